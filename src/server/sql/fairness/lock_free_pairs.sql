-- Locks the active seed pairs of those players that no other transaction holds, in player order,
-- and returns these players.
create or replace function fairness.lock_free_pairs(p_players uuid[]) returns uuid[]
language plpgsql
set enable_seqscan = off
as $$
begin
  return coalesce((
    select array_agg(s.player_id)
    from (select player_id from fairness.seed_pair where player_id = any(p_players)
      and state = 'active' order by player_id for update skip locked) s), '{}');
end $$;
