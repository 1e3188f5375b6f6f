-- migration: expand
-- A named layout of chips that a player places with one press at any table of the kind. The bets
-- are checked when they are placed: a table may have other limits.
create table tables.saved_bet (
  player_id uuid not null,
  kind text not null,
  name text not null check (length(name) between 1 and 24),
  bets jsonb not null,
  saved_at timestamptz not null,
  primary key (player_id, kind, name)
);
