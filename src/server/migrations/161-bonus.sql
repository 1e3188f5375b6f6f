/* Bonuses in play. A player has one at a time, and all their bonus money is its. What settles counts to it in the commit that settles; what it comes
   to (its wagering done, its time over, its money gone) is told by the fact `bonus-due` and done by `finish_bonus`, once. */
create table wallet.bonus (
  id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('active', 'completed', 'expired', 'spent', 'forfeited')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What is to be staked before it is cash, and what counted of it.
  required_minor bigint not null check (required_minor >= 0),
  wagered_minor bigint not null default 0 check (wagered_minor >= 0),
  -- The highest stake meanwhile; null: any.
  max_bet_minor bigint check (max_bet_minor > 0),
  -- At most so much becomes cash; null: all of it.
  win_cap_minor bigint check (win_cap_minor > 0),
  -- The bonus itself stays with the house: only what was won above it becomes cash.
  is_sticky boolean not null,
  -- Percent of a stake that counts, by sub-category: {"301": 100}. What is not named counts nothing, and takes no bonus money.
  contributions jsonb not null,
  -- Games it is for; null: all of those sub-categories.
  only_games text[],
  excluded_games text[] not null default '{}',
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What became cash.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  check ((state = 'active') = (ended_at is null)),
  check (started_at < expires_at)
) with (fillfactor = 70);
create unique index bonus_in_play on wallet.bonus (player_id) where state = 'active';
create index bonus_of_player on wallet.bonus (player_id, started_at desc);
create index bonus_expiry on wallet.bonus (expires_at) where state = 'active';

alter table wallet.open_stake
  add column game_id text,
  -- Whether it counts to a bonus when it settles. A stake that is opened again has counted before.
  add column counts boolean not null default false;
update wallet.open_stake set counts = true;

-- Percent of a stake that counts.
create function wallet.wager_percent(p_bonus wallet.bonus, p_sub_category smallint, p_game text) returns integer
language sql immutable as $$
  select case when p_game = any (p_bonus.excluded_games) or not coalesce(p_game = any (p_bonus.only_games), p_bonus.only_games is null) then 0
    else coalesce((p_bonus.contributions ->> p_sub_category::text)::integer, 0) end
$$;

-- What a stake counts, rounded down; no more of it than the highest bet. A stake taken back (negative) counts as much less.
create function wallet.wager_weight(p_bonus wallet.bonus, p_sub_category smallint, p_game text, p_stake bigint) returns bigint
language sql immutable as $$
  select case when p_stake < 0 then -1 else 1 end * least(abs(p_stake), coalesce(p_bonus.max_bet_minor, abs(p_stake))) * wallet.wager_percent(p_bonus, p_sub_category, p_game) / 100
$$;

-- A stake opened at `p_opened_at` has settled: it counts to the bonus that was in play then and still is. The player is locked.
create function wallet.count_wagering(p_player uuid, p_sub_category smallint, p_game text, p_stake bigint, p_opened_at timestamptz, p_at timestamptz) returns void
language plpgsql as $$
begin
  if not exists (select from wallet.account where player_id = p_player and has_bonus) then return; end if;
  update wallet.bonus b set wagered_minor = greatest(0, b.wagered_minor + wallet.wager_weight(b, p_sub_category, p_game, p_stake))
  where b.player_id = p_player and b.state = 'active' and b.started_at <= p_opened_at and b.expires_at > p_at;
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId', p_player));
end $$;

-- An open stake that will count to no bonus: bets against each other, or one that cost nothing.
create function wallet.uncount(p_round uuid) returns void
language sql as $$
  update wallet.open_stake set counts = false where round_id = p_round
$$;

-- The highest bet binds every stake; games that do not count take no bonus money, and after its time nobody does. Own money plays anywhere.
create or replace function wallet.bonus_refusal(p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz) returns text
language plpgsql stable as $$
declare
  v_bonus wallet.bonus;
  v_cash bigint;
