-- Writes the settlement of corrected coupons and removes the cash-out rules of those that closed.
-- The coupons are locked.
create or replace function sportsbook.write_corrected(
  p_ids uuid[], p_states text[], p_open bigint[], p_settled bigint[], p_cash bigint[],
  p_bonus bigint[], p_written_off bigint[], p_at timestamptz
) returns void
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  update sportsbook.coupon c set state = w.state, settled_minor = w.settled, open_minor = w.open,
    stake_cash_minor = w.cash, stake_bonus_minor = w.bonus,
    written_off_minor = c.written_off_minor + w.written_off,
    closed_at = case when w.open = 0 then p_at end
  from unnest(p_ids, p_states, p_open, p_settled, p_cash, p_bonus, p_written_off)
    as w (id, state, open, settled, cash, bonus, written_off)
  where c.id = w.id;
  delete from sportsbook.cashout_rule r using unnest(p_ids, p_open) as w (id, open)
    where r.coupon_id = w.id and w.open = 0;
end $$;
