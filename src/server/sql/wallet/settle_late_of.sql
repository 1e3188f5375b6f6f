-- The same for bonus money of a stake of that time, where its bonus has ended. Money of an active
-- bonus stays on the account.
create or replace function wallet.settle_late_of(
  p_player uuid, p_staked_at timestamptz, p_amount bigint, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_bonus wallet.bonus := wallet.bonus_of(p_player, p_staked_at);
begin
  if p_amount > 0 and v_bonus.state <> 'active' then
    perform wallet.settle_late(v_bonus.id, p_amount, p_at);
  end if;
end $$;
