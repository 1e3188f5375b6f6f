-- Orders that arrive together are placed together: one transaction, each accepted or refused on its own.
drop function sportsbook.begin_order(uuid, uuid, text, bytea);
drop function sportsbook.take_order(uuid, text, bytea, text, smallint, jsonb, jsonb, text[], text[], text[], bigint[]);
drop function sportsbook.take_on(text[], text[], text[], bigint[]);

-- Orders begin: their players are locked, and what was answered to the same requests before (outcome null: nothing) is read after that,
-- with whether they may bet now.
create function sportsbook.begin_orders(p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[])
returns table (n integer, outcome text, reply jsonb, status text, barred boolean)
language plpgsql as $$
begin
  perform wallet.lock_players(p_players);
  return query select c.n::integer, a.outcome, a.reply, f.status, f.barred
    from unnest(p_players, p_requests, p_hashes) with ordinality as c (player_id, request_id, hash, n)
    left join lateral wallet.find_answer(c.player_id, c.request_id, p_call, c.hash) a on true
    left join lateral identity.player_facts(c.player_id) f on true
    order by c.n;
end $$;

-- One limit a row: what an order (its place, from 1) takes of it, and the most that all may.
create type sportsbook.weight as (n integer, event_id text, part text, key text, amount bigint, most bigint);

-- What orders weigh is taken on; those that some limit does not bear take nothing. Returns their places.
create function sportsbook.take_on(p_weights sportsbook.weight[], p_orders integer) returns integer[]
language plpgsql as $$
#variable_conflict use_column
declare
  v_refused integer[] := '{}';
begin
  -- The rows are locked in one order, by whoever comes.
  insert into sportsbook.exposure (event_id, part, key, taken_minor)
  select distinct w.event_id, w.part, w.key, 0 from unnest(p_weights) w order by 1, 2, 3
  on conflict (event_id, part, key) do nothing;
  perform from sportsbook.exposure e where (e.event_id, e.part, e.key) in (select w.event_id, w.part, w.key from unnest(p_weights) w)
  order by e.event_id, e.part, e.key for update;
  if not exists (
    select from (select w.event_id, w.part, w.key, sum(w.amount) as amount, min(w.most) as most from unnest(p_weights) w group by 1, 2, 3) s
    join sportsbook.exposure e using (event_id, part, key) where e.taken_minor + s.amount > s.most
  ) then
    update sportsbook.exposure e set taken_minor = e.taken_minor + s.amount
    from (select w.event_id, w.part, w.key, sum(w.amount)::bigint as amount from unnest(p_weights) w group by 1, 2, 3) s
    where e.event_id = s.event_id and e.part = s.part and e.key = s.key;
    return v_refused;
  end if;
  for v_n in 1 .. p_orders loop
    if exists (
      select from unnest(p_weights) w join sportsbook.exposure e using (event_id, part, key) where w.n = v_n and e.taken_minor + w.amount > w.most
    ) then
      v_refused := v_refused || v_n;
    else
      update sportsbook.exposure e set taken_minor = e.taken_minor + w.amount from unnest(p_weights) w
      where w.n = v_n and e.event_id = w.event_id and e.part = w.part and e.key = w.key;
    end if;
  end loop;
  return v_refused;
end $$;

-- Orders are taken: their limits, their stakes, the coupons with their legs. Each player has one order here.
-- outcome: done | limit reached (with what was taken of each of its limits) | insufficient balance | replayed | duplicate
create function sportsbook.take_orders(
  p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[], p_stakes bigint[], p_coupon_ids uuid[], p_subjects text[], p_sub_category smallint,
  p_coupons jsonb[], p_legs jsonb, p_weight_orders integer[], p_weight_events text[], p_weight_parts text[], p_weight_keys text[], p_weight_amounts bigint[],
  p_weight_mosts bigint[], p_at timestamptz
) returns table (n integer, outcome text, cash_minor bigint, bonus_minor bigint, taken_minor bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  v_weights sportsbook.weight[] := array(select w::sportsbook.weight
    from unnest(p_weight_orders, p_weight_events, p_weight_parts, p_weight_keys, p_weight_amounts, p_weight_mosts) as w (n, event_id, part, key, amount, most));
  v_refused integer[] := sportsbook.take_on(v_weights, cardinality(p_players));
begin
  return query
  with asked as materialized (
    select c.* from unnest(p_players, p_requests, p_hashes, p_stakes, p_coupon_ids, p_subjects, p_coupons)
      with ordinality as c (player_id, request_id, hash, stake, coupon_id, subject, coupon, n)
  ), packed as (
    select array_agg(a.n order by a.n) as ns, array_agg(a.player_id order by a.n) as players, array_agg(a.request_id order by a.n) as requests,
      array_agg(a.hash order by a.n) as hashes, array_agg(a.stake order by a.n) as stakes, array_agg(null::bigint order by a.n) as wins,
      array_agg(a.coupon_id order by a.n) as rounds, array_agg(null::text order by a.n) as games, array_agg(a.subject order by a.n) as subjects,
      array_agg(p_sub_category order by a.n) as sub_categories, array_agg(to_jsonb(a.coupon_id) order by a.n) as replies
    from asked a where a.n <> all (v_refused) having count(*) > 0
  ), paid as materialized (
    select p.ns[w.n] as n, w.outcome, w.cash_minor, w.bonus_minor
    from packed p cross join lateral wallet.play_rounds(
      p.players, p.requests, p_call, p.hashes, p.stakes, p.wins, p.rounds, p.games, p.subjects, p.sub_categories, p.replies, p_at) w
  ), coupons as (
    insert into sportsbook.coupon
    select r.* from paid p join asked a on a.n = p.n cross join lateral jsonb_populate_record(null::sportsbook.coupon, a.coupon) r where p.outcome = 'done'
  ), legs as (
    insert into sportsbook.leg (coupon_id, n, event_id, market, selection, price_milli, is_banker, is_live, starts_at, told)
    select a.coupon_id, l.n, l.event_id, l.market, l.selection, l.price_milli, l.is_banker, l.is_live, l.starts_at, l.told
    from jsonb_to_recordset(p_legs) as l (at integer, n smallint, event_id text, market text, selection text, price_milli int, is_banker boolean, is_live boolean,
      starts_at timestamptz, told jsonb)
    join asked a on a.n = l.at join paid p on p.n = l.at where p.outcome = 'done'
  ), given_up as (
    update sportsbook.exposure e set taken_minor = e.taken_minor - s.amount
    from (
      select w.event_id, w.part, w.key, sum(w.amount)::bigint as amount from unnest(v_weights) w join paid p on p.n = w.n where p.outcome <> 'done' group by 1, 2, 3
    ) s where e.event_id = s.event_id and e.part = s.part and e.key = s.key
  )
  select a.n::integer, coalesce(p.outcome, 'limit reached'), p.cash_minor, p.bonus_minor,
    case when p.n is null then (
      select array_agg(e.taken_minor order by w.place) from unnest(v_weights) with ordinality as w (n, event_id, part, key, amount, most, place)
      join sportsbook.exposure e using (event_id, part, key) where w.n = a.n
    ) end
  from asked a left join paid p on p.n = a.n;
end $$;
