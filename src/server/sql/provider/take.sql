-- Processes one bet, win or rollback: all its moves and its stored answer are one statement and one
-- commit. The player is locked first, so a repeated or overtaking call waits. p_refusal is an error
-- the process found before; a transaction that was accepted earlier is answered as accepted all the
-- same. A refused bet is stored, so that a late copy stakes nothing; a refused win or rollback that
-- could still become valid is not. No row where the key is no longer valid; reply null where the
-- player does not exist.
create or replace function provider.take(
  p_key uuid, p_kind text, p_request text, p_hash bytea, p_transaction uuid, p_reference uuid,
  p_player uuid, p_session uuid, p_game text, p_subject text, p_sub_category smallint, p_round text,
  p_closes boolean, p_amount bigint, p_refusal text, p_at timestamptz
) returns table (
  reply text, has_moved boolean, cash_minor bigint, bonus_minor bigint, locked_minor bigint
)
language plpgsql
set enable_seqscan = off
-- A plan for the values of each call would plan all months.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_studio provider.studio;
  v_player record;
  v_session text;
  v_old provider.request;
  v_used provider.used_id;
  v_known provider.transaction;
  v_reference provider.transaction;
  v_round provider.round;
  v_account wallet.account;
  v_move wallet.move;
  v_bound text;
  v_kept boolean := true;
  v_counts boolean;
  v_status text;
