-- Takes a bet that free rounds of an aggregator pay (provider.take, for a free bet that names a
-- reward). p_stated: the amount that the bet states, which is not taken: 0 or exactly the reward's
-- bet. The player is locked first, so that no two bets take the last round.
create or replace function provider.take_free(
  p_waits boolean, p_key uuid, p_reward uuid, p_stated bigint, p_request text, p_hash bytea,
  p_transaction uuid, p_player uuid, p_session uuid, p_game text, p_subject text,
  p_sub_category smallint, p_round text, p_closes boolean, p_refusal text, p_at timestamptz
) returns table (
  is_busy boolean, reply text, has_moved boolean, cash_minor bigint, bonus_minor bigint,
  locked_minor bigint
)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_studio provider.studio;
  v_reward provider.reward;
  v_refusal text := p_refusal;
  v_is_new boolean;
  v_answer record;
begin
  select s.* into v_studio from provider.key k join provider.studio s on s.name = k.studio
    where k.id = p_key and k.revoked_at is null;
  if not found then return; end if;
  if not p_waits and cardinality(wallet.lock_free_players(array[p_player])) = 0 then
    return query select true, null::text, false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  if p_waits and exists (select from wallet.account a where a.player_id = p_player) then
    perform wallet.lock_player(p_player);
  end if;
  v_is_new := not exists (select from provider.used_id u where u.studio = v_studio.name
    and u.id = p_transaction);
  select r.* into v_reward from provider.reward r where r.studio = v_studio.name
    and r.reward_id = p_reward and r.player_id = p_player;
  if v_refusal is null then
    v_refusal := case
      when v_reward.id is null and v_studio.aggregator is null then
        case when p_stated <> 0 then 'RS_ERROR_WRONG_SYNTAX' end
      when v_reward.id is null then 'RS_ERROR_LIMIT_REACHED'
      when p_stated not in (0, v_reward.bet_minor) then 'RS_ERROR_WRONG_SYNTAX'
      when v_reward.game_id <> p_game then 'RS_ERROR_INVALID_GAME'
      when v_reward.state <> 'open' or v_reward.expires_at <= p_at
        or not promotions.has_round_left(v_reward.id, p_player, p_at) then
        'RS_ERROR_LIMIT_REACHED' end;
  end if;
  select t.* into v_answer from provider.take(p_key, 'bet', p_request, p_hash, p_transaction, null,
    p_player, p_session, p_game, p_subject, p_sub_category, p_round, p_closes, 0::bigint, v_refusal,
    p_at) t;
  if not found then return; end if;
  if v_is_new and v_reward.id is not null then
    update provider.transaction t set reward_id = v_reward.id
      where t.player_id = p_player and t.created_at = p_at and t.studio = v_studio.name
      and t.id = p_transaction and t.kind = 'bet';
    if found then perform promotions.count_free_round(v_reward.id, p_player, 1, 0, p_at); end if;
  end if;
  return query select false, v_answer.reply, v_answer.has_moved, v_answer.cash_minor,
    v_answer.bonus_minor, v_answer.locked_minor;
end $$;
