-- Pays a win in the proportion of its bet (cash and bonus, both positive), bonus rounded down.
create or replace function wallet.win_outside(
  p_player uuid, p_win bigint, p_bet_cash bigint, p_bet_bonus bigint, p_round uuid, p_leads boolean,
  p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.move
language plpgsql
as $$
declare
  v_bonus bigint := case when p_bet_bonus = 0 then 0
    else div(p_win::numeric * p_bet_bonus, p_bet_cash + p_bet_bonus)::bigint end;
begin
  return wallet.move_outside(p_player, 4::smallint, p_win - v_bonus, v_bonus, p_round, p_leads,
    p_game, p_subject, p_sub_category, p_at);
end $$;
