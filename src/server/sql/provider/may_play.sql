-- Whether a studio may play for a game.
create or replace function provider.may_play(p_key uuid, p_game text) returns boolean
language sql stable
as $$
  select exists (select from provider.key k join provider.studio s on s.name = k.studio
    where k.id = p_key and (s.plays_all_games or exists (select from provider.game g
      where g.studio = s.name and g.game_id = p_game)))
$$;
