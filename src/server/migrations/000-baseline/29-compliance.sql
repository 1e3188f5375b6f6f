create schema compliance;

-- A file requested by staff: an evidence pack, or an extract for the regulator. A job creates it.
-- Its contents and digest are in the audit log, in the commit that makes it ready.
create table compliance.file (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The player, where the file is about one.
  player_id uuid,
  -- The title on the desk: a coupon's code, or a user name.
  title text not null,
  -- The parameters besides the subject.
  input jsonb not null,
  language text not null,
  reason text not null,
  staff_id uuid not null,
  staff_name text not null,
  address text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'made', 'failed')),
  tries smallint not null default 0,
  name text,
  size_bytes bigint,
  -- SHA-256 of the whole file, in hex.
  digest text,
  -- [{name, size, digest}] of its contents.
  contents jsonb,
  made_at timestamptz,
  -- When its bytes were deleted; null: they are kept.
  gone_at timestamptz,
  -- The run of the job that its bytes belong to.
  run uuid,
  check ((state = 'made') = (made_at is not null and name is not null and size_bytes is not null
    and digest is not null and contents is not null and run is not null))
);
-- The desk's list of a kind, the newest first.
create index file_listed on compliance.file (kind, asked_at desc, id desc);
-- The same for one player.
create index file_of_player on compliance.file (player_id, kind, asked_at desc, id desc)
  where player_id is not null;
-- Files whose bytes are to be deleted.
create index file_going on compliance.file (gone_at) where gone_at is not null;

create table compliance.file_part (
  file_id uuid not null references compliance.file,
  run uuid not null,
  n int not null,
  key_id text not null,
  -- Nonce, tag and AES-256-GCM, bound to file, run and position.
  sealed bytea not null,
  primary key (file_id, run, n)
);

alter table compliance.file_part alter column sealed set storage external;

-- Retention and dormancy terms in whole days or years, set by the operator. A change takes two
-- people.
create table compliance.period (
  name text primary key check (name in ('dormant-after', 'dormant-notice', 'kept-after-closing')),
  amount integer not null check (amount > 0)
);
insert into compliance.period (name, amount) values
  -- days without activity before an account is dormant
  ('dormant-after', 365),
  -- days before that date on which the player is told
  ('dormant-notice', 30),
  -- years from the closing of an account to the erasure of its personal data
  ('kept-after-closing', 8);

-- A hold of staff on an erasure while a dispute or an investigation is open.
create table compliance.hold (
  id uuid not null,
  player_id uuid not null,
  reason text not null,
  held_by text not null,
  held_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  release_reason text,
  primary key (id, player_id),
  check ((released_at is null) = (released_by is null)
    and (released_at is null) = (release_reason is null))
);
-- One open hold per player.
create unique index hold_open on compliance.hold (player_id) where released_at is null;
-- For the desk: players on hold, the longest first.
create index hold_listed on compliance.hold (held_at, id) where released_at is null;

-- The erasure of a player, once, with the number of rows of each kind.
create table compliance.erasure (
  player_id uuid primary key,
  due_on date not null,
  erased_at timestamptz not null,
  -- {kind: number of rows}
  what jsonb not null
);
-- For the desk: the latest erasures first.
create index erasure_listed on compliance.erasure (erased_at desc, player_id desc);
