-- The longest streak of rounds that paid more than their stake, and the current one.
create or replace function tournaments.streaks(
  p_tournament bigint, p_player uuid, out longest integer, out last integer
) returns record
language sql stable
as $$
  with run as (
    select c.settled_at, c.position, c.win_minor > c.stake_minor as is_won,
      count(*) filter (where c.win_minor <= c.stake_minor) over (order by c.settled_at, c.position)
        as broken
    from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player
  ), won as (select broken, count(*) filter (where is_won) as rounds from run group by broken)
  select coalesce(max(rounds), 0)::int, coalesce((array_agg(rounds
    order by broken desc))[1], 0)::int from won
$$;
