-- Holds a win of a locked player: moves it from the game's account to the account of held wins. The
-- player's balance does not change.
create or replace function provider.hold_win(
  p_studio text, p_transaction uuid, p_round provider.round, p_win bigint, p_bound text,
  p_at timestamptz
) returns wallet.move
language plpgsql
as $$
declare
  v_line uuid := platform.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account
    where player_id = p_round.player_id));
  v_held uuid := gen_random_uuid();
  v_answer wallet.answer;
begin
  v_answer := wallet.hold_win(p_round.player_id, v_line, p_win, p_round.sub_category,
    p_round.subject, p_round.game_id, p_at);
  insert into provider.held_win (id, studio, transaction_id, player_id, round_id, game_id, subject,
    stake_minor, won_minor, amount_minor, bound, bound_value, line_id, held_at)
  values (v_held, p_studio, p_transaction, p_round.player_id, p_round.id, p_round.game_id,
    p_round.subject, p_round.bet_minor, p_round.win_minor, p_win, p_bound,
    provider.win_bound_of(p_bound, p_round.game_id), v_line, p_at);
  insert into platform.outbox (kind, payload) values ('win-held', jsonb_build_object('id', v_held,
    'studio', p_studio, 'gameId', p_round.game_id, 'playerId', p_round.player_id,
    'amountMinor', p_win::text, 'bound', p_bound));
  return ('done', v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, null, 0,
    0)::wallet.move;
end $$;
