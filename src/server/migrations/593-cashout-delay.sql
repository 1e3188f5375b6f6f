-- A cash-out of a coupon in play waits, as a bet in play does: it is decided at the prices after the delay. One at a time waits for a coupon.
create table sportsbook.cashout_request (
  -- The request it is paid under.
  id uuid primary key,
  coupon_id uuid not null references sportsbook.coupon,
  player_id uuid not null,
  -- The rule that asked; null where the player did.
  rule_id uuid,
  part smallint not null check (part between 1 and 100),
  -- What was accepted, and how much worse it may be.
  amount_minor bigint not null check (amount_minor >= 0),
  accept text not null check (accept in ('none', 'higher', 'percent', 'any')),
  state text not null check (state in ('pending', 'paid', 'refused')),
  reason text check (reason in ('suspended', 'odds changed', 'not possible')),
  -- What was paid, or what was offered by then where that was too little.
  offer_minor bigint,
  asked_at timestamptz not null,
  decides_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index cashout_request_pending on sportsbook.cashout_request (coupon_id) where state = 'pending';
create index cashout_request_due on sportsbook.cashout_request (decides_at) where state = 'pending';
create index cashout_request_of_coupon on sportsbook.cashout_request (coupon_id, asked_at desc);
create index cashout_request_of_player on sportsbook.cashout_request (player_id);
