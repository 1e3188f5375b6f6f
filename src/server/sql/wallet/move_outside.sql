-- Moves cash and bonus of a locked player against the game's house account and writes the line.
-- p_leads: the first line of its round.
create or replace function wallet.move_outside(
  p_player uuid, p_type smallint, p_cash bigint, p_bonus bigint, p_round uuid, p_leads boolean,
  p_game text, p_subject text, p_sub_category smallint, p_at timestamptz,
  p_undoes smallint default null, p_undoes_at timestamptz default null
) returns wallet.move
language plpgsql
as $$
declare
  v_account wallet.account;
  v_answer wallet.answer;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_cash = 0 and p_bonus = 0 then
    return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0,
      0)::wallet.move;
  end if;
  v_id := platform.new_id(wallet.epoch_ms(p_at), v_account.seq + 1);
  v_answer := wallet.post(p_player, v_id,
    array[case when p_cash < 0 then 1 else v_house end, case when p_bonus < 0 then 2 else v_house
      end]::smallint[],
    array[case when p_cash < 0 then v_house else 1 end, case when p_bonus < 0 then v_house else 2
      end]::smallint[],
    array[abs(p_cash), abs(p_bonus)], p_at);
  if v_answer.outcome <> 'done' then
    return (v_answer.outcome, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor,
      null, 0, 0)::wallet.move;
  end if;
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor,
    balance_after_minor, subject, round_id, game_id, leads, created_at, undoes, undoes_at)
  values (p_player, v_id, p_type, p_sub_category / 100, p_sub_category, 1002, p_cash + p_bonus,
    v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, p_game, p_leads, p_at,
    p_undoes, p_undoes_at);
  return ('done', v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, v_id, p_cash,
    p_bonus)::wallet.move;
end $$;
