-- Locks the oldest due decision that no other process applies, and advances it past the next coupons
-- with its selection. The caller settles these coupons in the same transaction. A decision that was
-- replaced returns no coupons and is done.
create or replace function sportsbook.take_decision(p_at timestamptz, p_limit integer)
returns table (decision_id bigint, coupon_ids uuid[])
language plpgsql
as $$
declare
  v_decision sportsbook.decision;
  v_ids uuid[] := '{}';
begin
  select d.* into v_decision from sportsbook.decision d where not d.is_done and d.due_at <= p_at
    order by d.due_at, d.id limit 1 for update skip locked;
  if not found then return; end if;
  if sportsbook.is_newest(v_decision) then
    v_ids := sportsbook.holders(v_decision.event_id, v_decision.market, v_decision.selection,
      v_decision.after_coupon, p_limit);
  end if;
  update sportsbook.decision d
    set after_coupon = coalesce(v_ids[cardinality(v_ids)], d.after_coupon),
      is_done = cardinality(v_ids) < p_limit
    where d.id = v_decision.id;
  return query select v_decision.id, v_ids;
end $$;
