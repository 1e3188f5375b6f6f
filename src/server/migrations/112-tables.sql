create schema tables;

-- A table of the live casino. The program offers it; limits, times and whether it is open are the operator's.
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
  -- The least on any spot, the most on a spot that pays even money (others less, by what they pay), the most of one player on all spots.
  min_bet_minor bigint not null check (min_bet_minor > 0),
  max_bet_minor bigint not null check (max_bet_minor >= min_bet_minor),
  table_max_minor bigint not null check (table_max_minor >= max_bet_minor),
  -- Other limits of single spots: {"straight:0": {"minMinor": "100", "maxMinor": "5000"}}.
  spot_limits jsonb not null default '{}',
  betting_ms int not null check (betting_ms > 0),
  closing_ms int not null check (closing_ms >= 0),
  dealing_ms int not null check (dealing_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true
);

-- A round everybody at the table plays: betting → closed → over, or betting → void where the house did not get to closing it in time.
-- Its hash, and what came of it, are written when it is over.
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
  primary key (table_id, number),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null)),
  check (state not in ('closed', 'over') or closed_at is not null),
  check ((state = 'over') = (mark is not null))
);
create unique index round_running on tables.round (table_id) where state in ('betting', 'closed');

-- All that one player, or one launch's play credit, has on one round. Its id is the wallet's round.
create table tables.stake (
  id uuid primary key,
  table_id text not null,
  number int not null,
  player_id uuid,
  launch_id uuid references rounds.launch on delete cascade,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  staked_minor bigint not null check (staked_minor >= 0),
  -- [{"spot": "red", "amount": "10.00"}], one of each spot.
  bets jsonb not null,
  win_minor bigint not null default 0 check (win_minor >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz,
  foreign key (table_id, number) references tables.round,
  check ((player_id is null) <> (launch_id is null)),
  check ((state = 'open') = (settled_at is null))
);
create unique index stake_of_player on tables.stake (table_id, number, player_id) where player_id is not null;
create unique index stake_of_launch on tables.stake (table_id, number, launch_id) where launch_id is not null;
create index stake_open on tables.stake (table_id, number, id) where state = 'open';
create index stake_player on tables.stake (player_id, table_id, id) where player_id is not null;

-- Each call's bets, newest last: what can be taken back.
create table tables.placed (
  stake_id uuid not null references tables.stake on delete cascade,
  n int not null,
  bets jsonb not null,
  is_undone boolean not null default false,
  primary key (stake_id, n)
);

-- Answers given on play credit; those for money are the wallet's.
create table tables.answer (
  launch_id uuid not null references rounds.launch on delete cascade,
  request_id uuid not null,
  input_hash bytea not null,
  reply jsonb not null,
  primary key (launch_id, request_id)
);

/* Begins a bet or its taking back for money: holds the round as it is, locks the player, and says what is known. `answered`: null | replayed |
   duplicate; `session`: ok | session expired | inactive account. */
create function tables.begin_order(
  p_player uuid, p_session uuid, p_table text, p_number int, p_request uuid, p_call text, p_hash bytea, p_at timestamptz
) returns table (answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql as $$
begin
  perform 1 from tables.round r where r.table_id = p_table and r.number = p_number for share;
  perform wallet.lock_player(p_player);
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;
