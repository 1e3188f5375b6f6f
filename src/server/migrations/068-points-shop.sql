-- migration: expand
-- The points shop: its terms, its days with their budget, and the purchases of the players.
create schema shop;

-- Versions of the terms. The newest version whose `from_day` has come applies to a day. A version
-- is written before its first day begins and never changed (sql/shop/refuse_terms_change.sql).
create table shop.terms (
  version int primary key check (version > 0),
  from_day date not null,
  -- In the order of the shop: [{"kind": "cash", "worthMinor": "500", "points": 1000, "minLevel": 1,
  -- "perDay": 2}, {"kind": "free-rounds", "worthMinor": "1000", "points": 1500, "minLevel": 1,
  -- "perDay": 1, "gameID": "1001", "rounds": 10, "betMinor": "100"}]
  items jsonb not null,
  -- What all purchases of one day may be worth together.
  budget_minor bigint not null check (budget_minor > 0),
  needs_identity boolean not null,
  published_at timestamptz not null,
  published_by text not null
);
create index terms_from on shop.terms (from_day, version);

-- A day of Istanbul on which someone bought something.
create table shop.day (
  day date primary key,
  terms_version int not null references shop.terms,
  budget_minor bigint not null,
  purchases int not null default 0 check (purchases >= 0),
  points bigint not null default 0 check (points >= 0),
  given_minor bigint not null default 0 check (given_minor >= 0),
  check (given_minor <= budget_minor)
);

-- A purchase gives the gift of the same id in `promotions.request`. It is never taken back.
create table shop.purchase (
  player_id uuid not null,
  id uuid not null,
  day date not null,
  terms_version int not null,
  -- The index of the item in the terms, from 0.
  item smallint not null check (item >= 0),
  points int not null check (points > 0),
  worth_minor bigint not null check (worth_minor > 0),
  bought_at timestamptz not null,
  primary key (player_id, id)
);
create index purchase_player on shop.purchase (player_id, bought_at);
create index purchase_day on shop.purchase (day);

-- One row: while paused, nobody can buy.
create table shop.gate (
  is_only boolean primary key default true check (is_only),
  is_paused boolean not null default false
);
insert into shop.gate default values;

create table shop.change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('paused', 'resumed', 'terms')),
  terms_version int references shop.terms,
  made_at timestamptz not null,
  made_by text not null,
  reason text,
  check ((kind = 'terms') = (terms_version is not null))
);

-- One pending proposal of terms.
create unique index proposal_of_shop on staff.proposal (subject_id)
  where kind = 'shop' and state = 'pending';
