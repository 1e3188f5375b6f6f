-- Locks the active pairs of these players in their order. No other round of theirs is played until
-- the transaction ends.
create or replace function fairness.lock_pairs(p_players uuid[]) returns void
language plpgsql
set enable_seqscan = off
as $$
begin
  perform 1 from fairness.seed_pair where player_id = any (p_players) and state = 'active'
    order by player_id for update;
end $$;
