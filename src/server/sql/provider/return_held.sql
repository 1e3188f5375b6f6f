-- Returns a held win to its game; does nothing when it is no longer held. The player must be
-- locked.
create or replace function provider.return_held(
  p_held uuid, p_state text, p_status smallint, p_at timestamptz
) returns boolean
language plpgsql
as $$
declare
  v_held provider.held_win;
begin
  update provider.held_win set state = p_state, ended_at = p_at where id = p_held
    and state = 'waiting' returning * into v_held;
  if not found then return false; end if;
  perform wallet.return_held_win(v_held.player_id, v_held.line_id, v_held.amount_minor,
    (select r.sub_category / 100 + 100 from provider.round r
      where r.id = v_held.round_id)::smallint, p_status, p_at);
  return true;
end $$;
