-- The promotion of a bonus line: its reference begins the id of a request or of a free bet.
create or replace function reports.promotion_of(
  p_player uuid, p_description text, p_reference text
) returns bigint
language sql stable
as $$
  select case when p_description = 'free bet'
    then (select r.promotion_id from promotions.free_bet f join promotions.request r
      on r.id = f.request_id and r.player_id = f.player_id
      where f.player_id = p_player and left(f.id::text, 8) = p_reference
      order by f.id limit 1)
    else (select r.promotion_id from promotions.request r where r.player_id = p_player and
      left(r.id::text, 8) = p_reference order by r.id limit 1)
  end
$$;
