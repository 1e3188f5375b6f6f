-- Closes a part of an open stake for an amount: `p_part` leaves the stake, `p_pay` is paid to the
-- player, both in the proportion of the stake, bonus rounded down. Closing all of it closes the
-- round. outcome: done | replayed | duplicate | record not found (less is open than the part).
create or replace function wallet.close_part(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_part bigint, p_pay bigint,
  p_round uuid, p_subject text, p_sub_category smallint, p_reply jsonb, p_at timestamptz
) returns wallet.answer
language plpgsql
as $$
declare
  v_answer wallet.answer;
  v_stake wallet.open_stake;
  v_whole bigint;
  v_part_bonus bigint;
  v_bonus bigint;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  perform wallet.lock_player(p_player);
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  select * into v_stake from wallet.open_stake where round_id = p_round and player_id = p_player for
    update;
  v_whole := v_stake.cash_minor + v_stake.bonus_minor;
  if not found or p_part > v_whole or p_part <= 0 then
    return ('record not found', null, null, null, null)::wallet.answer;
  end if;
  v_part_bonus := div(p_part::numeric * v_stake.bonus_minor, v_whole)::bigint;
  v_bonus := div(p_pay::numeric * v_stake.bonus_minor, v_whole)::bigint;
  perform wallet.note_kept(p_round, p_player, p_part - v_part_bonus, v_stake.opened_at,
    p_part < v_whole, p_at);
  perform wallet.note_carried(p_round, p_player, p_sub_category, p_part, v_stake.opened_at, p_at);
  if p_part = v_whole then
    delete from wallet.open_stake where round_id = p_round;
  else
    update wallet.open_stake set cash_minor = cash_minor - (p_part - v_part_bonus),
      bonus_minor = bonus_minor - v_part_bonus, sold_minor = sold_minor + p_part
    where round_id = p_round;
  end if;
  v_id := platform.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account
    where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house, v_house], array[1, 2]::smallint[],
    array[p_pay - v_bonus, v_bonus], p_at);
  v_answer.reply := p_reply;
  if p_pay > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, balance_after_minor, subject, round_id, leads, created_at)
    values (p_player, v_id, 4, p_sub_category / 100, p_sub_category, 1002, p_pay,
      v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, false, p_at);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor,
    locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor,
    v_answer.locked_minor, p_reply, p_at);
  return v_answer;
end $$;
