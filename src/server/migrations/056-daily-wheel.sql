-- migration: expand
-- The daily wheel: its terms, its days with their sealed seeds, and one spin per player and day.
create schema wheel;

-- Versions of the terms. The newest version whose `from_day` has come applies to a day. A version
-- is written before its first day begins and never changed (sql/wheel/refuse_terms_change.sql).
create table wheel.terms (
  version int primary key check (version > 0),
  from_day date not null,
  -- In the order on the wheel: [{"kind": "cash", "worthMinor": "500", "weight": 300}, {"kind":
  -- "free-rounds", "worthMinor": "500", "weight": 100, "gameID": "1001", "rounds": 5, "betMinor":
  -- "100"}, {"kind": "nothing", "worthMinor": "0", "weight": 600}]
  segments jsonb not null,
  -- What all prizes of one day may be worth together.
  budget_minor bigint not null check (budget_minor > 0),
  -- Own money that a player must have staked and settled since the beginning of the day before.
  min_staked_minor bigint not null check (min_staked_minor >= 0),
  needs_identity boolean not null,
  published_at timestamptz not null,
  published_by text not null
);
create index terms_from on wheel.terms (from_day, version);

-- A day of Istanbul. Its seed is sealed before the day begins and revealed after it has ended.
create table wheel.day (
  day date primary key,
  seed_hash text not null,
  seed_sealed bytea not null,
  sealed_at timestamptz not null,
  seed text,
  revealed_at timestamptz,
  -- Set by the first spin.
  terms_version int references wheel.terms,
  budget_minor bigint,
  spins int not null default 0 check (spins >= 0),
  given_minor bigint not null default 0 check (given_minor >= 0),
  check (given_minor <= coalesce(budget_minor, 0)),
  check ((terms_version is null) = (spins = 0)),
  check ((terms_version is null) = (budget_minor is null)),
  check ((seed is null) = (revealed_at is null))
);
create index day_sealed on wheel.day (day) where seed is null;

-- A spin's prize is the gift of the same id in `promotions.request`; a spin without a prize has
-- none.
create table wheel.spin (
  player_id uuid not null,
  day date not null,
  id uuid not null,
  client_seed text not null,
  terms_version int not null,
  -- The index of the segment in the terms, from 0.
  segment smallint not null check (segment >= 0),
  worth_minor bigint not null check (worth_minor >= 0),
  spun_at timestamptz not null,
  primary key (player_id, day)
);
create index spin_day on wheel.spin (day);

-- One row: while paused, nobody can spin.
create table wheel.gate (
  is_only boolean primary key default true check (is_only),
  is_paused boolean not null default false
);
insert into wheel.gate default values;

create table wheel.change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('paused', 'resumed', 'terms')),
  terms_version int references wheel.terms,
  made_at timestamptz not null,
  made_by text not null,
  reason text,
  check ((kind = 'terms') = (terms_version is not null))
);

-- One pending proposal of terms.
create unique index proposal_of_wheel on staff.proposal (subject_id)
  where kind = 'wheel' and state = 'pending';
