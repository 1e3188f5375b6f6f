-- Marks an open stake as one that counts to no bonus: opposing bets, or a stake that cost nothing.
create or replace function wallet.uncount(p_round uuid) returns void
language sql
as $$
  update wallet.open_stake set counts = false where round_id = p_round
$$;
