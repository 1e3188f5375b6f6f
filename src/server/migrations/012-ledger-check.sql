-- The result of the last nightly check of the ledger, in one row.
create table wallet.last_check (
  one boolean primary key default true check (one),
  ended_at timestamptz not null,
  checks int not null,
  -- The names of the violated invariants.
  broken text[] not null
);
