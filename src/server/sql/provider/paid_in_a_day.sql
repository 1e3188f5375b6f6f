-- The amount paid beyond the stakes in the last 24 hours and the current hour.
create or replace function provider.paid_in_a_day(
  p_studio text, p_game text, p_at timestamptz
) returns bigint
language sql stable
as $$
  select coalesce(sum(net_minor), 0)::bigint from provider.paid_hour where studio = p_studio
    and game_id = p_game and hour > provider.hour_of(p_at) - 25
$$;
