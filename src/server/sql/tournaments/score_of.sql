-- The score of a player's counted rounds.
create or replace function tournaments.score_of(
  p_kind text, p_tournament bigint, p_player uuid
) returns bigint
language sql stable
as $$
  select case when p_kind = 'missions' then (select count(*)
    from tournaments.mission_recount(p_tournament, p_player) m where m.progress >= m.target)
    else (select coalesce(case p_kind when 'turnover' then sum(c.stake_minor)::bigint
      when 'multiple' then max(c.win_minor * 100 / c.stake_minor)
      else (select s.longest from tournaments.streaks(p_tournament, p_player) s) end, 0)
      from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player)
        end
$$;
