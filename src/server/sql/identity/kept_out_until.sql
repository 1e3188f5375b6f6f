-- Returns the end of the player's time-out or exclusion; null: there is none in force.
create or replace function identity.kept_out_until(
  p_player uuid, p_at timestamptz
) returns timestamptz
language sql stable
as $$
  select greatest(p.excluded_until, p.time_out_until) from identity.player p where p.id = p_player
    and greatest(p.excluded_until, p.time_out_until) > p_at
$$;
