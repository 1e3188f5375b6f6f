-- Pays the win of a free round, as cash or to the active bonus, and stores its answer. A player who
-- is self-excluded or has used up a time limit is refused as for any round. The player must be
-- locked.
create or replace function wallet.play_free_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_win bigint, p_to_bonus boolean,
  p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.answer
language plpgsql
as $$
declare
  v_answer wallet.answer;
  v_refusal text;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  v_refusal := wallet.stake_refusal(p_player, p_sub_category, p_game, 0, p_at);
  if v_refusal is not null then return (v_refusal, null, null, null, null)::wallet.answer; end if;
  v_id := platform.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account
    where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house], array[case when p_to_bonus then 2 else 1
    end]::smallint[], array[p_win], p_at);
  v_answer.reply := to_jsonb(p_round);
  if p_win > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, balance_after_minor, subject, description, round_id, game_id, leads, created_at)
    values (p_player, v_id, 4, p_sub_category / 100, p_sub_category, 1002, p_win,
      v_answer.cash_minor + v_answer.bonus_minor, p_subject, 'free round', p_round, p_game, true,
      p_at);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor,
    locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor,
    v_answer.locked_minor, v_answer.reply, p_at);
  return v_answer;
end $$;
