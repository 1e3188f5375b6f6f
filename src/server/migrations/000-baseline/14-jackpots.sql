create schema jackpots;

-- A jackpot. The program defines it; its value, its share of a stake and whether it is open are set
-- by the operator. While it is closed nothing goes in or out. Amounts are in millionths of a kuruş,
-- because a contribution is stake × parts per million and is never rounded.
create table jackpots.pool (
  id text primary key,
  kind text not null check (kind in ('suit', 'progressive', 'must-hit-by')),
  position int not null,
  name_tr text not null,
  name_en text not null,
  -- Games whose rounds contribute; null: every game.
  games text[],
  is_enabled boolean not null default true,
  seed_minor bigint not null check (seed_minor > 0),
  rate_ppm int not null check (rate_ppm between 1 and 1000000),
  -- The must-hit-by value, or the average amount staked between two falls.
  ceiling_minor bigint check (ceiling_minor > seed_minor),
  turnover_minor bigint check (turnover_minor > 0),
  -- The current cycle (falls plus one) and its amount.
  cycle int not null default 1 check (cycle > 0),
  amount_micro bigint not null check (amount_micro >= 0),
  check ((ceiling_minor is null) <> (turnover_minor is null)),
  check (kind = 'progressive' or ceiling_minor is not null)
);

-- The seed of a cycle's draws, made during the cycle before; its commitment is published before the
-- first round.
create table jackpots.cycle (
  pool_id text not null references jackpots.pool,
  number int not null,
  commitment text not null,
  seed_sealed bytea not null,
  created_at timestamptz not null,
  primary key (pool_id, number)
);

-- Contributions of the rounds of one product (house account), and the part that is in the ledger.
create table jackpots.source (
  pool_id text not null references jackpots.pool,
  account smallint not null,
  contributed_micro bigint not null default 0 check (contributed_micro >= 0),
  posted_minor bigint not null default 0 check (posted_minor >= 0),
  primary key (pool_id, account),
  check (posted_minor * 1000000 <= contributed_micro)
);

-- Every movement of jackpot money: the ledger transfer and its jackpot. `account` is the other
-- side: a house account, or 1 of a winner.
create table jackpots.posting (
  transfer_id uuid primary key,
  pool_id text not null references jackpots.pool,
  kind text not null check (kind in ('seed', 'contribution', 'payout')),
  account smallint not null,
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
create index posting_pool on jackpots.posting (pool_id);

-- A fall, with all data needed to repeat its draw.
create table jackpots.hit (
  pool_id text not null,
  cycle int not null,
  player_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  settled_ms bigint not null,
  stake_minor bigint not null check (stake_minor > 0),
  rate_ppm int not null,
  ceiling_minor bigint,
  turnover_minor bigint,
  before_micro bigint not null,
  after_micro bigint not null,
  paid_minor bigint not null check (paid_minor > 0),
  carried_micro bigint not null check (carried_micro >= 0),
  transaction_id uuid not null,
  fell_at timestamptz not null,
  -- The digest of the player's client seed, which the house neither chooses nor knows before. Null:
  -- the fall is older than this rule.
  client_digest text,
  primary key (pool_id, cycle),
  foreign key (pool_id, cycle) references jackpots.cycle,
  check (after_micro = before_micro + stake_minor * rate_ppm),
  check (after_micro = paid_minor * 1000000 + carried_micro)
);
create index hit_newest on jackpots.hit (fell_at desc);
create index hit_player on jackpots.hit (player_id);

-- Settled rounds that are not counted yet: the facts in the order of settlement.
create table jackpots.waiting (
  id bigint generated always as identity primary key,
  rounds jsonb not null
);

-- The operator's changes of a jackpot and the cycle from which each applies. Opening and closing
-- apply at once, rules from the next cycle.
create table jackpots.change (
  id bigint generated always as identity primary key,
  pool_id text not null references jackpots.pool,
  kind text not null check (kind in ('opened', 'closed', 'retuned')),
  from_cycle int not null,
  seed_minor bigint,
  rate_ppm int,
  ceiling_minor bigint,
  turnover_minor bigint,
  made_at timestamptz not null,
  -- Who changed it and why; 'kupa' is a command on the server itself.
  made_by text not null default 'kupa',
  reason text,
  check ((kind = 'retuned') = (seed_minor is not null and rate_ppm is not null
    and (ceiling_minor is null) <> (turnover_minor is null)))
);
create index change_pool on jackpots.change (pool_id, from_cycle);

-- Rounds of outside studios enter the jackpots a day after they were first reported, because a
-- studio may roll a round back after its draw. Each row holds the latest cash part of the stake and
-- the part that was counted.
create table jackpots.held (
  round_id uuid primary key,
  player_id uuid not null,
  game_id text not null,
  sub_category smallint not null,
  client_digest text,
  at_ms bigint not null,
  publication int not null,
  cash_minor bigint not null check (cash_minor >= 0),
  counted_minor bigint not null default 0 check (counted_minor >= 0),
  -- Null: nothing is waiting.
  due_at timestamptz
);
create index held_due on jackpots.held (due_at) where due_at is not null;
