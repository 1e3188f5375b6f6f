/* Every stake, of whatever product, asks one guard before it is taken: under the player's lock, in the commit that would take it. A request that was
   answered before gets its first answer without asking. Nobody is asked about who has neither limits nor a bonus: the account's own row says so. */

alter table wallet.account
  -- Set by whoever writes a limit, a time-out or an exclusion of the player's.
  add column has_limits boolean not null default false,
  -- Set while a bonus is in play.
  add column has_bonus boolean not null default false;

/* Why the player's own limits refuse this stake; null: they do not. Outcomes are listed in `stake-refusal.ts`, a bound in kuruş stands after a colon
   (`loss limit:2500`: so much may still be staked). Replaced by the domain that owns limits. */
create function wallet.limit_refusal(p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  return null;
end $$;

-- Why the player's bonus refuses this stake; null: it does not. p_game is null for coupons.
create function wallet.bonus_refusal(p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  return null;
end $$;

-- Why this stake may not be taken; null: it may. Protection speaks before the bonus does. The player is locked.
create function wallet.stake_refusal(p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz) returns text
language plpgsql stable as $$
declare
  v_account wallet.account;
  v_refusal text;
begin
  select * into v_account from wallet.account where player_id = p_player;
  if v_account.has_limits then v_refusal := wallet.limit_refusal(p_player, p_sub_category, p_game, p_bet, p_at); end if;
  if v_refusal is null and v_account.has_bonus then v_refusal := wallet.bonus_refusal(p_player, p_sub_category, p_game, p_bet, p_at); end if;
  return v_refusal;
end $$;

-- Bets of rounds, with their wins where the round settles at once (win null: it stays open). Each call is accepted or refused on its own;
-- calls of one player are applied in the order given. Cash is staked before bonus; a win returns in the proportion of the stake,
-- bonus rounded down. sub_category / 100 is the category. Whoever has limits or a bonus is asked about (stake_refusal).
create or replace function wallet.play_rounds(
  p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[], p_bets bigint[], p_wins bigint[],
  p_rounds uuid[], p_games text[], p_subjects text[], p_sub_categories smallint[], p_replies jsonb[], p_at timestamptz
) returns table (n integer, outcome text, cash_minor bigint, bonus_minor bigint, locked_minor bigint, reply jsonb)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_turns integer[] := array_fill(1, array[cardinality(p_players)]);
  v_last integer := 1;
  v_at_ms bigint := wallet.epoch_ms(p_at);
begin
  if (select count(distinct p) from unnest(p_players) p) < cardinality(p_players) then
    select array_agg(t.turn order by t.n), max(t.turn) into v_turns, v_last
    from (select c.n, row_number() over (partition by c.p order by c.n)::integer as turn from unnest(p_players) with ordinality c(p, n)) t;
  end if;
  perform 1 from wallet.account where player_id = any(p_players) order by player_id for update;
  for v_turn in 1 .. v_last loop
    return query
    with judged as materialized (
      select c.n::integer as n, c.player_id, c.request_id, c.hash, c.bet, c.win, c.round_id, c.game_id, c.subject, c.sub_category, c.new_reply,
        a.cash_minor as cash, a.bonus_minor as bonus, a.locked_minor as locked, a.seq, a.chain_hash,
        least(c.bet, a.cash_minor) as bet_cash, greatest(c.bet - a.cash_minor, 0) as bet_bonus, (c.sub_category / 100 + 100)::smallint as house,
        r.cash_minor as old_cash, r.bonus_minor as old_bonus, r.locked_minor as old_locked, r.reply as old_reply,
        case
          when r.request_id is not null then case when r.call = p_call and r.input_hash = c.hash then 'replayed' else 'duplicate' end
          when a.player_id is null or c.bet > a.cash_minor + a.bonus_minor then 'insufficient balance'
          when a.has_limits or a.has_bonus then coalesce(wallet.stake_refusal(c.player_id, c.sub_category, c.game_id, c.bet, p_at), 'done')
          else 'done'
        end as outcome
      from unnest(p_players, p_requests, p_hashes, p_bets, p_wins, p_rounds, p_games, p_subjects, p_sub_categories, p_replies, v_turns)
        with ordinality as c(player_id, request_id, hash, bet, win, round_id, game_id, subject, sub_category, new_reply, turn, n)
      left join wallet.account a on a.player_id = c.player_id
      left join wallet.request r on r.player_id = c.player_id and r.request_id = c.request_id
      where c.turn = v_turn
    ), split as (
      select j.*, wallet.new_id(v_at_ms, j.seq) as bet_id, wallet.new_id(v_at_ms, j.seq + 1) as win_id,
        case when j.bet_bonus = 0 or j.win is null then 0 else div(j.win::numeric * j.bet_bonus, j.bet)::bigint end as win_bonus
      from judged j where j.outcome = 'done' offset 0
    ), numbered as (
      select s.*, coalesce(s.win, 0) - s.win_bonus as win_cash,
        s.seq + (s.bet_cash > 0)::integer as seq1,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer as seq2,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer + (coalesce(s.win, 0) > s.win_bonus)::integer as seq3,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer + (coalesce(s.win, 0) > s.win_bonus)::integer + (s.win_bonus > 0)::integer as seq4
      from split s offset 0
    ), hash1 as (
      select n.*, case when n.bet_cash > 0 then wallet.entry_hash(n.chain_hash, n.seq1, n.player_id, n.bet_id, 1::smallint, n.house, n.bet_cash, v_at_ms) else n.chain_hash end as h1 from numbered n offset 0
    ), hash2 as (
      select h.*, case when h.bet_bonus > 0 then wallet.entry_hash(h.h1, h.seq2, h.player_id, h.bet_id, 2::smallint, h.house, h.bet_bonus, v_at_ms) else h.h1 end as h2 from hash1 h offset 0
    ), hash3 as (
      select h.*, case when h.win_cash > 0 then wallet.entry_hash(h.h2, h.seq3, h.player_id, h.win_id, h.house, 1::smallint, h.win_cash, v_at_ms) else h.h2 end as h3 from hash2 h offset 0
    ), moved as materialized (
      select h.*, case when h.win_bonus > 0 then wallet.entry_hash(h.h3, h.seq4, h.player_id, h.win_id, h.house, 2::smallint, h.win_bonus, v_at_ms) else h.h3 end as h4,
        h.cash - h.bet_cash + h.win_cash as new_cash, h.bonus - h.bet_bonus + h.win_bonus as new_bonus
      from hash3 h
    ), updated as (
      update wallet.account a set cash_minor = m.new_cash, bonus_minor = m.new_bonus, seq = m.seq4, chain_hash = m.h4
      from moved m where a.player_id = m.player_id
    ), entries as (
      insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at, hash)
      select m.player_id, e.seq, e.transfer_id, e.debit, e.credit, e.amount, p_at, e.hash
      from moved m cross join lateral (values
        (m.seq1, m.bet_id, 1::smallint, m.house, m.bet_cash, m.h1), (m.seq2, m.bet_id, 2::smallint, m.house, m.bet_bonus, m.h2),
        (m.seq3, m.win_id, m.house, 1::smallint, m.win_cash, m.h3), (m.seq4, m.win_id, m.house, 2::smallint, m.win_bonus, m.h4)
      ) as e(seq, transfer_id, debit, credit, amount, hash)
      where e.amount > 0
    ), lines as (
      insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at)
      select m.player_id, l.id, l.type, m.sub_category / 100, m.sub_category, 1002, l.amount, l.balance_after, m.subject, m.round_id, m.game_id, l.leads, p_at
      from moved m cross join lateral (values
        (m.bet_id, 3, -m.bet, m.cash + m.bonus - m.bet, true), (m.win_id, 4, m.win, m.new_cash + m.new_bonus, m.bet = 0)
      ) as l(id, type, amount, balance_after, leads)
      where l.amount <> 0
    ), requests as (
      insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor, locked_minor, reply, created_at)
      select m.player_id, m.request_id, p_call, m.hash, m.new_cash, m.new_bonus, m.locked, m.new_reply, p_at from moved m
    ), stakes as (
      insert into wallet.open_stake as s (round_id, player_id, cash_minor, bonus_minor, opened_at)
      select m.round_id, m.player_id, m.bet_cash, m.bet_bonus, p_at from moved m where m.win is null
      on conflict (round_id) do update set cash_minor = s.cash_minor + excluded.cash_minor, bonus_minor = s.bonus_minor + excluded.bonus_minor
    ), facts as (
      insert into platform.outbox (kind, payload)
      select 'rounds-settled', jsonb_agg(jsonb_build_object('playerId', m.player_id, 'roundId', m.round_id, 'gameId', m.game_id,
        'subCategory', m.sub_category, 'betMinor', m.bet::text, 'winMinor', m.win::text, 'atMs', v_at_ms) order by m.n)
      from moved m where m.win is not null having count(*) > 0
    )
    select m.n, m.outcome, m.new_cash, m.new_bonus, m.locked, m.new_reply from moved m
    union all
    select j.n, j.outcome, case when j.outcome = 'replayed' then j.old_cash else j.cash end,
      case when j.outcome = 'replayed' then j.old_bonus else j.bonus end, case when j.outcome = 'replayed' then j.old_locked else j.locked end,
      case when j.outcome = 'replayed' then j.old_reply end
    from judged j where j.outcome <> 'done';
  end loop;
