-- migration: expand
-- Receipts of players' transfers: files that are kept without a decision. subject: the deposit.
alter table documents.pass add column subject uuid;
alter table documents.pass add column receipt_id uuid;
create table documents.receipt (
  id uuid not null,
  player_id uuid not null,
  subject uuid not null,
  format text not null check (format in ('jpeg', 'png', 'pdf')),
  size_bytes integer not null check (size_bytes > 0),
  -- Keyed digest of the upload; finds the same file elsewhere.
  digest text not null,
  created_at timestamptz not null,
  -- The key that sealed the content; null once it is erased.
  key_id text,
  sealed bytea,
  primary key (id, player_id),
  check ((key_id is null) = (sealed is null))
);
create index receipt_of_subject on documents.receipt (player_id, subject, created_at);
create index receipt_digest on documents.receipt (digest);
alter table documents.receipt alter column sealed set storage external;
