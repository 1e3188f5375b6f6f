-- Begins a purchase of tickets: locks the player, then the round, and returns their state. A player
-- who waits for a lock holds no round.
create or replace function bingo.begin_order(
  p_player uuid, p_session uuid, p_room text, p_number integer, p_request uuid, p_call text,
  p_hash bytea, p_at timestamptz
) returns table (
  answered text, cash_minor bigint, bonus_minor bigint, reply jsonb, session text, is_barred boolean
)
language plpgsql
as $$
begin
  perform wallet.lock_player(p_player);
  perform 1 from bingo.round r where r.room_id = p_room and r.number = p_number for update;
  return query
  select a.outcome, a.cash_minor, a.bonus_minor, a.reply, identity.touch_session(p_session, p_at),
    identity.is_barred(p_player)
  from (select 1) one left join lateral wallet.find_answer(p_player, p_request, p_call, p_hash) a
    on true;
end $$;
