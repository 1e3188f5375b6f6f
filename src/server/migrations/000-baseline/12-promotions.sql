create schema promotions;

-- A promotion and its dates. The state (coming, active, finished) follows from the dates.
create table promotions.promotion (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  position int not null,
  title_tr text not null,
  title_en text not null,
  summary_tr text not null,
  summary_en text not null,
  body_tr text not null,
  body_en text not null,
  image text not null,
  status text not null check (status in ('active', 'passive')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- A gift by staff is a promotion for this player with terms of its own. It is accepted, read,
  -- forfeited and wagered like any other and offered to nobody else.
  for_player uuid,
  check (start_at < end_at),
  check (for_player is null or status = 'passive')
);
create index promotion_gifts on promotions.promotion (for_player) where for_player is not null;
-- Offered promotions are few among the gifts.
create index promotion_offered on promotions.promotion (id) where status = 'active';

-- The terms of a promotion, one row per version. The newest published version applies; a request
-- keeps its own. Rows are never changed (sql/promotions/refuse_terms_change.sql).
create table promotions.promotion_terms (
  promotion_id bigint not null references promotions.promotion (id),
  version int not null check (version > 0),
  published_at timestamptz not null,
  -- The reward as a percentage of `basis`, and its maximum.
  basis text not null,
  percent int not null check (percent > 0),
  max_minor bigint not null check (max_minor > 0),
  -- The minimum deposit or net loss.
  min_minor bigint not null check (min_minor > 0),
  -- The wagering requirement as a multiple of the bonus; 0: paid as cash.
  wagering int not null check (wagering >= 0),
  -- Days to complete the wagering, and the maximum stake meanwhile.
  days int check (days > 0),
  max_bet_minor bigint check (max_bet_minor > 0),
  games_tr text not null,
  games_en text not null,
  text_tr text not null,
  text_en text not null,
  -- The kind of reward.
  reward text not null default 'bonus',
  -- How often a player can get it: once, or once a week (Monday to Sunday in Istanbul).
  repeats text not null default 'once' check (repeats in ('once', 'week')),
  -- For a deposit: only the first one qualifies.
  of_first_deposit boolean not null default false,
  -- Only available with a code.
  needs_code boolean not null default false,
  -- Granted as soon as its conditions are met; otherwise staff decide.
  is_automatic boolean not null default false,
  -- Percentage of a stake that counts, by sub-category. Other sub-categories count nothing and
  -- accept no bonus money.
  contributions jsonb not null default '{"301": 100}',
  -- Eligible games, where not all games of those sub-categories are; and excluded games.
  only_games text[],
  excluded_games text[] not null default '{}',
  -- The maximum that is converted to cash; null: no maximum.
  win_cap_minor bigint check (win_cap_minor > 0),
  -- Only winnings above the bonus become cash.
  is_sticky boolean not null default false,
  -- Free rounds: the game, their number and the bet.
  game_id text,
  rounds int check (rounds > 0),
  bet_minor bigint check (bet_minor > 0),
  -- The reward of the referrer for each friend.
  referrer_minor bigint check (referrer_minor > 0),
  -- The amount the friend must stake of their own money first.
  play_minor bigint check (play_minor > 0),
  -- The maximum number of rewarded friends per calendar month.
  max_per_month int check (max_per_month > 0),
  primary key (promotion_id, version),
  -- From the bonus types (terms/terms-constraints.ts).
  constraint promotion_terms_basis check (basis in ('deposit', 'net-loss', 'stakes', 'gift',
    'referral')),
  constraint promotion_terms_reward check (reward in ('bonus', 'cash', 'free-bet', 'free-rounds')),
  constraint promotion_terms_type check (not (basis = 'referral' and reward = 'free-rounds')),
  constraint promotion_terms_bonus check (reward <> 'bonus' or wagering > 0),
  constraint promotion_terms_days check ((reward in ('bonus', 'free-bet', 'free-rounds')) = (days
    is not null)),
  constraint promotion_terms_game_id check ((reward in ('free-rounds')) = (game_id is not null)),
  constraint promotion_terms_rounds check ((reward in ('free-rounds')) = (rounds is not null)),
  constraint promotion_terms_bet_minor check ((reward in ('free-rounds')) = (bet_minor is not
    null)),
  constraint promotion_terms_referrer_minor check ((basis in ('referral')) = (referrer_minor is
    not null)),
  constraint promotion_terms_play_minor check ((basis in ('referral')) = (play_minor is not null)),
  constraint promotion_terms_max_per_month check ((basis in ('referral')) = (max_per_month is not
    null)),
  constraint promotion_terms_max_bet_minor check ((reward in ('bonus')) or max_bet_minor is null),
  constraint promotion_terms_win_cap_minor check ((reward in ('bonus')) or win_cap_minor is null),
  constraint promotion_terms_of_first_deposit check ((basis in ('deposit')) or of_first_deposit
    is false),
  constraint promotion_terms_is_sticky check ((reward in ('bonus')) or is_sticky is false),
  constraint promotion_terms_wagering check ((reward in ('bonus', 'free-rounds')) or wagering = 0)
);

-- A promotion while staff write it, until it is published or discarded. `revision` grows with each
-- save, and a save of an outdated revision is refused. Publishing writes the promotion and, where
-- the rule or the terms changed, their next version.
create table promotions.promotion_draft (
  id uuid primary key,
  -- The promotion it changes; null: a new one.
  promotion_id bigint references promotions.promotion (id),
  body jsonb not null,
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null
);
create unique index draft_of_promotion on promotions.promotion_draft (promotion_id)
  where state = 'open';
create index draft_open on promotions.promotion_draft (edited_at desc) where state = 'open';

-- A player's claim of a promotion, and the bonus it became.
create table promotions.request (
  id uuid not null,
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
  primary key (id, player_id),
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

-- A code that each player can redeem once. `used` never exceeds `max_uses`.
create table promotions.code (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9]{4,24}$'),
  promotion_id bigint not null,
  max_uses int not null check (max_uses > 0),
  used int not null default 0 check (used between 0 and max_uses)
);
create index code_of_promotion on promotions.code (promotion_id);

-- A free bet: the stake is not returned, the win is cash. Open until it is used or expires; a
-- voided coupon reopens it.
create table promotions.free_bet (
  id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  expires_at timestamptz not null,
  coupon_id uuid,
  created_at timestamptz not null,
  foreign key (request_id, player_id) references promotions.request,
  unique (coupon_id, player_id),
  primary key (id, player_id)
);
create index free_bet_of_player on promotions.free_bet (player_id, created_at desc);

-- Free rounds of a game at a fixed bet without a stake of the player. A win is cash or goes to a
-- bonus with wagering, in the commit that plays the round. Nothing is staked, so turnover, limits,
-- tournaments and jackpots do not count it.
create table promotions.free_rounds (
  id uuid not null,
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
  created_at timestamptz not null,
  foreign key (id, player_id) references promotions.request,
  primary key (id, player_id)
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