begin
  select * into v_bonus from wallet.bonus where player_id = p_player and state = 'active';
  if not found then return null; end if;
  select cash_minor into strict v_cash from wallet.account where player_id = p_player;
  if p_at >= v_bonus.expires_at then
    return case when p_bet > v_cash and v_bonus.wagered_minor < v_bonus.required_minor then 'insufficient balance' end;
  end if;
  if p_bet > v_bonus.max_bet_minor then return 'bonus max bet:' || v_bonus.max_bet_minor; end if;
  return case when p_bet > v_cash and wallet.wager_percent(v_bonus, p_sub_category, p_game) = 0 then 'bonus game' end;
end $$;

-- Moves signed amounts between a locked player's cash or bonus and what the house gives as bonus, with the line that tells it. Its id.
create function wallet.move_bonus(p_player uuid, p_cash bigint, p_bonus bigint, p_description text, p_reference text, p_at timestamptz) returns uuid
language plpgsql as $$
declare
  v_answer wallet.answer;
  v_id uuid;
begin
  v_id := wallet.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account where player_id = p_player));
  v_answer := wallet.post(p_player, v_id,
    array[case when p_cash < 0 then 1 else 108 end, case when p_bonus < 0 then 2 else 108 end]::smallint[],
    array[case when p_cash < 0 then 108 else 1 end, case when p_bonus < 0 then 108 else 2 end]::smallint[],
    array[abs(p_cash), abs(p_bonus)], p_at);
  if v_answer.outcome <> 'done' then raise exception 'wallet: a bonus of % could not be moved', p_player; end if;
  insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, reference, description, created_at)
  values (p_player, v_id, 6, 8, 801, 1002, p_cash + p_bonus, v_answer.cash_minor + v_answer.bonus_minor, p_reference, p_description, p_at);
  return v_id;
end $$;

