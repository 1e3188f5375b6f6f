-- Marks an open round of an outside studio as staked with bonus money at p_staked_at; null removes
-- the mark.
create or replace function wallet.mark_outside_bonus(
  p_round uuid, p_player uuid, p_staked_at timestamptz
) returns void
language plpgsql
as $$
begin
  if p_staked_at is null then
    delete from wallet.outside_bonus_stake where round_id = p_round;
  else
    insert into wallet.outside_bonus_stake (round_id, player_id, staked_at)
      values (p_round, p_player, p_staked_at)
    on conflict (round_id, player_id) do update set staked_at = excluded.staked_at;
  end if;
end $$;
