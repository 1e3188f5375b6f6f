create schema tables;

-- A table of the live casino. The program defines it; limits, times and whether it is open are set
-- by the operator.
create table tables.live_table (
  id text primary key,
  game text not null,
  name_tr text not null,
  name_en text not null,
  dealer text not null,
  image text not null,
  category text not null,
  position int not null,
  seats int not null check (seats >= 0),
  -- The minimum on any spot, the maximum on a spot that pays even money (other spots in proportion
  -- to their payout), and the maximum of one player on all spots.
  min_bet_minor bigint not null check (min_bet_minor > 0),
  max_bet_minor bigint not null check (max_bet_minor >= min_bet_minor),
  table_max_minor bigint not null check (table_max_minor >= max_bet_minor),
  -- Limits of single spots that differ: {"straight:0": {"minMinor": "100", "maxMinor": "5000"}}.
  spot_limits jsonb not null default '{}',
  betting_ms int not null check (betting_ms > 0),
  closing_ms int not null check (closing_ms >= 0),
  dealing_ms int not null check (dealing_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true,
  -- Grows with each change of the limits. A round keeps the limits it began with; null: it began
  -- before they were recorded.
  limits_version int not null default 1 check (limits_version > 0)
);

-- A shared round: betting → closed → over, or betting → void where it was not closed in time. Its
-- hash and result are written when it is over.
create table tables.round (
  table_id text not null references tables.live_table,
  number int not null,
  chain_id int not null,
  state text not null check (state in ('betting', 'closed', 'over', 'void')),
  betting_ends_at timestamptz not null,
  closed_at timestamptz,
  ended_at timestamptz,
  hash text,
  mark jsonb,
  -- While the cards are shown and a seat decides: since when, and until when. For a finished round,
  -- when it ended.
  turn_ends_at timestamptz,
  limits jsonb,
  primary key (table_id, number),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null)),
  check (state not in ('closed', 'over') or closed_at is not null),
  check ((state = 'over') = (mark is not null))
);
create unique index round_running on tables.round (table_id) where state in ('betting', 'closed');

-- All bets of one player in one round. Its id is the id of the round in the wallet.
create table tables.stake (
  id uuid not null,
  table_id text not null,
  number int not null,
  player_id uuid not null,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  staked_minor bigint not null check (staked_minor >= 0),
  -- [{"spot": "red", "amount": "10.00"}], one element per spot.
  bets jsonb not null,
  win_minor bigint not null default 0 check (win_minor >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- Stakes added by moves; part of staked_minor.
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  primary key (id, player_id),
  unique (table_id, number, player_id),
  foreign key (table_id, number) references tables.round,
  check ((state = 'open') = (settled_at is null))
);
create index stake_open on tables.stake (table_id, number, id) where state = 'open';
create index stake_player on tables.stake (player_id, table_id, id);
-- Big wins at the tables, for the winners' strip.
create index stake_big_win on tables.stake (settled_at desc, id)
  where state = 'settled' and staked_minor > 0 and win_minor >= 10 * staked_minor;

-- The bets of each call, the newest last, for undo.
create table tables.placed (
  stake_id uuid not null,
  player_id uuid not null,
  n int not null,
  bets jsonb not null,
  is_undone boolean not null default false,
  primary key (stake_id, player_id, n),
  foreign key (stake_id, player_id) references tables.stake
);

-- All bets of one launch's play credit in one round.
create table tables.trial_stake (
  id uuid primary key,
  table_id text not null,
  number int not null,
  launch_id uuid not null references rounds.trial_launch on delete cascade,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  staked_minor bigint not null check (staked_minor >= 0),
  bets jsonb not null,
  win_minor bigint not null default 0 check (win_minor >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz,
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  unique (launch_id, table_id, number),
  foreign key (table_id, number) references tables.round,
  check ((state = 'open') = (settled_at is null))
);
create index trial_stake_open on tables.trial_stake (table_id, number, id) where state = 'open';
-- For removing a round with its stakes, whoever owns them.
create index trial_stake_round on tables.trial_stake (table_id, number);

create table tables.trial_placed (
  stake_id uuid not null references tables.trial_stake on delete cascade,
  n int not null,
  bets jsonb not null,
  is_undone boolean not null default false,
  primary key (stake_id, n)
);

-- Answers for play credit; those for money are in the wallet.
create table tables.answer (
  launch_id uuid not null references rounds.trial_launch on delete cascade,
  request_id uuid not null,
  input_hash bytea not null,
  reply jsonb not null,
  primary key (launch_id, request_id)
);

-- The stake that holds a seat in a round: of a player, or of a launch's play credit.
create table tables.seat (
  table_id text not null,
  number int not null,
  seat int not null check (seat between 1 and 7),
  stake_id uuid not null,
  player_id uuid,
  launch_id uuid references rounds.trial_launch on delete cascade,
  primary key (table_id, number, seat),
  foreign key (table_id, number) references tables.round,
  foreign key (stake_id, player_id) references tables.stake,
  check ((player_id is null) <> (launch_id is null))
);
create index seat_launch on tables.seat (launch_id) where launch_id is not null;

-- Moves of players and house in their order. Together with the round's hash they determine the
-- round.
create table tables.move (
  table_id text not null,
  number int not null,
  n int not null,
  move jsonb not null,
  made_at timestamptz not null,
  primary key (table_id, number, n),
  foreign key (table_id, number) references tables.round
);
