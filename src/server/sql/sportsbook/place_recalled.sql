-- Places orders from prices that a process remembers. They are judged by the database's time, not
-- by the clock of the process.
create or replace function sportsbook.place_recalled(
  p_call text, p_sub_category smallint, p_orders jsonb, p_legs jsonb, p_weights jsonb,
  p_events jsonb, p_waits boolean, p_at timestamptz
) returns table (
  n integer, outcome text, cash_minor bigint, bonus_minor bigint, taken_minor bigint[]
)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_players uuid[];
  v_events text[] := array(select e.id from jsonb_to_recordset(p_events) as e (id text));
  v_coupons uuid[];
  v_free uuid[];
  v_found integer;
  v_first timestamptz;
begin
  select array_agg(o.player_id), array_agg(o.id) into v_players, v_coupons
    from jsonb_to_recordset(p_orders) as o (player_id uuid, id uuid);
  if p_waits then
    perform wallet.lock_players(v_players);
  else
    v_free := wallet.lock_free_players(v_players);
    if exists (select from unnest(v_players) p where p <> all (v_free)) then
      return query select o.n, 'busy', null::bigint, null::bigint, null::bigint[]
        from jsonb_to_recordset(p_orders) as o (n integer, player_id uuid)
        where o.player_id <> all (v_free);
      return;
    end if;
  end if;
  if exists (
    select from jsonb_to_recordset(p_orders) as o (player_id uuid, request_id uuid)
    left join wallet.request r on r.player_id = o.player_id and r.request_id = o.request_id
    left join lateral identity.player_facts(o.player_id) f on true
    where r.request_id is not null or f.status is distinct from 'active' or f.barred
  ) or exists (select from sportsbook.player_factor where player_id = any (v_players)) then return;
    end if;
  select count(*), min(found.starts_at) into v_found, v_first from (
    select e.id, e.version, e.starts_at, e.phase from sportsbook.event e where e.id = any (v_events)
      order by e.id for share
  ) found join jsonb_to_recordset(p_events) as known (id text, version integer,
    starts_at timestamptz) using (id)
  -- A process reads times to the millisecond.
  where found.phase = 'upcoming' and found.version = known.version and abs(extract(epoch
    from found.starts_at - known.starts_at)) < 0.002;
  -- Kick-off is judged once all events are held.
  if v_found < cardinality(v_events) or platform.now() >= v_first then return; end if;
  return query select t.n, t.outcome, t.cash_minor, t.bonus_minor, t.taken_minor
    from sportsbook.take_orders(p_call, p_sub_category, p_orders, p_legs, p_weights, p_at) t;
  perform sportsbook.uncount_hedged(v_coupons);
end $$;
