create schema bingo;

-- A hall. The program offers it; prices, times, parts and whether it is open are the operator's. Each round keeps the rules it was sold under.
create table bingo.room (
  id text primary key,
  variant smallint not null check (variant in (90, 75)),
  name_tr text not null,
  name_en text not null,
  image text not null,
  position int not null,
  -- {"ticketMinor": "200", "mostTickets": 36, …}: see rules.ts.
  rules jsonb not null,
  -- Rounds begin at whole multiples of so long, so long after them.
  every_ms int not null check (every_ms > 0),
  offset_ms int not null check (offset_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true
);

-- The progressive of a hall: what a full house within its calls wins.
create table bingo.jackpot (
  room_id text primary key references bingo.room,
  amount_minor bigint not null check (amount_minor >= 0)
);

-- selling → calling → over, or selling → void where it is not played. Once closed all of it follows from its hash and the tickets sold.
create table bingo.round (
  room_id text not null references bingo.room,
  number int not null,
  chain_id int not null,
  state text not null check (state in ('selling', 'calling', 'over', 'void')),
  rules jsonb not null,
  starts_at timestamptz not null,
  -- Strips sold, in the order they were; a strip is drawn by its number.
  strips int not null default 0,
  tickets int not null default 0,
  players int not null default 0,
  sales_minor bigint not null default 0 check (sales_minor >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  void_reason text check (void_reason in ('few tickets', 'site closed', 'interrupted')),
  hash text,
  -- The call of the full house.
  last_call int,
  -- What the sales became: prizes paid, what was too little to share, the progressive's part, the house's. Their sum is the sales.
  prizes_minor bigint,
  left_minor bigint,
  jackpot_in_minor bigint,
  house_minor bigint,
  -- The progressive as it stood when the calls began, and what of it was paid.
  jackpot_minor bigint,
  jackpot_paid_minor bigint,
  primary key (room_id, number),
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null)),
  check ((state in ('calling', 'over')) = (started_at is not null and jackpot_minor is not null)),
  check ((state = 'over') = (last_call is not null)),
  check (state <> 'over' or sales_minor = prizes_minor + left_minor + jackpot_in_minor + house_minor)
);
create unique index round_calling on bingo.round (room_id) where state = 'calling';
create index round_selling on bingo.round (room_id, number) where state = 'selling';

-- All that one player has on one round. Its id is the wallet's round.
create table bingo.stake (
  id uuid primary key,
  room_id text not null,
  number int not null,
  player_id uuid not null,
  lang text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'returned')),
  tickets int not null check (tickets > 0),
  staked_minor bigint not null check (staked_minor > 0),
  win_minor bigint not null default 0 check (win_minor >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz,
  foreign key (room_id, number) references bingo.round,
  unique (room_id, number, player_id),
  check ((state = 'open') = (settled_at is null))
);
create index stake_open on bingo.stake (room_id, number, id) where state = 'open';
create index stake_player on bingo.stake (player_id, room_id, id);

-- Tickets bought by one call: the first so many of these strips.
create table bingo.purchase (
  room_id text not null,
  number int not null,
  first_strip int not null check (first_strip > 0),
  stake_id uuid not null references bingo.stake,
  tickets int not null check (tickets > 0),
  bought_at timestamptz not null,
  primary key (room_id, number, first_strip),
  foreign key (room_id, number) references bingo.round
);
create index purchase_stake on bingo.purchase (stake_id);

-- Each winning ticket's part of a prize ('jackpot': of the progressive).
create table bingo.win (
  room_id text not null,
  number int not null,
  kind text not null check (kind in ('line', 'two-lines', 'pattern', 'full', 'jackpot')),
  strip int not null,
  place int not null,
  stake_id uuid not null references bingo.stake,
  call int not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (room_id, number, kind, strip, place),
  foreign key (room_id, number) references bingo.round
);
create index win_stake on bingo.win (stake_id);

/* Begins buying tickets: holds the round, locks the player, and says what is known. `answered`: null | replayed | duplicate; `session`: ok |
   session expired | inactive account. */
create function bingo.begin_order(
  p_player uuid, p_session uuid, p_room text, p_number int, p_request uuid, p_call text, p_hash bytea, p_at timestamptz
) returns table (answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql as $$
begin
  perform 1 from bingo.round r where r.room_id = p_room and r.number = p_number for update;
  perform wallet.lock_player(p_player);
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;
