-- What happens to a coupon after it was settled: it may be open again.

/* Opens a closed round again, where its result is taken back and the new one is not known yet: what was paid is reversed as `correct_round` does, and
   the stake that was closed then is open as before. `p_sold` of the round's bet had been sold. The caller keeps under a lock of its own that the
   round is closed; lock the player before it. */
create function wallet.reopen_round(
  p_player uuid, p_round uuid, p_paid bigint, p_stake_cash bigint, p_stake_bonus bigint, p_sold bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (taken_minor bigint, written_off_minor bigint)
language plpgsql as $$
begin
  perform wallet.lock_player(p_player);
  insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, sold_minor, opened_at)
  values (p_round, p_player, p_stake_cash, p_stake_bonus, p_sold, p_at);
  return query select * from wallet.correct_round(p_player, p_round, p_paid, 0, p_stake_cash, p_stake_bonus, p_subject, p_sub_category, p_at);
end $$;
