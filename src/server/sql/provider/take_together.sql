-- Processes bets and wins of different players in one commit. It accepts only what needs no
-- decision: a new bet in cash, in a round that was not published, with a session and a place that
-- may play, and a win of such a bet that is far from every bound. Every other call returns no row
-- and has no effect here; provider.take judges it by itself. Nothing waits for a player's rows.
-- p_place_valid_ms: how long a player's place counts after it was last seen.
create or replace function provider.take_together(
  p_keys uuid[], p_kinds text[], p_requests text[], p_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_players uuid[], p_sessions uuid[], p_games text[], p_subjects text[],
  p_sub_categories smallint[], p_rounds text[], p_closes boolean[], p_amounts bigint[],
  p_place_valid_ms integer, p_at timestamptz
) returns table (
  n integer, reply text, has_moved boolean, cash_minor bigint, bonus_minor bigint,
  locked_minor bigint
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_free uuid[] := wallet.lock_free_players(p_players);
  v_hour bigint := provider.hour_of(p_at);
  v_at_ms bigint := wallet.epoch_ms(p_at);
begin
  return query
  with asked as materialized (
    select c.*, c.kind = 'bet' as is_bet, s.name as studio, s.is_active, s.plays_all_games
    from unnest(p_keys, p_kinds, p_requests, p_hashes, p_transactions, p_references, p_players,
      p_sessions, p_games, p_subjects, p_sub_categories, p_rounds, p_closes, p_amounts)
      with ordinality
      as c(key_id, kind, request_id, hash, transaction_id, reference_id, player_id, session_id,
        game_id, subject, sub_category, round, closes, amount, n)
    join provider.key k on k.id = c.key_id and k.revoked_at is null
    join provider.studio s on s.name = k.studio
    where c.player_id = any (v_free)
      and not exists (select from provider.request q where q.studio = s.name
        and q.id = c.request_id::uuid)
      and not exists (select from provider.used_id u where u.studio = s.name
        and u.id = c.transaction_id)
  ), rounds as materialized (
    select a.n, r.* from asked a
    join provider.round r on r.studio = a.studio and r.player_id = a.player_id
      and r.game_id = a.game_id and r.round = a.round
    where a.is_bet
    union all
    select a.n, r.* from asked a
    join provider.used_id u on u.studio = a.studio and u.id = a.reference_id
      and u.player_id = a.player_id
    join provider.transaction b on b.player_id = u.player_id and b.created_at = u.created_at
      and b.studio = u.studio and b.id = u.id
    join provider.round r on r.id = b.round_id and r.player_id = a.player_id
    where not a.is_bet and b.kind = 'bet' and b.rolled_back_by is null and b.bonus_minor = 0
      and b.reward_id is null
  ), judged as materialized (
    select a.n, a.kind, a.is_bet, a.request_id, a.hash, a.transaction_id, a.reference_id,
      a.player_id, a.studio, a.amount, a.closes, coalesce(r.round, a.round) as round,
      coalesce(r.id, platform.new_id(v_at_ms, 0)) as round_id,
      coalesce(r.game_id, a.game_id) as game_id,
      coalesce(r.subject, a.subject) as subject,
      coalesce(r.sub_category, a.sub_category) as sub_category,
      coalesce(r.has_line, false) as has_line, coalesce(r.opened_at, p_at) as opened_at,
      case when r.opened_at is null then fairness.client_digest(a.player_id)
        else r.client_digest end as client_digest,
      coalesce(r.bet_minor, 0) as bet_before, coalesce(r.win_minor, 0) as win_before
    from asked a left join rounds r on r.n = a.n
    where (a.is_bet or r.opened_at is not null) and r.is_closed is not true
      and coalesce(r.publications, 0) = 0
      and r.has_bonus_bet is not true
      and (not a.is_bet or a.is_active and exists (select from identity.player_facts(a.player_id) p
          where p.status = 'active' and not p.barred)
        and (a.plays_all_games or exists (select from provider.game g where g.studio = a.studio
          and g.game_id = a.game_id))
        and exists (select from identity.session s where s.id = a.session_id
          and s.player_id = a.player_id and not s.place_barred
          and (s.placed_at is null
            or s.placed_at >= p_at - p_place_valid_ms * interval '1 millisecond'))
        and identity.touch_session(a.session_id, p_at) = 'ok')
  ), bounds as materialized (
    select g.*, provider.win_bound_of('multiple', g.game_id) as multiple,
      provider.win_bound_of('free', g.game_id) as free,
      provider.win_bound_of('win', g.game_id) as win,
      provider.win_bound_of('day', g.game_id) as day,
      provider.win_bound_of('studio-day', '') as studio_day,
      provider.paid_in_a_day(g.studio, g.game_id, p_at)::numeric + g.won as day_paid,
      sum(g.won) over (partition by g.studio) as studio_won,
      provider.paid_in_a_day(g.studio, '', p_at)::numeric + sum(g.won)
        over (partition by g.studio) as studio_paid
    from (select j.studio, j.game_id, sum(j.amount) as won from judged j
      where not j.is_bet and j.amount > 0 group by j.studio, j.game_id) g
  ), bounded as materialized (
    -- All wins of the group count toward a day's bound, so that together they cannot exceed it. A
    -- concurrent group does not see these wins, so a group may use at most 1 % of the bound, like a
    -- single win that does not wait for others (broken_bound).
    select j.* from judged j
    left join bounds b on b.studio = j.studio and b.game_id = j.game_id
    where j.is_bet or j.amount = 0
      or j.win_before::numeric + j.amount <= least(b.win, case when j.bet_before > 0
          then j.bet_before::numeric * b.multiple else b.free end)
        and b.won * 100 <= b.day and b.studio_won * 100 <= b.studio_day
        and b.day_paid <= b.day and b.studio_paid <= b.studio_day
  ), packed as (
    select array_agg(j.player_id) as players,
      array_agg(case when j.is_bet then 3 else 4 end::smallint) as types,
      array_agg(case when j.is_bet then -j.amount else j.amount end) as cash,
      array_agg(j.round_id) as rounds, array_agg(not j.has_line) as leads,
      array_agg(j.game_id) as games, array_agg(j.subject) as subjects,
      array_agg(j.sub_category) as sub_categories
    from bounded j having count(*) > 0
  ), paid as materialized (
    select w.* from packed p cross join lateral wallet.move_outside_together(p.players, p.types,
      p.cash, p.rounds, p.leads, p.games, p.subjects, p.sub_categories, p_at) w
  ), done as materialized (
    select j.*, w.line_id, w.cash_minor, w.locked_minor,
      case when j.is_bet then -j.amount else j.amount end as moved,
      j.bet_before + case when j.is_bet then j.amount else 0 end as bet_minor,
      j.win_before + case when j.is_bet then 0 else j.amount end as win_minor,
      provider.reply(j.player_id, 'RS_OK', j.request_id, w.cash_minor) as reply
    from paid w join bounded j on j.player_id = w.player_id
  ), published as materialized (
    select d.* from done d where d.closes and (d.bet_minor <> 0 or d.win_minor <> 0)
  ), counted as (
    insert into provider.round as r (studio, player_id, round, id, game_id, subject, sub_category,
      has_line, is_closed, bet_minor, win_minor, published_bet_minor, published_win_minor,
      opened_at, client_digest, publications)
    select d.studio, d.player_id, d.round, d.round_id, d.game_id, d.subject, d.sub_category,
      d.has_line or d.moved <> 0, d.closes, d.bet_minor, d.win_minor,
      case when d.closes then d.bet_minor else 0 end,
      case when d.closes then d.win_minor else 0 end, d.opened_at, d.client_digest,
      (d.closes and (d.bet_minor <> 0 or d.win_minor <> 0))::integer
    from done d
    on conflict (studio, player_id, game_id, round) do update set has_line = excluded.has_line,
      is_closed = excluded.is_closed, bet_minor = excluded.bet_minor,
      win_minor = excluded.win_minor, published_bet_minor = excluded.published_bet_minor,
      published_win_minor = excluded.published_win_minor, opened_at = excluded.opened_at,
      client_digest = excluded.client_digest, publications = excluded.publications
  ), used as (
    insert into provider.used_id (studio, id, player_id, created_at)
    select d.studio, d.transaction_id, d.player_id, p_at from done d
  ), noted as (
    insert into provider.transaction (studio, id, kind, player_id, input_hash, round_id,
      reference_id, amount_minor, cash_minor, bonus_minor, line_id, created_at)
    select d.studio, d.transaction_id, d.kind, d.player_id, d.hash, d.round_id, d.reference_id,
      d.amount, d.moved, 0, d.line_id, p_at from done d
  ), answered as (
    insert into provider.request (studio, id, input_hash, reply, created_at)
    select d.studio, d.request_id::uuid, d.hash, d.reply, p_at from done d
  ), played as (
    insert into provider.played as l (player_id, game_id, last_played_at)
    select d.player_id, d.game_id, p_at from done d where d.is_bet
    on conflict (player_id, game_id) do update
      set last_played_at = greatest(l.last_played_at, excluded.last_played_at)
  ), facts as (
    insert into platform.outbox (kind, payload)
    select 'rounds-settled', jsonb_agg(jsonb_build_object('playerId', p.player_id, 'roundId',
      p.round_id, 'gameId', p.game_id, 'subCategory', p.sub_category, 'clientDigest',
      p.client_digest, 'betMinor', p.bet_minor::text, 'cashMinor', p.bet_minor::text, 'winMinor',
      p.win_minor::text, 'atMs', v_at_ms, 'publication', 1, 'totals',
      jsonb_build_object('betMinor', p.bet_minor::text, 'cashMinor', p.bet_minor::text,
        'winMinor', p.win_minor::text)) order by p.n)
    from published p having count(*) > 0
  ), day as (
    -- One shard of the group's, and games before totals as in count_paid: concurrent groups lock
    -- rows in one order.
    insert into provider.paid_hour as h (studio, game_id, slot, shard, hour, net_minor)
    select d.studio, g.game_id, (v_hour % 26)::smallint,
      (abs(hashtext(min(d.player_id::text))::bigint) % 16)::smallint, v_hour, sum(d.moved)
    from done d cross join lateral (values (d.game_id), ('')) g(game_id)
    group by d.studio, g.game_id having sum(d.moved) <> 0
    order by g.game_id = '', d.studio, g.game_id
    on conflict (studio, game_id, slot, shard) do update
      set net_minor = case when h.hour >= excluded.hour then h.net_minor + excluded.net_minor
        else excluded.net_minor end, hour = greatest(h.hour, excluded.hour)
  )
  select d.n::integer, d.reply, d.line_id is not null, d.cash_minor, 0::bigint, d.locked_minor
  from done d;
end $$;
