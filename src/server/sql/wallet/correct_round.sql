-- Posts a closed round's win again: pays what is due (type 4) and reverses what was paid wrongly
-- (type 7), at most the player's cash and bonus; the rest is the house's loss and the answer's
-- `written_off_minor`. Both in the proportion of the stake, bonus rounded down. The caller keeps
-- what was paid under a lock of its own, so that a correction is posted once. The player must be
-- locked.
create or replace function wallet.correct_round(
  p_player uuid, p_round uuid, p_paid bigint, p_due bigint, p_is_void boolean, p_stake_cash bigint,
  p_stake_bonus bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (
  taken_minor bigint, written_off_minor bigint
)
language plpgsql
as $$
declare
  v_account wallet.account;
  v_staked_at timestamptz;
  v_paid record;
  v_paid_bonus bigint := case when p_stake_bonus = 0 then 0
    else div(p_paid::numeric * p_stake_bonus, p_stake_cash + p_stake_bonus)::bigint end;
  v_due_bonus bigint := case when p_stake_bonus = 0 then 0
    else div(p_due::numeric * p_stake_bonus, p_stake_cash + p_stake_bonus)::bigint end;
  v_owner wallet.bonus;
  v_cash bigint;
  v_bonus bigint;
begin
  perform wallet.lock_player(p_player);
  v_staked_at := wallet.staked_at(p_player, p_round, p_at);
  select t.type, t.created_at into v_paid from wallet.transaction t
    where t.round_id = p_round and not t.leads and t.player_id = p_player and t.type in (4, 5)
      and t.amount_minor > 0 order by t.id desc limit 1;
  perform wallet.move_outside(p_player, case when p_is_void then 5 else 4
    end::smallint, p_due - v_due_bonus, v_due_bonus, p_round, false, null, p_subject,
    p_sub_category, p_at,
    case when p_is_void then 3 end::smallint, case when p_is_void then v_staked_at end);
  perform wallet.settle_late_of(p_player, v_staked_at, v_due_bonus, p_at);
  if p_is_void then
    perform wallet.uncount_wagering(p_round);
  elsif v_paid.type = 5 and not exists (select from wallet.open_stake s
    where s.round_id = p_round) then
    perform wallet.set_round_wagering(p_round, p_player, p_sub_category, null,
      p_stake_cash + p_stake_bonus, v_staked_at, p_at);
  end if;
  select * into strict v_account from wallet.account where player_id = p_player;
  v_cash := least(p_paid - v_paid_bonus, v_account.cash_minor);
  v_owner := wallet.bonus_of(p_player, v_staked_at);
  v_bonus := case when v_owner.state <> 'active' then wallet.restore_late(v_owner.id, v_paid_bonus,
    v_account.cash_minor - v_cash, false, p_at)
    else least(v_paid_bonus, v_account.bonus_minor) end;
  -- What gave a stake back is reversed as of the stake, a win as of the win.
  perform wallet.move_outside(p_player, 7::smallint, -v_cash, -v_bonus, p_round, false, null,
    p_subject, p_sub_category, p_at,
    case when v_paid.type = 5 then 5 else 4 end::smallint, case
      when v_paid.type = 5 then v_staked_at else coalesce(v_paid.created_at, p_at) end);
  return query select v_cash + v_bonus, p_paid - v_cash - v_bonus;
end $$;
