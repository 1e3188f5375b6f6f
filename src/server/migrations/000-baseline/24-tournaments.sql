create schema tournaments;

-- A tournament. Its state (coming, running, over) follows from its dates. `concluded_at`: its
-- result is written and its prizes are paid.
create table tournaments.tournament (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- turnover: kuruş staked; multiple: the best win in hundredths of its stake; streak: consecutive
  -- rounds that paid more than their stake; missions: the number of completed missions.
  kind text not null check (kind in ('turnover', 'multiple', 'streak', 'missions')),
  title_tr text not null,
  title_en text not null,
  rules_tr text not null,
  rules_en text not null,
  image text not null,
  games text[] not null check (cardinality(games) > 0),
  -- Rounds with a lower stake do not count.
  min_stake_minor bigint not null check (min_stake_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the first place, the second, and so on.
  prizes_minor bigint[] not null
    check (cardinality(prizes_minor) between 1 and 100 and 0 < all (prizes_minor)),
  -- Decides between equal scores. The hash is published before anyone joins, the seed after the
  -- conclusion.
  seed_hash text not null,
  seed_sealed bytea not null,
  seed text,
  concluded_at timestamptz,
  check (starts_at < ends_at),
  check ((concluded_at is null) = (seed is null))
);
create index tournament_unconcluded on tournaments.tournament (ends_at) where concluded_at is null;

-- A player in a tournament. `number` is the order of joining.
create table tournaments.entry (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  player_id uuid not null,
  number int not null check (number > 0),
  joined_at timestamptz not null,
  score bigint not null default 0 check (score >= 0),
  rounds int not null default 0,
  -- Consecutive rounds that paid more than their stake, up to the last one counted.
  streak int not null default 0,
  last_at timestamptz,
  -- Of a concluded tournament.
  rank int,
  prize_minor bigint not null default 0 check (prize_minor >= 0),
  transaction_id uuid,
  -- The longest streak of rounds that paid more than their stake. Progress is stored with each
  -- counted round. Only a round that is reported late, after one that settled later, has the
  -- streaks computed again.
  longest int not null default 0,
  -- The best win, in hundredths of its stake.
  best_multiple bigint not null default 0 check (best_multiple >= 0),
  primary key (tournament_id, player_id),
  unique (tournament_id, number),
  unique (tournament_id, rank),
  check ((prize_minor > 0) = (transaction_id is not null)),
  check (longest >= streak)
) with (fillfactor = 70);
create index entry_player on tournaments.entry (player_id, tournament_id);
create index entry_standing on tournaments.entry (tournament_id, score desc, number)
  where score > 0;

-- Rounds that count, each once.
create table tournaments.counted (
  tournament_id bigint not null,
  round_id uuid not null,
  player_id uuid not null,
  position bigint generated always as identity,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null check (win_minor >= 0),
  settled_at timestamptz not null,
  primary key (tournament_id, round_id, player_id),
  foreign key (tournament_id, player_id) references tournaments.entry on delete cascade
);
create index counted_player on tournaments.counted (tournament_id, player_id, settled_at, position);

-- The missions in their order. rounds: a number of rounds; streak: consecutive rounds that paid
-- more than their stake; multiple: a win in hundredths of its stake.
create table tournaments.mission (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('rounds', 'streak', 'multiple')),
  target bigint not null check (target > 0),
  primary key (tournament_id, position)
);

-- A tournament while staff write it, until it is announced or discarded. An announced tournament
-- never changes: players join under its rules, and the tie-break seed is committed with it.
create table tournaments.draft (
  id uuid primary key,
  body jsonb not null,
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'announced', 'discarded')),
  -- The tournament it became.
  slug text check ((state = 'announced') = (slug is not null)),
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null
);
create index draft_open on tournaments.draft (edited_at desc) where state = 'open';

-- Rounds that were reported again before they were counted; a late first report counts no more.
create table tournaments.revised (
  round_id uuid primary key
);
