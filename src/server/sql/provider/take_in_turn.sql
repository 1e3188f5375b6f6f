-- Runs provider.take. Unless p_waits is set, returns is_busy and does nothing where another
-- transaction holds the player's account.
create or replace function provider.take_in_turn(
  p_waits boolean, p_key uuid, p_kind text, p_request text, p_hash bytea, p_transaction uuid,
  p_reference uuid, p_player uuid, p_session uuid, p_game text, p_subject text,
  p_sub_category smallint, p_round text, p_closes boolean, p_amount bigint, p_refusal text,
  p_at timestamptz
) returns table (
  is_busy boolean, reply text, has_moved boolean, cash_minor bigint, bonus_minor bigint,
  locked_minor bigint
)
language plpgsql
as $$
begin
  if not p_waits and cardinality(wallet.lock_free_players(array[p_player])) = 0 then
    return query select true, null::text, false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  return query select false, t.reply, t.has_moved, t.cash_minor, t.bonus_minor, t.locked_minor
    from provider.take(p_key, p_kind, p_request, p_hash, p_transaction, p_reference, p_player,
      p_session, p_game, p_subject,
      p_sub_category, p_round, p_closes, p_amount, p_refusal, p_at) t;
end $$;
