alter table tournaments.tournament drop constraint tournament_kind_check;
-- missions: how many of its missions are done.
alter table tournaments.tournament add constraint tournament_kind_check check (kind in ('turnover', 'multiple', 'streak', 'missions'));

-- What is to be done, in its order. rounds: so many; streak: so many in a row that paid more than their stake; multiple: a win of so many hundredths of its stake.
create table tournaments.mission (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('rounds', 'streak', 'multiple')),
  target bigint not null check (target > 0),
  primary key (tournament_id, position)
);

-- How far a player is with each mission; a mission that is done stays done.
create function tournaments.mission_progress(p_tournament bigint, p_player uuid)
returns table ("position" smallint, kind text, target bigint, progress bigint)
language sql stable as $$
  with play as (
    select count(*) as rounds, coalesce(max(c.win_minor * 100 / c.stake_minor), 0)::bigint as multiple,
      (select s.longest from tournaments.streaks(p_tournament, p_player) s)::bigint as streak
    from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player
  )
  select m.position, m.kind, m.target, least(m.target, case m.kind when 'rounds' then p.rounds when 'streak' then p.streak else p.multiple end)
  from tournaments.mission m cross join play p where m.tournament_id = p_tournament order by m.position
$$;

create or replace function tournaments.score_of(p_kind text, p_tournament bigint, p_player uuid) returns bigint
language sql stable as $$
  select case when p_kind = 'missions' then (select count(*) from tournaments.mission_progress(p_tournament, p_player) m where m.progress >= m.target)
    else (select coalesce(case p_kind when 'turnover' then sum(c.stake_minor)::bigint when 'multiple' then max(c.win_minor * 100 / c.stake_minor)
      else (select s.longest from tournaments.streaks(p_tournament, p_player) s) end, 0)
      from tournaments.counted c where c.tournament_id = p_tournament and c.player_id = p_player) end
$$;

/* Counts settled rounds (the payload of the fact `rounds-settled`) to the tournaments their players are in: those settled in its days and after joining,
   on its games, staked high enough and with the player's own money alone, each round once. Says which tournaments changed. One that is concluded counts nothing more. */
create or replace function tournaments.count_rounds(p_facts jsonb) returns setof bigint
language plpgsql as $$
declare
  v_ids bigint[];
  v_round record;
  v_streaks record;
  v_is_won boolean;
  v_changed bigint[] := '{}';
begin
  select array_agg(distinct e.tournament_id) into v_ids
  from jsonb_to_recordset(p_facts) f ("playerId" uuid, "gameId" text) join tournaments.entry e on e.player_id = f."playerId"
    join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games);
  if v_ids is null then return; end if;
  perform 1 from tournaments.tournament where id = any (v_ids) order by id for share;
  perform 1 from tournaments.entry where tournament_id = any (v_ids) and player_id in (select f."playerId" from jsonb_to_recordset(p_facts) f ("playerId" uuid))
    order by tournament_id, player_id for update;
  for v_round in
    select t.id, t.kind, e.player_id, f."roundId" as round_id, f."betMinor" as stake, f."winMinor" as win, f.at, e.last_at
    from (select x.*, to_timestamp(x."atMs" / 1000.0) as at
        from jsonb_to_recordset(p_facts) x ("playerId" uuid, "roundId" uuid, "gameId" text, "betMinor" bigint, "cashMinor" bigint, "winMinor" bigint, "atMs" bigint)) f
      join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
      join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games) and f."betMinor" >= t.min_stake_minor
        and coalesce(f."cashMinor", f."betMinor") = f."betMinor" and f.at >= t.starts_at and f.at > e.joined_at and f.at < t.ends_at
    order by t.id, f.at
  loop
    insert into tournaments.counted (tournament_id, round_id, player_id, stake_minor, win_minor, settled_at)
    values (v_round.id, v_round.round_id, v_round.player_id, v_round.stake, v_round.win, v_round.at) on conflict do nothing;
    if not found then continue; end if;
    v_is_won := v_round.win > v_round.stake;
    update tournaments.entry e set rounds = e.rounds + 1, last_at = greatest(e.last_at, v_round.at),
      streak = case when v_is_won then e.streak + 1 else 0 end,
      score = case v_round.kind when 'turnover' then e.score + v_round.stake when 'multiple' then greatest(e.score, v_round.win * 100 / v_round.stake)
        when 'missions' then tournaments.score_of('missions', v_round.id, v_round.player_id) else greatest(e.score, case when v_is_won then e.streak + 1 else 0 end) end
    where e.tournament_id = v_round.id and e.player_id = v_round.player_id;
    -- Told late, after one that was settled later: the row of wins is read anew.
    if v_round.kind = 'streak' and v_round.at < v_round.last_at then
      select * into v_streaks from tournaments.streaks(v_round.id, v_round.player_id);
      update tournaments.entry set streak = v_streaks.last, score = v_streaks.longest where tournament_id = v_round.id and player_id = v_round.player_id;
    end if;
    v_changed := v_changed || v_round.id;
  end loop;
  return query select distinct unnest(v_changed);
end $$;
