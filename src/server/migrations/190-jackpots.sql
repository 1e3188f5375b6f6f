create schema jackpots;

/* A jackpot. The program offers it; what it is worth, its part of a stake and whether it is open are the operator's. While it is not open nothing goes
   in or out of it. Amounts of a jackpot are in millionths of a kuruş, since a contribution is stake × parts per million and never rounded. */
create table jackpots.pool (
  id text primary key,
  kind text not null check (kind in ('suit', 'progressive', 'must-hit-by')),
  position int not null,
  name_tr text not null,
  name_en text not null,
  -- Games whose rounds feed it; null: every game's.
  games text[],
  is_enabled boolean not null default true,
  seed_minor bigint not null check (seed_minor > 0),
  rate_ppm int not null check (rate_ppm between 1 and 1000000),
  -- By which it must fall; or how much is staked between two falls on average.
  ceiling_minor bigint check (ceiling_minor > seed_minor),
  turnover_minor bigint check (turnover_minor > 0),
  -- As it stands: how often it fell, plus one, and what it holds.
  cycle int not null default 1 check (cycle > 0),
  amount_micro bigint not null check (amount_micro >= 0),
  check ((ceiling_minor is null) <> (turnover_minor is null)),
  check (kind = 'progressive' or ceiling_minor is not null)
);

-- The seed a cycle's rounds are drawn from, made while the cycle before it runs: its commitment is published before the first of them.
create table jackpots.cycle (
  pool_id text not null references jackpots.pool,
  number int not null,
  commitment text not null,
  seed_sealed bytea not null,
  created_at timestamptz not null,
  primary key (pool_id, number)
);

-- What rounds of one product (the house account they were staked to) have put in, and how much of it the ledger has.
create table jackpots.source (
  pool_id text not null references jackpots.pool,
  account smallint not null,
  contributed_micro bigint not null default 0 check (contributed_micro >= 0),
  posted_minor bigint not null default 0 check (posted_minor >= 0),
  primary key (pool_id, account),
  check (posted_minor * 1000000 <= contributed_micro)
);

-- Every movement of jackpot money: which transfer of the ledger is which jackpot's. `account` is the other side: a house account, or 1 of a winner.
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

-- A fall, with all that is needed to draw it again.
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
  primary key (pool_id, cycle),
  foreign key (pool_id, cycle) references jackpots.cycle,
  check (after_micro = before_micro + stake_minor * rate_ppm),
  check (after_micro = paid_minor * 1000000 + carried_micro)
);
create index hit_newest on jackpots.hit (fell_at desc);
create index hit_player on jackpots.hit (player_id);

-- Rounds that settled and have not been counted: the facts as they came, in the order they settled.
create table jackpots.waiting (
  id bigint generated always as identity primary key,
  rounds jsonb not null
);
