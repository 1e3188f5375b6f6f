create schema lobby;

create table lobby.provider (
  id text primary key,
  name text not null,
  logo text not null,
  -- `preview` studios are visible to preview players only.
  status text not null check (status in ('open', 'preview')),
  position int not null
);

create table lobby.category (
  id text primary key,
  slug text not null unique,
  name_tr text not null,
  name_en text not null,
  icon text not null,
  position int not null,
  -- The desk's order; null: the program's.
  place integer,
  revision integer not null default 0
);

create table lobby.game_type (
  type text primary key,
  name_tr text not null,
  name_en text not null,
  position int not null
);

create table lobby.game (
  id text primary key,
  slug text not null unique,
  name_tr text not null,
  name_en text not null,
  -- Both names, folded, for the search.
  search_key text not null,
  provider_id text not null references lobby.provider (id),
  type text not null references lobby.game_type (type),
  image text not null,
  rtp_percent double precision not null,
  volatility smallint not null check (volatility between 1 and 5),
  min_bet_minor bigint not null,
  max_bet_minor bigint not null,
  released_at timestamptz not null,
  position int not null,
  -- Rounds of the last seven days.
  popularity bigint not null default 0,
  -- What the program or a studio offers. A game is playable while it is offered and the desk has
  -- not closed it.
  offered boolean not null default true,
  closed_at timestamptz,
  closed_by text,
  closed_why text,
  enabled boolean not null generated always as (offered and closed_at is null) stored,
  constraint closed_by_somebody check (num_nulls(closed_at, closed_by, closed_why) in (0, 3))
);
create index game_popular on lobby.game (popularity desc, position, id) where enabled;
create index game_new on lobby.game (released_at desc, position, id) where enabled;
create index game_rtp on lobby.game (rtp_percent desc, position, id) where enabled;
create index game_placed on lobby.game (position, id);
create index game_closed on lobby.game (id) where closed_at is not null;

create table lobby.game_category (
  category_id text not null references lobby.category (id),
  game_id text not null references lobby.game (id) on delete cascade,
  primary key (category_id, game_id)
);

create table lobby.favorite (
  player_id uuid not null,
  kind text not null check (kind in ('casino', 'livecasino')),
  game_id text not null,
  created_at timestamptz not null,
  primary key (player_id, kind, game_id)
);

-- The desk's choice for a game in a category: its position at the front, or null to leave it out.
create table lobby.category_pick (
  category_id text not null references lobby.category (id),
  game_id text not null references lobby.game (id) on delete cascade,
  place integer,
  primary key (category_id, game_id)
);
create index category_pick_game on lobby.category_pick (game_id);
