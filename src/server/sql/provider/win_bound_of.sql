create or replace function provider.win_bound_of(p_name text, p_game text) returns bigint
language sql stable
as $$
  select value from provider.win_bound where name = p_name and game_id in (p_game, '')
    order by game_id desc limit 1
$$;
