-- Matches and leagues a player keeps an eye on.
create table sportsbook.followed_event (
  player_id uuid not null,
  event_id text not null references sportsbook.event on delete cascade,
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
