-- The result of the last nightly check of the ledger.
create table wallet.last_check (
  one boolean primary key default true check (one),
  ended_at timestamptz not null,
  checks int not null,
  -- The names of the invariants that do not hold.
  broken text[] not null
);
