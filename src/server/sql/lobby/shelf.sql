-- The content of a category: the desk's picks in their order (pick), and the games that the program
-- or a studio assigned and the desk did not leave out.
create or replace view lobby.shelf as
  select category_id, game_id, place as pick from lobby.category_pick where place is not null
  union all
  select c.category_id, c.game_id, null from lobby.game_category c
  where not exists (select from lobby.category_pick k where k.category_id = c.category_id
    and k.game_id = c.game_id);