/* Ends a locked player's bonus: what it may become cash of is paid, the rest of the bonus money goes back to the house. Told by the fact `bonus-ended`. */
create function wallet.end_bonus(p_bonus uuid, p_state text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_bonus wallet.bonus;
  v_left bigint;
  v_paid bigint := 0;
begin
  select * into strict v_bonus from wallet.bonus where id = p_bonus and state = 'active' for update;
  select bonus_minor into strict v_left from wallet.account where player_id = v_bonus.player_id;
  if p_state = 'completed' then
    v_paid := least(greatest(v_left - case when v_bonus.is_sticky then v_bonus.amount_minor else 0 end, 0), coalesce(v_bonus.win_cap_minor, v_left));
  end if;
  if v_left > 0 then
    perform wallet.move_bonus(v_bonus.player_id, 0, -v_left, 'bonus ' || p_state, left(p_bonus::text, 8), p_at);
  end if;
  if v_paid > 0 then
    perform wallet.move_bonus(v_bonus.player_id, v_paid, 0, 'bonus to cash', left(p_bonus::text, 8), p_at);
  end if;
  update wallet.bonus set state = p_state, ended_at = p_at, paid_minor = v_paid where id = p_bonus;
  update wallet.account set has_bonus = false where player_id = v_bonus.player_id;
  insert into platform.outbox (kind, payload) values ('bonus-ended', jsonb_build_object('bonusId', p_bonus, 'playerId', v_bonus.player_id, 'state', p_state, 'atMs', wallet.epoch_ms(p_at)));
end $$;

/* Does what is due of a player's bonus, and says what: a state it ended in, 'late' for money of a bonus that had ended before (of a completed one it is
   cash, of another it goes back to the house), or null. A bonus whose stakes are still open waits for them. */
create function wallet.finish_bonus(p_player uuid, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_account wallet.account;
  v_bonus wallet.bonus;
  v_is_staked boolean;
  v_state text;
begin
  perform wallet.lock_player(p_player);
  select * into strict v_account from wallet.account where player_id = p_player;
  select * into v_bonus from wallet.bonus where player_id = p_player order by started_at desc limit 1;
  if not found then return null; end if;
  if v_bonus.state <> 'active' then
    if v_account.bonus_minor = 0 then return null; end if;
    perform wallet.move_bonus(p_player, 0, -v_account.bonus_minor, 'bonus ' || v_bonus.state, left(v_bonus.id::text, 8), p_at);
    if v_bonus.state = 'completed' then
      perform wallet.move_bonus(p_player, v_account.bonus_minor, 0, 'bonus to cash', left(v_bonus.id::text, 8), p_at);
    end if;
    return 'late';
  end if;
  v_is_staked := exists (select from wallet.open_stake where player_id = p_player and bonus_minor > 0);
  v_state := case
    when v_bonus.wagered_minor >= v_bonus.required_minor then case when not v_is_staked then 'completed' end
    when p_at >= v_bonus.expires_at then 'expired'
    when v_account.bonus_minor = 0 and not v_is_staked then 'spent' end;
  if v_state is not null then perform wallet.end_bonus(v_bonus.id, v_state, p_at); end if;
  return v_state;
end $$;

-- Bonus money that comes back when no bonus is in play belongs to the one that ended.
create function wallet.tell_late_bonus() returns trigger language plpgsql as $$
begin
  insert into platform.outbox (kind, payload) values ('bonus-due', jsonb_build_object('playerId', new.player_id));
  return null;
end $$;
create trigger account_late_bonus after update of bonus_minor on wallet.account
  for each row when (new.bonus_minor > 0 and not new.has_bonus) execute function wallet.tell_late_bonus();

-- Bets of rounds, with their wins where the round settles at once (win null: it stays open). Each call is accepted or refused on its own;
-- calls of one player are applied in the order given. Cash is staked before bonus; a win returns in the proportion of the stake,
-- bonus rounded down. sub_category / 100 is the category. Whoever has limits or a bonus is asked about
-- (stake_refusal); what settles at once counts to the bonus in play.
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
        a.cash_minor as cash, a.bonus_minor as bonus, a.locked_minor as locked, a.seq, a.chain_hash, a.has_bonus,
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
      insert into wallet.open_stake as s (round_id, player_id, cash_minor, bonus_minor, opened_at, game_id, counts)
      select m.round_id, m.player_id, m.bet_cash, m.bet_bonus, p_at, m.game_id, true from moved m where m.win is null
      on conflict (round_id) do update set cash_minor = s.cash_minor + excluded.cash_minor, bonus_minor = s.bonus_minor + excluded.bonus_minor
    ), wagered as (
      update wallet.bonus b set wagered_minor = b.wagered_minor + wallet.wager_weight(b, m.sub_category, m.game_id, m.bet)
      from moved m where m.has_bonus and m.win is not null and b.player_id = m.player_id and b.state = 'active' and b.expires_at > p_at
      returning b.player_id, b.wagered_minor >= b.required_minor or m.new_bonus = 0 as is_due
    ), due as (
      insert into platform.outbox (kind, payload) select 'bonus-due', jsonb_build_object('playerId', w.player_id) from wagered w where w.is_due
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

-- Closes an open round: its total win (type 4), or its stake given back (type 5, p_win ignored). 'record not found' where no stake is open.
create or replace function wallet.close_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_type smallint, p_win bigint,
  p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_reply jsonb, p_at timestamptz
) returns wallet.answer
language plpgsql as $$
declare
  v_answer wallet.answer;
  v_stake wallet.open_stake;
  v_bonus bigint;
  v_win bigint := p_win;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  perform wallet.lock_player(p_player);
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  delete from wallet.open_stake where round_id = p_round and player_id = p_player returning * into v_stake;
  if not found then
    return ('record not found', null, null, null, null)::wallet.answer;
  end if;
  if p_type = 5 then
    v_win := v_stake.cash_minor + v_stake.bonus_minor;
    v_bonus := v_stake.bonus_minor;
  elsif v_stake.bonus_minor = 0 then
    v_bonus := 0;
  else
    v_bonus := div(v_win::numeric * v_stake.bonus_minor, v_stake.cash_minor + v_stake.bonus_minor)::bigint;
  end if;
  if p_type = 4 and v_stake.counts then
    perform wallet.count_wagering(p_player, p_sub_category, p_game, v_stake.cash_minor + v_stake.bonus_minor, v_stake.opened_at, p_at);
  end if;
  v_id := wallet.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house, v_house], array[1, 2]::smallint[], array[v_win - v_bonus, v_bonus], p_at);
  v_answer.reply := p_reply;
  if v_win > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at)
    values (p_player, v_id, p_type, p_sub_category / 100, p_sub_category, 1002, v_win, v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, p_game, false, p_at);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor, locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, p_reply, p_at);
  if p_type = 4 then
    insert into platform.outbox (kind, payload) values ('rounds-settled', jsonb_build_array(jsonb_build_object('playerId', p_player, 'roundId', p_round,
      'gameId', p_game, 'subCategory', p_sub_category, 'betMinor', (v_stake.cash_minor + v_stake.bonus_minor)::text, 'winMinor', v_win::text, 'atMs', wallet.epoch_ms(p_at))));
  end if;
  return v_answer;
