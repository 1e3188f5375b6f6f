-- migration: expand
-- A list of players that staff uploaded, for segments.
create table crm.player_list (
  id uuid primary key,
  name text not null,
  -- The number of members when it was uploaded.
  players integer not null check (players > 0),
  staff_name text not null,
  created_at timestamptz not null
);
create table crm.player_list_member (
  player_id uuid not null,
  list_id uuid not null,
  primary key (player_id, list_id)
);
create index player_list_members on crm.player_list_member (list_id, player_id);
