-- What settled says how much of its stake was bonus money: `bonusMinor` beside `betMinor` (as text, like it).
do $patch$
declare
  v_patch record;
  v_source text;
begin
  for v_patch in select * from (values
    ('wallet.play_rounds'::regproc, $a$'betMinor', m.bet::text,$a$, $b$'betMinor', m.bet::text, 'bonusMinor', m.bet_bonus::text,$b$),
    ('wallet.close_round'::regproc, $a$'betMinor', (v_stake.cash_minor + v_stake.bonus_minor)::text,$a$, $b$'betMinor', (v_stake.cash_minor + v_stake.bonus_minor)::text, 'bonusMinor', v_stake.bonus_minor::text,$b$),
    ('provider.count_in_round'::regproc, $a$'subCategory', v_round.sub_category,$a$, $b$'subCategory', v_round.sub_category, 'bonusMinor', provider.bonus_staked(v_round)::text,$b$)
  ) as p (name, was, becomes) loop
    v_source := pg_get_functiondef(v_patch.name);
    if position(v_patch.was in v_source) = 0 then raise exception 'wallet: % tells settled rounds otherwise', v_patch.name; end if;
    execute replace(v_source, v_patch.was, v_patch.becomes);
  end loop;
end $patch$;

-- Bonus money staked on an outside studio's round; looked for where a bonus was in play alone.
create function provider.bonus_staked(p_round provider.round) returns bigint
language sql stable as $$
  select case when exists (select from wallet.bonus b where b.player_id = p_round.player_id and (b.ended_at is null or b.ended_at >= p_round.opened_at))
    then (select coalesce(-sum(t.bonus_minor), 0)::bigint from provider.transaction t where t.player_id = p_round.player_id and t.round_id = p_round.id and t.kind = 'bet') else 0 end
$$;

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
        from jsonb_to_recordset(p_facts) x ("playerId" uuid, "roundId" uuid, "gameId" text, "betMinor" bigint, "bonusMinor" bigint, "winMinor" bigint, "atMs" bigint)) f
      join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
      join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games) and f."betMinor" >= t.min_stake_minor
        and coalesce(f."bonusMinor", 0) = 0 and f.at >= t.starts_at and f.at > e.joined_at and f.at < t.ends_at
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
