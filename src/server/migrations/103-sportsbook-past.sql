-- Which stretch of the simulated world's results is in the book from end to end, in the world's time: whoever follows it next goes on from there.
create table sportsbook.kept_past (
  generation int primary key,
  since timestamptz not null,
  until timestamptz not null check (until >= since)
);
