/* A studio's round that was told of and changed afterwards (a bet or a win rolled back, a win that came late) is told of again, with what it stands at. Whoever counted it counts that
   instead. `tell` numbers what is told of one round, so that what arrives out of order is known. */
alter table provider.round add column tells int not null default 0;
update provider.round set tells = 1 where told_bet_minor > 0 or told_win_minor > 0;

-- Counts a move in its round, notes when it was played, and tells of the round what was not told yet once it is closed.
create or replace function provider.count_in_round(p_round uuid, p_kind text, p_reference_kind text, p_moved bigint, p_closes boolean, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_round provider.round;
  v_cash bigint;
  v_fact jsonb;
begin
  update provider.round set has_line = has_line or p_moved <> 0, is_closed = is_closed or p_closes,
    opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),
    client_digest = coalesce(client_digest, case when p_kind = 'bet' and opened_at is null then fairness.client_digest(player_id) end),
    bet_minor = bet_minor - case when p_kind = 'bet' or p_reference_kind = 'bet' and p_kind = 'rollback' then p_moved else 0 end,
    win_minor = win_minor + case when p_kind = 'win' or p_reference_kind = 'win' and p_kind = 'rollback' then p_moved else 0 end
  where id = p_round returning * into v_round;
  if p_kind = 'bet' then
    insert into provider.played as l (player_id, game_id, last_played_at) values (v_round.player_id, v_round.game_id, p_at)
    on conflict (player_id, game_id) do update set last_played_at = greatest(l.last_played_at, excluded.last_played_at);
  end if;
  -- What counts of a closed round is told anew with each of its moves: a bet that is taken back counts no longer.
  if v_round.is_closed and exists (select from wallet.account a where a.player_id = v_round.player_id and a.has_bonus) then
    perform wallet.set_round_wagering(v_round.id, v_round.player_id, v_round.sub_category, v_round.game_id, v_round.bet_minor, v_round.opened_at, p_at);
  end if;
  if not v_round.is_closed or (v_round.bet_minor = v_round.told_bet_minor and v_round.win_minor = v_round.told_win_minor) then return; end if;
  update provider.round set told_bet_minor = bet_minor, told_win_minor = win_minor, tells = tells + 1 where id = p_round;
  v_cash := greatest(0, v_round.bet_minor - (select coalesce(sum(-t.bonus_minor), 0) from provider.transaction t
    where t.round_id = p_round and t.kind = 'bet' and t.bonus_minor <> 0 and t.rolled_back_by is null));
  v_fact := jsonb_build_object('playerId', v_round.player_id, 'roundId', v_round.id, 'gameId', v_round.game_id, 'subCategory', v_round.sub_category,
    'clientDigest', v_round.client_digest, 'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text,
    'cashMinor', least(v_cash, greatest(v_round.bet_minor - v_round.told_bet_minor, 0))::text, 'winMinor', greatest(v_round.win_minor - v_round.told_win_minor, 0)::text,
    'atMs', wallet.epoch_ms(p_at), 'tell', v_round.tells + 1,
    'totals', jsonb_build_object('betMinor', v_round.bet_minor::text, 'cashMinor', v_cash::text, 'winMinor', greatest(v_round.win_minor, 0)::text));
  if v_round.bet_minor > v_round.told_bet_minor or v_round.win_minor > v_round.told_win_minor then
    insert into platform.outbox (kind, payload) values ('rounds-settled', jsonb_build_array(v_fact));
  end if;
  if v_round.tells > 0 then
    insert into platform.outbox (kind, payload) values ('rounds-revised', jsonb_build_array(v_fact));
  end if;
end $$;

-- Rounds that were told anew before they were counted: what is told of them late counts no more.
create table tournaments.revised (
  round_id uuid primary key
);
create function tournaments.skip_revised() returns trigger language plpgsql as $$
begin
  if exists (select from tournaments.revised r where r.round_id = new.round_id) then return null; end if;
  return new;
end $$;
create trigger counted_revised before insert on tournaments.counted for each row execute function tournaments.skip_revised();

