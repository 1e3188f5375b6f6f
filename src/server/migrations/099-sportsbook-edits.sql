-- A coupon that was edited is closed at its value and another stands in its place: each names the other by its code.
alter table sportsbook.coupon add column replaces text;
alter table sportsbook.coupon add column replaced_by text;
