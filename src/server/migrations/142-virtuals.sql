create schema virtuals;

-- A virtual sport. The program offers it; limits, times and whether it is open are the operator's.
create table virtuals.game (
  kind text primary key,
  position int not null,
  -- Of one line: the least and the most stake, and the most it may win.
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null check (max_stake_minor >= min_stake_minor),
  max_win_minor bigint not null check (max_win_minor > 0),
  -- All stakes of one player on one round.
  round_max_minor bigint not null check (round_max_minor >= max_stake_minor),
  betting_ms int not null check (betting_ms > 0),
  closing_ms int not null check (closing_ms >= 0),
  running_ms int not null check (running_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true
);

-- A round everybody plays: betting → closed → over, or betting → void where the house did not get to closing it in time. The card is what stood
-- before the bets; hash and result are written when it is over.
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
  primary key (kind, number),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null and result is not null)),
  check (state not in ('closed', 'over') or closed_at is not null)
);
create unique index round_running on virtuals.round (kind) where state in ('betting', 'closed');

-- What one call staked on one round: its lines, each a bet with the prices it was taken at. Its id is the wallet's round.
create table virtuals.ticket (
  id uuid primary key,
  kind text not null,
  number int not null,
  player_id uuid not null,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  staked_minor bigint not null check (staked_minor > 0),
  -- [{"legs": [{"selection": "1/win/4", "price": "5.20"}], "stake": "10.00", "win": "52.00"}]; "win" once it is settled.
  lines jsonb not null,
  win_minor bigint not null default 0 check (win_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  foreign key (kind, number) references virtuals.round,
  check ((state = 'open') = (settled_at is null))
);
create index ticket_open on virtuals.ticket (kind, number, id) where state = 'open';
create index ticket_player on virtuals.ticket (player_id, kind, id);

/* Begins a ticket: holds the round as it is, locks the player, and says what is known. `answered`: null | replayed | duplicate;
   `session`: ok | session expired | inactive account. */
create function virtuals.begin_ticket(
  p_player uuid, p_session uuid, p_kind text, p_number int, p_request uuid, p_call text, p_hash bytea, p_at timestamptz
) returns table (answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql as $$
begin
  perform 1 from virtuals.round r where r.kind = p_kind and r.number = p_number for share;
  perform wallet.lock_player(p_player);
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;
