-- Rounds of outside studios: the studio says what is staked and won, one transaction at a time, in any number and order. The wallet
-- keeps no state of such a round; whoever calls these keeps it. Lock the player first.

-- What a move did. line_id is the statement line's, null where nothing moved; moved_* is what cash and bonus gained (minus: lost).
create type wallet.move as (
  outcome text, -- done | insufficient balance
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  line_id uuid,
  moved_cash_minor bigint,
  moved_bonus_minor bigint
);

-- Moves cash and bonus of a locked player against the game's house account and writes the line. p_leads: the first line of its round.
create function wallet.move_outside(
  p_player uuid, p_type smallint, p_cash bigint, p_bonus bigint, p_round uuid, p_leads boolean, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.move
language plpgsql as $$
declare
  v_account wallet.account;
  v_answer wallet.answer;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_cash = 0 and p_bonus = 0 then
    return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0, 0)::wallet.move;
  end if;
  v_id := wallet.new_id(wallet.epoch_ms(p_at), v_account.seq + 1);
  v_answer := wallet.post(p_player, v_id,
    array[case when p_cash < 0 then 1 else v_house end, case when p_bonus < 0 then 2 else v_house end]::smallint[],
    array[case when p_cash < 0 then v_house else 1 end, case when p_bonus < 0 then v_house else 2 end]::smallint[],
    array[abs(p_cash), abs(p_bonus)], p_at);
  if v_answer.outcome <> 'done' then
    return (v_answer.outcome, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, null, 0, 0)::wallet.move;
  end if;
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at)
  values (p_player, v_id, p_type, p_sub_category / 100, p_sub_category, 1002, p_cash + p_bonus, v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, p_game, p_leads, p_at);
  return ('done', v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, v_id, p_cash, p_bonus)::wallet.move;
end $$;

-- A bet: cash before bonus.
create function wallet.stake_outside(
  p_player uuid, p_bet bigint, p_round uuid, p_leads boolean, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.move
language plpgsql as $$
declare
  v_account wallet.account;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_bet > v_account.cash_minor + v_account.bonus_minor then
    return ('insufficient balance', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0, 0)::wallet.move;
  end if;
  return wallet.move_outside(p_player, 3::smallint, -least(p_bet, v_account.cash_minor), -greatest(p_bet - v_account.cash_minor, 0),
    p_round, p_leads, p_game, p_subject, p_sub_category, p_at);
end $$;

-- A win, in the proportion of the bet it belongs to (its cash and bonus, both positive), bonus rounded down.
create function wallet.win_outside(
  p_player uuid, p_win bigint, p_bet_cash bigint, p_bet_bonus bigint, p_round uuid, p_leads boolean, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.move
language plpgsql as $$
declare
  v_bonus bigint := case when p_bet_bonus = 0 then 0 else div(p_win::numeric * p_bet_bonus, p_bet_cash + p_bet_bonus)::bigint end;
begin
  return wallet.move_outside(p_player, 4::smallint, p_win - v_bonus, v_bonus, p_round, p_leads, p_game, p_subject, p_sub_category, p_at);
end $$;
