create schema sportsbook;

-- The clock of the simulated sports world: world = world_at + (now − real_at) × speed. A new seed
-- makes a new generation of fixtures.
create table sportsbook.world (
  single boolean primary key default true check (single),
  generation int not null check (generation > 0),
  seed text not null,
  real_at timestamptz not null,
  world_at timestamptz not null,
  speed double precision not null check (speed >= 1),
  -- The value of SITE_CLOCK when this was written. Another value is a new order, the same value is
  -- not.
  configured_speed double precision not null
);

-- The process that writes a feed's data. The fence grows with each new owner; an earlier owner
-- finds a higher one and writes nothing.
create table sportsbook.feed (
  name text primary key,
  fence bigint not null default 1,
  holder uuid not null,
  held_until timestamptz not null,
  -- When the feed last sent something. Live events of a silent feed are suspended.
  last_seen_at timestamptz not null
);

create table sportsbook.league (
  id text primary key,
  sport text not null,
  name_tr text not null,
  name_en text not null,
  -- ISO 3166 alpha-2, or "" for an international competition.
  country text not null
);
create index league_of_sport on sportsbook.league (sport);

-- A match. Markets and prices are not stored; they follow from facts, model and time.
create table sportsbook.event (
  id text primary key,
  feed text not null,
  -- The feed's id of the match.
  feed_id text not null,
  sport text not null,
  league_id text not null references sportsbook.league,
  round_tr text,
  round_en text,
  home_id text not null,
  home text not null,
  home_crest jsonb,
  away_id text not null,
  away text not null,
  away_crest jsonb,
  -- Folded names of sides and league, for the search.
  search_key text not null,
  -- By the readers' clock, and by the feed's own clock, which may run faster.
  starts_at timestamptz not null,
  feed_starts_at timestamptz not null,
  phase text not null check (phase in ('upcoming', 'live', 'finished', 'cancelled')),
  -- The state of the match in the form of its sport: everything a leg is decided by.
  facts jsonb not null,
  -- The strengths that prices follow from.
  model jsonb not null,
  -- What lists and pages show of the course of the match: figures, momentum, incidents.
  course jsonb not null default '{}',
  -- The result as a pair, once it is final.
  home_result int,
  away_result int,
  -- Grows with each change of facts, model or suspension.
  version int not null default 1,
  suspended_until timestamptz,
  suspended_reason text,
  updated_at timestamptz not null,
  -- The country of a player in an individual sport, ISO 3166 alpha-2. Clubs have a crest instead.
  home_country text,
  away_country text,
  -- The part of the course that the live drawing needs, stored separately so that the whole course
  -- is not read for it.
  latest jsonb generated always as (course -> 'latest') stored,
  -- An outright (the winner of a competition) is an event of its own. Its facts say who can still
  -- reach which place, its model how likely that is, and it is open until the next of its matches
  -- begins (starts_at).
  kind text not null default 'match' check (kind in ('match', 'outright')),
  -- The trading desk's changes beside the feed: suspension, manual prices, manual results. {}:
  -- none. version grows with each change, so that no bet is taken at a price remembered from
  -- before.
  desk jsonb not null default '{}',
  -- The terms that apply to the event ("margin type result": 500). They are in the event's row, so
  -- a lock on the row and a comparison of its version cover them together with the other inputs of
  -- a price.
  terms jsonb not null default '{}',
  check ((home_result is null) = (away_result is null)),
  check (home_result is null or phase = 'finished'),
  check ((suspended_until is null) = (suspended_reason is null))
);
create index event_to_come on sportsbook.event (starts_at, id) where phase in ('upcoming', 'live');
create index event_due on sportsbook.event (feed, feed_starts_at)
  where phase in ('upcoming', 'live');
create index event_by_start on sportsbook.event (starts_at, id);
create index event_of_league on sportsbook.event (league_id, starts_at);
create index event_of_home on sportsbook.event (home_id, starts_at) where home_result is not null;
create index event_of_away on sportsbook.event (away_id, starts_at) where home_result is not null;
create index event_outright on sportsbook.event (league_id, id) where kind = 'outright';
create index event_in_play on sportsbook.event (starts_at, id) where phase = 'live';

