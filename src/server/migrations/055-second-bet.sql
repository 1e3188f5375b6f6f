-- migration: expand
-- A player can have two open bets in a shared game. Each bet is a round.
alter table rounds.seat add column second_round_id uuid;
alter table rounds.trial add column second_round_id uuid;
