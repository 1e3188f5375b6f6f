-- Plays rounds. A round that stays open is opened at the database's time of the write, after the
-- player's rows are locked. A bet in a shared round counts only if it was opened before the
-- take-off, and the take-off is written by the same clock. With `p_numbers` (1 or 2) a player can
-- have two open rounds of a game. The minimum cycle does not apply to the second round of a shared
-- round, and `p_maxima` and the maximum bet of a bonus apply to the sum of both. Calls of the
-- earlier version omit the last two arguments.
create or replace function rounds.play_rounds(
  p_players uuid[], p_sessions uuid[], p_launches uuid[], p_games text[], p_requests uuid[],
  p_hashes bytea[], p_bets bigint[], p_raised bigint[], p_wins bigint[], p_rounds uuid[],
  p_subjects text[], p_sub_categories smallint[], p_cycles_ms integer[], p_pairs uuid[],
  p_nonces integer[], p_params text[], p_events text[], p_actions text[], p_waits boolean,
  p_at timestamptz, p_numbers smallint[] default null, p_maxima bigint[] default null
) returns table (
  n integer, outcome text, cash_minor bigint, bonus_minor bigint, locked_minor bigint, pair_id uuid,
  nonce integer, round_id uuid, wait_ms integer
)
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
    from unnest(p_players, p_sessions, p_launches, p_games, p_requests, p_hashes, p_bets, p_raised,
      p_wins, p_rounds, p_subjects, p_sub_categories,
      p_cycles_ms, p_pairs, p_nonces, p_params, p_events, p_actions, p_numbers, p_maxima)
      with ordinality
      as c(player_id, session_id, launch_id, game_id, request_id, hash, bet, raised, win, round_id,
        subject, sub_category, cycle_ms, pair_id, nonce, params, events, actions, number,
        max, n)
    where c.player_id = any (v_free)
  ), judged as materialized (
    select a.*, own.open_round_id, f.pair_id as active_pair_id, f.nonce as active_nonce,
      greatest(0, a.cycle_ms - (extract(epoch from p_at - s.last_round_at) * 1000)::bigint)::integer
        as wait_ms,
      case
        when a.turn > 1 then 'later'
        when t.answer = 'session expired' then 'token expired'
        when t.answer <> 'ok' then t.answer
        when identity.is_barred(a.player_id) then 'jurisdiction'
        when own.open_round_id is not null then 'round open'
        when other.bet_minor is null
          and s.last_round_at > p_at - a.cycle_ms * interval '1 millisecond' then 'too fast'
        when other.bet_minor + a.bet > a.max then 'round max bet:' || a.max
        when other.bet_minor is not null and b.max_bet_minor < other.bet_minor + a.bet
          then 'bonus max bet:' || b.max_bet_minor
        when f.pair_id is distinct from a.pair_id or f.nonce <> a.nonce then 'stale'
      end as verdict
    from asked a
    cross join lateral (select identity.touch_session(a.session_id, p_at) as answer) t
    left join rounds.seat s on s.player_id = a.player_id and s.game_id = a.game_id
    -- The earlier version does not clear the second round when it settles it.
    cross join lateral (select case when a.number = 2 then (select r.id from rounds.round r
      where r.id = s.second_round_id and r.player_id = a.player_id and r.state = 'open')
      else s.open_round_id end as open_round_id) own
    left join lateral (select r.bet_minor from rounds.round r
      where a.number is not null and r.player_id = a.player_id and r.state = 'open'
        and r.id = case when a.number = 2 then s.open_round_id else s.second_round_id end
        and r.params::json ->> 'round' = a.params::json ->> 'round') other on true
    left join wallet.bonus b on other.bet_minor is not null and b.player_id = a.player_id
      and b.state = 'active' and b.expires_at > p_at
    left join fairness.active_pairs(p_players) f on f.player_id = a.player_id
  ), repeated as materialized (
    -- What cannot be played now may have been played before, under the same id.
    select j.n, a.*
    from judged j cross join lateral wallet.find_answer(j.player_id, j.request_id, 'games.round',
      j.hash) a
    where j.verdict in ('jurisdiction', 'round open', 'too fast', 'stale')
      or j.verdict like '% max bet:%'
  ), packed as (
    select array_agg(j.n order by j.n) as ns, array_agg(j.player_id order by j.n)
      as players, array_agg(j.request_id order by j.n) as requests,
      array_agg(j.hash order by j.n) as hashes, array_agg(j.bet + j.raised order by j.n)
        as stakes, array_agg(j.win order by j.n) as wins,
      array_agg(j.round_id order by j.n) as rounds, array_agg(j.game_id order by j.n)
        as games, array_agg(j.subject order by j.n) as subjects,
      array_agg(j.sub_category order by j.n) as sub_categories, array_agg(to_jsonb(j.round_id)
        order by j.n) as replies
    from judged j where j.verdict is null having count(*) > 0
  ), paid as materialized (
    select p.ns[w.n] as n, w.outcome, w.cash_minor, w.bonus_minor, w.locked_minor, w.reply
    from packed p cross join lateral wallet.play_rounds(
      p.players, p.requests, 'games.round', p.hashes, p.stakes, p.wins, p.rounds, p.games,
        p.subjects, p.sub_categories, p.replies, p_at) w
  ), done as materialized (
    select j.*, w.cash_minor + w.bonus_minor as balance_minor, case
      when j.bet > 0 then coalesce(j.win, 0) * 100 / (j.bet + j.raised) else 0 end as multiple_centi
    from paid w join judged j on j.n = w.n where w.outcome = 'done'
  ), counted as materialized (
    select fairness.count_rounds(array_agg(d.pair_id), array_agg(d.win is null)) from done d
      having count(*) > 0
  ), seated as (
    update rounds.seat s set last_round_at = p_at, open_round_id = case
      when d.number = 2 then s.open_round_id when d.win is null then d.round_id end,
      second_round_id = case when d.number = 2 then d.round_id else s.second_round_id end,
      session_id = d.session_id,
      best_multiple_centi = case when s.session_id = d.session_id then
        greatest(s.best_multiple_centi, d.multiple_centi) else d.multiple_centi end
    from done d where s.player_id = d.player_id and s.game_id = d.game_id
  ), written as (
    insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, raised_minor,
      win_minor, balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
    select d.round_id, d.player_id, d.game_id, d.launch_id, case when d.win is null then 'open'
      else 'settled' end, d.bet, d.raised, coalesce(d.win, 0), d.balance_minor,
      d.pair_id, d.nonce, d.params, d.events, d.actions, case when d.win is null then platform.now()
        else p_at end, case when d.win is not null then p_at end
    from done d
  )
  select j.n::integer, coalesce(r.outcome, w.outcome, j.verdict), coalesce(r.cash_minor,
    w.cash_minor), coalesce(r.bonus_minor, w.bonus_minor),
    coalesce(r.locked_minor, w.locked_minor), j.active_pair_id,
    j.active_nonce + (w.outcome is not distinct from 'done')::integer,
    case when coalesce(r.outcome, w.outcome) = 'replayed' then (coalesce(r.reply,
      w.reply) #>> '{}')::uuid
      when w.outcome = 'done' then j.round_id else j.open_round_id end,
    j.wait_ms
  from judged j left join paid w on w.n = j.n left join repeated r on r.n = j.n
    and r.outcome is not null
  where (select count(*) from counted) >= 0
  union all
  select b.n::integer, 'busy', null, null, null, null, null, null, null from unnest(p_players)
    with ordinality as b(player_id, n) where b.player_id <> all (v_free);
end $$;