-- A coupon: a stake on each of its lines, and an open stake of the wallet under its own id.
create table sportsbook.coupon (
  -- UUID version 7: sorts by the time of the bet.
  id uuid not null,
  -- The code players use. It loads the legs of a shared coupon.
  code text not null,
  is_shared boolean not null default false,
  player_id uuid not null,
  type text not null check (type in ('single', 'multi', 'system', 'builder')),
  -- The numbers of legs per line, besides the bankers.
  sizes smallint[] not null,
  lines int not null check (lines > 0),
  line_stake_minor bigint not null check (line_stake_minor > 0),
  stake_minor bigint not null check (stake_minor = lines * line_stake_minor),
  -- The price of a bet builder's legs together, in thousandths.
  builder_milli int,
  state text not null check (state in ('pending', 'open', 'rejected', 'won', 'lost', 'void',
    'cashedout', 'partially_cashedout')),
  -- The part of the stake that is neither settled, cashed out nor returned.
  open_minor bigint not null check (open_minor between 0 and stake_minor),
  -- Paid for cashed-out parts; paid by the results of its legs; returned after a rejection; paid
  -- wrongly and not recoverable.
  sold_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- The stake of the last settlement: the proportion in which a correction is posted.
  stake_cash_minor bigint,
  stake_bonus_minor bigint,
  -- For a live bet that waits: when it is decided, by which rule, and why it was rejected.
  accepts_at timestamptz,
  accept text not null check (accept in ('none', 'higher', 'percent', 'any')),
  tolerance_percent numeric(4, 2) not null,
  reject_reason text check (reject_reason in ('suspended', 'odds changed')),
  -- The language it was placed in, used in the statement.
  lang text not null,
  placed_at timestamptz not null,
  closed_at timestamptz,
  -- An edited coupon is closed at its value and replaced by another; each holds the other's code.
  replaces text,
  replaced_by text,
  -- The free bet it was placed with. The stake belongs to the house, so it is not returned or
  -- cashed out.
  free_bet_id uuid,
  primary key (id, player_id),
  check ((type = 'builder') = (builder_milli is not null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((accepts_at is not null) = (state = 'pending')),
  check ((open_minor > 0) = (state in ('pending', 'open', 'partially_cashedout')))
) with (fillfactor = 50);
-- The fill factor leaves room to settle every row of a page in place, as no index holds a changing
-- column.
create index coupon_of_player on sportsbook.coupon (player_id, id);
create index coupon_pending on sportsbook.coupon (accepts_at) where accepts_at is not null;

-- The coupon of each code. A code belongs to one coupon of all players, whose coupons may be on
-- several servers.
create table sportsbook.coupon_code (
  code text primary key,
  coupon_id uuid not null,
  player_id uuid not null,
  foreign key (coupon_id, player_id) references sportsbook.coupon
);
create index coupon_code_coupon on sportsbook.coupon_code (coupon_id);

create table sportsbook.leg (
  coupon_id uuid not null,
  player_id uuid not null,
  -- From 0, in the order of the coupon.
  n smallint not null,
  event_id text not null,
  market text not null,
  selection text not null,
  price_milli int not null,
  is_banker boolean not null,
  is_live boolean not null,
  starts_at timestamptz not null,
  -- {event, market, selection: {tr, en}, sport}: the names at that time.
  details jsonb not null,
  -- The latest decision; null while open. {result, places?, tied?}
  result jsonb,
  -- The facts of the decision: {score, scoreDetail}.
  decided_by jsonb,
  -- The decision before the result was corrected.
  corrected_from jsonb,
  -- Each way: the place part of a leg is a selection of another market of the same event. Its terms
  -- are in the leg's `details`.
  place_market text generated always as (details -> 'eachWay' ->> 'market') stored,
  place_result jsonb,
  primary key (coupon_id, n, player_id)
) with (fillfactor = 50);
create index leg_of_selection on sportsbook.leg (event_id, market, selection, coupon_id);
create index leg_of_place on sportsbook.leg (event_id, place_market, selection, coupon_id)
  where place_market is not null;

-- The exposure: the liability of a selection and of an event, and a player's stake on an event. In
-- kuruş.
create table sportsbook.exposure (
  event_id text not null,
  part text not null check (part in ('event', 'player', 'selection', 'type', 'payout')),
  -- "", a player's id, or "MARKET~SELECTION".
  key text not null,
  taken_minor bigint not null check (taken_minor >= 0),
  -- Of a selection: its latest result.
  result jsonb,
  primary key (event_id, part, key)
) with (fillfactor = 80);

-- The result of a selection that is to be applied to every coupon that holds it. A newer result of
-- the same selection replaces it.
create table sportsbook.decision (
  id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  selection text not null,
  -- Null: open again.
  result jsonb,
  decided_by jsonb not null,
  decided_at timestamptz not null,
  -- A decision that the referee may still reverse waits until then.
  due_at timestamptz not null,
  -- Coupons up to this one have it.
  after_coupon uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
create index decision_due on sportsbook.decision (due_at, id) where not is_done;
create index decision_of_selection on sportsbook.decision (event_id, market, selection, id);

-- A player's order to cash out a coupon or a part of it automatically: one per coupon, removed with
-- the cash-out or the end of the coupon.
create table sportsbook.cashout_rule (
  coupon_id uuid not null,
  -- The request id of the cash-out, so that it is carried out once.
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('target', 'trailing', 'event')),
  -- Percentage of the open stake to cash out.
  part smallint not null check (part between 1 and 100),
  -- target: the minimum amount for the part.
  target_minor bigint check (target_minor > 0),
  -- trailing: how far the offer may fall from its best value, in percent; and the best value so
  -- far, for the whole stake.
  trailing_percent smallint check (trailing_percent between 1 and 90),
  best_minor bigint check (best_minor > 0),
  -- event: the condition, its leg, and the goals of its side or of the other side when the rule was
  -- set.
  incident text check (incident in ('half_time', 'scored', 'conceded', 'part_over', 'part_won',
    'part_lost', 'break', 'broken', 'leg_decided')),
  leg smallint,
  count_before smallint,
  -- The matches whose changes trigger a check.
  event_ids text[] not null,
  set_at timestamptz not null,
  -- The time of the next check.
  due_at timestamptz not null,
  primary key (coupon_id, player_id),
  unique (id, player_id),
  check ((kind = 'target') = (target_minor is not null)),
  check ((kind = 'trailing') = (trailing_percent is not null)
    and (kind = 'trailing') = (best_minor is not null)),
  check ((kind = 'event') = (incident is not null) and (kind = 'event') = (leg is not null))
);
create index cashout_rule_due on sportsbook.cashout_rule (due_at);
create index cashout_rule_of_event on sportsbook.cashout_rule using gin (event_ids);

-- A player's dispute of how a leg was decided: one per leg, with what the player saw, answered by
-- staff.
create table sportsbook.dispute (
  coupon_id uuid not null,
  leg smallint not null,
  player_id uuid not null,
  reason text not null check (reason in ('score', 'rule', 'void', 'price', 'other')),
  message text not null check (length(message) between 1 and 500),
  -- {result, decidedBy, explanation: {tr, en}, rule: {tr, en}}: as the player saw it.
  shown jsonb not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'declined')),
  answer text check (length(answer) between 1 and 1000),
  opened_at timestamptz not null,
  answered_at timestamptz,
  primary key (coupon_id, leg, player_id),
  check ((state = 'open') = (answer is null) and (state = 'open') = (answered_at is null))
);
create index dispute_open on sportsbook.dispute (opened_at) where state = 'open';
create index dispute_open_of_player on sportsbook.dispute (player_id) where state = 'open';
-- Disputes of a period in any state, for the regulator's extract of complaints.
create index dispute_opened on sportsbook.dispute (opened_at);

