-- migration: expand
-- Which competitions the world had when the stretch was stored. With others, their results are added.
alter table sportsbook.kept_past
  add column edition integer check (edition > 0);