end $$;

-- A bet: cash before bonus. Whoever has limits or a bonus is asked about (stake_refusal).
create or replace function wallet.stake_outside(
  p_player uuid, p_bet bigint, p_round uuid, p_leads boolean, p_game text, p_subject text, p_sub_category smallint, p_at timestamptz
) returns wallet.move
language plpgsql as $$
declare
  v_account wallet.account;
  v_refusal text;
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  if p_bet > v_account.cash_minor + v_account.bonus_minor then
    return ('insufficient balance', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0, 0)::wallet.move;
  end if;
  if v_account.has_limits or v_account.has_bonus then
    v_refusal := wallet.stake_refusal(p_player, p_sub_category, p_game, p_bet, p_at);
    if v_refusal is not null then
      return (v_refusal, v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null, 0, 0)::wallet.move;
    end if;
  end if;
  return wallet.move_outside(p_player, 3::smallint, -least(p_bet, v_account.cash_minor), -greatest(p_bet - v_account.cash_minor, 0),
    p_round, p_leads, p_game, p_subject, p_sub_category, p_at);
end $$;

-- What a studio is told of a move of the wallet's.
create function provider.status_of(p_outcome text) returns text
language sql immutable as $$
  select case when p_outcome = 'done' then 'RS_OK' when p_outcome = 'insufficient balance' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when p_outcome in ('excluded', 'time out') then 'RS_ERROR_USER_DISABLED' else 'RS_ERROR_LIMIT_REACHED' end
