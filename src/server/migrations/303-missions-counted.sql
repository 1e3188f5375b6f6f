/* How far a player is with a mission is kept with each round that counts, instead of being counted anew from all of them. A round that is told late, after one that
   was settled later, has the row of wins read anew: rare, and never wrong. */
alter table tournaments.entry
  -- The most rounds in a row that paid more than their stake.
  add column longest int not null default 0 check (longest >= streak),
  -- The best win, in hundredths of its stake.
  add column best_multiple bigint not null default 0 check (best_multiple >= 0);

-- As all counted rounds say it: the proof of what is kept.
alter function tournaments.mission_progress(bigint, uuid) rename to mission_recount;
create or replace function tournaments.score_of(p_kind text, p_tournament bigint, p_player uuid) returns bigint
language sql stable as $$
  select case when p_kind = 'missions' then (select count(*) from tournaments.mission_recount(p_tournament, p_player) m where m.progress >= m.target)
    else (select coalesce(case p_kind when 'turnover' then sum(c.stake_minor)::bigint when 'multiple' then max(c.win_minor * 100 / c.stake_minor)
      else (select s.longest from tournaments.streaks(p_tournament, p_player) s) end, 0)
      from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player) end
$$;

update tournaments.entry e set longest = greatest(s.longest, e.streak), best_multiple = s.multiple
from (select x.tournament_id, x.player_id, coalesce((select k.longest from tournaments.streaks(x.tournament_id, x.player_id) k), 0) as longest,
    coalesce((select max(c.win_minor * 100 / c.stake_minor) from tournaments.counted c where c.tournament_id = x.tournament_id and c.player_id = x.player_id), 0) as multiple
  from tournaments.entry x where x.rounds > 0) s
where e.tournament_id = s.tournament_id and e.player_id = s.player_id;

-- How far a player is with each mission; a mission that is done stays done.
create function tournaments.mission_progress(p_tournament bigint, p_player uuid)
returns table ("position" smallint, kind text, target bigint, progress bigint)
language sql stable as $$
  select m.position, m.kind, m.target, least(m.target, coalesce(case m.kind when 'rounds' then e.rounds when 'streak' then e.longest else e.best_multiple end, 0))
  from tournaments.mission m left join tournaments.entry e on e.tournament_id = m.tournament_id and e.player_id = p_player
  where m.tournament_id = p_tournament order by m.position
$$;

do $$
declare
  v_text text := pg_get_functiondef('tournaments.count_rounds'::regproc);
  v_change record;
begin
  for v_change in select * from (values
    ($a$      streak = case when v_is_won then e.streak + 1 else 0 end,
      score = $a$, $b$      streak = case when v_is_won then e.streak + 1 else 0 end, longest = greatest(e.longest, case when v_is_won then e.streak + 1 else 0 end),
      best_multiple = greatest(e.best_multiple, v_round.win * 100 / v_round.stake),
      score = $b$),
    ($a$when 'missions' then tournaments.score_of('missions', v_round.id, v_round.player_id) else$a$, $b$when 'missions' then e.score else$b$),
    ($a$if v_round.kind = 'streak' and v_round.at < v_round.last_at then$a$, $b$if v_round.kind in ('streak', 'missions') and v_round.at < v_round.last_at then$b$),
    ($a$set streak = v_streaks.last, score = v_streaks.longest where tournament_id = v_round.id and player_id = v_round.player_id;
    end if;$a$, $b$set streak = v_streaks.last, longest = v_streaks.longest, score = case when v_round.kind = 'streak' then v_streaks.longest else score end
        where tournament_id = v_round.id and player_id = v_round.player_id;
    end if;
    if v_round.kind = 'missions' then
      update tournaments.entry set score = (select count(*) from tournaments.mission_progress(v_round.id, v_round.player_id) m where m.progress >= m.target)
        where tournament_id = v_round.id and player_id = v_round.player_id;
    end if;$b$)
  ) as c(was, becomes) loop
    if position(v_change.was in v_text) = 0 then raise exception 'rounds are not counted as they were: %', v_change.was; end if;
    v_text := replace(v_text, v_change.was, v_change.becomes);
  end loop;
  execute v_text;
end $$;
