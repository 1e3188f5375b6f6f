-- Posts one transfer of a player whose account this transaction has locked: entries, chain,
-- balances. Amounts of 0 are skipped. Returns 'insufficient balance' and writes nothing where an
-- account would go below zero.
create or replace function wallet.post(
  p_player uuid, p_transfer uuid, p_debits smallint[], p_credits smallint[], p_amounts bigint[],
  p_at timestamptz
) returns wallet.answer
language plpgsql
as $$
declare
  v_account wallet.account;
  v_at_ms bigint := wallet.epoch_ms(p_at);
  v_ids bigint[];
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  for i in 1 .. cardinality(p_amounts) loop
    v_account.cash_minor := v_account.cash_minor + p_amounts[i] * ((p_credits[i] = 1)::integer -
      (p_debits[i] = 1)::integer);
    v_account.bonus_minor := v_account.bonus_minor + p_amounts[i] * ((p_credits[i] = 2)::integer -
      (p_debits[i] = 2)::integer);
    v_account.locked_minor := v_account.locked_minor + p_amounts[i] * ((p_credits[i] = 3)::integer -
      (p_debits[i] = 3)::integer);
    v_account.vault_minor := v_account.vault_minor + p_amounts[i] * ((p_credits[i] = 4)::integer -
      (p_debits[i] = 4)::integer);
    if least(v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor,
      v_account.vault_minor) < 0 then
      select * into strict v_account from wallet.account where player_id = p_player;
      return ('insufficient balance', v_account.cash_minor, v_account.bonus_minor,
        v_account.locked_minor, null)::wallet.answer;
    end if;
  end loop;
  for i in 1 .. cardinality(p_amounts) loop
    continue when p_amounts[i] = 0;
    v_account.seq := v_account.seq + 1;
    v_account.chain_hash := wallet.entry_hash(v_account.chain_hash, v_account.seq, p_player,
      p_transfer, p_debits[i], p_credits[i], p_amounts[i], v_at_ms);
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at,
      hash)
    values (p_player, v_account.seq, p_transfer, p_debits[i], p_credits[i], p_amounts[i], p_at,
      v_account.chain_hash);
  end loop;
  update wallet.account set cash_minor = v_account.cash_minor, bonus_minor = v_account.bonus_minor,
    locked_minor = v_account.locked_minor, vault_minor = v_account.vault_minor,
    seq = v_account.seq, chain_hash = v_account.chain_hash where player_id = p_player;
  -- Bonus money without an active bonus belongs to the bonus that ended.
  if v_account.bonus_minor > 0 and not v_account.has_bonus then
    insert into platform.outbox (kind, payload) values ('bonus-due',
      jsonb_build_object('playerId', p_player));
  end if;
  return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor,
    null)::wallet.answer;
end $$;
