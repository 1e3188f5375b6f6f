-- What the house has put into a hall's progressive: its seed, and another each time it fell. With it the progressive adds up whatever the operator
-- makes the next seed.
alter table bingo.jackpot add column seeds_minor bigint;
update bingo.jackpot j set seeds_minor = j.amount_minor - (
  select coalesce(sum(case r.state when 'over' then r.jackpot_in_minor + r.left_minor - r.jackpot_paid_minor else r.sales_minor * (r.rules->'jackpot'->>'part')::int / 10000 end), 0)
  from bingo.round r where r.room_id = j.room_id and r.state in ('calling', 'over'));
alter table bingo.jackpot alter column seeds_minor set not null;
alter table bingo.jackpot add check (seeds_minor >= 0);

-- The progressive has its part from when the calls begin; until now it was written when they ended.
update bingo.round set jackpot_in_minor = sales_minor * (rules->'jackpot'->>'part')::int / 10000 where state = 'calling';
alter table bingo.round add check ((state in ('calling', 'over')) = (jackpot_in_minor is not null));
