create schema wallet;

-- What a money function answers. outcome: done | replayed | duplicate | insufficient balance | record not found
create type wallet.answer as (
  outcome text,
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  reply jsonb
);

-- A player's accounts (codes 1 cash, 2 bonus, 3 locked) in one row, which is locked once per money call.
create table wallet.account (
  player_id uuid primary key,
  cash_minor bigint not null default 0 check (cash_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  locked_minor bigint not null default 0 check (locked_minor >= 0),
  seq bigint not null default 0,
  chain_hash bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- The house's accounts have no balance column: it is the last fold plus the entries after it.
create table wallet.house_account (
  code smallint primary key,
  name text not null unique
);
insert into wallet.house_account (code, name) values
  (100, 'deposits received'), (101, 'withdrawals paid'),
  (103, 'casino'), (104, 'live casino'), (105, 'sports'), (106, 'bingo'), (107, 'virtual'),
  (108, 'bonus'), (109, 'tournament'), (110, 'jackpot'), (111, 'corrections');

create table wallet.house_fold (
  account smallint not null references wallet.house_account,
  to_entry_id bigint not null,
  balance_minor bigint not null,
  folded_at timestamptz not null,
  primary key (account, to_entry_id)
);

-- amount_minor leaves `debit` and reaches `credit`. Codes under 100 are accounts of player_id.
create table wallet.entry (
  id bigint generated always as identity,
  player_id uuid not null,
  seq bigint not null,
  transfer_id uuid not null,
  debit smallint not null,
  credit smallint not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  hash bytea not null,
  primary key (player_id, seq),
  check (debit <> credit)
);
create index entry_id on wallet.entry using brin (id) with (pages_per_range = 32, autosummarize = on);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.% is append-only', tg_table_name;
end $$;
create trigger entry_append_only before update or delete or truncate on wallet.entry
  for each statement execute function wallet.refuse_change();
create trigger house_fold_append_only before update or delete or truncate on wallet.house_fold
  for each statement execute function wallet.refuse_change();

-- A line of the player's statement; a transfer's entries carry its id. ids sort by time, then by the player's sequence.
create table wallet.transaction (
  player_id uuid not null,
  id uuid not null,
  type smallint not null,
  category smallint not null,
  sub_category smallint not null,
  status smallint not null,
  amount_minor bigint not null,
  -- cash + bonus after it; null while it has moved nothing
  balance_after_minor bigint,
  -- {"tr": …, "en": …}: the payment method as it was called then
  method jsonb,
  reference text,
  -- what it is about, as the player knew it: a game's title
  subject text,
  -- a key of names.ts, worded when it is read
  description text,
  round_id uuid,
  game_id text,
  -- the first line of its round, or a line of its own; the others follow it when rounds are joined
  leads boolean not null default true,
  created_at timestamptz not null,
  primary key (player_id, id)
) with (fillfactor = 95);
create index transaction_follower on wallet.transaction (round_id) where not leads;
create index transaction_reference on wallet.transaction (player_id, reference) where reference is not null;

-- Accepted answers, kept for ever.
create table wallet.request (
  player_id uuid not null,
  request_id uuid not null,
  call text not null,
  input_hash bytea not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  locked_minor bigint not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);

-- Stakes of rounds that are open; one-step rounds never have one.
create table wallet.open_stake (
  round_id uuid primary key,
  player_id uuid not null,
  cash_minor bigint not null check (cash_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  opened_at timestamptz not null
);
create index open_stake_player on wallet.open_stake (player_id);

create function wallet.epoch_ms(p_at timestamptz) returns bigint
language sql immutable parallel safe as $$ select (extract(epoch from p_at) * 1000)::bigint $$;

-- UUID version 7: milliseconds, then the player's sequence, then chance.
create function wallet.new_id(p_at_ms bigint, p_seq bigint) returns uuid
language sql volatile as $$
  select (lpad(to_hex(p_at_ms), 12, '0') || '7' || lpad(to_hex(p_seq & 4095), 3, '0') || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid
$$;

-- sha256(previous hash, "seq|player|transfer|debit|credit|amount|milliseconds")
create function wallet.entry_hash(p_previous bytea, p_seq bigint, p_player uuid, p_transfer uuid, p_debit smallint, p_credit smallint, p_amount bigint, p_at_ms bigint)
returns bytea language sql immutable parallel safe as $$
  select sha256(p_previous ||
    (p_seq::text || '|' || p_player::text || '|' || p_transfer::text || '|' || p_debit::text || '|' || p_credit::text || '|' || p_amount::text || '|' || p_at_ms::text)::bytea)
$$;

-- Locks players' accounts in id order. Players without an account have no money and are not locked.
create function wallet.lock_players(p_players uuid[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  perform 1 from wallet.account where player_id = any(p_players) order by player_id for update;
end $$;

-- Locks one player's account, opening it if it is their first.
create function wallet.lock_player(p_player uuid) returns void
language plpgsql as $$
begin
  perform 1 from wallet.account where player_id = p_player for update;
  if not found then
    insert into wallet.account (player_id) values (p_player) on conflict do nothing;
    perform 1 from wallet.account where player_id = p_player for update;
  end if;
end $$;

-- The answer given before to this request: null when there is none, outcome 'replayed' or 'duplicate' otherwise. Lock the player first.
create function wallet.find_answer(p_player uuid, p_request uuid, p_call text, p_hash bytea) returns wallet.answer
language sql stable as $$
  select row(case when call = p_call and input_hash = p_hash then 'replayed' else 'duplicate' end, cash_minor, bonus_minor, locked_minor, reply)::wallet.answer
  from wallet.request where player_id = p_player and request_id = p_request
$$;

-- Bets of rounds, with their wins where the round settles at once (win null: it stays open). Each call is accepted or refused on its own;
-- calls of one player are applied in the order given. Cash is staked before bonus; a win returns in the proportion of the stake,
-- bonus rounded down. sub_category / 100 is the category.
create function wallet.play_rounds(
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
          when c.bet <= a.cash_minor + a.bonus_minor then 'done'
          else 'insufficient balance'
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

-- One round; see play_rounds.
create function wallet.play_round(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_bet bigint, p_win bigint,
  p_round uuid, p_game text, p_subject text, p_sub_category smallint, p_reply jsonb, p_at timestamptz
) returns wallet.answer language sql volatile as $$
  select outcome, cash_minor, bonus_minor, locked_minor, reply from wallet.play_rounds(
    array[p_player], array[p_request], p_call, array[p_hash], array[p_bet], array[p_win],
    array[p_round], array[p_game], array[p_subject], array[p_sub_category], array[p_reply], p_at)
$$;

-- One transfer of a player whose account is locked by this transaction: entries, chain, balances. Amounts of 0 are skipped.
-- 'insufficient balance' and nothing written where an account would go below zero.
create function wallet.post(p_player uuid, p_transfer uuid, p_debits smallint[], p_credits smallint[], p_amounts bigint[], p_at timestamptz) returns wallet.answer
language plpgsql as $$
declare
  v_account wallet.account;
  v_at_ms bigint := wallet.epoch_ms(p_at);
  v_ids bigint[];
begin
  select * into strict v_account from wallet.account where player_id = p_player for update;
  for i in 1 .. cardinality(p_amounts) loop
    v_account.cash_minor := v_account.cash_minor + p_amounts[i] * ((p_credits[i] = 1)::integer - (p_debits[i] = 1)::integer);
    v_account.bonus_minor := v_account.bonus_minor + p_amounts[i] * ((p_credits[i] = 2)::integer - (p_debits[i] = 2)::integer);
    v_account.locked_minor := v_account.locked_minor + p_amounts[i] * ((p_credits[i] = 3)::integer - (p_debits[i] = 3)::integer);
    if least(v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor) < 0 then
      select * into strict v_account from wallet.account where player_id = p_player;
      return ('insufficient balance', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null)::wallet.answer;
    end if;
  end loop;
  for i in 1 .. cardinality(p_amounts) loop
    continue when p_amounts[i] = 0;
    v_account.seq := v_account.seq + 1;
    v_account.chain_hash := wallet.entry_hash(v_account.chain_hash, v_account.seq, p_player, p_transfer, p_debits[i], p_credits[i], p_amounts[i], v_at_ms);
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at, hash)
    values (p_player, v_account.seq, p_transfer, p_debits[i], p_credits[i], p_amounts[i], p_at, v_account.chain_hash);
  end loop;
  update wallet.account set cash_minor = v_account.cash_minor, bonus_minor = v_account.bonus_minor, locked_minor = v_account.locked_minor,
    seq = v_account.seq, chain_hash = v_account.chain_hash where player_id = p_player;
  return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor, null)::wallet.answer;
end $$;

-- Closes an open round: its total win (type 4), or its stake given back (type 5, p_win ignored). 'record not found' where no stake is open.
create function wallet.close_round(
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
