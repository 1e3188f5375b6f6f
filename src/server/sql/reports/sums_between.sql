-- As `sums_of_players`, between two instants and without days.
create or replace function reports.sums_between(
  p_players uuid[], p_from timestamptz, p_until timestamptz, p_last bigint
) returns table (
  player_id uuid, account smallint, kind text, amount_minor bigint
)
language sql stable
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select m.player_id, m.account, m.kind, sum(m.amount_minor)::bigint
  from reports.move m
  where m.player_id = any(p_players) and m.id <= p_last
    and m.created_at >= p_from and m.created_at < p_until
  group by m.player_id, m.account, m.kind
$$;
