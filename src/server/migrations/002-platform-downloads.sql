-- A file made when its link is opened: once within a minute by whoever has the link, longer by the session of its owner.
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
