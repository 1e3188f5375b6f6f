-- Carries out what is due for a player's bonus and returns it: the final state, 'late' for money of
-- an earlier bonus (cash for a completed one, otherwise returned to the house), or null. A bonus
-- with open stakes waits for them, and one that still grows waits for its free rounds.
create or replace function wallet.finish_bonus(p_player uuid, p_at timestamptz) returns text
language plpgsql
as $$
declare
  v_account wallet.account;
  v_bonus wallet.bonus;
  v_is_staked boolean;
  v_state text;
begin
  perform wallet.lock_player(p_player);
  select * into strict v_account from wallet.account where player_id = p_player;
  select * into v_bonus from wallet.bonus where player_id = p_player order by started_at desc
    limit 1;
  if not found then return null; end if;
  if v_bonus.state <> 'active' then
    if v_account.bonus_minor = 0 then return null; end if;
    perform wallet.settle_late(v_bonus.id, v_account.bonus_minor, p_at);
    return 'late';
  end if;
  if p_at < v_bonus.grows_until then return null; end if;
  v_is_staked := wallet.has_bonus_staked(p_player, p_at);
  v_state := case
    when v_bonus.wagered_minor >= v_bonus.required_minor then case
      when not v_is_staked then 'completed' end
    when p_at >= v_bonus.expires_at then 'expired'
    when v_account.bonus_minor = 0 and not v_is_staked then 'spent' end;
  if v_state is not null then perform wallet.end_bonus(v_bonus.id, v_state, p_at); end if;
  return v_state;
end $$;
