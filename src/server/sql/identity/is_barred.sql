-- Whether play is barred: for residents of northern Cyprus and holders of its identity card.
create or replace function identity.is_barred(p_player_id uuid) returns boolean
language sql stable
as $$ select exists (select from identity.player p where p.id = p_player_id
  and 'XN' in (p.country, p.nationality)) $$;