end $$;

/* Closes open rounds: each with its total win (type 4) or its stake given back (type 5, its win ignored), wins in the proportion of the stake,
   bonus rounded down. Several of one player are applied in the order given. A round that has no open stake (any more) is not answered and moves
   nothing: closing twice closes once. Stakes that were not given back count to the bonus in play. What was staked is answered beside each: the proportion a later correction is posted in. */
create or replace function wallet.close_rounds(
  p_players uuid[], p_rounds uuid[], p_types smallint[], p_wins bigint[], p_subjects text[], p_sub_category smallint, p_at timestamptz
) returns table (n integer /* 1-based place in the arrays */, paid_minor bigint, stake_cash_minor bigint, stake_bonus_minor bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_turns integer[] := array_fill(1, array[cardinality(p_players)]);
  v_last integer := 1;
  v_at_ms bigint := wallet.epoch_ms(p_at);
  v_house smallint := p_sub_category / 100 + 100;
begin
  -- Rounds that pay nothing touch no chain and need no turn of their own.
  if (select count(distinct c.p) < count(*) from unnest(p_players, p_types, p_wins) c(p, type, win) where c.win > 0 or c.type = 5) then
    select array_agg(t.turn order by t.n), max(t.turn) into v_turns, v_last
    from (
      select c.n, case when c.pays then row_number() over (partition by c.p, c.pays order by c.n)::integer else 1 end as turn
      from (select u.p, u.win > 0 or u.type = 5 as pays, u.n from unnest(p_players, p_types, p_wins) with ordinality u(p, type, win, n)) c
    ) t;
  end if;
  perform 1 from wallet.account where player_id = any(p_players) order by player_id for update;
  for v_turn in 1 .. v_last loop
    return query
    with closed as materialized (
      delete from wallet.open_stake s
      using unnest(p_players, p_rounds, p_types, p_wins, p_subjects, v_turns) with ordinality as c(player_id, round_id, type, win, subject, turn, n)
      where c.turn = v_turn and s.round_id = c.round_id and s.player_id = c.player_id
      returning c.n::integer as n, c.player_id, c.round_id, c.type, c.subject, s.cash_minor as stake_cash, s.bonus_minor as stake_bonus, s.counts, s.opened_at, s.game_id,
        case when c.type = 5 then s.cash_minor + s.bonus_minor else c.win end as win,
        case when c.type = 5 then s.bonus_minor when s.bonus_minor = 0 then 0
          else div(c.win::numeric * s.bonus_minor, s.cash_minor + s.bonus_minor)::bigint end as win_bonus
    ), split as (
      select k.*, k.win - k.win_bonus as win_cash, a.cash_minor as cash, a.bonus_minor as bonus, a.chain_hash, wallet.new_id(v_at_ms, a.seq + 1) as id,
        a.seq + (k.win > k.win_bonus)::integer as seq1, a.seq + (k.win > k.win_bonus)::integer + (k.win_bonus > 0)::integer as seq2
      from closed k join wallet.account a on a.player_id = k.player_id where k.win > 0 offset 0
    ), hash1 as (
      select s.*, case when s.win_cash > 0 then wallet.entry_hash(s.chain_hash, s.seq1, s.player_id, s.id, v_house, 1::smallint, s.win_cash, v_at_ms) else s.chain_hash end as h1
      from split s offset 0
    ), moved as materialized (
      select h.*, case when h.win_bonus > 0 then wallet.entry_hash(h.h1, h.seq2, h.player_id, h.id, v_house, 2::smallint, h.win_bonus, v_at_ms) else h.h1 end as h2
      from hash1 h
    ), updated as (
      update wallet.account a set cash_minor = m.cash + m.win_cash, bonus_minor = m.bonus + m.win_bonus, seq = m.seq2, chain_hash = m.h2
      from moved m where a.player_id = m.player_id
    ), entries as (
      insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at, hash)
      select m.player_id, e.seq, m.id, v_house, e.credit, e.amount, p_at, e.hash
      from moved m cross join lateral (values (m.seq1, 1::smallint, m.win_cash, m.h1), (m.seq2, 2::smallint, m.win_bonus, m.h2)) as e(seq, credit, amount, hash)
      where e.amount > 0
    ), lines as (
      insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, leads, created_at)
      select m.player_id, m.id, m.type, p_sub_category / 100, p_sub_category, 1002, m.win, m.cash + m.bonus + m.win, m.subject, m.round_id, false, p_at
      from moved m
    ), weighed as (
      select b.id, b.player_id,
        sum(case when k.type = 4 and k.counts and k.opened_at >= b.started_at then wallet.wager_weight(b, p_sub_category, k.game_id, k.stake_cash + k.stake_bonus) else 0 end)::bigint as weight
      from closed k join wallet.account a on a.player_id = k.player_id and a.has_bonus
      join wallet.bonus b on b.player_id = k.player_id and b.state = 'active' and b.expires_at > p_at group by b.id, b.player_id
    ), wagered as (
      update wallet.bonus b set wagered_minor = b.wagered_minor + w.weight from weighed w where b.id = w.id
    ), due as (
      insert into platform.outbox (kind, payload) select 'bonus-due', jsonb_build_object('playerId', w.player_id) from weighed w
    )
    select k.n, k.win, k.stake_cash, k.stake_bonus from closed k;
  end loop;