begin
  select s.* into v_studio from provider.key k join provider.studio s on s.name = k.studio
    where k.id = p_key and k.revoked_at is null;
  if not found then return; end if;
  select * into v_player from identity.player_facts(p_player);
  if not found then
    return query select null::text, false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  -- Before the account: everything that locks both does it in this order.
  if p_session is not null then v_session := identity.touch_session(p_session, p_at); end if;
  perform wallet.lock_player(p_player);

  select r.input_hash, r.reply, u.player_id, u.created_at
    into v_old.input_hash, v_old.reply, v_used.player_id, v_used.created_at
  from (select 1) one
    left join provider.request r on r.studio = v_studio.name and r.id = p_request::uuid
    left join provider.used_id u on u.studio = v_studio.name and u.id = p_transaction;
  if v_old.reply is not null then
    select * into strict v_account from wallet.account where player_id = p_player;
    return query select case when v_old.input_hash = p_hash then v_old.reply
        else provider.reply(p_player, 'RS_ERROR_DUPLICATE_TRANSACTION', p_request,
          v_account.cash_minor + v_account.bonus_minor) end,
      false, v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor;
    return;
  end if;

  if v_used.player_id is not null then
    select * into v_known from provider.transaction where player_id = v_used.player_id
      and created_at = v_used.created_at and studio = v_studio.name and id = p_transaction;
    v_status := case
      -- Its month is in the archive, and its input is no longer known here.
      when v_known.id is null then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when v_known.kind = 'tombstone' and p_kind <> 'rollback' then
        'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when v_known.input_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when v_known.rolled_back_by is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      else 'RS_OK' end;
  elsif p_kind = 'bet' then
    v_status := case
      when not v_studio.is_active then 'RS_ERROR_INVALID_PARTNER'
      when v_player.status <> 'active' or v_player.barred then 'RS_ERROR_USER_DISABLED'
      when p_refusal is not null then p_refusal
      when not v_studio.plays_all_games and not exists (select from provider.game
        where studio = v_studio.name and game_id = p_game) then 'RS_ERROR_INVALID_GAME'
      when v_session is distinct from 'ok' then 'RS_ERROR_TOKEN_EXPIRED' end;
    if v_status is null then
      insert into provider.round (studio, player_id, round, id, game_id, subject, sub_category)
      values (v_studio.name, p_player, p_round, platform.new_id(wallet.epoch_ms(p_at), 0), p_game,
        p_subject, p_sub_category) on conflict do nothing;
      select * into strict v_round from provider.round where studio = v_studio.name
        and player_id = p_player and game_id = p_game and round = p_round;
      v_move := wallet.stake_outside(p_player, p_amount, v_round.id, not v_round.has_line,
        v_round.game_id, v_round.subject, v_round.sub_category, p_at,
        v_round.bet_minor);
      v_status := provider.status_of(v_move.outcome);
    end if;
  else
    select * into v_used from provider.used_id where studio = v_studio.name and id = p_reference;
    if found then
      select * into v_reference from provider.transaction where player_id = v_used.player_id
        and created_at = v_used.created_at and studio = v_studio.name and id = p_reference;
    end if;
    if p_refusal is not null then
      v_status := p_refusal;
      v_kept := false;
    elsif v_used.id is null and p_kind = 'rollback' then
      insert into provider.used_id (studio, id, player_id, created_at)
      values (v_studio.name, p_reference, p_player, p_at);
      insert into provider.transaction (studio, id, kind, player_id, input_hash, amount_minor,
        cash_minor, bonus_minor, rolled_back_by, created_at)
      values (v_studio.name, p_reference, 'tombstone', p_player, p_hash, 0, 0, 0, p_transaction,
        p_at);
      v_status := v_studio.unknown_rollback;
    elsif v_reference.id is null or v_reference.player_id <> p_player
      or v_reference.kind = 'rollback' or (p_kind = 'win' and v_reference.kind = 'win') then
      v_status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      v_kept := false;
    elsif p_kind = 'rollback' and v_reference.kind = 'tombstone' then
      v_status := v_studio.unknown_rollback;
    elsif v_reference.rolled_back_by is not null then
      v_status := case when p_kind = 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        end;
    else
      select * into strict v_round from provider.round where id = v_reference.round_id;
      if p_kind = 'win' then
        v_bound := provider.broken_bound(v_studio.name, v_round, p_amount, p_at);
      end if;
      if v_bound is not null then
        v_move := provider.hold_win(v_studio.name, p_transaction, v_round, p_amount, v_bound, p_at);
      elsif p_kind = 'win' then
        v_move := wallet.win_outside(p_player, p_amount, -v_reference.cash_minor,
          -v_reference.bonus_minor, v_round.id, not v_round.has_line, v_round.game_id,
          v_round.subject, v_round.sub_category, p_at);
      elsif v_reference.kind = 'win' and not wallet.restore_late_of(p_player,
        (select u.created_at from provider.used_id u where u.studio = v_studio.name
          and u.id = v_reference.reference_id), v_reference.bonus_minor, v_reference.cash_minor,
          p_at) then
        v_move.outcome := 'insufficient balance';
      else
        v_move := wallet.move_outside(p_player, case when v_reference.kind = 'bet' then 5 else 4
          end::smallint, -v_reference.cash_minor, -v_reference.bonus_minor,
          v_round.id, not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category,
            p_at,
          case when v_reference.kind = 'bet' then 3 else 4 end::smallint, v_reference.created_at);
      end if;
      -- Both a win and a stake that is given back belong to the bonus the bet was placed with.
      if v_move.moved_bonus_minor > 0 then
        perform wallet.settle_late_of(p_player, v_reference.created_at, v_move.moved_bonus_minor,
          p_at);
      end if;
      v_status := provider.status_of(v_move.outcome);
      v_kept := v_status = 'RS_OK';
      if v_kept and p_kind = 'rollback' then
        update provider.transaction set rolled_back_by = p_transaction
          where player_id = v_reference.player_id and created_at = v_reference.created_at
          and studio = v_studio.name and id = p_reference;
        perform provider.return_held(h.id, 'rolled-back', 1005::smallint, p_at)
          from provider.held_win h where h.studio = v_studio.name
          and h.transaction_id = p_reference;
      end if;
    end if;
  end if;

  if v_known.id is null and v_status = 'RS_OK' then
    with used as (
      insert into provider.used_id (studio, id, player_id, created_at)
      values (v_studio.name, p_transaction, p_player, p_at)
    )
    insert into provider.transaction (studio, id, kind, player_id, input_hash, round_id,
      reference_id, amount_minor, cash_minor, bonus_minor, line_id, created_at, reward_id)
    values (v_studio.name, p_transaction, p_kind, p_player, p_hash, v_round.id, p_reference,
      coalesce(p_amount, 0),
      coalesce(v_move.moved_cash_minor, 0), coalesce(v_move.moved_bonus_minor, 0), v_move.line_id,
        p_at, v_reference.reward_id);
    -- Of a free round: what its win paid, or what a rollback took back.
    if v_reference.reward_id is not null then
      perform promotions.count_free_round(v_reference.reward_id, p_player,
        case when p_kind = 'rollback' and v_reference.kind = 'bet' and v_round.id is not null
          then -1 else 0 end,
        coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_at);
    end if;
    if v_round.id is not null then
      perform provider.count_in_round(v_round.id, p_kind, coalesce(v_reference.kind, ''),
        coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0),
        coalesce(v_move.moved_bonus_minor, 0), p_closes, p_at);
      -- A released win counted to no day's bound, and its rollback counts to none.
      if p_reference is null then
        v_counts := true;
      else
        v_counts := not exists (select from provider.held_win h where h.studio = v_studio.name
          and h.transaction_id = p_reference);
      end if;
      if v_counts then
        perform provider.count_paid(v_studio.name, v_round.game_id, p_player,
          coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_at);
      end if;
    end if;
  end if;
  select * into strict v_account from wallet.account where player_id = p_player;
  reply := provider.reply(p_player, v_status, p_request,
    v_account.cash_minor + v_account.bonus_minor);
  if v_kept then
    insert into provider.request (studio, id, input_hash, reply, created_at)
      values (v_studio.name, p_request::uuid, p_hash, reply, p_at);
  end if;
  return query select reply, v_move.line_id is not null, v_account.cash_minor,
    v_account.bonus_minor, v_account.locked_minor;
end $$;
