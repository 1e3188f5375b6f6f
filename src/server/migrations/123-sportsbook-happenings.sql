-- A coupon waits for what happens in a match of any sport: sets, maps, quarters, breaks of serve; counted since the rule was set.
alter table sportsbook.cashout_rule rename column goals_before to count_before;
alter table sportsbook.cashout_rule drop constraint cashout_rule_happening_check;
alter table sportsbook.cashout_rule add constraint cashout_rule_happening_check
  check (happening in ('half_time', 'scored', 'conceded', 'part_over', 'part_won', 'part_lost', 'break', 'broken', 'leg_decided'));