/* Counts what rounds stand at now (the payload of the fact `rounds-revised`) instead of what was told before; one that was rolled back counts no more. Scores are added up anew. Says
   which tournaments changed. One that is concluded stays as it is. */
create function tournaments.revise_rounds(p_facts jsonb) returns setof bigint
language plpgsql as $$
declare
  v_ids bigint[];
  v_round record;
  v_streaks record;
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
    select t.id, t.kind, e.player_id, f."roundId" as round_id, (f.totals ->> 'betMinor')::bigint as stake, (f.totals ->> 'winMinor')::bigint as win,
      (f.totals ->> 'betMinor')::bigint >= t.min_stake_minor and f.totals ->> 'cashMinor' = f.totals ->> 'betMinor' as counts
    from jsonb_to_recordset(p_facts) f ("playerId" uuid, "roundId" uuid, "gameId" text, totals jsonb)
      join tournaments.entry e on e.player_id = f."playerId" and e.tournament_id = any (v_ids)
      join tournaments.tournament t on t.id = e.tournament_id and t.concluded_at is null and f."gameId" = any (t.games)
    order by t.id
  loop
    if not exists (select from tournaments.counted c where c.tournament_id = v_round.id and c.round_id = v_round.round_id) then
      insert into tournaments.revised (round_id) values (v_round.round_id) on conflict do nothing;
      continue;
    end if;
    if v_round.counts then
      update tournaments.counted set stake_minor = v_round.stake, win_minor = v_round.win where tournament_id = v_round.id and round_id = v_round.round_id;
    else
      delete from tournaments.counted where tournament_id = v_round.id and round_id = v_round.round_id;
    end if;
    select * into v_streaks from tournaments.streaks(v_round.id, v_round.player_id);
    update tournaments.entry e set rounds = p.rounds, last_at = p.last_at, streak = v_streaks.last, longest = v_streaks.longest, best_multiple = p.multiple,
      score = tournaments.score_of(v_round.kind, v_round.id, v_round.player_id)
    from (select count(*) as rounds, max(c.settled_at) as last_at, coalesce(max(c.win_minor * 100 / c.stake_minor), 0) as multiple
      from tournaments.counted c where c.tournament_id = v_round.id and c.player_id = v_round.player_id) p
    where e.tournament_id = v_round.id and e.player_id = v_round.player_id;
    v_changed := v_changed || v_round.id;
  end loop;
  return query select distinct unnest(v_changed);
end $$;

/* Rounds of outside studios enter the jackpots a day after they were first told of: a studio may roll back what it told, and a draw for a stake that is then taken back would have cost
   nothing. Each with what of it was cash, by the latest that was told, and what of that was counted. */
create table jackpots.held (
  round_id uuid primary key,
  player_id uuid not null,
  game_id text not null,
  sub_category smallint not null,
  client_digest text,
  at_ms bigint not null,
  tell int not null,
  cash_minor bigint not null check (cash_minor >= 0),
  counted_minor bigint not null default 0 check (counted_minor >= 0),
  -- null: nothing of it waits
  due_at timestamptz
);
create index held_due on jackpots.held (due_at) where due_at is not null;

-- Lets those that are due wait with the other rounds, at most so many. How many it was.
create function jackpots.release_held(p_at timestamptz, p_most int) returns int
language plpgsql as $$
declare
  v_rounds jsonb;
begin
  with due as (
    select h.* from jackpots.held h where h.due_at <= p_at order by h.due_at, h.round_id limit p_most for update skip locked
  ), counted as (
    update jackpots.held h set counted_minor = h.cash_minor, due_at = null from due d where h.round_id = d.round_id
  )
  select jsonb_agg(jsonb_build_object('playerId', d.player_id, 'roundId', d.round_id, 'gameId', d.game_id, 'subCategory', d.sub_category, 'clientDigest', d.client_digest,
    'betMinor', (d.cash_minor - d.counted_minor)::text, 'atMs', d.at_ms) order by d.due_at, d.round_id) into v_rounds
  from due d where d.cash_minor > d.counted_minor;
  if v_rounds is null then return 0; end if;
  insert into jackpots.waiting (rounds) values (v_rounds);
  return jsonb_array_length(v_rounds);
end $$;
