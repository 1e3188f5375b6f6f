-- The bonus that a stake of that time was placed with, ended or not.
create or replace function wallet.bonus_of(
  p_player uuid, p_staked_at timestamptz
) returns wallet.bonus
language sql stable
as $$
  select b from wallet.bonus b where b.player_id = p_player and b.started_at <= p_staked_at
    order by b.started_at desc limit 1
$$;
