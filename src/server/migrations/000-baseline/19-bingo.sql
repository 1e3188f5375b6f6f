create schema bingo;

-- A bingo hall. The program defines it; prices, times, shares and whether it is open are set by the
-- operator. Each round keeps the rules of its sale.
create table bingo.room (
  id text primary key,
  variant smallint not null check (variant in (90, 75)),
  name_tr text not null,
  name_en text not null,
  image text not null,
  position int not null,
  -- {"ticketMinor": "200", "maxTickets": 36, …}: see rules.ts.
  rules jsonb not null,
  -- Rounds begin at multiples of every_ms plus an offset.
  every_ms int not null check (every_ms > 0),
  offset_ms int not null check (offset_ms >= 0),
  result_ms int not null check (result_ms >= 0),
  is_enabled boolean not null default true,
  limits_version int not null default 1 check (limits_version > 0)
);

-- The progressive jackpot of a hall: won by a full house within its number of calls.
create table bingo.jackpot (
  room_id text primary key references bingo.room,
  amount_minor bigint not null check (amount_minor >= 0),
  -- The seeds the house has paid in: the first, and one after each fall. With them the progressive
  -- adds up, whatever the next seed is.
  seeds_minor bigint not null,
  check (seeds_minor >= 0)
);

-- selling → calling → over, or selling → void where it is not played. Once closed, everything
-- follows from its hash and the tickets sold.
create table bingo.round (
  room_id text not null references bingo.room,
  number int not null,
  chain_id int not null,
  state text not null check (state in ('selling', 'calling', 'over', 'void')),
  rules jsonb not null,
  starts_at timestamptz not null,
  -- The number of strips sold, in order of sale. A strip is drawn by its number.
  strips int not null default 0,
  tickets int not null default 0,
  players int not null default 0,
  sales_minor bigint not null default 0 check (sales_minor >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  void_reason text check (void_reason in ('few tickets', 'site closed', 'interrupted')),
  hash text,
  -- The call that completed the full house.
  last_call int,
  -- The distribution of the sales: prizes, indivisible remainder, share of the progressive, share
  -- of the house. They add up to the sales.
  prizes_minor bigint,
  left_minor bigint,
  jackpot_in_minor bigint,
  house_minor bigint,
  -- The progressive when the calls began, and the part that was paid.
  jackpot_minor bigint,
  jackpot_paid_minor bigint,
  primary key (room_id, number),
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('over', 'void')) = (hash is not null and ended_at is not null)),
  check ((state in ('calling', 'over')) = (started_at is not null and jackpot_minor is not null)),
  check ((state = 'over') = (last_call is not null)),
  check (state <> 'over' or sales_minor = prizes_minor + left_minor + jackpot_in_minor +
    house_minor),
  check ((state in ('calling', 'over')) = (jackpot_in_minor is not null))
);
create unique index round_calling on bingo.round (room_id) where state = 'calling';
create index round_selling on bingo.round (room_id, number) where state = 'selling';

-- All tickets of one player in one round. Its id is the id of the round in the wallet.
create table bingo.stake (
  id uuid not null,
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
  primary key (id, player_id),
  check ((state = 'open') = (settled_at is null))
);
create index stake_open on bingo.stake (room_id, number, id) where state = 'open';
create index stake_player on bingo.stake (player_id, room_id, id);
create index stake_big_win on bingo.stake (settled_at desc, id)
  where state = 'settled' and win_minor >= 10 * staked_minor;

-- Tickets bought by one call: a number of strips from the first one on.
create table bingo.purchase (
  room_id text not null,
  number int not null,
  first_strip int not null check (first_strip > 0),
  stake_id uuid not null,
  player_id uuid not null,
  tickets int not null check (tickets > 0),
  bought_at timestamptz not null,
  primary key (room_id, number, first_strip),
  foreign key (stake_id, player_id) references bingo.stake,
  foreign key (room_id, number) references bingo.round
);
create index purchase_stake on bingo.purchase (stake_id);

-- Each winning ticket's share of a prize ('jackpot': of the progressive).
create table bingo.win (
  room_id text not null,
  number int not null,
  kind text not null check (kind in ('line', 'two-lines', 'pattern', 'full', 'jackpot')),
  strip int not null,
  place int not null,
  stake_id uuid not null,
  player_id uuid not null,
  call int not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (room_id, number, kind, strip, place),
  foreign key (stake_id, player_id) references bingo.stake,
  foreign key (room_id, number) references bingo.round
);
create index win_stake on bingo.win (stake_id);
