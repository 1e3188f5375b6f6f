-- The free bet a coupon was placed with: its stake is the house's, so it is not returned, sold, or given back.
alter table sportsbook.coupon add column free_bet_id uuid;
