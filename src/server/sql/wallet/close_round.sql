-- Closes an open round with its total win (type 4), or by returning its stake (type 5, p_win
-- ignored). 'record not found' where no stake is open.
create or replace function wallet.close_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_type smallint, p_win bigint,
  p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_reply jsonb,
  p_at timestamptz
) returns wallet.answer
language plpgsql
as $$
declare
  v_answer wallet.answer;
  v_stake wallet.open_stake;
  v_bonus bigint;
  v_win bigint := p_win;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  perform wallet.lock_player(p_player);
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  delete from wallet.open_stake where round_id = p_round and player_id = p_player
    returning * into v_stake;
  if not found then
    return ('record not found', null, null, null, null)::wallet.answer;
  end if;
  if p_type = 5 then
    v_win := v_stake.cash_minor + v_stake.bonus_minor;
    v_bonus := v_stake.bonus_minor;
  elsif v_stake.bonus_minor = 0 then
    v_bonus := 0;
  else
    v_bonus := div(v_win::numeric * v_stake.bonus_minor,
      v_stake.cash_minor + v_stake.bonus_minor)::bigint;
  end if;
  if wallet.period_start('day', v_stake.opened_at) < wallet.period_start('day', p_at) then
    perform wallet.note_carried(p_round, p_player, p_sub_category,
      v_stake.cash_minor + v_stake.bonus_minor, v_stake.opened_at, p_at);
    if p_type = 4 then
      perform wallet.note_kept(p_round, p_player, v_stake.cash_minor, v_stake.opened_at, false,
        p_at);
    end if;
  end if;
  if p_type = 4 and v_stake.counts then
    perform wallet.count_wagering(p_player, p_sub_category, p_game,
      v_stake.cash_minor + v_stake.bonus_minor, v_stake.opened_at, p_at);
  end if;
  v_id := platform.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account
    where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house, v_house], array[1, 2]::smallint[],
    array[v_win - v_bonus, v_bonus], p_at);
  v_answer.reply := p_reply;
  if v_win > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at, undoes,
      undoes_at)
    values (p_player, v_id, p_type, p_sub_category / 100, p_sub_category, 1002, v_win,
      v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, p_game, false, p_at,
      case when p_type = 5 then 3 end, case when p_type = 5 then v_stake.opened_at end);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor,
    locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor,
    v_answer.locked_minor, p_reply, p_at);
  if p_type = 4 then
    insert into platform.outbox (kind, payload)
      values ('rounds-settled', jsonb_build_array(jsonb_build_object('playerId', p_player,
      'roundId', p_round,
      'gameId', p_game, 'subCategory', p_sub_category, 'betMinor',
        (v_stake.cash_minor + v_stake.bonus_minor)::text, 'cashMinor', v_stake.cash_minor::text,
        'clientDigest', v_stake.client_digest, 'winMinor', v_win::text, 'atMs',
        wallet.epoch_ms(p_at), 'settledMs', wallet.epoch_ms(platform.now()))));
  end if;
  return v_answer;
end $$;
