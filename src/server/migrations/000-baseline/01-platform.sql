create schema platform;

create table platform.secret (
  name text primary key,
  value jsonb not null
);

create table platform.setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table platform.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Every email and SMS of demo mode. Live mode sends them and stores nothing here.
create table platform.sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null,
  body text not null,
  links text[] not null,
  code text,
  created_at timestamptz not null,
  -- Headers of an email, such as List-Unsubscribe.
  headers jsonb not null default '{}',
  -- The HTML part of an email.
  html text
);
create index sandbox_message_recipient on platform.sandbox_message (recipient, id desc);

-- A file that is created when its link is opened: once, within a minute by anyone with the link, or
-- later in a session of its owner.
create table platform.download (
  secret_hash bytea primary key,
  owner_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  spent_at timestamptz
);
create index download_created on platform.download (created_at);
create index download_owner on platform.download (owner_id, created_at);

-- The process that holds each exclusive role. The fence grows with each change of the holder.
create table platform.lease (
  name text primary key,
  holder uuid not null,
  fence bigint not null default 1,
  held_until timestamptz not null
);

-- How often a job's process ended while it ran. A job that ends its process on each attempt becomes
-- a dead letter.
create table platform.cut_off_job (
  job_id bigint primary key,
  -- In a row, without another process ending in between.
  times int not null check (times > 0),
  total int not null check (total >= times),
  -- The last sign of life of the process that ended last while the job ran.
  died_at timestamptz not null
);

-- The processes that run background jobs. One without a recent heartbeat is dead or frozen, and
-- others take its jobs.
create table platform.job_worker (
  id text primary key,
  beat_at timestamptz not null
);

-- An item of background work that failed. Its batch continues without it. The item is retried at
-- `next_try_at`; after the last attempt it waits for a person.
create table platform.dead_letter (
  id bigint generated always as identity primary key,
  -- The kind of work, and the item.
  source text not null,
  item_id text not null,
  payload jsonb not null,
  error text not null,
  attempts int not null check (attempts > 0),
  state text not null check (state in ('retrying', 'dead', 'resolved', 'discarded')),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  reason text,
  check ((state = 'retrying') = (next_try_at is not null)),
  check ((state in ('resolved', 'discarded')) = (closed_at is not null))
);
-- An item has one unresolved letter. A discarded item is never retried.
create unique index dead_letter_of_item on platform.dead_letter (source, item_id)
  where state <> 'resolved';
create index dead_letter_due on platform.dead_letter (next_try_at) where state = 'retrying';
create index dead_letter_open on platform.dead_letter (state, source)
  where state in ('retrying', 'dead');
create index dead_letter_by_state on platform.dead_letter (state, id desc);
-- For the nightly removal of closed letters.
create index dead_letter_closed on platform.dead_letter (closed_at)
  where state in ('resolved', 'discarded');

-- Attempts by one source at one action within a window, counted for all processes together. The key
-- is a digest; no address and no identity is stored.
create table platform.throttle (
  key text primary key,
  tries int not null check (tries >= 0),
  ends_at timestamptz not null
);
create index throttle_end on platform.throttle (ends_at);
