-- Counts settled rounds (the payloads of facts `rounds-settled` as one list) to the tournaments of
-- their players: rounds settled within the dates and after joining, in eligible games, with the
-- minimum stake and with the player's own money only, each once. Returns the tournaments that
-- changed. A concluded tournament counts nothing more. One statement writes all rounds, and each
-- entry is changed once.
create or replace function tournaments.count_rounds(p_facts jsonb) returns setof bigint
language plpgsql
as $$
declare
  v_ids bigint[];
  v_entry record;
  v_streaks record;
  v_changed bigint[] := '{}';
begin
  select array_agg(distinct e.tournament_id) into v_ids
  from jsonb_to_recordset(p_facts) f ("playerId" uuid, "gameId" text) join tournaments.entry e
    on e.player_id = f."playerId"
    join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null
      and f."gameId" = any (t.games);
  if v_ids is null then return; end if;
  perform 1 from tournaments.tournament where id = any (v_ids) order by id for share;
  perform 1 from tournaments.entry where tournament_id = any (v_ids)
    and player_id in (select f."playerId" from jsonb_to_recordset(p_facts) f ("playerId" uuid))
    order by tournament_id, player_id for update;
  for v_entry in
    with reported as materialized (
      select t.id as tournament_id, e.player_id, f."roundId" as round_id, f."betMinor"
        as stake, f."winMinor" as win, f.at
      from (select x.*, to_timestamp(x."atMs" / 1000.0) as at
          from jsonb_to_recordset(p_facts) x ("playerId" uuid, "roundId" uuid, "gameId" text,
            "betMinor" bigint, "cashMinor" bigint, "winMinor" bigint, "atMs" bigint)) f
        join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
        join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null
          and f."gameId" = any (t.games) and f."betMinor" >= t.min_stake_minor
          and coalesce(f."cashMinor", f."betMinor") = f."betMinor" and f.at >= t.starts_at
            and f.at > e.joined_at and f.at < t.ends_at
    ), fresh as (
      insert into tournaments.counted (tournament_id, round_id, player_id, stake_minor, win_minor,
        settled_at)
      select tournament_id, round_id, player_id, stake, win, at from reported
        order by tournament_id, at
      on conflict do nothing returning tournament_id, player_id, position, stake_minor
        as stake, win_minor as win, settled_at as at
    ), numbered as (
      select f.*, count(*) filter (where f.win <= f.stake) over (partition by f.tournament_id,
        f.player_id order by f.at, f.position) as broken from fresh f
    ), runs as (
      -- The first run goes on with the wins the entry already has in a row.
      select n.tournament_id, n.player_id, n.broken, count(*) filter (where n.win > n.stake)::int +
        case when n.broken = 0 then e.streak else 0 end as won
      from numbered n join tournaments.entry e on e.tournament_id = n.tournament_id
        and e.player_id = n.player_id
      group by n.tournament_id, n.player_id, n.broken, e.streak
    ), streaks as (
      select r.tournament_id, r.player_id, max(r.won) as longest, (array_agg(r.won
        order by r.broken desc))[1] as last from runs r group by r.tournament_id, r.player_id
    ), sums as (
      select f.tournament_id, f.player_id, count(*)::int as rounds, sum(f.stake)::bigint
        as staked, max(f.win * 100 / f.stake) as multiple, min(f.at) as first_at, max(f.at)
        as last_at
      from fresh f group by f.tournament_id, f.player_id
    )
    update tournaments.entry e set rounds = e.rounds + s.rounds, last_at = greatest(e.last_at,
      s.last_at), streak = k.last, longest = greatest(e.longest, k.longest),
      best_multiple = greatest(e.best_multiple, s.multiple),
      score = case t.kind when 'turnover' then e.score + s.staked
        when 'multiple' then greatest(e.score, s.multiple) when 'missions' then e.score
        else greatest(e.score, k.longest) end
    from sums s join streaks k on k.tournament_id = s.tournament_id and k.player_id = s.player_id
      join tournaments.tournament t on t.id = s.tournament_id
      join tournaments.entry o on o.tournament_id = s.tournament_id and o.player_id = s.player_id
    where e.tournament_id = s.tournament_id and e.player_id = s.player_id
    returning e.tournament_id as id, e.player_id, t.kind, coalesce(s.first_at < o.last_at, false)
      as is_late
  loop
    -- Told late, after one that was settled later: the row of wins is read anew.
    if v_entry.is_late and v_entry.kind in ('streak', 'missions') then
      select * into v_streaks from tournaments.streaks(v_entry.id, v_entry.player_id);
      update tournaments.entry set streak = v_streaks.last, longest = v_streaks.longest, score =
        case when v_entry.kind = 'streak' then v_streaks.longest else score end
      where tournament_id = v_entry.id and player_id = v_entry.player_id;
    end if;
    if v_entry.kind = 'missions' then
      update tournaments.entry set score = (select count(*)
        from tournaments.mission_progress(v_entry.id, v_entry.player_id) m
        where m.progress >= m.target)
      where tournament_id = v_entry.id and player_id = v_entry.player_id;
    end if;
    v_changed := v_changed || v_entry.id;
  end loop;
  return query select distinct unnest(v_changed);
end $$;
