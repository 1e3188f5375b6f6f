-- migration: expand
-- Prize drops: campaigns with their sealed seeds, the settled rounds that wait to be counted, and
-- the drops that were won.
create schema drops;

-- An approved campaign. Its rules never change (sql/drops/refuse_rules_change.sql); its state
-- follows from its dates.
create table drops.campaign (
  -- The proposal's id.
  id uuid primary key,
  title_tr text not null,
  title_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Games of the house whose rounds count; null: all slots of the house.
  games text[] check (cardinality(games) > 0),
  min_stake_minor bigint not null check (min_stake_minor > 0),
  -- In the order of the rules: [{"amountMinor": "100000", "count": 1}]
  prizes jsonb not null,
  -- The number of the prizes, and their sum.
  drops int not null check (drops > 0),
  budget_minor bigint not null check (budget_minor > 0),
  -- The moments and the order of the prizes follow from the seed. The hash is published at the
  -- approval, the seed at the conclusion.
  seed_hash text not null,
  seed_sealed bytea not null,
  seed text,
  approved_at timestamptz not null,
  approved_by text not null,
  -- Rounds that settled before count.
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text,
  concluded_at timestamptz,
  won int not null default 0 check (won between 0 and drops),
  awarded_minor bigint not null default 0 check (awarded_minor between 0 and budget_minor),
  -- Qualifying rounds and their stakes.
  rounds bigint not null default 0 check (rounds >= 0),
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  check (starts_at < ends_at),
  check (approved_at < starts_at),
  check (stopped_at < ends_at),
  check ((stopped_at is null) = (stopped_by is null)),
  check ((stopped_at is null) = (stop_reason is null)),
  check ((concluded_at is null) = (seed is null)),
  check ((won = 0) = (awarded_minor = 0))
);
create index campaign_open on drops.campaign (starts_at, id) where concluded_at is null;
create index campaign_newest on drops.campaign (starts_at desc, id);

-- A drop that was won. Its prize is the gift of the same id in `promotions.request`.
create table drops.win (
  campaign_id uuid not null references drops.campaign,
  -- The place of the drop among the moments, from 1.
  number int not null check (number > 0),
  id uuid not null unique,
  due_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  player_id uuid not null,
  -- A round wins at most one drop of all campaigns.
  round_id uuid not null unique,
  game_id text not null,
  stake_minor bigint not null check (stake_minor > 0),
  settled_at timestamptz not null,
  awarded_at timestamptz not null,
  primary key (campaign_id, number),
  check (settled_at >= due_at)
);
create index win_player on drops.win (player_id, awarded_at desc);

-- Settled rounds that qualify for a campaign and are not counted yet.
create table drops.waiting (
  id bigint generated always as identity primary key,
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  sub_category smallint not null,
  stake_minor bigint not null check (stake_minor > 0),
  settled_at timestamptz not null
);
create index waiting_order on drops.waiting (settled_at, id);
