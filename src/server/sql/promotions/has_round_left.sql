-- Whether one of a player's free rounds is left. The player must be locked.
create or replace function promotions.has_round_left(p_id uuid, p_player uuid, p_at timestamptz)
returns boolean
language sql stable
as $$
  select exists (select from promotions.free_rounds f where f.id = p_id and f.player_id = p_player
    and f.used < f.rounds and f.dropped_at is null and f.expires_at > p_at)
$$;
