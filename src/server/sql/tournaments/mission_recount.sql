create or replace function tournaments.mission_recount(
  p_tournament bigint, p_player uuid
) returns table (
  "position" smallint, kind text, target bigint, progress bigint
)
language sql stable
as $$
  with play as (
    select count(*) as rounds, coalesce(max(c.win_minor * 100 / c.stake_minor), 0)::bigint
      as multiple,
      (select s.longest from tournaments.streaks(p_tournament, p_player) s)::bigint as streak
    from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player
  )
  select m.position, m.kind, m.target, least(m.target, case m.kind when 'rounds' then p.rounds
    when 'streak' then p.streak else p.multiple end)
  from tournaments.mission m cross join play p where m.tournament_id = p_tournament
    order by m.position
$$;
