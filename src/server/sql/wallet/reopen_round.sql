-- Reopens the stake of a closed round as of its original time, and reverses what was paid. It
-- counts to a bonus when it closes, not before.
create or replace function wallet.reopen_round(
  p_player uuid, p_round uuid, p_paid bigint, p_stake_cash bigint, p_stake_bonus bigint,
  p_sold bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (
  taken_minor bigint, written_off_minor bigint
)
language plpgsql
as $$
declare
  v_staked_at timestamptz := wallet.staked_at(p_player, p_round, p_at);
begin
  perform wallet.lock_player(p_player);
  insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, sold_minor,
    opened_at, counts, sub_category)
  values (p_round, p_player, p_stake_cash, p_stake_bonus, p_sold, v_staked_at,
    wallet.uncount_wagering(p_round), p_sub_category);
  perform wallet.note_carried(p_round, p_player, p_sub_category, -p_stake_cash - p_stake_bonus,
    v_staked_at, p_at);
  delete from wallet.kept_stake where round_id = p_round and not is_part;
  return query select * from wallet.correct_round(p_player, p_round, p_paid, 0, false, p_stake_cash,
    p_stake_bonus, p_subject, p_sub_category, p_at);
end $$;
