-- Closes the open stakes of coupons, as wallet.close_rounds does, and writes the results: the state,
-- and what the player has, which is the payout and the part that an earlier correction left there.
-- Then removes the cash-out rules of these coupons and wakes the rules of the other coupons in
-- p_others. All are locked. A coupon without an open stake is not returned and stays unchanged.
create or replace function sportsbook.close_coupons(
  p_players uuid[], p_ids uuid[], p_types smallint[], p_wins bigint[], p_subjects text[],
  p_sub_category smallint, p_states text[], p_already_paid bigint[], p_others uuid[],
  p_at timestamptz
) returns table (n integer, paid_minor bigint, stake_cash_minor bigint, stake_bonus_minor bigint)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with closed as materialized (
    select r.n, r.paid_minor, r.stake_cash_minor, r.stake_bonus_minor
    from wallet.close_rounds(p_players, p_ids, p_types, p_wins, p_subjects, p_sub_category, p_at) r
  ), written as (
    update sportsbook.coupon c set state = p_states[k.n], open_minor = 0,
      settled_minor = k.paid_minor + p_already_paid[k.n], stake_cash_minor = k.stake_cash_minor,
      stake_bonus_minor = k.stake_bonus_minor,
      written_off_minor = c.written_off_minor - p_already_paid[k.n], closed_at = p_at
    from closed k where c.id = p_ids[k.n]
  )
  select k.n, k.paid_minor, k.stake_cash_minor, k.stake_bonus_minor from closed k;
  perform 1 from sportsbook.cashout_rule r where r.coupon_id = any(p_ids || p_others)
    order by r.coupon_id for update;
  if not found then return; end if;
  delete from sportsbook.cashout_rule r where r.coupon_id = any(p_ids);
  update sportsbook.cashout_rule r set due_at = p_at
    where r.coupon_id = any(p_others) and r.due_at > p_at;
end $$;
