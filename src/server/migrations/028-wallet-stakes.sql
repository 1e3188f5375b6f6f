-- Stakes that stay open for long and close many at a time, in parts, or a second time: those of coupons.

-- How much of a stake was closed before the rest: bets of the round = what is open + sold.
alter table wallet.open_stake add column sold_minor bigint not null default 0 check (sold_minor >= 0);

/* Closes open rounds: each with its total win (type 4) or its stake given back (type 5, its win ignored), wins in the proportion of the stake,
   bonus rounded down. Several of one player are applied in the order given. A round that has no open stake (any more) is not answered and moves
   nothing: closing twice closes once. What was staked is answered beside each: the proportion a later correction is posted in. */
create function wallet.close_rounds(
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
      returning c.n::integer as n, c.player_id, c.round_id, c.type, c.subject, s.cash_minor as stake_cash, s.bonus_minor as stake_bonus,
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
    )
    select k.n, k.win, k.stake_cash, k.stake_bonus from closed k;
  end loop;
end $$;

/* Closes a part of an open stake for an amount: `p_part` of it leaves the stake, `p_pay` reaches the player, both in the stake's proportion,
   bonus rounded down. All of it closes the round. outcome: done | replayed | duplicate | record not found (less is open than the part). */
create function wallet.close_part(
  p_player uuid, p_request uuid, p_call text, p_hash bytea, p_part bigint, p_pay bigint,
  p_round uuid, p_subject text, p_sub_category smallint, p_reply jsonb, p_at timestamptz
) returns wallet.answer
language plpgsql as $$
declare
  v_answer wallet.answer;
  v_stake wallet.open_stake;
  v_whole bigint;
  v_part_bonus bigint;
  v_bonus bigint;
  v_house smallint := p_sub_category / 100 + 100;
  v_id uuid;
begin
  perform wallet.lock_player(p_player);
  v_answer := wallet.find_answer(p_player, p_request, p_call, p_hash);
  if v_answer.outcome is not null then return v_answer; end if;
  select * into v_stake from wallet.open_stake where round_id = p_round and player_id = p_player for update;
  v_whole := v_stake.cash_minor + v_stake.bonus_minor;
  if not found or p_part > v_whole or p_part <= 0 then
    return ('record not found', null, null, null, null)::wallet.answer;
  end if;
  v_part_bonus := div(p_part::numeric * v_stake.bonus_minor, v_whole)::bigint;
  v_bonus := div(p_pay::numeric * v_stake.bonus_minor, v_whole)::bigint;
  if p_part = v_whole then
    delete from wallet.open_stake where round_id = p_round;
  else
    update wallet.open_stake set cash_minor = cash_minor - (p_part - v_part_bonus), bonus_minor = bonus_minor - v_part_bonus, sold_minor = sold_minor + p_part
    where round_id = p_round;
  end if;
  v_id := wallet.new_id(wallet.epoch_ms(p_at), (select seq + 1 from wallet.account where player_id = p_player));
  v_answer := wallet.post(p_player, v_id, array[v_house, v_house], array[1, 2]::smallint[], array[p_pay - v_bonus, v_bonus], p_at);
  v_answer.reply := p_reply;
  if p_pay > 0 then
    insert into wallet.transaction (player_id, id, type, category, sub_category, status, amount_minor, balance_after_minor, subject, round_id, leads, created_at)
    values (p_player, v_id, 4, p_sub_category / 100, p_sub_category, 1002, p_pay, v_answer.cash_minor + v_answer.bonus_minor, p_subject, p_round, false, p_at);
  end if;
  insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor, locked_minor, reply, created_at)
  values (p_player, p_request, p_call, p_hash, v_answer.cash_minor, v_answer.bonus_minor, v_answer.locked_minor, p_reply, p_at);
  return v_answer;
end $$;

/* Posts a closed round's win anew: what is due now is paid (type 4), what was paid wrongly is reversed (type 7), but never more of it than the player's
   cash and bonus hold: the rest is the house's loss and the answer's `written_off_minor`. Both in the proportion of the stake, bonus rounded down.
   The caller keeps what was paid under a lock of its own, so that a correction is posted once; lock the player before it. */
create function wallet.correct_round(
  p_player uuid, p_round uuid, p_paid bigint, p_due bigint, p_stake_cash bigint, p_stake_bonus bigint, p_subject text, p_sub_category smallint, p_at timestamptz
) returns table (taken_minor bigint, written_off_minor bigint)
language plpgsql as $$
declare
  v_account wallet.account;
  v_paid_bonus bigint := case when p_stake_bonus = 0 then 0 else div(p_paid::numeric * p_stake_bonus, p_stake_cash + p_stake_bonus)::bigint end;
  v_cash bigint;
  v_bonus bigint;
begin
  perform wallet.lock_player(p_player);
  perform wallet.win_outside(p_player, p_due, p_stake_cash, p_stake_bonus, p_round, false, null, p_subject, p_sub_category, p_at);
  select * into strict v_account from wallet.account where player_id = p_player;
  v_cash := least(p_paid - v_paid_bonus, v_account.cash_minor);
  v_bonus := least(v_paid_bonus, v_account.bonus_minor);
  perform wallet.move_outside(p_player, 7::smallint, -v_cash, -v_bonus, p_round, false, null, p_subject, p_sub_category, p_at);
  return query select v_cash + v_bonus, p_paid - v_cash - v_bonus;
end $$;
