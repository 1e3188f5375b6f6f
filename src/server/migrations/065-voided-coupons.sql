-- migration: expand
-- A leg that the desk voided on this coupon alone. Decisions of its selection no longer change it.
alter table sportsbook.leg add column is_voided boolean not null default false;
-- Coupons that the desk voided, or some of their legs. The id is the request's.
create table sportsbook.coupon_void (
  player_id uuid not null,
  id uuid not null,
  coupon_id uuid not null,
  -- The voided legs; null when the whole coupon is voided.
  legs smallint[],
  cause text not null,
  -- To the player; empty when the cause says everything.
  message text not null,
  -- What was paid and reversed, as the desk saw it before.
  paid_minor bigint not null,
  reverted_minor bigint not null,
  voided_at timestamptz not null,
  primary key (player_id, id)
);
create index coupon_void_of_coupon on sportsbook.coupon_void (coupon_id);
