-- Replaces what rounds counted by what they amount to now (the payload of the fact
-- `rounds-revised`). A rolled-back round counts no more. Scores are summed again. Returns the
-- tournaments that changed. A concluded tournament does not change.
create or replace function tournaments.revise_rounds(p_facts jsonb) returns setof bigint
language plpgsql
as $$
declare
  v_ids bigint[];
  v_round record;
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
  for v_round in
    select t.id, t.kind, e.player_id, f."roundId" as round_id, (f.totals ->> 'betMinor')::bigint
      as stake, (f.totals ->> 'winMinor')::bigint as win,
      (f.totals ->> 'betMinor')::bigint >= t.min_stake_minor
        and f.totals ->> 'cashMinor' = f.totals ->> 'betMinor' as counts
    from jsonb_to_recordset(p_facts) f ("playerId" uuid, "roundId" uuid, "gameId" text,
      totals jsonb)
      join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
      join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null
        and f."gameId" = any (t.games)
    order by t.id
  loop
    if not exists (select from tournaments.counted c where c.tournament_id = v_round.id
      and c.round_id = v_round.round_id) then
      insert into tournaments.revised (round_id) values (v_round.round_id) on conflict do nothing;
      continue;
    end if;
    if v_round.counts then
      update tournaments.counted set stake_minor = v_round.stake, win_minor = v_round.win
        where tournament_id = v_round.id and round_id = v_round.round_id;
    else
      delete from tournaments.counted where tournament_id = v_round.id
        and round_id = v_round.round_id;
    end if;
    select * into v_streaks from tournaments.streaks(v_round.id, v_round.player_id);
    update tournaments.entry e set rounds = p.rounds, last_at = p.last_at, streak = v_streaks.last,
      longest = v_streaks.longest, best_multiple = p.multiple,
      score = tournaments.score_of(v_round.kind, v_round.id, v_round.player_id)
    from (select count(*) as rounds, max(c.settled_at)
      as last_at, coalesce(max(c.win_minor * 100 / c.stake_minor), 0) as multiple
      from tournaments.counted c where c.tournament_id = v_round.id
        and c.player_id = v_round.player_id) p
    where e.tournament_id = v_round.id and e.player_id = v_round.player_id;
    v_changed := v_changed || v_round.id;
  end loop;
  return query select distinct unnest(v_changed);
end $$;
