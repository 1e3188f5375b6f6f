-- Whether the bonus money of a stake of that time can be taken back. Puts it back first where its
-- bonus has ended.
create or replace function wallet.restore_late_of(
  p_player uuid, p_staked_at timestamptz, p_bonus_minor bigint, p_cash_minor bigint,
  p_at timestamptz
) returns boolean
language plpgsql
as $$
declare
  v_bonus wallet.bonus := wallet.bonus_of(p_player, p_staked_at);
begin
  if p_bonus_minor = 0 or v_bonus.id is null or v_bonus.state = 'active' then return true; end if;
  return wallet.restore_late(v_bonus.id, p_bonus_minor, (select a.cash_minor from wallet.account a
    where a.player_id = p_player) - p_cash_minor, true, p_at) = p_bonus_minor;
end $$;
