create schema rtp_monitoring;

-- The last round that was read of each source of draws: a table, a hall, a sport, Martı, the
-- originals with choices.
create table rtp_monitoring.progress (
  source text primary key,
  upto text not null
);

-- Sums over a game's draws (games/rtp-monitoring), one row of numbers per part of a round.
create table rtp_monitoring.draws (
  game_id text primary key,
  rounds bigint not null,
  sums jsonb not null
);

-- The sums at which a game's test began again, after its alarm was decided.
create table rtp_monitoring.base (
  game_id text not null,
  test text not null check (test in ('return', 'draws')),
  began_at timestamptz not null,
  rounds bigint not null,
  sums jsonb not null,
  primary key (game_id, test)
);

create table rtp_monitoring.alarm (
  id uuid primary key,
  game_id text not null,
  test text not null check (test in ('return', 'draws')),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'decided')),
  -- The figures at the time of the alarm.
  figures jsonb not null,
  raised_at timestamptz not null,
  taken_by text,
  taken_at timestamptz,
  outcome text check (outcome in ('explained', 'closed', 'provider-told')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'taken') <= (taken_by is not null)),
  check ((state = 'decided') = (decided_at is not null and outcome is not null
    and reason is not null and decided_by is not null))
);
-- One open alarm per test of a game.
create unique index alarm_open on rtp_monitoring.alarm (game_id, test) where state <> 'decided';
-- The queue and the alarms under investigation, the longest waiting first.
create index alarm_waiting on rtp_monitoring.alarm (raised_at, id) where state = 'waiting';
create index alarm_taken on rtp_monitoring.alarm (raised_at, id) where state = 'taken';
-- Decided alarms, the newest first.
create index alarm_decided on rtp_monitoring.alarm (decided_at desc, id desc) where state = 'decided';
