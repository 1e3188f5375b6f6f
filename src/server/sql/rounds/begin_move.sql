-- Locks a player's seed pair and account before a move in a round, in the order in which a new
-- round locks them.
create or replace function rounds.begin_move(p_player uuid) returns void
language plpgsql
as $$
begin
  perform fairness.lock_pairs(array[p_player]);
  perform wallet.lock_player(p_player);
end $$;
