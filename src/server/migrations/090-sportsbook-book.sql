create schema sportsbook;

-- The clock the simulated sports world lives by: world = world_at + (now − real_at) × speed. A new seed is a new generation of fixtures.
create table sportsbook.world (
  single boolean primary key default true check (single),
  generation int not null check (generation > 0),
  seed text not null,
  real_at timestamptz not null,
  world_at timestamptz not null,
  speed double precision not null check (speed >= 1),
  -- What SITE_CLOCK said when this was written: another value is a new order, the same one is not.
  configured_speed double precision not null
);

-- Which process writes what a feed tells. The fence grows with every owner: an owner who was away too long finds a higher one and writes nothing.
create table sportsbook.feed (
  name text primary key,
  fence bigint not null default 1,
  holder uuid not null,
  held_until timestamptz not null,
  -- When the feed was last known to be alive. Live events of a silent feed are suspended.
  heard_at timestamptz not null
);

create table sportsbook.league (
  id text primary key,
  sport text not null,
  name_tr text not null,
  name_en text not null,
  -- ISO 3166 two letters, or "" for an international competition.
  country text not null
);
create index league_of_sport on sportsbook.league (sport);

-- A match. Markets and prices are no rows: they follow from facts, model and time.
create table sportsbook.event (
  id text primary key,
  feed text not null,
  -- What the feed calls it.
  feed_id text not null,
  sport text not null,
  league_id text not null references sportsbook.league,
  round_tr text,
  round_en text,
  home_id text not null,
  home text not null,
  home_crest jsonb,
  away_id text not null,
  away text not null,
  away_crest jsonb,
  -- Folded names of sides and league, for the search.
  search_key text not null,
  -- By the readers' clock, and by the feed's own, which may run faster.
  starts_at timestamptz not null,
  feed_starts_at timestamptz not null,
  phase text not null check (phase in ('upcoming', 'live', 'finished', 'cancelled')),
  -- What the match has come to so far, in its sport's own form: everything a leg is decided by.
  facts jsonb not null,
  -- The strengths its prices follow from.
  model jsonb not null,
  -- What lists and pages show of its course: figures, momentum, what has happened.
  course jsonb not null default '{}',
  -- The result in one pair, once it is over and counts.
  home_result int,
  away_result int,
  -- Grows with every change of facts, model or suspension.
  version int not null default 1,
  suspended_until timestamptz,
  suspended_reason text,
  updated_at timestamptz not null,
  check ((home_result is null) = (away_result is null)),
  check (home_result is null or phase = 'finished'),
  check ((suspended_until is null) = (suspended_reason is null))
);
create index event_to_come on sportsbook.event (starts_at, id) where phase in ('upcoming', 'live');
create index event_due on sportsbook.event (feed, feed_starts_at) where phase in ('upcoming', 'live');
create index event_by_start on sportsbook.event (starts_at, id);
create index event_of_league on sportsbook.event (league_id, starts_at);
create index event_of_home on sportsbook.event (home_id, starts_at) where home_result is not null;
create index event_of_away on sportsbook.event (away_id, starts_at) where home_result is not null;
