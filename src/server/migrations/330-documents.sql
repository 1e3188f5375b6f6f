create schema documents;

-- What a player uploaded to show who they are or where money comes from. The content stands apart, sealed.
create table documents.document (
  id uuid primary key,
  player_id uuid not null,
  kind text not null,
  format text not null check (format in ('jpeg', 'png', 'pdf')),
  size_bytes integer not null check (size_bytes > 0),
  -- keyed digest of what was sent: finds the same file elsewhere
  digest text not null,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'another')),
  -- why it was refused, or another is asked for
  reason text,
  -- what is asked for in its place
  asked_kind text,
  -- the last day the document itself is good
  valid_until text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('refused', 'another')) = (reason is not null)),
  check ((state = 'another') = (asked_kind is not null))
);
create index document_waiting on documents.document (created_at, id) where state = 'waiting';
create index document_decided on documents.document (decided_at desc, id desc) where state <> 'waiting';
create index document_of_player on documents.document (player_id, created_at desc, id desc);
create index document_digest on documents.document (digest);

create table documents.file (
  document_id uuid primary key references documents.document,
  -- which key sealed it
  key_id text not null,
  -- nonce, tag and AES-256-GCM of the content, bound to the document's id
  sealed bytea not null
);
alter table documents.file alter column sealed set storage external;

-- A pass to upload one file with.
create table documents.pass (
  pass_hash bytea primary key,
  player_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  document_id uuid references documents.document
);
create index pass_of_player on documents.pass (player_id, created_at);
