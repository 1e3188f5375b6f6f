-- Pays a held win as an unheld one: in the proportion of its bet, and to the bonus of its bet.
-- Returns false when it is no longer held or its bet was rolled back. A win that two people release
-- counts towards no daily limit.
create or replace function provider.release_win(p_held uuid, p_at timestamptz) returns boolean
language plpgsql
as $$
declare
  v_held provider.held_win;
  v_win provider.transaction;
  v_bet provider.transaction;
  v_round provider.round;
  v_house smallint;
  v_bonus bigint;
begin
  perform wallet.lock_player((select player_id from provider.held_win where id = p_held));
  select * into v_held from provider.held_win where id = p_held and state = 'waiting' for update;
  if not found then return false; end if;
  select w.* into strict v_win from provider.used_id u join provider.transaction w
    using (player_id, created_at, studio, id)
  where u.studio = v_held.studio and u.id = v_held.transaction_id;
  select b.* into strict v_bet from provider.used_id u join provider.transaction b
    using (player_id, created_at, studio, id)
  where u.studio = v_held.studio and u.id = v_win.reference_id;
  if v_bet.rolled_back_by is not null then return false; end if;
  select * into strict v_round from provider.round where id = v_held.round_id;
  v_house := v_round.sub_category / 100 + 100;
  v_bonus := case when v_bet.bonus_minor = 0 then 0
    else div(v_held.amount_minor::numeric * v_bet.bonus_minor,
    v_bet.cash_minor + v_bet.bonus_minor)::bigint end;
  perform wallet.pay_held_win(v_held.player_id, v_held.line_id, v_held.amount_minor, v_bonus,
    v_house, v_round.id, not v_round.has_line, p_at);
  update provider.transaction set cash_minor = v_held.amount_minor - v_bonus, bonus_minor = v_bonus,
    line_id = v_held.line_id
  where player_id = v_win.player_id and created_at = v_win.created_at and studio = v_win.studio
    and id = v_win.id;
  if v_win.reward_id is not null then
    perform promotions.count_free_round(v_win.reward_id, v_held.player_id, 0, v_held.amount_minor,
      p_at);
  end if;
  update provider.held_win set state = 'released', ended_at = p_at where id = p_held;
  perform wallet.settle_late_of(v_held.player_id, v_bet.created_at, v_bonus, p_at);
  perform provider.count_in_round(v_round.id, 'win', 'bet', v_held.amount_minor, 0, false, p_at);
  return true;
end $$;
