-- migration: expand
-- A feed that has prices of its own. Descriptions, prices and decisions are separate columns, because
-- prices change most often and a change rewrites the whole column. They are json and not jsonb: they are
-- written and read as a whole, and never searched.
alter table sportsbook.event
  -- The markets that the feed has announced: ids, names, outcomes.
  add column feed_markets json,
  -- Their states, prices and chances, in the order of feed_markets.
  add column feed_prices json,
  -- What the feed has decided, and the windows in which it has cancelled bets.
  add column feed_decisions json,
  -- Whether each change of a price is written at once. False while the book's own prices are in force:
  -- the stored ones may be a minute old then, and nothing is offered at them.
  add column feed_kept boolean not null default false;

-- Of a feed with prices: the state of its producers (up, down, recovering) by phase of a match, since
-- when, and at what time that was known. An older time counts as down.
alter table sportsbook.feed
  add column health jsonb,
  add column health_at timestamptz;

-- When a bet that waited in play was accepted. Null: it was accepted when it was placed.
alter table sportsbook.coupon add column accepted_at timestamptz;

-- Whose prices are used is a term too: 1 for the book's own model, 2 for the feed.
alter table sportsbook.term drop constraint term_kind_check;
alter table sportsbook.term add constraint term_kind_check
  check (kind in ('margin', 'stake', 'payout', 'source'));
