create or replace function provider.count_paid(
  p_studio text, p_game text, p_player uuid, p_minor bigint, p_at timestamptz
) returns void
language sql
as $$
  insert into provider.paid_hour as p (studio, game_id, slot, shard, hour, net_minor)
  select p_studio, g.game_id, (provider.hour_of(p_at) % 26)::smallint,
    (abs(hashtext(p_player::text)::bigint) % 16)::smallint, provider.hour_of(p_at), p_minor
  from (values (1, p_game), (2, '')) g(n, game_id) where p_minor <> 0 order by g.n
  on conflict (studio, game_id, slot, shard) do update
    set net_minor = case when p.hour >= excluded.hour then p.net_minor + excluded.net_minor
      else excluded.net_minor end, hour = greatest(p.hour, excluded.hour)
$$;
