-- Returns the earlier answer to this request: null where there is none, otherwise outcome
-- 'replayed' or 'duplicate'. The player must be locked.
create or replace function wallet.find_answer(
  p_player uuid, p_request uuid, p_call text, p_hash bytea
) returns wallet.answer
language sql stable
as $$
  select row(case when call = p_call and input_hash = p_hash then 'replayed' else 'duplicate'
    end, cash_minor, bonus_minor, locked_minor, reply)::wallet.answer
  from wallet.request where player_id = p_player and request_id = p_request
$$;
