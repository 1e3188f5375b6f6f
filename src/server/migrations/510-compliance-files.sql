create schema compliance;

/* A file staff asked for: an evidence pack, an extract for the regulator. A job makes it; what it holds and its digest are in the audit log in the commit that makes it ready. */
create table compliance.file (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  -- whose it is, where it is one player's
  player_id uuid,
  -- what it is called on the desk: a coupon's code, a user name
  title text not null,
  -- what is asked beside the subject
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
  -- SHA-256 of the whole file, hex
  digest text,
  -- [{name, size, digest}] of what is in it
  contents jsonb,
  made_at timestamptz,
  -- from then on its bytes are gone; null: kept
  gone_at timestamptz,
  -- which run of the job its bytes are of
  run uuid,
  check ((state = 'made') = (made_at is not null and name is not null and size_bytes is not null and digest is not null and contents is not null and run is not null))
);
-- The desk's list of a kind, newest first.
create index file_listed on compliance.file (kind, asked_at desc, id desc);
-- The same of one player.
create index file_of_player on compliance.file (player_id, kind, asked_at desc, id desc) where player_id is not null;
-- Whose bytes are to go.
create index file_going on compliance.file (gone_at) where gone_at is not null;

create table compliance.file_part (
  file_id uuid not null references compliance.file,
  run uuid not null,
  n int not null,
  key_id text not null,
  -- nonce, tag and AES-256-GCM, bound to file, run and place
  sealed bytea not null,
  primary key (file_id, run, n)
);
alter table compliance.file_part alter column sealed set storage external;
