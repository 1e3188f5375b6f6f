-- Notes a session's use, at most every five seconds, and returns: ok | session expired | inactive account. A transaction that holds the session's row is noting
-- its use too, so the row is never waited for: no lock order has to name it.
create or replace function identity.touch_session(p_session_id uuid, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_created timestamptz;
  v_used timestamptz;
  v_ended timestamptz;
  v_status text;
begin
  select s.created_at, s.last_used_at, coalesce(s.ended_at, f.ended_at), p.status
    into v_created, v_used, v_ended, v_status
    from identity.session s
    join identity.family f on f.id = s.family_id
    join identity.player p on p.id = s.player_id
    where s.id = p_session_id;
  if not found or v_ended is not null or identity.session_expiry(v_created, v_used) <= p_at then
    return 'session expired';
  end if;
  if v_used < p_at - interval '5 seconds' then
    update identity.session set last_used_at = p_at
      where id = (select s.id from identity.session s where s.id = p_session_id and s.last_used_at < p_at for update skip locked);
  end if;
  if v_status <> 'active' then
    return 'inactive account';
  end if;
  return 'ok';
end $$;

-- Locks the accounts of those players that no other transaction holds, in id order, and returns these players with those that have no account.
create function wallet.lock_free_players(p_players uuid[]) returns uuid[]
language plpgsql set enable_seqscan = off as $$
declare
  v_free uuid[];
begin
  select array_agg(a.player_id) into v_free
    from (select player_id from wallet.account where player_id = any(p_players) order by player_id for update skip locked) a;
  if cardinality(v_free) = (select count(distinct p) from unnest(p_players) p) then return v_free; end if;
  return coalesce(v_free, '{}') || array(select p from unnest(p_players) p where not exists (select from wallet.account a where a.player_id = p));
end $$;

-- Locks the active seed pairs of those players that no other transaction holds, in player order, and returns these players.
create function fairness.lock_free_pairs(p_players uuid[]) returns uuid[]
language plpgsql set enable_seqscan = off as $$
begin
  return coalesce((
    select array_agg(s.player_id)
    from (select player_id from fairness.seed_pair where player_id = any(p_players) and state = 'active' order by player_id for update skip locked) s), '{}');
end $$;

/* Begins a bet, its taking back or a move (`p_is_move`) for money: locks the player, then the round, and says what is known. `answered`: null | replayed |
   duplicate; `session`: ok | session expired | inactive account. A player who is held elsewhere holds no round. */
drop function tables.begin_order(uuid, uuid, text, int, uuid, text, bytea, timestamptz);
create function tables.begin_order(
  p_player uuid, p_session uuid, p_table text, p_number int, p_request uuid, p_call text, p_hash bytea, p_is_move boolean, p_at timestamptz
) returns table (answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql as $$
begin
  perform wallet.lock_player(p_player);
  if p_is_move then
    perform 1 from tables.round r where r.table_id = p_table and r.number = p_number for update;
  else
    perform 1 from tables.round r where r.table_id = p_table and r.number = p_number for share;
  end if;
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;

-- Begins buying tickets: locks the player, then the round, and says what is known. A player who is held elsewhere holds no round.
create or replace function bingo.begin_order(p_player uuid, p_session uuid, p_room text, p_number integer, p_request uuid, p_call text, p_hash bytea, p_at timestamptz)
returns table(answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql
as $$
begin
  perform wallet.lock_player(p_player);
  perform 1 from bingo.round r where r.room_id = p_room and r.number = p_number for update;
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;

-- Begins a ticket: locks the player, then the round as it is, and says what is known. A player who is held elsewhere holds no round.
create or replace function virtuals.begin_ticket(p_player uuid, p_session uuid, p_kind text, p_number integer, p_request uuid, p_call text, p_hash bytea, p_at timestamptz)
returns table(answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean)
language plpgsql
as $$
begin
  perform wallet.lock_player(p_player);
  perform 1 from virtuals.round r where r.kind = p_kind and r.number = p_number for share;
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at), identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a on true;
end $$;

/* Plays rounds of several players in one commit. A round that stays open is opened by the database's time of the moment it is written. Unless it waits, a player whose seed pair or account another transaction holds is answered 'busy', and nothing of
   theirs is judged: the others do not wait for them. */
drop function rounds.play_rounds(uuid[], uuid[], uuid[], text[], uuid[], bytea[], bigint[], bigint[], bigint[], uuid[], text[], smallint[], integer[], uuid[], integer[], text[], text[], text[], timestamptz);
create function rounds.play_rounds(p_players uuid[], p_sessions uuid[], p_launches uuid[], p_games text[], p_requests uuid[], p_hashes bytea[], p_bets bigint[], p_raised bigint[], p_wins bigint[], p_rounds uuid[], p_subjects text[], p_sub_categories smallint[], p_cycles_ms integer[], p_pairs uuid[], p_nonces integer[], p_params text[], p_events text[], p_actions text[], p_waits boolean, p_at timestamptz)
returns table(n integer, outcome text, cash_minor bigint, bonus_minor bigint, locked_minor bigint, pair_id uuid, nonce integer, round_id uuid, wait_ms integer)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_free uuid[];
begin
  -- A player's rounds come one after another; what is read below is then up to date.
  if p_waits then
    perform fairness.lock_pairs(p_players);
    perform wallet.lock_players(p_players);
    v_free := p_players;
  else
    v_free := wallet.lock_free_players(fairness.lock_free_pairs(p_players));
  end if;
  return query
  with asked as materialized (
    select c.*, row_number() over (partition by c.player_id order by c.n) as turn
    from unnest(p_players, p_sessions, p_launches, p_games, p_requests, p_hashes, p_bets, p_raised, p_wins, p_rounds, p_subjects, p_sub_categories,
      p_cycles_ms, p_pairs, p_nonces, p_params, p_events, p_actions) with ordinality
      as c(player_id, session_id, launch_id, game_id, request_id, hash, bet, raised, win, round_id, subject, sub_category, cycle_ms, pair_id, nonce, params, events, actions, n)
    where c.player_id = any (v_free)
  ), judged as materialized (
    select a.*, s.open_round_id, f.pair_id as active_pair_id, f.nonce as active_nonce,
      greatest(0, a.cycle_ms - (extract(epoch from p_at - s.last_round_at) * 1000)::bigint)::integer as wait_ms,
      case
        when a.turn > 1 then 'later'
        when t.answer = 'session expired' then 'token expired'
        when t.answer <> 'ok' then t.answer
        when identity.is_barred(a.player_id) then 'jurisdiction'
        when s.open_round_id is not null then 'round open'
        when s.last_round_at > p_at - a.cycle_ms * interval '1 millisecond' then 'too fast'
        when f.pair_id is distinct from a.pair_id or f.nonce <> a.nonce then 'stale'
      end as verdict
    from asked a
    cross join lateral (select identity.touch_session(a.session_id, p_at) as answer) t
    left join rounds.seat s on s.player_id = a.player_id and s.game_id = a.game_id
    left join fairness.active_pairs(p_players) f on f.player_id = a.player_id
  ), repeated as materialized (
    -- What cannot be played now may have been played before, under the same id.
    select j.n, a.*
    from judged j cross join lateral wallet.find_answer(j.player_id, j.request_id, 'games.round', j.hash) a
    where j.verdict in ('jurisdiction', 'round open', 'too fast', 'stale')
  ), packed as (
    select array_agg(j.n order by j.n) as ns, array_agg(j.player_id order by j.n) as players, array_agg(j.request_id order by j.n) as requests,
      array_agg(j.hash order by j.n) as hashes, array_agg(j.bet + j.raised order by j.n) as stakes, array_agg(j.win order by j.n) as wins,
      array_agg(j.round_id order by j.n) as rounds, array_agg(j.game_id order by j.n) as games, array_agg(j.subject order by j.n) as subjects,
      array_agg(j.sub_category order by j.n) as sub_categories, array_agg(to_jsonb(j.round_id) order by j.n) as replies
    from judged j where j.verdict is null having count(*) > 0
  ), paid as materialized (
    select p.ns[w.n] as n, w.outcome, w.cash_minor, w.bonus_minor, w.locked_minor, w.reply
    from packed p cross join lateral wallet.play_rounds(
      p.players, p.requests, 'games.round', p.hashes, p.stakes, p.wins, p.rounds, p.games, p.subjects, p.sub_categories, p.replies, p_at) w
  ), done as materialized (
    select j.*, w.cash_minor + w.bonus_minor as balance_minor, case when j.bet > 0 then coalesce(j.win, 0) * 100 / (j.bet + j.raised) else 0 end as multiple_centi
    from paid w join judged j on j.n = w.n where w.outcome = 'done'
  ), counted as materialized (
    select fairness.count_rounds(array_agg(d.pair_id), array_agg(d.win is null)) from done d having count(*) > 0
  ), seated as (
    update rounds.seat s set last_round_at = p_at, open_round_id = case when d.win is null then d.round_id end, session_id = d.session_id,
      best_multiple_centi = case when s.session_id = d.session_id then greatest(s.best_multiple_centi, d.multiple_centi) else d.multiple_centi end
    from done d where s.player_id = d.player_id and s.game_id = d.game_id
  ), written as (
    insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, raised_minor, win_minor, balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
    select d.round_id, d.player_id, d.game_id, d.launch_id, case when d.win is null then 'open' else 'settled' end, d.bet, d.raised, coalesce(d.win, 0), d.balance_minor,
      d.pair_id, d.nonce, d.params, d.events, d.actions, case when d.win is null then platform.now() else p_at end, case when d.win is not null then p_at end
    from done d
  )
  select j.n::integer, coalesce(r.outcome, w.outcome, j.verdict), coalesce(r.cash_minor, w.cash_minor), coalesce(r.bonus_minor, w.bonus_minor),
    coalesce(r.locked_minor, w.locked_minor), j.active_pair_id,
    j.active_nonce + (w.outcome is not distinct from 'done')::integer,
    case when coalesce(r.outcome, w.outcome) = 'replayed' then (coalesce(r.reply, w.reply) #>> '{}')::uuid
      when w.outcome = 'done' then j.round_id else j.open_round_id end,
    j.wait_ms
  from judged j left join paid w on w.n = j.n left join repeated r on r.n = j.n and r.outcome is not null
  where (select count(*) from counted) >= 0
  union all
  select b.n::integer, 'busy', null, null, null, null, null, null, null from unnest(p_players) with ordinality as b(player_id, n) where b.player_id <> all (v_free);
end $$;

/* Begins orders: locks the players and says what is known of each. Unless it waits, one whose account another transaction holds is answered 'busy'. */
drop function sportsbook.begin_orders(uuid[], uuid[], text, bytea[]);
create function sportsbook.begin_orders(p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[], p_waits boolean)
returns table (n integer, outcome text, reply jsonb, status text, barred boolean)
language plpgsql as $$
declare
  v_free uuid[] := p_players;
begin
  if p_waits then perform wallet.lock_players(p_players); else v_free := wallet.lock_free_players(p_players); end if;
  return query select c.n::integer, case when c.player_id = any (v_free) then a.outcome else 'busy' end, a.reply, f.status, f.barred
    from unnest(p_players, p_requests, p_hashes) with ordinality as c (player_id, request_id, hash, n)
    left join lateral wallet.find_answer(c.player_id, c.request_id, p_call, c.hash) a on true
    left join lateral identity.player_facts(c.player_id) f on true
    order by c.n;
end $$;

/* Places orders on remembered matches. Unless it waits, and the account of one of the players is held by another transaction, it answers 'busy' for these alone,
   and nothing is placed: the caller asks again without them. */
drop function sportsbook.place_recalled(text, smallint, jsonb, jsonb, jsonb, jsonb, timestamptz);
create function sportsbook.place_recalled(p_call text, p_sub_category smallint, p_orders jsonb, p_legs jsonb, p_weights jsonb, p_events jsonb, p_waits boolean, p_at timestamptz)
returns table (n integer, outcome text, cash_minor bigint, bonus_minor bigint, taken_minor bigint[])
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_players uuid[];
  v_events text[] := array(select e.id from jsonb_to_recordset(p_events) as e (id text));
  v_coupons uuid[];
  v_free uuid[];
  v_found integer;
  v_first timestamptz;
begin
  select array_agg(o.player_id), array_agg(o.id) into v_players, v_coupons from jsonb_to_recordset(p_orders) as o (player_id uuid, id uuid);
  if p_waits then
    perform wallet.lock_players(v_players);
  else
    v_free := wallet.lock_free_players(v_players);
    if exists (select from unnest(v_players) p where p <> all (v_free)) then
      return query select o.n, 'busy', null::bigint, null::bigint, null::bigint[] from jsonb_to_recordset(p_orders) as o (n integer, player_id uuid) where o.player_id <> all (v_free);
      return;
    end if;
  end if;
  if exists (
    select from jsonb_to_recordset(p_orders) as o (player_id uuid, request_id uuid)
    left join wallet.request r on r.player_id = o.player_id and r.request_id = o.request_id
    left join lateral identity.player_facts(o.player_id) f on true
    where r.request_id is not null or f.status is distinct from 'active' or f.barred
  ) or exists (select from sportsbook.player_factor where player_id = any (v_players)) then return; end if;
  select count(*), min(found.starts_at) into v_found, v_first from (
    select e.id, e.version, e.starts_at, e.phase from sportsbook.event e where e.id = any (v_events) order by e.id for share
  ) found join jsonb_to_recordset(p_events) as known (id text, version integer, starts_at timestamptz) using (id)
  -- A process reads times to the millisecond.
  where found.phase = 'upcoming' and found.version = known.version and abs(extract(epoch from found.starts_at - known.starts_at)) < 0.002;
  -- Kick-off is judged once all events are held.
  if v_found < cardinality(v_events) or platform.now() >= v_first then return; end if;
  return query select t.n, t.outcome, t.cash_minor, t.bonus_minor, t.taken_minor from sportsbook.take_orders(p_call, p_sub_category, p_orders, p_legs, p_weights, p_at) t;
  perform sportsbook.uncount_hedged(v_coupons);
end $$;

-- Locks a player's seed pair and account before a move in one of their rounds, in the order in which a new round locks them.
create function rounds.begin_move(p_player uuid) returns void
language plpgsql as $$
begin
  perform fairness.lock_pairs(array[p_player]);
  perform wallet.lock_player(p_player);
end $$;
