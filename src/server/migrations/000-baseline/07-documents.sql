create schema documents;

-- A document a player uploaded to prove identity or source of funds. The content is stored
-- separately, sealed.
create table documents.document (
  id uuid not null,
  player_id uuid not null,
  kind text not null,
  format text not null check (format in ('jpeg', 'png', 'pdf')),
  size_bytes integer not null check (size_bytes > 0),
  -- Keyed digest of the upload; finds the same file elsewhere.
  digest text not null,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'another')),
  -- Why it was rejected, or why another is requested.
  reason text,
  -- The kind of document requested instead.
  asked_kind text,
  -- The last day of the document's own validity.
  valid_until text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (id, player_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('refused', 'another')) = (reason is not null)),
  check ((state = 'another') = (asked_kind is not null))
);
create index document_waiting on documents.document (created_at, id) where state = 'waiting';
create index document_decided on documents.document (decided_at desc, id desc)
  where state <> 'waiting';
create index document_of_player on documents.document (player_id, created_at desc, id desc);
create index document_digest on documents.document (digest);

create table documents.file (
  document_id uuid not null,
  player_id uuid not null,
  -- The key that sealed it.
  key_id text not null,
  -- Nonce, tag and AES-256-GCM of the content, bound to the document's id.
  sealed bytea not null,
  foreign key (document_id, player_id) references documents.document,
  primary key (document_id, player_id)
);

alter table documents.file alter column sealed set storage external;

-- A pass to upload one file.
create table documents.pass (
  pass_hash bytea not null,
  player_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  document_id uuid,
  -- Uploads with this pass, rejected ones included.
  uploads smallint not null default 0 check (uploads >= 0),
  foreign key (document_id, player_id) references documents.document,
  primary key (pass_hash, player_id)
);
create index pass_of_player on documents.pass (player_id, created_at);
