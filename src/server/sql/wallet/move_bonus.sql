-- Moves signed amounts between a locked player's cash or bonus and the house's bonus account, with
-- a line of the statement. Returns its id.
create or replace function wallet.move_bonus(
  p_player uuid, p_cash bigint, p_bonus bigint, p_description text, p_reference text,
  p_at timestamptz
) returns uuid
language plpgsql
as $$
declare
  v_answer wallet.answer;
  v_id uuid;
begin
  v_id := platform.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account
    where player_id = p_player));
  v_answer := wallet.post(p_player, v_id,
    array[case when p_cash < 0 then 1 else 108 end, case when p_bonus < 0 then 2 else 108
      end]::smallint[],
    array[case when p_cash < 0 then 108 else 1 end, case when p_bonus < 0 then 108 else 2
      end]::smallint[],
    array[abs(p_cash), abs(p_bonus)], p_at);
  if v_answer.outcome <> 'done' then raise exception 'wallet: a bonus of % could not be moved',
    p_player; end if;
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor,
    balance_after_minor, reference, description, created_at)
  values (p_player, v_id, 6, 8, 801, 1002, p_cash + p_bonus,
    v_answer.cash_minor + v_answer.bonus_minor, p_reference, p_description, p_at);
  return v_id;
end $$;
