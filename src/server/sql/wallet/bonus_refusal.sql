-- Returns why the bonus refuses a stake. The maximum bet applies to every stake; ineligible games
-- take no bonus money, and after its end no game does. The player's own money is accepted for any
-- game.
create or replace function wallet.bonus_refusal(
  p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz
) returns text
language plpgsql stable
as $$
declare
  v_bonus wallet.bonus;
  v_cash bigint;
begin
  select * into v_bonus from wallet.bonus where player_id = p_player and state = 'active';
  if not found then return null; end if;
  select cash_minor into strict v_cash from wallet.account where player_id = p_player;
  if p_at >= v_bonus.expires_at then
    return case when p_bet > v_cash and v_bonus.wagered_minor < v_bonus.required_minor then
      'insufficient balance' end;
  end if;
  if p_bet > v_bonus.max_bet_minor then return 'bonus max bet:' || v_bonus.max_bet_minor; end if;
  return case when p_bet > v_cash and wallet.wager_percent(v_bonus, p_sub_category,
    p_game) = 0 then 'bonus game' end;
end $$;
