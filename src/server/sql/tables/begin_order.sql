-- Begins a bet or its withdrawal for money: locks the round for share and the player, and returns
-- their state. `answered`: null | replayed | duplicate; `session`: ok | session expired | inactive
-- account.
create or replace function tables.begin_order(
  p_player uuid, p_session uuid, p_table text, p_number integer, p_request uuid, p_call text,
  p_hash bytea, p_is_move boolean, p_at timestamptz
) returns table (
  answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean
)
language plpgsql
as $$
begin
  perform wallet.lock_player(p_player);
  if p_is_move then
    perform 1 from tables.round r where r.table_id = p_table and r.number = p_number for update;
  else
    perform 1 from tables.round r where r.table_id = p_table and r.number = p_number for share;
  end if;
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at),
    identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a
    on true;
end $$;
