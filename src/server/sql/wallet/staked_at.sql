-- The time of the first stake of a round. If its lines are in the archive, the time in its id.
create or replace function wallet.staked_at(
  p_player uuid, p_round uuid, p_near timestamptz
) returns timestamptz
language sql stable
as $$
  select coalesce((select min(t.created_at) from wallet.transaction t where t.player_id = p_player
    and t.round_id = p_round and t.type = 3), (select wallet.time_of_id(p_round)
    where wallet.time_of_id(p_round) < wallet.online_from()), p_near)
$$;
