-- A player's progress in each mission. A completed mission stays complete.
create or replace function tournaments.mission_progress(
  p_tournament bigint, p_player uuid
) returns table (
  "position" smallint, kind text, target bigint, progress bigint
)
language sql stable
as $$
  select m.position, m.kind, m.target, least(m.target, coalesce(case m.kind
    when 'rounds' then e.rounds when 'streak' then e.longest else e.best_multiple end, 0))
  from tournaments.mission m left join tournaments.entry e on e.tournament_id = m.tournament_id
    and e.player_id = p_player
  where m.tournament_id = p_tournament order by m.position
$$;
