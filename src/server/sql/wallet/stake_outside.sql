-- Takes a bet of an outside studio. All bets of a player in one round are one bet to the bonus, in
-- however many calls they arrive; p_staked is what it staked in the round before.
create or replace function wallet.stake_outside(
  p_player uuid, p_bet bigint, p_round uuid, p_leads boolean, p_game text, p_subject text,
  p_sub_category smallint, p_at timestamptz, p_staked bigint default 0
) returns wallet.move
language plpgsql
as $$
declare
  v_account wallet.account;
  v_refusal text;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_bet > v_account.cash_minor + v_account.bonus_minor then
    return ('insufficient balance', v_account.cash_minor, v_account.bonus_minor,
      v_account.locked_minor, null, 0, 0)::wallet.move;
  end if;
  if v_account.has_limits or v_account.has_bonus then
    v_refusal := wallet.stake_refusal(p_player, p_sub_category, p_game, p_bet, p_at);
    if v_refusal is null and v_account.has_bonus then
      select 'bonus max bet:' || b.max_bet_minor into v_refusal from wallet.bonus b
      where b.player_id = p_player and b.state = 'active' and p_at < b.expires_at
        and p_staked + p_bet > b.max_bet_minor;
    end if;
    if v_refusal is not null then
      return (v_refusal, v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null,
        0, 0)::wallet.move;
    end if;
  end if;
  return wallet.move_outside(p_player, 3::smallint, -least(p_bet, v_account.cash_minor),
    -greatest(p_bet - v_account.cash_minor, 0),
    p_round, p_leads, p_game, p_subject, p_sub_category, p_at);
end $$;
