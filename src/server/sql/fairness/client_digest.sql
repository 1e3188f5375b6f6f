create or replace function fairness.client_digest(p_player uuid) returns text
language sql stable
as $$
  select encode(sha256(convert_to(p.client_seed, 'UTF8')), 'hex') from fairness.seed_pair p
    where p.player_id = p_player and p.state = 'active'
$$;
