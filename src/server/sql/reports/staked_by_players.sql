-- The players among `p_players` with stakes that were not reversed, by day and product, for entries
-- up to number `p_last`.
create or replace function reports.staked_by_players(
  p_players uuid[], p_from date, p_to date, p_last bigint
) returns table (
  player_id uuid, day date, account smallint
)
language sql stable
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select m.player_id, m.staked_on, m.account
  from reports.move m
  where m.player_id = any(p_players) and m.id <= p_last
    and m.created_at >= p_from::timestamp at time zone 'Europe/Istanbul'
    and m.staked_on between p_from and p_to
  group by m.player_id, m.staked_on, m.account having sum(m.staked_minor) > 0
$$;
