-- Opposing bets count to no bonus. For players with a bonus: excludes each new coupon that takes
-- another outcome of a market in one of the player's open coupons, and that other coupon too.
create or replace function sportsbook.uncount_hedged(p_coupons uuid[]) returns void
language plpgsql
as $$
begin
  if not exists (
    select from unnest(p_coupons) as c (id) join sportsbook.coupon n on n.id = c.id
      join wallet.account a on a.player_id = n.player_id and a.has_bonus
  ) then return; end if;
  perform wallet.uncount(h.id) from (
    select distinct unnest(array[n.id, o.id]) as id
    from sportsbook.coupon n join wallet.account a on a.player_id = n.player_id and a.has_bonus
    join sportsbook.leg l on l.coupon_id = n.id and l.player_id = n.player_id
    join sportsbook.coupon o on o.player_id = n.player_id and o.id <> n.id and o.open_minor > 0
    join sportsbook.leg k on k.coupon_id = o.id and k.player_id = o.player_id
      and k.event_id = l.event_id and k.market = l.market and k.selection <> l.selection
    where n.id = any (p_coupons)
  ) h;
end $$;
