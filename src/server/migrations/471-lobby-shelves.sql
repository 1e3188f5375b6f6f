-- The desk's own order; until it sets one, the program's.
alter table lobby.category add column place integer, add column revision integer not null default 0;

-- What the desk says of a game in a category: it stands first, at this place, or (null) it is left out.
create table lobby.category_pick (
  category_id text not null references lobby.category (id),
  game_id text not null references lobby.game (id) on delete cascade,
  place integer,
  primary key (category_id, game_id)
);
create index category_pick_game on lobby.category_pick (game_id);

-- What a category holds: what the desk picked, in its order (pick), and what the program or a studio put there and the desk did not leave out.
create view lobby.shelf as
  select category_id, game_id, place as pick from lobby.category_pick where place is not null
  union all
  select c.category_id, c.game_id, null from lobby.game_category c
  where not exists (select from lobby.category_pick k where k.category_id = c.category_id and k.game_id = c.game_id);
