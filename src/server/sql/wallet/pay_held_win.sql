-- Pays a held win from the account of held wins to the player, `p_bonus` of it to the bonus, and
-- approves its statement line as a line of the round. The player must be locked.
create or replace function wallet.pay_held_win(
  p_player uuid, p_line uuid, p_amount bigint, p_bonus bigint, p_house smallint, p_round uuid,
  p_leads boolean, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_answer wallet.answer;
begin
  v_answer := wallet.post(p_player, p_line, array[113, p_house, p_house]::smallint[], array[p_house,
    1, 2]::smallint[],
    array[p_amount, p_amount - p_bonus, p_bonus], p_at);
  update wallet.transaction set status = 1002, balance_after_minor = v_answer.cash_minor +
    v_answer.bonus_minor, round_id = p_round, leads = p_leads
  where player_id = p_player and id = p_line;
end $$;