$$;

/* One bet, win or rollback: everything it moves and its kept answer are one statement and one commit. The player is locked first, so
   what repeats or overtakes it waits. p_refusal is what the process found wrong already; a transaction that was accepted before is
   told so all the same. A refused bet is kept, so that a copy of it that comes late stakes nothing; a refused win or rollback that
   could still come right is not. No row where the key is no longer valid; reply null where the player does not exist. */
create or replace function provider.take(
  p_key uuid, p_kind text, p_request text, p_hash bytea, p_transaction uuid, p_reference uuid, p_player uuid, p_session uuid, p_game text, p_subject text,
  p_sub_category smallint, p_round text, p_closes boolean, p_amount bigint, p_refusal text, p_at timestamptz
) returns table (reply text, has_moved boolean, cash_minor bigint, bonus_minor bigint, locked_minor bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_studio provider.studio;
  v_player record;
  v_session text;
  v_old provider.request;
  v_known provider.transaction;
  v_reference provider.transaction;
  v_round provider.round;
  v_account wallet.account;
  v_move wallet.move;
  v_kept boolean := true;
  v_status text;
begin
  select s.* into v_studio from provider.key k join provider.studio s on s.name = k.studio where k.id = p_key and k.revoked_at is null;
  if not found then return; end if;
  select * into v_player from identity.player_facts(p_player);
  if not found then
    return query select null::text, false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  -- Before the account: everything that locks both does it in this order.
  if p_session is not null then v_session := identity.touch_session(p_session, p_at); end if;
  perform wallet.lock_player(p_player);

  select * into v_old from provider.request where studio = v_studio.name and id = p_request::uuid;
  if found then
    select * into strict v_account from wallet.account where player_id = p_player;
    return query select case when v_old.input_hash = p_hash then v_old.reply
        else provider.reply(p_player, 'RS_ERROR_DUPLICATE_TRANSACTION', p_request, v_account.cash_minor + v_account.bonus_minor) end,
      false, v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor;
    return;
  end if;

  select * into v_known from provider.transaction where studio = v_studio.name and id = p_transaction;
  if found then
    v_status := case
      when v_known.kind = 'tombstone' and p_kind <> 'rollback' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when v_known.input_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when v_known.rolled_back_by is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      else 'RS_OK' end;
  elsif p_kind = 'bet' then
    v_status := case
      when not v_studio.is_active then 'RS_ERROR_INVALID_PARTNER'
      when v_player.status <> 'active' or v_player.barred then 'RS_ERROR_USER_DISABLED'
      when p_refusal is not null then p_refusal
      when not v_studio.plays_all_games and not exists (select from provider.game where studio = v_studio.name and game_id = p_game) then 'RS_ERROR_INVALID_GAME'
      when v_session is distinct from 'ok' then 'RS_ERROR_TOKEN_EXPIRED' end;
    if v_status is null then
      insert into provider.round (studio, player_id, round, id, game_id, subject, sub_category)
      values (v_studio.name, p_player, p_round, gen_random_uuid(), p_game, p_subject, p_sub_category) on conflict do nothing;
      select * into strict v_round from provider.round where studio = v_studio.name and player_id = p_player and game_id = p_game and round = p_round;
      v_move := wallet.stake_outside(p_player, p_amount, v_round.id, not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category, p_at);
      v_status := provider.status_of(v_move.outcome);
    end if;
  else
    select * into v_reference from provider.transaction where studio = v_studio.name and id = p_reference;
    if p_refusal is not null then
      v_status := p_refusal;
      v_kept := false;
    elsif v_reference.id is null and p_kind = 'rollback' then
      insert into provider.transaction (studio, id, kind, player_id, input_hash, amount_minor, cash_minor, bonus_minor, rolled_back_by, created_at)
      values (v_studio.name, p_reference, 'tombstone', p_player, p_hash, 0, 0, 0, p_transaction, p_at);
      v_status := v_studio.unknown_rollback;
    elsif v_reference.id is null or v_reference.player_id <> p_player or v_reference.kind = 'rollback' or (p_kind = 'win' and v_reference.kind = 'win') then
      v_status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      v_kept := false;
    elsif p_kind = 'rollback' and v_reference.kind = 'tombstone' then
      v_status := v_studio.unknown_rollback;
    elsif v_reference.rolled_back_by is not null then
      v_status := case when p_kind = 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end;
    else
      select * into strict v_round from provider.round where id = v_reference.round_id;
      if p_kind = 'win' then
        v_move := wallet.win_outside(p_player, p_amount, -v_reference.cash_minor, -v_reference.bonus_minor, v_round.id, not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category, p_at);
      else
        v_move := wallet.move_outside(p_player, case when v_reference.kind = 'bet' then 5 else 4 end::smallint, -v_reference.cash_minor, -v_reference.bonus_minor,
          v_round.id, not v_round.has_line, v_round.game_id, v_round.subject, v_round.sub_category, p_at);
      end if;
      v_status := provider.status_of(v_move.outcome);
      v_kept := v_status = 'RS_OK';
      if v_kept and p_kind = 'rollback' then
        update provider.transaction set rolled_back_by = p_transaction where studio = v_studio.name and id = p_reference;
      end if;
    end if;
  end if;

  if v_known.id is null and v_status = 'RS_OK' then
    insert into provider.transaction (studio, id, kind, player_id, input_hash, round_id, reference_id, amount_minor, cash_minor, bonus_minor, line_id, created_at)
    values (v_studio.name, p_transaction, p_kind, p_player, p_hash, v_round.id, p_reference, coalesce(p_amount, 0),
      coalesce(v_move.moved_cash_minor, 0), coalesce(v_move.moved_bonus_minor, 0), v_move.line_id, p_at);
    if v_round.id is not null then
      perform provider.count_in_round(v_round.id, p_kind, coalesce(v_reference.kind, ''), coalesce(v_move.moved_cash_minor + v_move.moved_bonus_minor, 0), p_closes, p_at);
    end if;
  end if;
  select * into strict v_account from wallet.account where player_id = p_player;
  reply := provider.reply(p_player, v_status, p_request, v_account.cash_minor + v_account.bonus_minor);
  if v_kept then
    insert into provider.request (studio, id, input_hash, reply, created_at) values (v_studio.name, p_request::uuid, p_hash, reply, p_at);
  end if;
  return query select reply, v_move.line_id is not null, v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor;
end $$;
