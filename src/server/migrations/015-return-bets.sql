-- migration: expand
-- The capital of each bet on the returns of the rounds with computed odds, as natural logarithms
-- (rounds/return-bets.ts). Only totals of a game have it; empty until a round was added.
alter table rounds.tally add column bets double precision[] not null default '{}';
