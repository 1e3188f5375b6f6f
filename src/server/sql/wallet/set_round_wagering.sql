-- Sets what a round's stakes count to the bonus that was active when they were taken and still is.
-- It is computed again with each change, so that a withdrawn stake leaves nothing behind. The
-- player must be locked.
create or replace function wallet.set_round_wagering(
  p_round uuid, p_player uuid, p_sub_category smallint, p_game text, p_stake bigint,
  p_opened_at timestamptz, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_bonus wallet.bonus;
  v_before bigint;
  v_weight bigint;
begin
  select * into v_bonus from wallet.bonus b where b.player_id = p_player and b.state = 'active'
    and b.started_at <= p_opened_at and b.expires_at > p_at for update;
  if not found then return; end if;
  v_before := coalesce((select w.weight_minor from wallet.wagered_round w where w.round_id = p_round
    and w.bonus_id = v_bonus.id), 0);
  v_weight := wallet.wager_weight(v_bonus, p_sub_category, p_game, greatest(p_stake, 0));
  update wallet.bonus set wagered_minor = greatest(0, wagered_minor + v_weight - v_before)
    where id = v_bonus.id;
  delete from wallet.wagered_round where round_id = p_round;
  if v_weight > 0 then
    insert into wallet.wagered_round (round_id, bonus_id, player_id, weight_minor)
      values (p_round, v_bonus.id, p_player, v_weight);
  end if;
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId',
    p_player));
end $$;
