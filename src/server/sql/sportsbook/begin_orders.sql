-- Begins orders: locks their players, then reads the earlier answers to the same requests (outcome
-- null: none) and whether the players may bet now.
create or replace function sportsbook.begin_orders(
  p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[], p_waits boolean
) returns table (
  n integer, outcome text, reply jsonb, status text, barred boolean
)
language plpgsql
as $$
declare
  v_free uuid[] := p_players;
begin
  if p_waits then perform wallet.lock_players(p_players);
    else v_free := wallet.lock_free_players(p_players); end if;
  return query select c.n::integer, case when c.player_id = any (v_free) then a.outcome else 'busy'
    end, a.reply, f.status, f.barred
    from unnest(p_players, p_requests, p_hashes) with ordinality
      as c (player_id, request_id, hash, n)
    left join lateral wallet.find_answer(c.player_id, c.request_id, p_call, c.hash) a on true
    left join lateral identity.player_facts(c.player_id) f on true
    order by c.n;
end $$;
