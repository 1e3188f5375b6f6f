create schema risk;

-- Thresholds that differ from their defaults.
create table risk.threshold (
  name text primary key,
  value integer not null check (value > 0)
);

-- The state kept of a player between two evaluations (watch.ts), and the last entry evaluated.
create table risk.watch (
  player_id uuid primary key,
  to_seq bigint not null,
  state jsonb not null
) with (fillfactor = 70);

create table risk.signal (
  id uuid not null,
  player_id uuid not null,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'decided')),
  -- The counted value and the threshold at the latest finding.
  value integer not null,
  threshold integer not null,
  -- [{at, id, amountMinor, beforeMinor, limit}], the oldest first.
  evidence jsonb not null,
  raised_at timestamptz not null,
  -- The time of its latest evidence.
  last_at timestamptz not null,
  taken_by text,
  taken_at timestamptz,
  outcome text check (outcome in ('nothing', 'contacted', 'limit-proposed', 'paused')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  primary key (id, player_id),
  check ((state = 'taken') <= (taken_by is not null)),
  check ((state = 'decided') = (decided_at is not null and outcome is not null
    and reason is not null and decided_by is not null))
);
-- One open signal per kind; later evidence is added to it.
create unique index signal_open on risk.signal (player_id, kind) where state <> 'decided';
create index signal_waiting on risk.signal (raised_at, id) where state = 'waiting';
create index signal_taken on risk.signal (raised_at, id) where state = 'taken';
create index signal_decided on risk.signal (decided_at desc, id desc) where state = 'decided';
create index signal_decided_kind on risk.signal (kind, decided_at desc, id desc)
  where state = 'decided';
create index signal_of_player on risk.signal (player_id, raised_at desc, id desc);

create table risk.note (
  id uuid not null,
  signal_id uuid not null,
  player_id uuid not null,
  staff_name text not null,
  body text not null,
  created_at timestamptz not null,
  foreign key (signal_id, player_id) references risk.signal,
  primary key (id, player_id)
);
create index note_of_signal on risk.note (signal_id, created_at, id);

-- Two accounts that may belong to one person, the lower id first.
create table risk.link (
  id uuid primary key,
  one uuid not null,
  other uuid not null,
  -- [{why, likeness}]
  reasons jsonb not null,
  strength smallint not null check (strength between 1 and 100),
  state text not null check (state in ('noted', 'waiting', 'decided')),
  found_at timestamptz not null,
  verdict text check (verdict in ('same-person', 'household', 'different')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  unique (one, other),
  check (one < other),
  check ((state = 'decided') = (decided_at is not null and verdict is not null
    and reason is not null and decided_by is not null))
);
create index link_other on risk.link (other);
create index link_waiting on risk.link (strength desc, id) where state = 'waiting';
create index link_decided on risk.link (decided_at desc, id) where state = 'decided';
