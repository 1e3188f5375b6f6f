-- How a studio's own games are opened: where it is asked for a game's address, the origin its games run on (the site frames no other), and
-- the key the house signs its questions with, sealed.
alter table provider.studio
  add column launch_url text,
  add column game_origin text,
  add column launch_key bytea,
  add column launch_public_key text;

-- A studio's own games, as the statement and the lobby call them; the house's games are the program's.
create table provider.title (
  game_id text primary key,
  studio text not null references provider.studio,
  name_tr text not null,
  name_en text not null,
  sub_category smallint not null
);
create index title_of_studio on provider.title (studio);

-- What a player lately did at a studio's games.
create index transaction_player_time on provider.transaction (player_id, created_at);
