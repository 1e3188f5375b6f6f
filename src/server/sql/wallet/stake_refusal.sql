-- Returns why a stake is refused; null: it is accepted. Protection is checked before the bonus. The
-- player must be locked.
create or replace function wallet.stake_refusal(
  p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz
) returns text
language plpgsql stable
as $$
declare
  v_account wallet.account;
  v_refusal text;
begin
  select * into v_account from wallet.account where player_id = p_player;
  if v_account.has_limits then v_refusal := wallet.limit_refusal(p_player, p_sub_category, p_game,
    p_bet, p_at); end if;
  if v_refusal is null and v_account.has_bonus then v_refusal := wallet.bonus_refusal(p_player,
    p_sub_category, p_game, p_bet, p_at); end if;
  return v_refusal;
end $$;
