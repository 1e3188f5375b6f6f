-- migration: expand
-- The daily proof of liabilities: a Merkle sum tree over the balances of all players.

-- The leaves of a run in the making. A run that was killed leaves its rows to the next one.
create unlogged table disclosure.liability_stage (
  run_id uuid not null,
  mark bytea not null check (octet_length(mark) = 32),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (run_id, mark)
);

-- The leaves of a run, sorted by mark, up to 1,024 in a row: 32 bytes of mark and 8 of amount each.
-- No row names a player. The upper levels are computed from `hash` and `amount_minor`.
create table disclosure.liability_chunk (
  run_id uuid not null,
  n int not null check (n >= 0),
  first_mark bytea not null,
  leaves bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (run_id, n)
);
alter table disclosure.liability_chunk alter column leaves set storage external;
create index liability_chunk_mark on disclosure.liability_chunk (run_id, first_mark);

-- What was published, one row per Istanbul day. `body` is the signed text; it contains the SHA-256 of
-- the body before it.
create table disclosure.liability_day (
  date date primary key,
  run_id uuid not null unique,
  root bytea not null check (octet_length(root) = 32),
  amount_minor bigint not null check (amount_minor >= 0),
  players int not null check (players > 0),
  snapshot_at timestamptz not null,
  body text not null,
  previous_sha256 bytea,
  signature bytea not null check (octet_length(signature) = 64)
);
