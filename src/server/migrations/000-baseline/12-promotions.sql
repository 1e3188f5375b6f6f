create schema promotions;

-- A player's claim of a promotion, and the bonus it became.
create table promotions.request (
  id uuid primary key,
  player_id uuid not null,
  promotion_id bigint not null,
  terms_version int not null,
  state text not null check (state in ('requested', 'active', 'completed', 'expired', 'forfeited',
    'rejected')),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  wagered_minor bigint not null default 0 check (wagered_minor >= 0),
  required_minor bigint not null default 0 check (required_minor >= 0),
  -- An undecided request lapses then; an incomplete bonus expires then.
  expires_at timestamptz not null,
  requested_at timestamptz not null,
  -- When it reached its final state.
  decided_at timestamptz,
  -- The week (its Monday) it was granted for, or 'once'; null until it is granted.
  period text,
  -- The qualifying deposit. A deposit qualifies for one reward.
  deposit_id uuid,
  code text,
  -- Why staff rejected it, in their words.
  reason text,
  -- The friend it is granted for: the player or the one the player invited.
  friend_id uuid,
  -- Why staff decide although the terms grant it automatically.
  held_for text check (held_for in ('same person', 'same device', 'same address')),
  -- When it was granted; the promotion's cost is counted by it.
  given_at timestamptz,
  -- When a request that waits for its deposit to be played was last checked.
  play_checked_at timestamptz,
  check ((state in ('requested', 'active')) = (decided_at is null)),
  check (reason is null or state = 'rejected')
);
create index request_of_player on promotions.request (player_id, requested_at desc, id);
create unique index request_given on promotions.request (player_id, promotion_id, period)
  where period is not null;
create unique index request_deposit on promotions.request (player_id, deposit_id)
  where deposit_id is not null;
create index request_awaiting on promotions.request (requested_at) where state = 'requested';
create unique index request_of_friend on promotions.request (player_id, friend_id)
  where friend_id is not null;
create index request_referral_due on promotions.request (requested_at)
  where friend_id is not null and state = 'requested';
create unique index request_open on promotions.request (player_id, promotion_id)
  where state in ('requested', 'active') and friend_id is null;
-- The cost of a promotion is read from this index alone.
create index request_given_on on promotions.request (promotion_id, given_at) include (amount_minor)
  where given_at is not null;
create index request_to_play on promotions.request (play_checked_at nulls first)
  where state = 'requested' and friend_id is null;

-- A code that each player can redeem once. `used` never exceeds `most_uses`.
create table promotions.code (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9]{4,24}$'),
  promotion_id bigint not null,
  most_uses int not null check (most_uses > 0),
  used int not null default 0 check (used between 0 and most_uses)
);
create index code_of_promotion on promotions.code (promotion_id);

-- A free bet: the stake is not returned, the win is cash. Open until it is used or expires; a
-- voided coupon reopens it.
create table promotions.free_bet (
  id uuid primary key,
  request_id uuid not null references promotions.request (id),
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  expires_at timestamptz not null,
  coupon_id uuid unique,
  created_at timestamptz not null
);
create index free_bet_of_player on promotions.free_bet (player_id, created_at desc);

-- Free rounds of a game at a fixed bet without a stake of the player. A win is cash or goes to a
-- bonus with wagering, in the commit that plays the round. Nothing is staked, so turnover, limits,
-- tournaments and jackpots do not count it.
create table promotions.free_rounds (
  id uuid primary key references promotions.request (id),
  player_id uuid not null,
  game_id text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  -- The wagering requirement of the wins; 0: they are cash.
  wagering int not null check (wagering >= 0),
  -- The wins so far.
  won_minor bigint not null default 0 check (won_minor >= 0),
  expires_at timestamptz not null,
  -- Forfeited: the remaining rounds are not played.
  dropped_at timestamptz,
  created_at timestamptz not null
);
create index free_rounds_open on promotions.free_rounds (player_id, game_id)
  where used < rounds and dropped_at is null;

create table promotions.referral_code (
  player_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  created_at timestamptz not null
);

-- One row per invited friend, with the terms in force at registration.
create table promotions.referral (
  player_id uuid primary key,
  referrer_id uuid not null check (referrer_id <> player_id),
  promotion_id bigint not null,
  terms_version int not null,
  joined_at timestamptz not null,
  -- The deadline to meet the terms.
  expires_at timestamptz not null,
  -- When a qualifying deposit was approved.
  deposited_at timestamptz,
  -- When the friend's play was last summed.
  checked_at timestamptz,
  -- When the terms were met. The requests that grant the rewards are written in the same commit.
  earned_at timestamptz
);
create index referral_of_referrer on promotions.referral (referrer_id, joined_at desc);
create index referral_to_check on promotions.referral (checked_at nulls first)
  where deposited_at is not null and earned_at is null;

-- A promotion code entered at registration: kept until the promotion's conditions allow it, then
-- redeemed or refused permanently.
create table promotions.registration_code (
  player_id uuid primary key,
  code text not null,
  state text not null default 'kept' check (state in ('kept', 'redeemed', 'refused')),
  kept_at timestamptz not null,
  -- When it was last tried.
  checked_at timestamptz
);
create index registration_code_kept on promotions.registration_code (checked_at nulls first)
  where state = 'kept';

-- A replay of a draft's rule over past events: the players it would have been granted to, and the
-- amounts. It runs in slices of players. A slice's result and its end are one commit, so a run
-- continues where it stopped and counts nobody twice.
create table promotions.backtest (
  id uuid primary key,
  seq bigint generated always as identity,
  draft_id uuid not null,
  revision int not null,
  promotion_id bigint,
  -- The rule as entered at that time.
  body jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (from_at < until_at),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- The last player processed.
  after_player uuid,
  checked int not null default 0,
  -- Sums so far; amounts are kuruş as text.
  tally jsonb not null,
  asked_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index backtest_of_draft on promotions.backtest (draft_id, seq desc);
create unique index backtest_running on promotions.backtest (draft_id) where state = 'running';
