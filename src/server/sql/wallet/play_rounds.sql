-- Takes the bets of rounds, and pays the wins of rounds that settle at once (win null: the round
-- stays open). Each call is accepted or refused on its own; calls of one player are applied in the
-- given order. Cash is staked before bonus. A win returns in the proportion of the stake, bonus
-- rounded down. sub_category / 100 is the category. For players with limits or a bonus
-- stake_refusal is checked; a stake that settles at once counts to the active bonus.
create or replace function wallet.play_rounds(
  p_players uuid[], p_requests uuid[], p_call text, p_hashes bytea[], p_bets bigint[],
  p_wins bigint[], p_rounds uuid[], p_games text[], p_subjects text[], p_sub_categories smallint[],
  p_replies jsonb[], p_at timestamptz
) returns table (
  n integer, outcome text, cash_minor bigint, bonus_minor bigint, locked_minor bigint, reply jsonb
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_turns integer[] := array_fill(1, array[cardinality(p_players)]);
  v_last integer := 1;
  v_at_ms bigint := wallet.epoch_ms(p_at);
  -- By the database's clock, once the locks are held.
  v_settled_ms bigint;
  v_day timestamptz := wallet.period_start('day', p_at)::timestamp at time zone 'Europe/Istanbul';
  -- Open stakes of earlier days, before this call raises them.
  v_older wallet.open_stake[];
begin
  if (select count(distinct p) from unnest(p_players) p) < cardinality(p_players) then
    select array_agg(t.turn order by t.n), max(t.turn) into v_turns, v_last
    from (select c.n, row_number() over (partition by c.p order by c.n)::integer as turn
      from unnest(p_players) with ordinality c(p, n)) t;
  end if;
  perform 1 from wallet.account where player_id = any(p_players) order by player_id for update;
  v_settled_ms := wallet.epoch_ms(platform.now());
  if array_position(p_wins, null) is not null then
    select array_agg(s) into v_older from wallet.open_stake s
    where s.round_id = any(p_rounds) and s.opened_at < v_day;
  end if;
  for v_turn in 1 .. v_last loop
    return query
    with judged as materialized (
      select c.n::integer as n, c.player_id, c.request_id, c.hash, c.bet, c.win, c.round_id,
        c.game_id, c.subject, c.sub_category, c.new_reply,
        a.cash_minor as cash, a.bonus_minor as bonus, a.locked_minor
          as locked, a.seq, a.chain_hash, a.has_bonus,
        least(c.bet, a.cash_minor) as bet_cash, greatest(c.bet - a.cash_minor, 0)
          as bet_bonus, (c.sub_category / 100 + 100)::smallint as house,
        r.cash_minor as old_cash, r.bonus_minor as old_bonus, r.locked_minor as old_locked, r.reply
          as old_reply,
        case
          when r.request_id is not null then case when r.call = p_call
            and r.input_hash = c.hash then 'replayed' else 'duplicate' end
          when a.player_id is null or c.bet > a.cash_minor + a.bonus_minor then
            'insufficient balance'
          when a.has_limits or a.has_bonus then coalesce(wallet.stake_refusal(c.player_id,
            c.sub_category, c.game_id, c.bet, p_at), 'done')
          else 'done'
        end as outcome
      from unnest(p_players, p_requests, p_hashes, p_bets, p_wins, p_rounds, p_games, p_subjects,
        p_sub_categories, p_replies, v_turns)
        with ordinality as c(player_id, request_id, hash, bet, win, round_id, game_id, subject,
          sub_category, new_reply, turn, n)
      left join wallet.account a on a.player_id = c.player_id
      left join wallet.request r on r.player_id = c.player_id and r.request_id = c.request_id
      where c.turn = v_turn
    ), split as (
      select j.*, platform.new_id(v_at_ms, j.seq) as bet_id, platform.new_id(v_at_ms, j.seq + 1)
        as win_id,
        case when j.bet_bonus = 0 or j.win is null then 0
          else div(j.win::numeric * j.bet_bonus, j.bet)::bigint end as win_bonus
      from judged j where j.outcome = 'done' offset 0
    ), numbered as (
      select s.*, coalesce(s.win, 0) - s.win_bonus as win_cash,
        s.seq + (s.bet_cash > 0)::integer as seq1,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer as seq2,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer + (coalesce(s.win,
          0) > s.win_bonus)::integer as seq3,
        s.seq + (s.bet_cash > 0)::integer + (s.bet_bonus > 0)::integer + (coalesce(s.win,
          0) > s.win_bonus)::integer + (s.win_bonus > 0)::integer as seq4
      from split s offset 0
    ), hash1 as (
      select n.*, case when n.bet_cash > 0 then wallet.entry_hash(n.chain_hash, n.seq1, n.player_id,
        n.bet_id, 1::smallint, n.house, n.bet_cash, v_at_ms) else n.chain_hash end as h1
        from numbered n offset 0
    ), hash2 as (
      select h.*, case when h.bet_bonus > 0 then wallet.entry_hash(h.h1, h.seq2, h.player_id,
        h.bet_id, 2::smallint, h.house, h.bet_bonus, v_at_ms) else h.h1 end as h2 from hash1 h
        offset 0
    ), hash3 as (
      select h.*, case when h.win_cash > 0 then wallet.entry_hash(h.h2, h.seq3, h.player_id,
        h.win_id, h.house, 1::smallint, h.win_cash, v_at_ms) else h.h2 end as h3 from hash2 h
        offset 0
    ), moved as materialized (
      select h.*, case when h.win_bonus > 0 then wallet.entry_hash(h.h3, h.seq4, h.player_id,
        h.win_id, h.house, 2::smallint, h.win_bonus, v_at_ms) else h.h3 end as h4,
        h.cash - h.bet_cash + h.win_cash as new_cash, h.bonus - h.bet_bonus + h.win_bonus
          as new_bonus
      from hash3 h
    ), updated as (
      update wallet.account a set cash_minor = m.new_cash, bonus_minor = m.new_bonus, seq = m.seq4,
        chain_hash = m.h4
      from moved m where a.player_id = m.player_id
    ), entries as (
      insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor,
        created_at, hash)
      select m.player_id, e.seq, e.transfer_id, e.debit, e.credit, e.amount, p_at, e.hash
      from moved m cross join lateral (values
        (m.seq1, m.bet_id, 1::smallint, m.house, m.bet_cash, m.h1), (m.seq2, m.bet_id, 2::smallint,
          m.house, m.bet_bonus, m.h2),
        (m.seq3, m.win_id, m.house, 1::smallint, m.win_cash, m.h3), (m.seq4, m.win_id, m.house,
          2::smallint, m.win_bonus, m.h4)
      ) as e(seq, transfer_id, debit, credit, amount, hash)
      where e.amount > 0
    ), lines as (
      insert into wallet.transaction (player_id, id, type, category, sub_category, status,
        amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at)
      select m.player_id, l.id, l.type, m.sub_category / 100, m.sub_category, 1002, l.amount,
        l.balance_after, m.subject, m.round_id, m.game_id, l.leads, p_at
      from moved m cross join lateral (values
        (m.bet_id, 3, -m.bet, m.cash + m.bonus - m.bet, true), (m.win_id, 4, m.win,
          m.new_cash + m.new_bonus, m.bet = 0)
      ) as l(id, type, amount, balance_after, leads)
      where l.amount <> 0
    ), requests as (
      insert into wallet.request (player_id, request_id, call, input_hash, cash_minor, bonus_minor,
        locked_minor, reply, created_at)
      select m.player_id, m.request_id, p_call, m.hash, m.new_cash, m.new_bonus, m.locked,
        m.new_reply, p_at from moved m
    ), stakes as (
      insert into wallet.open_stake as s (round_id, player_id, cash_minor, bonus_minor, opened_at,
        game_id, counts, client_digest, sub_category)
      select m.round_id, m.player_id, m.bet_cash, m.bet_bonus, p_at, m.game_id, true, case
        when m.sub_category / 100 <> 5 then fairness.client_digest(m.player_id) end, m.sub_category
        from moved m where m.win is null
      on conflict (round_id, player_id) do update set cash_minor = s.cash_minor + excluded.cash_minor,
        bonus_minor = s.bonus_minor + excluded.bonus_minor, sub_category = excluded.sub_category
    ), wagered as (
      update wallet.bonus b set wagered_minor = b.wagered_minor + wallet.wager_weight(b,
        m.sub_category, m.game_id, m.bet)
      from moved m where m.has_bonus and m.win is not null and b.player_id = m.player_id
        and b.state = 'active' and b.expires_at > p_at
      returning b.player_id, b.wagered_minor >= b.required_minor or m.new_bonus = 0 as is_due
    ), due as (
      insert into platform.outbox (kind, payload)
        select 'bonus-due', jsonb_build_object('playerId', w.player_id) from wagered w
        where w.is_due
    ), late as (
      -- Bonus money without an active bonus belongs to the bonus that ended.
      insert into platform.outbox (kind, payload)
        select 'bonus-due', jsonb_build_object('playerId', m.player_id) from moved m
        where m.new_bonus > 0 and not m.has_bonus
    ), facts as (
      insert into platform.outbox (kind, payload)
      select 'rounds-settled', jsonb_agg(jsonb_build_object('playerId', m.player_id, 'roundId',
        m.round_id, 'gameId', m.game_id,
        'subCategory', m.sub_category, 'betMinor', m.bet::text, 'cashMinor', m.bet_cash::text,
          'clientDigest', fairness.client_digest(m.player_id), 'winMinor', m.win::text, 'atMs',
          v_at_ms, 'settledMs', v_settled_ms) order by m.n)
      from moved m where m.win is not null having count(*) > 0
    )
    select m.n, m.outcome, m.new_cash, m.new_bonus, m.locked, m.new_reply from moved m
    union all
    select j.n, j.outcome, case when j.outcome = 'replayed' then j.old_cash else j.cash end,
      case when j.outcome = 'replayed' then j.old_bonus else j.bonus end, case
        when j.outcome = 'replayed' then j.old_locked else j.locked end,
      case when j.outcome = 'replayed' then j.old_reply end
    from judged j where j.outcome <> 'done';
  end loop;
  if v_older is not null then
    perform wallet.note_carried(s.round_id, s.player_id, s.sub_category,
      o.cash_minor + o.bonus_minor - s.cash_minor - s.bonus_minor, s.opened_at, p_at)
    from unnest(v_older) o
    join wallet.open_stake s on s.round_id = o.round_id and s.player_id = o.player_id
    where s.cash_minor + s.bonus_minor <> o.cash_minor + o.bonus_minor;
  end if;
end $$;
