-- What is offered, and until when. Whether it is coming, active or finished follows from its dates.
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
  check (start_at < end_at)
);

-- The terms of a promotion, one row a version: the newest published one holds, a request keeps the one it was made under.
create table content.promotion_terms (
  promotion_id bigint not null references content.promotion (id),
  version int not null check (version > 0),
  published_at timestamptz not null,
  -- What is given, in percent of `basis`, and at most how much.
  basis text not null check (basis in ('deposit', 'net-loss')),
  percent int not null check (percent > 0),
  most_minor bigint not null check (most_minor > 0),
  -- The smallest deposit or net loss it is given on.
  least_minor bigint not null check (least_minor > 0),
  -- How many times the bonus is to be staked; 0: it is cash at once.
  wagering int not null check (wagering >= 0),
  -- Days to do so, and the highest stake meanwhile.
  days int check (days > 0),
  max_bet_minor bigint check (max_bet_minor > 0),
  games_tr text not null,
  games_en text not null,
  text_tr text not null,
  text_en text not null,
  primary key (promotion_id, version),
  check ((wagering > 0) = (days is not null)),
  check ((wagering > 0) = (max_bet_minor is not null))
);

create function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'published terms are never changed: publish a new version';
end $$;
create trigger promotion_terms_kept before update or delete on content.promotion_terms
  for each row execute function content.refuse_change();

create schema promotions;

-- A player's wish for a promotion, and later the bonus it became.
create table promotions.request (
  id uuid primary key,
  player_id uuid not null,
  promotion_id bigint not null,
  terms_version int not null,
  state text not null check (state in ('requested', 'active', 'completed', 'expired', 'forfeited', 'rejected')),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  wagered_minor bigint not null default 0 check (wagered_minor >= 0),
  required_minor bigint not null default 0 check (required_minor >= 0),
  -- A request nobody decided by then has lapsed; a bonus not completed by then too.
  expires_at timestamptz not null,
  requested_at timestamptz not null,
  -- When it came to its last state.
  decided_at timestamptz,
  check ((state in ('requested', 'active')) = (decided_at is null))
);
create unique index request_open on promotions.request (player_id, promotion_id) where state in ('requested', 'active');
create index request_of_player on promotions.request (player_id, requested_at desc, id);
