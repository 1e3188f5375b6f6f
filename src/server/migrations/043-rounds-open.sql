-- The open rounds of one game: what its house settles when a shared round is over.
create index round_open_of_game on rounds.round (game_id, opened_at) where state = 'open';
create index trial_round_open on rounds.trial_round (opened_at) where state = 'open';