end $$;

-- Counts a move in its round, notes when it was played, and tells of the round what was not told yet once it is closed.
create or replace function provider.count_in_round(p_round uuid, p_kind text, p_reference_kind text, p_moved bigint, p_closes boolean, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_round provider.round;
begin
  update provider.round set has_line = has_line or p_moved <> 0, is_closed = is_closed or p_closes,
    opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),
    bet_minor = bet_minor - case when p_kind = 'bet' or p_reference_kind = 'bet' and p_kind = 'rollback' then p_moved else 0 end,
    win_minor = win_minor + case when p_kind = 'win' or p_reference_kind = 'win' and p_kind = 'rollback' then p_moved else 0 end
  where id = p_round returning * into v_round;
  if p_kind = 'bet' then
    insert into provider.played as l (player_id, game_id, last_played_at) values (v_round.player_id, v_round.game_id, p_at)
    on conflict (player_id, game_id) do update set last_played_at = greatest(l.last_played_at, excluded.last_played_at);
  end if;
  -- A bet that was told and is taken back counts no longer.
  if p_kind = 'rollback' and p_reference_kind = 'bet' and v_round.told_bet_minor > v_round.bet_minor then
    perform wallet.count_wagering(v_round.player_id, v_round.sub_category, v_round.game_id, -p_moved, v_round.opened_at, p_at);
  end if;
  if not v_round.is_closed or (v_round.bet_minor <= v_round.told_bet_minor and v_round.win_minor <= v_round.told_win_minor) then return; end if;
  update provider.round set told_bet_minor = greatest(bet_minor, told_bet_minor), told_win_minor = greatest(win_minor, told_win_minor) where id = p_round;
  perform wallet.count_wagering(v_round.player_id, v_round.sub_category, v_round.game_id, greatest(v_round.bet_minor - v_round.told_bet_minor, 0), v_round.opened_at, p_at);
  insert into platform.outbox (kind, payload) values ('rounds-settled', jsonb_build_array(jsonb_build_object('playerId', v_round.player_id, 'roundId', v_round.id,
    'gameId', v_round.game_id, 'subCategory', v_round.sub_category, 'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text,
    'winMinor', greatest(v_round.win_minor - v_round.told_win_minor, 0)::text, 'atMs', wallet.epoch_ms(p_at))));
end $$;
