-- migration: expand
-- An aggregator opens games of many studios, and is one studio to the wallet. `aggregator`: the name
-- of the program's adapter; null: a studio of its own.
alter table provider.studio add column aggregator text;
-- A player can change to another game of the studio with the token of the first one.
alter table provider.studio add column may_change_game boolean not null default false;
-- The studio behind an aggregator; '' for a studio of its own.
alter table provider.title add column supplier text not null default '';
alter table provider.title add column blocked_countries text[] not null default '{}';
-- The free rounds that paid a bet; its wins and rollbacks have it too.
alter table provider.transaction add column reward_id uuid;

-- Played at an outside studio, and counted there (promotions.count_free_round).
alter table promotions.free_rounds add column is_outside boolean not null default false;

-- A game in the list of an aggregator.
create table provider.offer (
  studio text not null references provider.studio,
  -- Also the id of the game in the lobby and the wallet.
  game_id text not null,
  name text not null,
  supplier text not null,
  category text not null,
  thumb_url text,
  -- Base path of the stored pictures; null while there are none.
  image text,
  image_tried_at timestamptz,
  image_fault text,
  -- Of the list; null: not stated.
  rtp_percent double precision,
  volatility smallint check (volatility between 1 and 5),
  blocked_countries text[] not null default '{}',
  has_free_rounds boolean not null,
  has_trial boolean not null,
  -- draft: a person has to approve it. approved: it is in the lobby while it is listed. declined: it is not.
  state text not null default 'draft' check (state in ('draft', 'approved', 'declined')),
  -- Whether the last list had it.
  is_listed boolean not null default true,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  decided_at timestamptz,
  -- The figures before the last change of one of them after the approval.
  old_rtp_percent double precision,
  old_volatility smallint,
  changed_at timestamptz,
  primary key (studio, game_id),
  check ((state = 'draft') = (decided_at is null))
);
create index offer_by_state on provider.offer (state, game_id);
create index offer_changed on provider.offer (changed_at) where changed_at is not null;

-- The last refresh of an aggregator's list.
create table provider.offer_list (
  studio text primary key references provider.studio,
  tried_at timestamptz not null,
  refreshed_at timestamptz,
  result text check (result in ('refreshed', 'failed', 'refused')),
  detail text,
  games int not null default 0,
  added int not null default 0,
  removed int not null default 0,
  changed int not null default 0,
  unreadable int not null default 0
);

-- The pictures of games, made from those of the list.
create table provider.picture_file (
  hash text not null,
  name text not null,
  bytes bytea not null,
  primary key (hash, name)
);

-- Free rounds that an aggregator holds for a player; `id` is that of promotions.free_rounds.
create table provider.reward (
  id uuid primary key,
  player_id uuid not null,
  studio text not null,
  game_id text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds int not null check (rounds > 0),
  expires_at timestamptz not null,
  -- The aggregator's id.
  reward_id uuid,
  -- starting: the aggregator has not confirmed it yet. cancelling: it was given up and must be
  -- cancelled there. refused: the aggregator has no such free rounds.
  state text not null check (state in ('starting', 'open', 'cancelling', 'ended', 'refused')),
  -- Before the first request: after it, the aggregator may have a reward that we do not know.
  requested_at timestamptz,
  tried_at timestamptz,
  detail text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (studio, reward_id),
  check (state <> 'open' or reward_id is not null)
);
create index reward_due on provider.reward (tried_at nulls first)
  where state in ('starting', 'cancelling');
create index reward_open on provider.reward (expires_at) where state = 'open';
create index reward_of_player on provider.reward (player_id, created_at desc);

-- Launches and calls of the wallet per minute, and how many of them failed by the studio's fault.
create table provider.health (
  studio text not null,
  supplier text not null,
  minute timestamptz not null,
  launches int not null default 0,
  failed_launches int not null default 0,
  calls int not null default 0,
  failed_calls int not null default 0,
  primary key (studio, supplier, minute)
);
create index health_minute on provider.health (minute);

-- A studio that is down: its games rest from began_at to ended_at. Supplier '' in an aggregator: all
-- of its games.
create table provider.outage (
  id uuid primary key,
  studio text not null,
  supplier text not null,
  reason text not null check (reason in ('launches', 'calls')),
  attempts int not null,
  failures int not null,
  began_at timestamptz not null,
  -- When a launch on play credit is tried, or the games return without one.
  retry_at timestamptz not null,
  retries int not null default 0,
  ended_at timestamptz
);
create unique index outage_open on provider.outage (studio, supplier) where ended_at is null;
create index outage_ended on provider.outage (ended_at desc) where ended_at is not null;

-- A comparison of an aggregator's transactions of a day with ours.
create table provider.comparison (
  id uuid primary key,
  studio text not null references provider.studio,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  asked_by text,
  detail text,
  theirs int not null default 0,
  ours int not null default 0,
  -- Sums of what moved money, in kuruş: bets and wins without what was rolled back.
  their_bets_minor bigint not null default 0,
  their_wins_minor bigint not null default 0,
  our_bets_minor bigint not null default 0,
  our_wins_minor bigint not null default 0,
  differences int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  check (from_at < to_at)
);
create index comparison_by_time on provider.comparison (studio, from_at desc, started_at desc);

create table provider.comparison_difference (
  comparison_id uuid not null references provider.comparison on delete cascade,
  transaction_id uuid not null,
  -- missing: the aggregator has it as done and we do not. extra: we have it and the aggregator does
  -- not. different: both have it, with another amount, kind, player or state.
  kind text not null check (kind in ('missing', 'extra', 'different')),
  field text,
  theirs text,
  ours text,
  -- What the two books differ by in kuruş, from the operator's view.
  amount_minor bigint not null,
  player_id uuid,
  at timestamptz not null,
  primary key (comparison_id, transaction_id)
);

-- One pending decision per set of games of an aggregator.
create unique index proposal_of_game_offer on staff.proposal (subject_id)
  where kind = 'game-offer' and state = 'pending';

-- The lists of a studio's transactions by time. Without the old months, so that no write waits: months
-- that are created later have it.
create index transaction_by_time on only provider.transaction using brin (created_at);
create index transaction_later_created_at_idx on provider.transaction_later using brin (created_at);
alter index provider.transaction_by_time
  attach partition provider.transaction_later_created_at_idx;

-- The lobby's pages by name, and by the newest games in their own order.
create index game_by_name_tr on lobby.game (name_tr collate "tr-x-icu", id) where enabled;
create index game_by_name_en on lobby.game (name_en collate "en-x-icu", id) where enabled;
create index game_newest on lobby.game (released_at desc, position desc, id) where enabled;