-- Matches and leagues that a player follows.
create table sportsbook.followed_event (
  player_id uuid not null,
  event_id text not null references sportsbook.event,
  created_at timestamptz not null,
  primary key (player_id, event_id)
);
create index followed_event_event on sportsbook.followed_event (event_id);

create table sportsbook.followed_league (
  player_id uuid not null,
  league_id text not null references sportsbook.league on delete cascade,
  created_at timestamptz not null,
  primary key (player_id, league_id)
);

-- The complete stretch of the simulated world's results in the book, in the world's time. The next
-- process continues from its end.
create table sportsbook.kept_past (
  generation int primary key,
  since timestamptz not null,
  until timestamptz not null check (until >= since)
);

-- The desk's margins and limits. Without a row the book's default applies.
create table sportsbook.term (
  level text not null check (level in ('sport', 'league', 'type', 'match', 'market')),
  -- A sport, a league's id, "SPORT/TYPE", or an event's id.
  key text collate "C" not null,
  kind text not null check (kind in ('margin', 'stake', 'payout')),
  -- Hundredths of a percent, or kuruş.
  value bigint not null check (value > 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (level, key, kind)
);

-- A player's share of the betting limits, in percent. Without a row it is 100.
create table sportsbook.player_factor (
  player_id uuid primary key,
  percent integer not null check (percent between 1 and 400),
  set_by text not null,
  set_at timestamptz not null
);
-- The list of factors, the latest first.
create index player_factor_newest on sportsbook.player_factor (set_at desc, player_id desc);

-- A live cash-out waits like a live bet and is decided at the prices after the delay. A coupon has
-- at most one.
create table sportsbook.cashout_request (
  -- The request id of the payment.
  id uuid not null,
  coupon_id uuid not null,
  player_id uuid not null,
  -- The rule that asked for it; null: the player did.
  rule_id uuid,
  part smallint not null check (part between 1 and 100),
  -- The accepted amount, and the accepted decrease.
  amount_minor bigint not null check (amount_minor >= 0),
  accept text not null check (accept in ('none', 'higher', 'percent', 'any')),
  state text not null check (state in ('pending', 'paid', 'refused')),
  reason text check (reason in ('suspended', 'odds changed', 'not possible')),
  -- The amount paid, or the amount offered at the decision where that was too low.
  offer_minor bigint,
  asked_at timestamptz not null,
  decides_at timestamptz not null,
  decided_at timestamptz,
  primary key (id, player_id),
  foreign key (coupon_id, player_id) references sportsbook.coupon,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index cashout_request_pending on sportsbook.cashout_request (coupon_id, player_id)
  where state = 'pending';
create index cashout_request_due on sportsbook.cashout_request (decides_at) where state = 'pending';
create index cashout_request_of_coupon on sportsbook.cashout_request (coupon_id, asked_at desc);
create index cashout_request_of_player on sportsbook.cashout_request (player_id);
