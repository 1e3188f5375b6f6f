-- Puts bonus money of an ended bonus back on a locked player's account, so that it can be taken:
-- its converted part comes from the player's cash, at most `p_cash`. Returns the amount; with
-- `p_whole` all of it or nothing. Money that was lost in play is not available.
create or replace function wallet.restore_late(
  p_bonus uuid, p_amount bigint, p_cash bigint, p_whole boolean, p_at timestamptz
) returns bigint
language plpgsql
as $$
declare
  v_bonus wallet.bonus;
  v_amount bigint;
  v_owed bigint;
  v_taken bigint;
  v_restored bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus for update;
  v_amount := least(p_amount, v_bonus.converted_minor);
  v_owed := greatest(0, v_bonus.paid_minor - wallet.bonus_pays(v_bonus,
    v_bonus.converted_minor - v_amount));
  v_taken := least(v_owed, greatest(p_cash, 0));
  v_restored := v_amount - (v_owed - v_taken);
  if v_restored <= 0 or (p_whole and v_restored < p_amount) then return 0; end if;
  if v_taken > 0 then
    perform wallet.move_bonus(v_bonus.player_id, -v_taken, 0, 'bonus to cash',
      left(p_bonus::text, 8), p_at);
  end if;
  perform wallet.move_bonus(v_bonus.player_id, 0, v_restored, 'bonus ' || v_bonus.state,
    left(p_bonus::text, 8), p_at);
  update wallet.bonus set converted_minor = converted_minor - v_restored,
    paid_minor = paid_minor - v_taken where id = p_bonus;
  return v_restored;
end $$;
