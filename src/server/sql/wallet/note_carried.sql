-- Records an amount that stayed open over the end of an Istanbul day. Callers pass what leaves an
-- open stake, or the negative of what is added to it.
create or replace function wallet.note_carried(
  p_round uuid, p_player uuid, p_sub_category smallint, p_amount bigint, p_opened_at timestamptz,
  p_at timestamptz
) returns void
language sql
as $$
  insert into wallet.carried_stake (round_id, player_id, sub_category, amount_minor, opened_at,
    closed_at)
  select p_round, p_player, p_sub_category, p_amount, p_opened_at, p_at
  where p_amount <> 0
    and wallet.period_start('day', p_opened_at) < wallet.period_start('day', p_at)
$$;
