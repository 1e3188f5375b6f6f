-- migration: expand
-- Stakes that stayed open over the end of a day, so that the GGR of settled bets can be stated for
-- every day.
alter table wallet.open_stake add column sub_category smallint;
update wallet.open_stake s set sub_category = (select t.sub_category from wallet.transaction t
  where t.player_id = s.player_id and t.round_id = s.round_id and t.type = 3 limit 1);

-- An amount that was open from `opened_at` until before `closed_at`, which is on a later Istanbul
-- day. Negative: a raise or a reopening after the day of the first stake, whose open stake states
-- the time of the first stake.
create table wallet.carried_stake (
  id bigint generated always as identity,
  round_id uuid not null,
  player_id uuid not null,
  sub_category smallint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  opened_at timestamptz not null,
  closed_at timestamptz not null check (closed_at > opened_at),
  primary key (id, player_id)
);
create index carried_stake_closed on wallet.carried_stake (closed_at, opened_at);

-- Carried stakes are complete from this time on: a day after the update of a database that has
-- stakes, because the functions that record them change after the migrations.
create table wallet.carried_since (
  one boolean primary key default true check (one),
  since timestamptz not null
);
insert into wallet.carried_since (since)
  select case when exists (select from wallet.transaction) then clock_timestamp() + interval '1 day'
    else '-infinity' end;

-- The stakes that were open at the end of a day, by house account; account 0: all together.
create table reports.open_day (
  day date not null,
  account smallint not null,
  stakes_minor bigint not null,
  primary key (day, account)
);
