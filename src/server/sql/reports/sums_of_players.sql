-- The amounts house accounts received from entries of players up to number `p_last`, by player,
-- Istanbul day, account and kind: the moves that the day sums consist of. A player's entries are
-- stored together, so they are read through the player.
create or replace function reports.sums_of_players(
  p_players uuid[], p_from date, p_to date, p_last bigint
) returns table (
  player_id uuid, day date, account smallint, kind text, amount_minor bigint, entries bigint
)
language sql stable
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select m.player_id, m.day, m.account, m.kind, sum(m.amount_minor)::bigint, count(*)
  from reports.move m
  where m.player_id = any(p_players) and m.id <= p_last
    and m.created_at >= p_from::timestamp at time zone 'Europe/Istanbul'
      and m.created_at < (p_to + 1)::timestamp at time zone 'Europe/Istanbul'
  group by m.player_id, m.day, m.account, m.kind
$$;
