-- Settles bonus money of an ended bonus that is on a locked player's account: converts what its
-- terms allow to cash and returns the rest to the house.
create or replace function wallet.settle_late(
  p_bonus uuid, p_amount bigint, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_bonus wallet.bonus;
  v_pays bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus for update;
  v_pays := greatest(0, wallet.bonus_pays(v_bonus, v_bonus.converted_minor + p_amount) -
    v_bonus.paid_minor);
  perform wallet.move_bonus(v_bonus.player_id, 0, -p_amount, 'bonus ' || v_bonus.state,
    left(p_bonus::text, 8), p_at);
  if v_pays > 0 then
    perform wallet.move_bonus(v_bonus.player_id, v_pays, 0, 'bonus to cash',
      left(p_bonus::text, 8), p_at);
  end if;
  update wallet.bonus set converted_minor = converted_minor + p_amount,
    paid_minor = paid_minor + v_pays where id = p_bonus;
end $$;
