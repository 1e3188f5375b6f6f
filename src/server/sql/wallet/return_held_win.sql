-- Returns a held win to its game's account and closes its statement line with `p_status`. The
-- player must be locked.
create or replace function wallet.return_held_win(
  p_player uuid, p_line uuid, p_amount bigint, p_house smallint, p_status smallint, p_at timestamptz
) returns void
language plpgsql
as $$
begin
  perform wallet.post(p_player, p_line, array[113]::smallint[], array[p_house]::smallint[],
    array[p_amount], p_at);
  update wallet.transaction set status = p_status where player_id = p_player and id = p_line;
end $$;
