-- A coupon: a stake on each of its lines, an open stake of the wallet under its own id.
create table sportsbook.coupon (
  -- UUID version 7: sorts by the moment it was placed.
  id uuid primary key,
  -- What it is called aloud; loads its legs once it was shared.
  code text not null unique,
  is_shared boolean not null default false,
  player_id uuid not null,
  type text not null check (type in ('single', 'multi', 'system', 'builder')),
  -- Lines of how many legs beside the bankers.
  sizes smallint[] not null,
  lines int not null check (lines > 0),
  line_stake_minor bigint not null check (line_stake_minor > 0),
  stake_minor bigint not null check (stake_minor = lines * line_stake_minor),
  -- The book's own price of a builder's legs together, in thousandths.
  builder_milli int,
  state text not null check (state in ('pending', 'open', 'rejected', 'won', 'lost', 'void', 'cashedout', 'partially_cashedout')),
  -- Of the stake what is neither settled, sold nor given back.
  open_minor bigint not null check (open_minor between 0 and stake_minor),
  -- Paid for parts that were sold; by its legs' results; given back with its refusal; paid wrongly and not to be had back.
  sold_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- Of what was settled last: the proportion a correction is posted in.
  stake_cash_minor bigint,
  stake_bonus_minor bigint,
  -- In play: when it is decided whether it was taken, by which rule, and why it was not.
  accepts_at timestamptz,
  accept text not null check (accept in ('none', 'higher', 'percent', 'any')),
  tolerance_percent numeric(4, 2) not null,
  reject_reason text check (reject_reason in ('suspended', 'odds changed')),
  -- The language it was placed in: what the statement calls it.
  lang text not null,
  placed_at timestamptz not null,
  closed_at timestamptz,
  check ((type = 'builder') = (builder_milli is not null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((open_minor > 0) = (state in ('pending', 'open', 'partially_cashedout')))
) with (fillfactor = 80);
create index coupon_of_player on sportsbook.coupon (player_id, id);
create index coupon_pending on sportsbook.coupon (accepts_at) where state = 'pending';

create table sportsbook.leg (
  coupon_id uuid not null,
  -- From 0, in the order it was placed.
  n smallint not null,
  event_id text not null,
  market text not null,
  selection text not null,
  price_milli int not null,
  is_banker boolean not null,
  is_live boolean not null,
  starts_at timestamptz not null,
  -- {event, market, selection: {tr, en}, sport}: as they were called then.
  told jsonb not null,
  -- As decided last; null while open. {result, places?, tied?}
  result jsonb,
  -- What decided it: {score, scoreDetail}.
  decided_by jsonb,
  primary key (coupon_id, n)
) with (fillfactor = 80);
create index leg_of_selection on sportsbook.leg (event_id, market, selection, coupon_id);

-- What was taken on: the possible loss on a selection and on all of an event, a player's stake on an event. In kuruş.
create table sportsbook.exposure (
  event_id text not null,
  part text not null check (part in ('event', 'player', 'selection')),
  -- "", a player's id, "MARKET~SELECTION".
  key text not null,
  taken_minor bigint not null check (taken_minor >= 0),
  -- Of a selection: its result as told last.
  result jsonb,
  primary key (event_id, part, key)
) with (fillfactor = 80);

-- A selection's result as it was told, to be carried to every coupon that holds it. A newer one of the same selection replaces it.
create table sportsbook.decision (
  id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  selection text not null,
  -- Null: open again.
  result jsonb,
  decided_by jsonb not null,
  decided_at timestamptz not null,
  -- What the referee may still take back waits a while.
  due_at timestamptz not null,
  -- Coupons up to this one have it.
  after_coupon uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
create index decision_due on sportsbook.decision (due_at, id) where not is_done;
create index decision_of_selection on sportsbook.decision (event_id, market, selection, id);
