create schema fairness;

-- A player plays on the active pair; the next one's seed is committed to before the active one is shown.
create table fairness.seed_pair (
  id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The nonce of the next round.
  nonce int not null default 0 check (nonce >= 0),
  open_rounds int not null default 0 check (open_rounds >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 70);
create unique index seed_pair_active on fairness.seed_pair (player_id) where state = 'active';
create unique index seed_pair_next on fairness.seed_pair (player_id) where state = 'next';

-- Locks the active pairs of these players in their order; until the transaction ends no other round of theirs is played.
create function fairness.lock_pairs(p_players uuid[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  perform 1 from fairness.seed_pair where player_id = any (p_players) and state = 'active' order by player_id for update;
end $$;

create function fairness.active_pairs(p_players uuid[]) returns table (player_id uuid, pair_id uuid, nonce int)
language sql stable as $$
  select s.player_id, s.id, s.nonce from fairness.seed_pair s where s.player_id = any (p_players) and s.state = 'active'
$$;

-- Counts one round on each of these pairs (locked by this transaction). `p_opens` says which stay open.
create function fairness.count_rounds(p_pairs uuid[], p_opens boolean[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  update fairness.seed_pair s set nonce = s.nonce + 1, open_rounds = s.open_rounds + u.opens::int
    from unnest(p_pairs, p_opens) as u(id, opens) where s.id = u.id;
end $$;

-- One open round on the pair has ended.
create function fairness.close_round(p_pair uuid) returns void
language sql as $$ update fairness.seed_pair set open_rounds = open_rounds - 1 where id = p_pair $$;
