-- What the trading desk said of an event beside what its feed tells: held, prices by hand, results by hand. {} says nothing. Its version grows with every change,
-- so that nothing is taken by what a process remembers from before.
alter table sportsbook.event add column desk jsonb not null default '{}';
create index event_in_play on sportsbook.event (starts_at, id) where phase = 'live';
