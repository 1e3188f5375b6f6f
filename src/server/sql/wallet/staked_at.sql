-- The time of the first stake of a round.
create or replace function wallet.staked_at(
  p_player uuid, p_round uuid, p_near timestamptz
) returns timestamptz
language sql stable
as $$
  select coalesce((select min(t.created_at) from wallet.transaction t where t.player_id = p_player
    and t.round_id = p_round and t.type = 3), p_near)
$$;
