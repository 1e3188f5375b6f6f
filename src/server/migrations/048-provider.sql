create schema provider;

-- What a caller of higher rank must know of a player before money moves; no row for one who does not exist.
create function identity.player_facts(p_player_id uuid) returns table (status text, country text, barred boolean)
language sql stable as $$ select p.status, p.country, identity.is_barred(p.id) from identity.player p where p.id = p_player_id $$;

-- An outside game studio.
create table provider.studio (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- A studio that is not active takes no bets; what it owes is still taken.
  is_active boolean not null default true,
  -- How a rollback of what was never here is answered; the tombstone is left either way.
  unknown_rollback text not null default 'RS_OK' check (unknown_rollback in ('RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')),
  -- Demo mode: may play for every game of the house, to be tried with.
  plays_all_games boolean not null default false,
  created_at timestamptz not null
);

-- The games a studio may play for.
create table provider.game (
  studio text not null references provider.studio,
  game_id text not null,
  primary key (studio, game_id)
);

-- Public keys; several at once while they are changed.
create table provider.key (
  id uuid primary key,
  studio text not null references provider.studio,
  public_key text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index key_of_studio on provider.key (studio) where revoked_at is null;

-- A studio's round of one player at one game; id is the round's in the wallet.
create table provider.round (
  studio text not null,
  player_id uuid not null,
  round text not null,
  id uuid not null unique,
  game_id text not null,
  subject text not null,
  sub_category smallint not null,
  has_line boolean not null default false,
  is_closed boolean not null default false,
  -- What was staked and won, and how much of it the fact 'rounds-settled' has told.
  bet_minor bigint not null default 0,
  win_minor bigint not null default 0,
  told_bet_minor bigint not null default 0,
  told_win_minor bigint not null default 0,
  primary key (studio, player_id, game_id, round)
) with (fillfactor = 80);

-- What moved, or never will: a tombstone stands for a transaction that was rolled back before it came.
create table provider.transaction (
  studio text not null,
  id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  player_id uuid not null,
  input_hash bytea not null,
  round_id uuid,
  reference_id uuid,
  amount_minor bigint not null,
  -- What the player's cash and bonus gained, minus what they lost.
  cash_minor bigint not null,
  bonus_minor bigint not null,
  line_id uuid,
  rolled_back_by uuid,
  created_at timestamptz not null,
  primary key (studio, id)
);
create index transaction_player on provider.transaction (player_id, id);

-- Answers, kept for ever as they were sent.
create table provider.request (
  studio text not null,
  id uuid not null,
  input_hash bytea not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (studio, id)
);

-- A reply of the wallet; the balance is cash and bonus in 1/100000.
create function provider.reply(p_player uuid, p_status text, p_request text, p_balance_minor bigint) returns text
language sql immutable as $$
  select format('{"user":"%s","status":"%s","request_uuid":"%s","currency":"TRY","balance":%s}', p_player, p_status, p_request, p_balance_minor * 1000)
$$;

/* One bet, win or rollback: everything it moves and its kept answer are one statement and one commit. The player is locked first, so
   what repeats or overtakes it waits. p_refusal is what the process found wrong already; a transaction that was accepted before is
   told so all the same. A refused bet is kept, so that a copy of it that comes late stakes nothing; a refused win or rollback that
   could still come right is not. No row where the key is no longer valid; reply null where the player does not exist. */
create function provider.take(
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
      v_status := case when v_move.outcome = 'done' then 'RS_OK' else 'RS_ERROR_NOT_ENOUGH_MONEY' end;
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
      v_status := case when v_move.outcome = 'done' then 'RS_OK' else 'RS_ERROR_NOT_ENOUGH_MONEY' end;
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

-- Counts a move in its round, and tells of the round what was not told yet once it is closed.
create function provider.count_in_round(p_round uuid, p_kind text, p_reference_kind text, p_moved bigint, p_closes boolean, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_round provider.round;
begin
  update provider.round set has_line = has_line or p_moved <> 0, is_closed = is_closed or p_closes,
    bet_minor = bet_minor - case when p_kind = 'bet' or p_reference_kind = 'bet' and p_kind = 'rollback' then p_moved else 0 end,
    win_minor = win_minor + case when p_kind = 'win' or p_reference_kind = 'win' and p_kind = 'rollback' then p_moved else 0 end
  where id = p_round returning * into v_round;
  if not v_round.is_closed or (v_round.bet_minor <= v_round.told_bet_minor and v_round.win_minor <= v_round.told_win_minor) then return; end if;
  update provider.round set told_bet_minor = greatest(bet_minor, told_bet_minor), told_win_minor = greatest(win_minor, told_win_minor) where id = p_round;
  insert into platform.outbox (kind, payload) values ('rounds-settled', jsonb_build_array(jsonb_build_object('playerId', v_round.player_id, 'roundId', v_round.id,
    'gameId', v_round.game_id, 'subCategory', v_round.sub_category, 'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text,
    'winMinor', greatest(v_round.win_minor - v_round.told_win_minor, 0)::text, 'atMs', wallet.epoch_ms(p_at))));
end $$;

-- A player as a studio may read them; no row where the key is no longer valid.
create function provider.look(p_key uuid, p_player uuid) returns table (is_active boolean, status text, country text, cash_minor bigint, bonus_minor bigint)
language sql stable as $$
  select s.is_active, p.status, p.country, coalesce(a.cash_minor, 0), coalesce(a.bonus_minor, 0)
  from provider.key k join provider.studio s on s.name = k.studio
  left join identity.player_facts(p_player) p on true left join wallet.account a on a.player_id = p_player
  where k.id = p_key and k.revoked_at is null
$$;

-- Whether a studio may play for a game.
create function provider.may_play(p_key uuid, p_game text) returns boolean
language sql stable as $$
  select exists (select from provider.key k join provider.studio s on s.name = k.studio
    where k.id = p_key and (s.plays_all_games or exists (select from provider.game g where g.studio = s.name and g.game_id = p_game)))
$$;
