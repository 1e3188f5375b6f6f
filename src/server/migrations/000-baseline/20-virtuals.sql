create schema virtuals;

-- A virtual sport. The program defines it; limits, times and whether it is open are set by the
-- operator.
create table virtuals.game (
  kind text primary key,
  position int not null,
  -- Of one line: minimum and maximum stake, and maximum win.
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null check (max_stake_minor >= min_stake_minor),
  max_win_minor bigint not null check (max_win_minor > 0),
  -- The maximum of all stakes of one player in one round.
  round_max_minor bigint not null check (round_max_minor >= max_stake_minor),
  betting_ms int not null check (betting_ms > 0),
  closing_ms int not null check (closing_ms >= 0),
  running_ms int not null check (running_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true,
  -- Grows with each change of the limits. A round keeps the limits it began with; null: it began
  -- before they were recorded.
  limits_version int not null default 1 check (limits_version > 0)
);

-- A shared round: betting → closed → over, or betting → void where it was not closed in time. The
-- card is fixed before the bets. Hash and result are written when it is over.
create table virtuals.round (
  kind text not null references virtuals.game,
  number int not null,
  chain_id int not null,
  state text not null check (state in ('betting', 'closed', 'over', 'void')),
  card jsonb not null,
  betting_ends_at timestamptz not null,
  closed_at timestamptz,
  ended_at timestamptz,
  hash text,
  result jsonb,
  limits jsonb,
  primary key (kind, number),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null
    and result is not null)),
  check (state not in ('closed', 'over') or closed_at is not null)
);
create unique index round_running on virtuals.round (kind) where state in ('betting', 'closed');

-- The bets of one call in one round: its lines with their prices. Its id is the id of the round in
-- the wallet.
create table virtuals.ticket (
  id uuid not null,
  kind text not null,
  number int not null,
  player_id uuid not null,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  staked_minor bigint not null check (staked_minor > 0),
  -- [{"legs": [{"selection": "1/win/4", "price": "5.20"}], "stake": "10.00", "win": "52.00"}];
  -- "win" once it is settled.
  lines jsonb not null,
  win_minor bigint not null default 0 check (win_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (id, player_id),
  foreign key (kind, number) references virtuals.round,
  check ((state = 'open') = (settled_at is null))
);
create index ticket_open on virtuals.ticket (kind, number, id) where state = 'open';
create index ticket_player on virtuals.ticket (player_id, kind, id);
-- Big wins of virtual sports and bingo halls, for the winners' strip.
create index ticket_big_win on virtuals.ticket (settled_at desc, id)
  where state = 'settled' and win_minor >= 10 * staked_minor;
