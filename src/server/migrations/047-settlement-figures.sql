-- migration: expand
-- Public figures about payouts, settlement and disputes, computed once a day from the rows of the 90
-- days before.
create table disclosure.settlement_day (
  date date primary key,
  figures jsonb not null,
  computed_at timestamptz not null
);
