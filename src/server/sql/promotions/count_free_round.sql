-- Counts a free round that an outside studio plays: its use, its win, or minus one of them where it is
-- rolled back. The last use completes the request. The player must be locked.
create or replace function promotions.count_free_round(
  p_id uuid, p_player uuid, p_used integer, p_won bigint, p_at timestamptz
) returns void
language plpgsql
as $$
begin
  update promotions.free_rounds set used = used + p_used, won_minor = won_minor + p_won,
      is_outside = true
    where id = p_id and player_id = p_player;
  update promotions.request q set state = 'completed', decided_at = p_at
    from promotions.free_rounds f
    where q.id = p_id and q.player_id = p_player and q.state = 'active'
    and f.id = p_id and f.player_id = p_player and f.used = f.rounds;
end $$;
