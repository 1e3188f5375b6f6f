-- Locks coupons with their players and writes the decided leg of each. Returns every leg of the
-- locked coupons beside its coupon. With p_waits it waits at most half a second for locked players;
-- if some stay locked, it locks the free ones. A coupon of a player who stays locked is returned
-- with is_held and no leg, and is unchanged. Returns no coupon when a later decision of the
-- selection exists, because another process may have applied it before the locks.
-- Legs that the desk voided on their coupon alone keep that result.
-- A result can have windows (voids: [{from?, to?, reason?}]): a leg at the feed's price whose coupon
-- was accepted in one of them is void.
create or replace function sportsbook.decide_coupons(
  p_decision bigint, p_coupons uuid[], p_waits boolean
) returns table (
  is_held boolean, id uuid, code text, player_id uuid, type text, lang text, state text,
  sizes smallint[], lines integer, line_stake_minor bigint, stake_minor bigint,
  builder_milli integer, open_minor bigint, settled_minor bigint, stake_cash_minor bigint,
  stake_bonus_minor bigint, free_bet_id uuid, written_off_minor bigint, event_id text, market text,
  selection text, price_milli integer, is_banker boolean, is_voided boolean, result jsonb,
  place_result jsonb, each_way jsonb, counts_as text
)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_decision sportsbook.decision;
  v_players uuid[];
  v_free uuid[];
  v_locked uuid[];
  v_voids jsonb;
  v_cancelled jsonb;
begin
  -- For the rest of the transaction the planner finds a batch by its keys. Otherwise it scans the
  -- whole table for every batch that holds even a small share of it.
  perform set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true);
  v_players := array(select c.player_id from sportsbook.coupon c where c.id = any(p_coupons));
  if p_waits then
    begin
      perform wallet.lock_players_soon(v_players);
      v_free := v_players;
    exception when lock_not_available then
      v_free := null;
    end;
  end if;
  if v_free is null then v_free := wallet.lock_free_players(v_players); end if;
  v_locked := array(select c.id from sportsbook.coupon c where c.id = any(p_coupons)
    and c.player_id = any(v_free));
  if cardinality(v_locked) < cardinality(v_players) then
    return query select true, c.id, c.code, c.player_id, c.type, c.lang, c.state, c.sizes, c.lines,
      c.line_stake_minor, c.stake_minor, c.builder_milli, c.open_minor, c.settled_minor,
      c.stake_cash_minor, c.stake_bonus_minor, c.free_bet_id, c.written_off_minor, null::text,
      null::text, null::text, null::integer, null::boolean, null::boolean, null::jsonb, null::jsonb,
      null::jsonb, null::text
    from sportsbook.coupon c where c.id = any(p_coupons) and c.id <> all(v_locked);
  end if;
  perform 1 from sportsbook.coupon c where c.id = any(v_locked) order by c.id for update;
  select d.* into v_decision from sportsbook.decision d where d.id = p_decision;
  if not found or not sportsbook.is_newest(v_decision) then return; end if;
  v_voids := v_decision.result -> 'voids';
  v_decision.result := nullif(v_decision.result - 'voids', '{"result": "open"}');
  v_cancelled := v_decision.decided_by;
  if v_decision.result is null then v_decision.decided_by := null; end if;
  if v_voids is null then
    update sportsbook.leg l set corrected_from = case
        when l.result <> v_decision.result then l.result else l.corrected_from end,
      result = v_decision.result, decided_by = v_decision.decided_by
    where l.coupon_id = any(v_locked) and l.event_id = v_decision.event_id
      and l.market = v_decision.market and l.selection = v_decision.selection
      and not l.is_voided;
  else
    with decided as (
      select h.coupon_id, h.n, h.player_id,
        case when w.is_void then '{"result": "void"}' else v_decision.result end as result,
        case when w.is_void then v_cancelled || jsonb_build_object('ending', w.reason)
          else v_decision.decided_by end as decided_by
      from sportsbook.leg h join sportsbook.coupon c on c.id = h.coupon_id and c.player_id = h.player_id
      left join lateral (
        select true as is_void, coalesce(v -> 'reason',
          '{"tr": "Bahis iptal edildi", "en": "Bet cancelled"}') as reason
        from jsonb_array_elements(v_voids) v
        where h.details ->> 'pricedBy' = 'feed'
          and coalesce(coalesce(c.accepted_at, c.placed_at) >= (v ->> 'from')::timestamptz, true)
          and coalesce(coalesce(c.accepted_at, c.placed_at) < (v ->> 'to')::timestamptz, true)
        limit 1
      ) w on true
      where h.coupon_id = any(v_locked) and h.event_id = v_decision.event_id
        and h.market = v_decision.market and h.selection = v_decision.selection
        and not h.is_voided
    )
    update sportsbook.leg l set corrected_from = case
        when l.result <> d.result then l.result else l.corrected_from end,
      result = d.result, decided_by = d.decided_by
    from decided d
    where l.coupon_id = d.coupon_id and l.n = d.n and l.player_id = d.player_id;
  end if;
  update sportsbook.leg l set place_result = v_decision.result,
    decided_by = v_decision.decided_by
  where l.coupon_id = any(v_locked) and l.event_id = v_decision.event_id
    and l.place_market = v_decision.market and l.selection = v_decision.selection
    and not l.is_voided;
  return query select false, c.id, c.code, c.player_id, c.type, c.lang, c.state, c.sizes, c.lines,
    c.line_stake_minor, c.stake_minor, c.builder_milli, c.open_minor, c.settled_minor,
    c.stake_cash_minor, c.stake_bonus_minor, c.free_bet_id, c.written_off_minor, l.event_id,
    l.market, l.selection, l.price_milli, l.is_banker, l.is_voided, l.result, l.place_result,
    case when l.place_market is not null then l.details -> 'eachWay' end, l.details ->> 'countsAs'
  from sportsbook.coupon c join sportsbook.leg l on l.coupon_id = c.id
  where c.id = any(v_locked) order by c.id, l.n;
end $$;
