create or replace function fairness.active_pairs(p_players uuid[]) returns table (
  player_id uuid, pair_id uuid, nonce integer
)
language sql stable
as $$
  select s.player_id, s.id, s.nonce from fairness.seed_pair s where s.player_id = any (p_players)
    and s.state = 'active'
$$;
