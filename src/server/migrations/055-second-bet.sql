-- migration: expand
-- A shared game takes two bets of a player at once, each an open round of its own.
alter table rounds.seat add column second_round_id uuid;
alter table rounds.trial add column second_round_id uuid;
