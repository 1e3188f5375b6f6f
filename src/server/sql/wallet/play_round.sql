-- One round; see play_rounds.
create or replace function wallet.play_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_bet bigint, p_win bigint,
  p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_reply jsonb,
  p_at timestamptz
) returns wallet.answer
language sql
as $$
  select outcome, cash_minor, bonus_minor, locked_minor, reply from wallet.play_rounds(
    array[p_player], array[p_request], p_call, array[p_hash], array[p_bet], array[p_win],
    array[p_round], array[p_game], array[p_subject], array[p_sub_category], array[p_reply], p_at)
$$;
