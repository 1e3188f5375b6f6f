-- Moves a win from its game's account to the account of held wins and writes its statement line in
-- review. The player's balance does not change. The player must be locked.
create or replace function wallet.hold_win(
  p_player uuid, p_line uuid, p_amount bigint, p_sub_category smallint, p_subject text,
  p_game_id text, p_at timestamptz
) returns wallet.answer
language plpgsql
as $$
declare
  v_answer wallet.answer;
begin
  v_answer := wallet.post(p_player, p_line, array[p_sub_category / 100 + 100]::smallint[],
    array[113]::smallint[], array[p_amount], p_at);
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor,
    subject, game_id, created_at)
  values (p_player, p_line, 4, p_sub_category / 100, p_sub_category, 1001, p_amount, p_subject,
    p_game_id, p_at);
  return v_answer;
end $$;
