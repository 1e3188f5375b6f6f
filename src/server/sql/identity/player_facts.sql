-- What a caller of a higher rank must know of a player before money moves. No row where the player
-- does not exist.
create or replace function identity.player_facts(p_player_id uuid) returns table (
  status text, country text, barred boolean
)
language sql stable
as $$ select p.status, p.country, identity.is_barred(p.id) from identity.player p
  where p.id = p_player_id $$;
