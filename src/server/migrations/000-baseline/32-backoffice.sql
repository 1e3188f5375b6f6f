create schema backoffice;

create table backoffice.note (
  id uuid primary key,
  player_id uuid not null,
  staff_name text not null,
  body text not null,
  created_at timestamptz not null
);
create index note_of_player on backoffice.note (player_id, created_at desc, id desc);

create table backoffice.tag (
  player_id uuid not null,
  tag text not null,
  staff_name text not null,
  created_at timestamptz not null,
  primary key (player_id, tag)
);
create index tag_players on backoffice.tag (tag, player_id);
