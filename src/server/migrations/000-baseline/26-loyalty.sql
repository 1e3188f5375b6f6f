create schema loyalty;

-- A player's loyalty state. The sums contain each ledger entry up to `counted_seq` once. Open
-- stakes are subtracted when it is read.
create table loyalty.member (
  player_id uuid primary key,
  counted_seq bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  -- The highest level reached. A level is never taken away.
  level smallint not null default 1 check (level >= 1),
  reached_at timestamptz,
  -- The running week (its Monday in Istanbul), and the net loss of all weeks before it.
  week date not null
) with (fillfactor = 70);
create index member_week on loyalty.member (week);

-- A week's cashback, once per player. While the player is self-excluded, due cashback waits.
create table loyalty.cashback (
  player_id uuid not null,
  week date not null,
  level smallint not null,
  percent smallint not null check (percent between 1 and 100),
  loss_minor bigint not null check (loss_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz,
  transaction_id uuid,
  unique (player_id, transaction_id),
  primary key (player_id, week),
  check ((paid_at is null) = (transaction_id is null))
);
create index cashback_waiting on loyalty.cashback (week) where paid_at is null;

-- The counted entries by week. Their sums over all weeks are the member's.
create table loyalty.week (
  player_id uuid not null references loyalty.member,
  week date not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  primary key (player_id, week)
);
