create or replace function wallet.note_kept(
  p_round uuid, p_player uuid, p_cash bigint, p_opened_at timestamptz, p_is_part boolean,
  p_at timestamptz
) returns void
language sql
as $$
  insert into wallet.kept_stake (round_id, player_id, cash_minor, opened_at, closed_at, is_part)
  select p_round, p_player, p_cash, p_opened_at, p_at, p_is_part
  where p_cash > 0 and wallet.period_start('week', p_opened_at) <> wallet.period_start('week', p_at)
    and not exists (select from wallet.house_paid_stake h where h.round_id = p_round)
$$;
