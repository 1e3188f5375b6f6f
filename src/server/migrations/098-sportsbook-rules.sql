-- A player's order to sell a coupon, or part of it, by itself: one a coupon, removed with the sale or with the coupon's end.
create table sportsbook.cashout_rule (
  coupon_id uuid primary key,
  -- Under which request it sells: whoever carries it out, once.
  id uuid not null unique,
  player_id uuid not null,
  kind text not null check (kind in ('target', 'trailing', 'event')),
  -- Percent of what is open when it sells.
  part smallint not null check (part between 1 and 100),
  -- target: the least the part is sold for.
  target_minor bigint check (target_minor > 0),
  -- trailing: how far the offer may fall from its best, in percent; the best so far, as for the whole stake.
  trailing_percent smallint check (trailing_percent between 1 and 90),
  best_minor bigint check (best_minor > 0),
  -- event: what is waited for, of which leg, and the goals of its side or of the other when it was set.
  happening text check (happening in ('half_time', 'scored', 'conceded', 'leg_decided')),
  leg smallint,
  goals_before smallint,
  -- The matches whose news wakes it.
  event_ids text[] not null,
  set_at timestamptz not null,
  -- When it is looked at next.
  due_at timestamptz not null,
  check ((kind = 'target') = (target_minor is not null)),
  check ((kind = 'trailing') = (trailing_percent is not null) and (kind = 'trailing') = (best_minor is not null)),
  check ((kind = 'event') = (happening is not null) and (kind = 'event') = (leg is not null))
);
create index cashout_rule_due on sportsbook.cashout_rule (due_at);
create index cashout_rule_of_event on sportsbook.cashout_rule using gin (event_ids);
