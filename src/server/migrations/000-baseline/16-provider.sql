create schema provider;

-- An outside game studio.
create table provider.studio (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- An inactive studio takes no bets; wins and rollbacks are still accepted.
  is_active boolean not null default true,
  -- The answer to a rollback of an unknown transaction. The tombstone is written in either case.
  unknown_rollback text not null default 'RS_OK'
    check (unknown_rollback in ('RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')),
  -- Demo mode: may play for every game of the house, for testing.
  plays_all_games boolean not null default false,
  created_at timestamptz not null,
  -- Launching of the studio's own games: the address to ask, the origin of the games (the only one
  -- the site frames), and the sealed key that signs the requests.
  launch_url text,
  game_origin text,
  launch_key bytea,
  launch_public_key text
);

-- The games a studio may play for.
create table provider.game (
  studio text not null references provider.studio,
  game_id text not null,
  primary key (studio, game_id)
);

-- Public keys; several at once during a change of keys.
create table provider.key (
  id uuid primary key,
  studio text not null references provider.studio,
  public_key text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index key_of_studio on provider.key (studio) where revoked_at is null;

-- A studio's round of one player in one game. id is the id of the round in the wallet; it sorts by
-- time.
create table provider.round (
  studio text not null,
  player_id uuid not null,
  round text not null,
  id uuid not null,
  game_id text not null,
  subject text not null,
  sub_category smallint not null,
  has_line boolean not null default false,
  is_closed boolean not null default false,
  has_bonus_bet boolean not null default false,
  -- Stakes and wins, and the parts of them that the fact 'rounds-settled' has reported.
  bet_minor bigint not null default 0,
  win_minor bigint not null default 0,
  published_bet_minor bigint not null default 0,
  published_win_minor bigint not null default 0,
  -- When the round was first staked on. The lobby's popularity counts it like a round of the house.
  opened_at timestamptz,
  -- SHA-256 of the player's client seed at the first bet.
  client_digest text,
  -- The number of reports of the round. A round that changed after it was reported (a rollback or a
  -- late win) is reported again with its current amounts, and consumers replace what they counted.
  -- The number lets them recognise reports out of order.
  publications int not null default 0,
  unique (id, player_id),
  primary key (studio, player_id, game_id, round)
) with (fillfactor = 80);
create index round_opened on provider.round (opened_at) where opened_at is not null;

-- The ids that transactions and tombstones of a studio have used, each once over all players and for
-- ever. The commit that writes a transaction writes its row, which says where the transaction is.
create table provider.used_id (
  studio text not null,
  id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null,
  primary key (studio, id)
);

-- A transaction that moved money, or a tombstone of one that was rolled back before it arrived. Its
-- id is in provider.used_id. The table is partitioned by the month of created_at.
create table provider.transaction (
  studio text not null,
  id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  player_id uuid not null,
  input_hash bytea not null,
  round_id uuid,
  reference_id uuid,
  amount_minor bigint not null,
  -- The change of the player's cash and bonus, negative for a decrease.
  cash_minor bigint not null,
  bonus_minor bigint not null,
  line_id uuid,
  rolled_back_by uuid,
  created_at timestamptz not null,
  primary key (player_id, created_at, studio, id)
) partition by range (created_at);
-- Everything after the last month that has a partition (platform/database/months.ts).
create table provider.transaction_later partition of provider.transaction
  for values from (minvalue) to (maxvalue);
-- Bets with bonus money, which are few; read when their round is reported.
create index transaction_bonus_bet on provider.transaction (round_id)
  where kind = 'bet' and bonus_minor <> 0;

-- Answers as they were sent, stored permanently.
create table provider.request (
  studio text not null,
  id uuid not null,
  input_hash bytea not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (studio, id)
);

-- A studio's own games, as named in the statement and the lobby. The house's games are defined by
-- the program.
create table provider.title (
  game_id text primary key,
  studio text not null references provider.studio,
  name_tr text not null,
  name_en text not null,
  sub_category smallint not null
);
create index title_of_studio on provider.title (studio);

-- A player's latest stake in each studio game.
create table provider.played (
  player_id uuid not null,
  game_id text not null,
  last_played_at timestamptz not null,
  primary key (player_id, game_id)
) with (fillfactor = 70);

-- Bounds of a win. `multiple` is in stakes, all others in kuruş. A game's own bound replaces the
-- one for all games (game_id ''). `studio-day` applies to all games together.
create table provider.win_bound (
  game_id text not null,
  name text not null check (name in ('multiple', 'free', 'win', 'day', 'studio-day')),
  value bigint not null check (value >= 0),
  primary key (game_id, name),
  check (game_id = '' or name <> 'studio-day')
);
insert into provider.win_bound (game_id, name, value) values
  ('', 'multiple', 5000), ('', 'free', 500000), ('', 'win', 25000000), ('', 'day', 100000000), ('',
    'studio-day', 250000000);

-- The amount a game (game_id '': all games of the studio) paid beyond its stakes in an hour,
-- sharded by player so that players do not wait for each other. Hours form a ring: values older
-- than a day are overwritten.
create table provider.paid_hour (
  studio text not null,
  game_id text not null,
  slot smallint not null,
  shard smallint not null,
  hour bigint not null,
  net_minor bigint not null,
  primary key (studio, game_id, slot, shard)
) with (fillfactor = 50);

create table provider.held_win (
  id uuid primary key,
  studio text not null,
  transaction_id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  subject text not null,
  -- Of the round: its stake, and its wins before this one.
  stake_minor bigint not null,
  won_minor bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  bound text not null,
  bound_value bigint not null,
  line_id uuid not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'released', 'refused', 'rolled-back')),
  held_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  unique (studio, transaction_id)
);
create index held_win_waiting on provider.held_win (held_at, id) where state = 'waiting';
create index held_win_ended on provider.held_win (ended_at, id) where state <> 'waiting';
create index held_win_of_player on provider.held_win (player_id) where state = 'waiting';
