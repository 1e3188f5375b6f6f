create schema rounds;

-- One opening of a game. The URL is valid once; its token belongs to one player, session and game.
-- The hashes are of random secrets.
create table rounds.launch (
  id uuid not null,
  url_hash bytea not null,
  token_hash bytea,
  player_id uuid not null,
  session_id uuid not null,
  game_id text not null,
  lang text not null check (lang in ('tr', 'en')),
  created_at timestamptz not null,
  url_expires_at timestamptz not null,
  token_expires_at timestamptz not null,
  primary key (id, player_id),
  unique (url_hash, player_id),
  unique (token_hash, player_id)
);
create index launch_expiry on rounds.launch (token_expires_at);

-- One opening of a game on play credit. It has no player, also where a player opened it.
create table rounds.trial_launch (
  id uuid primary key,
  url_hash bytea not null unique,
  token_hash bytea unique,
  game_id text not null,
  lang text not null check (lang in ('tr', 'en')),
  created_at timestamptz not null,
  url_expires_at timestamptz not null,
  token_expires_at timestamptz not null
);
create index trial_launch_expiry on rounds.trial_launch (token_expires_at);

-- A player at a game: the state the next round must match.
create table rounds.seat (
  player_id uuid not null,
  game_id text not null,
  last_round_at timestamptz,
  open_round_id uuid,
  -- The best win of the session of the last round, in hundredths of the bet.
  session_id uuid,
  best_multiple_centi bigint not null default 0,
  primary key (player_id, game_id)
) with (fillfactor = 70);

-- A round. Its id sorts by time; the table is partitioned by the month in which the id begins.
create table rounds.round (
  id uuid not null,
  player_id uuid not null,
  game_id text not null,
  launch_id uuid not null,
  state text not null check (state in ('open', 'settled')),
  -- The opening stake, and the stakes that later moves added.
  bet_minor bigint not null check (bet_minor >= 0),
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  -- Cash and bonus after the opening move.
  balance_minor bigint not null,
  pair_id uuid not null,
  nonce int not null,
  -- JSON of the opening move: its params, its events, and the next moves.
  params text not null,
  events text not null,
  actions text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- The free rounds the round belongs to. Nothing was staked; bet_minor is the value that wins are
  -- computed from.
  free_id uuid,
  -- The house returned the stake because nobody ended the round or its shared round never flew.
  -- Such a round counts to no popularity and no observed return.
  is_returned boolean not null default false,
  primary key (id, player_id),
  check ((state = 'settled') = (settled_at is not null))
) partition by range (id);
-- Everything after the last month that has a partition (platform/database/months.ts).
create table rounds.round_later partition of rounds.round
  for values from (minvalue) to (maxvalue) with (fillfactor = 95);
create index round_player on rounds.round (player_id, game_id, id);
create index round_open on rounds.round (opened_at) where state = 'open';
-- The open rounds of one game, which are settled when a shared round ends.
create index round_open_of_game on rounds.round (game_id, opened_at) where state = 'open';
-- For the winners' strip: rounds for money that returned at least ten times their stake. They are
-- few, so the index costs other rounds little.
create index round_big_win on rounds.round (settled_at desc, id)
  where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor);
create index round_free on rounds.round (free_id) where free_id is not null;

-- Moves after the opening one. A step is in the month of its round.
create table rounds.step (
  round_id uuid not null,
  player_id uuid not null,
  n int not null,
  request_id uuid not null,
  action text not null,
  params text not null,
  -- The move's reply as JSON.
  reply text not null,
  created_at timestamptz not null,
  primary key (round_id, player_id, n),
  unique (round_id, player_id, request_id)
) partition by range (round_id);
create table rounds.step_later partition of rounds.step
  for values from (minvalue) to (maxvalue);

-- Play credit of one launch: its seeds and a balance without monetary value.
create table rounds.trial (
  launch_id uuid primary key references rounds.trial_launch on delete cascade,
  balance_minor bigint not null check (balance_minor >= 0),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce int not null default 0,
  last_round_at timestamptz,
  open_round_id uuid
);

create table rounds.trial_round (
  id uuid primary key,
  launch_id uuid not null references rounds.trial on delete cascade,
  request_id uuid not null,
  input_hash bytea not null,
  state text not null check (state in ('open', 'settled')),
  bet_minor bigint not null,
  raised_minor bigint not null default 0,
  win_minor bigint not null,
  balance_minor bigint not null,
  nonce int not null,
  params text not null,
  events text not null,
  actions text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  unique (launch_id, request_id)
);
create index trial_round_open on rounds.trial_round (opened_at) where state = 'open';

create table rounds.trial_step (
  round_id uuid not null references rounds.trial_round on delete cascade,
  n int not null,
  request_id uuid not null,
  action text not null,
  params text not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (round_id, n),
  unique (round_id, request_id)
);

-- Stakes and returns of settled rounds for money, by game and player; the row with an all-zero
-- `owner_id` is the total of the game. A fold reads each round once, in the order of their draws, so
-- that no query counts rounds.
create table rounds.tally (
  game_id text not null,
  owner_id uuid not null,
  rounds bigint not null,
  staked numeric not null,
  won numeric not null,
  staked_squared numeric not null,
  won_squared numeric not null,
  staked_won numeric not null,
  -- For rounds with computed odds: their number, the expected return and its variance (kuruş,
  -- kuruş²).
  counted_rounds bigint not null,
  expected double precision not null,
  variance double precision not null,
  -- The largest stake among the rounds of a sum, which bounds what one round could win. Null: some
  -- rounds were added before it was recorded.
  max_staked bigint,
  primary key (game_id, owner_id)
) with (fillfactor = 70);
create index tally_owner on rounds.tally (owner_id);

-- Rounds up to this id are in the tally, except those that were still open.
create table rounds.tally_end (
  single boolean primary key default true check (single),
  round_id uuid not null
);
insert into rounds.tally_end (round_id) values ('00000000-0000-0000-0000-000000000000');

create table rounds.tally_open (
  round_id uuid primary key
);
