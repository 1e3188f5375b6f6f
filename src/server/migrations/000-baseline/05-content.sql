create schema content;

-- Editorial texts (SPEC 7), one per kind and language. `is_own`: the operator wrote it, so a new
-- release does not replace it.
create table content.information (
  inf_type text not null,
  lang text not null check (lang in ('tr', 'en')),
  title text not null,
  text text not null,
  is_own boolean not null default false,
  updated_at timestamptz not null,
  primary key (inf_type, lang)
);

-- A promotion and its dates. The state (coming, active, finished) follows from the dates.
create table content.promotion (
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
create index promotion_gifts on content.promotion (for_player) where for_player is not null;
-- Offered promotions are few among the gifts.
create index promotion_offered on content.promotion (id) where status = 'active';

-- The terms of a promotion, one row per version. The newest published version applies; a request
-- keeps its own. Rows are never changed (sql/content/refuse_change.sql).
create table content.promotion_terms (
  promotion_id bigint not null references content.promotion (id),
  version int not null check (version > 0),
  published_at timestamptz not null,
  -- The reward as a percentage of `basis`, and its maximum.
  basis text not null check (basis in ('deposit', 'net-loss', 'stakes', 'gift', 'referral')),
  percent int not null check (percent > 0),
  most_minor bigint not null check (most_minor > 0),
  -- The minimum deposit or net loss.
  least_minor bigint not null check (least_minor > 0),
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
  reward text not null default 'bonus'
    check (reward in ('bonus', 'cash', 'free-bet', 'free-rounds')),
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
  month_most int check (month_most > 0),
  primary key (promotion_id, version),
  constraint promotion_terms_rounds
    check ((reward = 'free-rounds') = (rounds is not null and game_id is not null
    and bet_minor is not null)),
  constraint promotion_terms_bonus
    check (case reward when 'bonus' then wagering > 0 when 'free-rounds' then true
    else wagering = 0 end and (reward = 'cash') = (days is null)),
  constraint promotion_terms_referral
    check ((basis = 'referral') = (referrer_minor is not null and play_minor is not null
    and month_most is not null) and (basis <> 'referral' or reward <> 'free-rounds'))
);

-- An item of the content desk. `key`: the name of a unique item, '' in a list. `head`: its newest
-- version.
create table content.item (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null default '',
  position int not null default 0,
  head int not null,
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index item_key on content.item (kind, key) where key <> '';
create index item_kind on content.item (kind, position, id);

-- Each save creates a version. Versions are append-only (sql/content/refuse_change.sql).
create table content.version (
  item_id bigint not null references content.item,
  version int not null check (version > 0),
  body jsonb not null,
  staff_name text not null,
  restored_from int,
  created_at timestamptz not null,
  primary key (item_id, version)
);

-- When each version is shown. Of several in force the latest to begin is shown; when it ends, the
-- one before is shown again. `ended_at`: taken down.
create table content.publication (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  version int not null,
  from_at timestamptz not null,
  until_at timestamptz,
  staff_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_at < until_at),
  foreign key (item_id, version) references content.version
);
create index publication_of_item on content.publication (item_id, from_at desc, id desc);
create index publication_begins on content.publication (from_at) where ended_at is null;
create index publication_ends on content.publication (until_at) where ended_at is null;

-- Pictures uploaded by staff, cropped and named by their content: `hash` covers the file, its crop
-- and its focus.
create table content.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  cut text not null,
  width int not null,
  height int not null,
  staff_name text not null,
  created_at timestamptz not null
);

create table content.picture_file (
  hash text not null references content.picture,
  name text not null,
  bytes bytea not null,
  primary key (hash, name)
);

-- A promotion while staff write it, until it is published or discarded. `revision` grows with each
-- save, and a save of an outdated revision is refused. Publishing writes the promotion and, where
-- the rule or the terms changed, their next version.
create table content.promotion_draft (
  id uuid primary key,
  -- The promotion it changes; null: a new one.
  promotion_id bigint references content.promotion (id),
  body jsonb not null,
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null
);
create unique index draft_of_promotion on content.promotion_draft (promotion_id)
  where state = 'open';
create index draft_open on content.promotion_draft (edited_at desc) where state = 'open';
