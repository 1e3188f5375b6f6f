-- A competition somebody wins is an event of its own: its facts say who can still come where, its model how likely that is, and it is open until
-- the next of its matches begins (starts_at).
alter table sportsbook.event add column kind text not null default 'match' check (kind in ('match', 'outright'));
create index event_outright on sportsbook.event (league_id, id) where kind = 'outright';

-- Each way: the place half of a leg is the selection of another market of the same event; its terms stand with what the leg was told.
alter table sportsbook.leg add column place_market text generated always as (told -> 'eachWay' ->> 'market') stored;
alter table sportsbook.leg add column place_result jsonb;
create index leg_of_place on sportsbook.leg (event_id, place_market, selection, coupon_id) where place_market is not null;
