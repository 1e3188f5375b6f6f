-- Returns the next coupons that hold a selection, as their bet or as its place part, in the order of
-- their ids.
create or replace function sportsbook.holders(
  p_event text, p_market text, p_selection text, p_after uuid, p_limit integer
) returns uuid[]
language plpgsql
stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    (select coupon_id from sportsbook.leg where event_id = p_event and market = p_market
      and selection = p_selection and coupon_id > p_after order by coupon_id limit p_limit)
    union
    (select coupon_id from sportsbook.leg where event_id = p_event and place_market = p_market
      and selection = p_selection and coupon_id > p_after order by coupon_id limit p_limit)
    order by coupon_id limit p_limit);
end $$;
