-- Ends a locked player's bonus: pays what is converted to cash and returns the rest of the bonus
-- money to the house. Announced by the fact `bonus-ended`.
create or replace function wallet.end_bonus(
  p_bonus uuid, p_state text, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_bonus wallet.bonus;
  v_left bigint;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus and state = 'active' for update;
  select bonus_minor into strict v_left from wallet.account where player_id = v_bonus.player_id;
  update wallet.bonus set state = p_state, ended_at = p_at where id = p_bonus;
  update wallet.account set has_bonus = false where player_id = v_bonus.player_id;
  if v_left > 0 then perform wallet.settle_late(p_bonus, v_left, p_at); end if;
  insert into platform.outbox (kind, payload) values ('bonus-ended', jsonb_build_object('bonusId',
    p_bonus, 'playerId', v_bonus.player_id, 'state', p_state, 'atMs', wallet.epoch_ms(p_at)));
end $$;
