-- Takes orders: their limits, their stakes, the coupons with their legs. Each player has at most
-- one order. Positions (n, at) count from 1. p_orders: [{n, player_id, request_id, hash, subject,
-- and of the coupon: id, code, type, sizes, lines, line_stake, builder_milli?, state, accepts_at?,
-- accept, tolerance, lang, replaces?}]; p_legs: [{at: the order's position, n: the leg's from 0,
-- …}]. outcome: done | limit reached (with the use of each of its limits) | insufficient balance |
-- replayed | duplicate
create or replace function sportsbook.take_orders(
  p_call text, p_sub_category smallint, p_orders jsonb, p_legs jsonb, p_weights jsonb,
  p_at timestamptz
) returns table (
  n integer, outcome text, cash_minor bigint, bonus_minor bigint, taken_minor bigint[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_refused integer[] := sportsbook.take_on(p_weights, jsonb_array_length(p_orders));
begin
  return query
  with asked as materialized (
    select o.*, o.lines * o.line_stake as stake from jsonb_to_recordset(p_orders) as o (
      n integer, player_id uuid, request_id uuid, hash bytea, subject text, id uuid, code text,
        type text, sizes smallint[], lines int, line_stake bigint,
      builder_milli int, state text, accepts_at timestamptz, accept text, tolerance numeric,
        lang text, replaces text)
  ), packed as (
    select array_agg(a.n order by a.n) as ns, array_agg(a.player_id order by a.n)
      as players, array_agg(a.request_id order by a.n) as requests,
      array_agg(a.hash order by a.n) as hashes, array_agg(a.stake order by a.n)
        as stakes, array_agg(null::bigint order by a.n) as wins,
      array_agg(a.id order by a.n) as rounds, array_agg(null::text order by a.n)
        as games, array_agg(a.subject order by a.n) as subjects,
      array_agg(p_sub_category order by a.n) as sub_categories, array_agg(to_jsonb(a.id)
        order by a.n) as replies
    from asked a where a.n <> all (v_refused) having count(*) > 0
  ), paid as materialized (
    select p.ns[w.n] as n, w.outcome, w.cash_minor, w.bonus_minor
    from packed p cross join lateral wallet.play_rounds(
      p.players, p.requests, p_call, p.hashes, p.stakes, p.wins, p.rounds, p.games, p.subjects,
        p.sub_categories, p.replies, p_at) w
  ), coupons as (
    insert into sportsbook.coupon (id, code, player_id, type, sizes, lines, line_stake_minor,
      stake_minor, builder_milli, state, open_minor, accepts_at, accept,
      tolerance_percent, lang, placed_at, replaces)
    select a.id, a.code, a.player_id, a.type, a.sizes, a.lines, a.line_stake, a.stake,
      a.builder_milli, a.state, a.stake, a.accepts_at, a.accept,
      a.tolerance, a.lang, p_at, a.replaces
    from paid p join asked a on a.n = p.n where p.outcome = 'done'
  ), codes as (
    insert into sportsbook.coupon_code (code, coupon_id, player_id)
    select a.code, a.id, a.player_id from paid p join asked a on a.n = p.n
    where p.outcome = 'done'
  ), legs as (
    insert into sportsbook.leg (coupon_id, player_id, n, event_id, market, selection, price_milli,
      is_banker, is_live, starts_at, details)
    select a.id, a.player_id, l.n, l.event_id, l.market, l.selection, l.price_milli, l.is_banker, l.is_live,
      l.starts_at, l.details
    from jsonb_to_recordset(p_legs) as l (at integer, n smallint, event_id text, market text,
      selection text, price_milli int, is_banker boolean, is_live boolean,
      starts_at timestamptz, details jsonb)
    join asked a on a.n = l.at join paid p on p.n = l.at where p.outcome = 'done'
  ), given_up as (
    update sportsbook.exposure e set taken_minor = e.taken_minor - s.amount
    from (
      select w.event_id, w.part, w.key, sum(w.amount)::bigint as amount
      from jsonb_to_recordset(p_weights) as w (n integer, event_id text, part text, key text,
        amount bigint) join paid p on p.n = w.n
      where p.outcome <> 'done' group by 1, 2, 3
    ) s where e.event_id = s.event_id and e.part = s.part and e.key = s.key
  )
  select a.n, coalesce(p.outcome, 'limit reached'), p.cash_minor, p.bonus_minor,
    case when p.n is null then (
      select array_agg(e.taken_minor order by w.place)
      from jsonb_to_recordset(p_weights) as w (n integer, place integer, event_id text, part text,
        key text)
      join sportsbook.exposure e using (event_id, part, key) where w.n = a.n
    ) end
  from asked a left join paid p on p.n = a.n;
end $$;
