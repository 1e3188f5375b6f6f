-- migration: expand
-- Up to where an outside feed is written, by its producers, in epoch milliseconds. Another process
-- asks the feed for everything that came later.
alter table sportsbook.feed add column positions jsonb not null default '{}';
