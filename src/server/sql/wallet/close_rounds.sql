-- Closes open rounds, each with its total win (type 4) or by returning its stake (type 5, its win
-- ignored). Wins are paid in the proportion of the stake, bonus rounded down. Several rounds of one
-- player are applied in the given order. A round without an open stake is not returned and moves
-- nothing, so closing twice closes once. Stakes that were not returned count to the active bonus.
-- Each row returns its stake, which is the proportion of a later correction.
create or replace function wallet.close_rounds(
  p_players uuid[], p_rounds uuid[], p_types smallint[], p_wins bigint[], p_subjects text[],
  p_sub_category smallint, p_at timestamptz
) returns table (
  n integer, paid_minor bigint, stake_cash_minor bigint, stake_bonus_minor bigint,
  client_digest text
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
  v_house smallint := p_sub_category / 100 + 100;
  v_day timestamptz := wallet.period_start('day', p_at)::timestamp at time zone 'Europe/Istanbul';
  v_has_bonus boolean;
begin
  -- Rounds that pay nothing touch no chain and need no turn of their own.
  if (select count(distinct c.p) < count(*) from unnest(p_players, p_types, p_wins) c(p, type, win)
    where c.win > 0 or c.type = 5) then
    select array_agg(t.turn order by t.n), max(t.turn) into v_turns, v_last
    from (
      select c.n, case when c.pays then row_number() over (partition by c.p, c.pays
        order by c.n)::integer else 1 end as turn
      from (select u.p, u.win > 0 or u.type = 5 as pays, u.n from unnest(p_players, p_types, p_wins)
        with ordinality u(p, type, win, n)) c
    ) t;
  end if;
  select bool_or(a.has_bonus) into v_has_bonus from (select has_bonus from wallet.account
    where player_id = any(p_players) order by player_id for update) a;
  for v_turn in 1 .. v_last loop
    return query
    with closed as materialized (
      delete from wallet.open_stake s
      using unnest(p_players, p_rounds, p_types, p_wins, p_subjects, v_turns) with ordinality
        as c(player_id, round_id, type, win, subject, turn, n)
      where c.turn = v_turn and s.round_id = c.round_id and s.player_id = c.player_id
      returning c.n::integer as n, c.player_id, c.round_id, c.type, c.subject, s.cash_minor
        as stake_cash, s.bonus_minor as stake_bonus, s.counts, s.opened_at, s.game_id,
        s.client_digest,
        case when c.type = 5 then s.cash_minor + s.bonus_minor else c.win end as win,
        case when c.type = 5 then s.bonus_minor when s.bonus_minor = 0 then 0
          else div(c.win::numeric * s.bonus_minor, s.cash_minor + s.bonus_minor)::bigint end
            as win_bonus
    ), split as (
      select k.*, k.win - k.win_bonus as win_cash, a.cash_minor as cash, a.bonus_minor
        as bonus, a.chain_hash, platform.new_id(v_at_ms, a.seq + 1) as id,
        a.seq + (k.win > k.win_bonus)::integer
          as seq1, a.seq + (k.win > k.win_bonus)::integer + (k.win_bonus > 0)::integer as seq2
      from closed k join wallet.account a on a.player_id = k.player_id where k.win > 0 offset 0
    ), hash1 as (
      select s.*, case when s.win_cash > 0 then wallet.entry_hash(s.chain_hash, s.seq1, s.player_id,
        s.id, v_house, 1::smallint, s.win_cash, v_at_ms) else s.chain_hash end as h1
      from split s offset 0
    ), moved as materialized (
      select h.*, case when h.win_bonus > 0 then wallet.entry_hash(h.h1, h.seq2, h.player_id, h.id,
        v_house, 2::smallint, h.win_bonus, v_at_ms) else h.h1 end as h2
      from hash1 h
    ), updated as (
      update wallet.account a set cash_minor = m.cash + m.win_cash,
        bonus_minor = m.bonus + m.win_bonus, seq = m.seq2, chain_hash = m.h2
      from moved m where a.player_id = m.player_id
    ), entries as (
      insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor,
        created_at, hash)
      select m.player_id, e.seq, m.id, v_house, e.credit, e.amount, p_at, e.hash
      from moved m cross join lateral (values (m.seq1, 1::smallint, m.win_cash, m.h1), (m.seq2,
        2::smallint, m.win_bonus, m.h2)) as e(seq, credit, amount, hash)
      where e.amount > 0
    ), lines as (
      insert into wallet.transaction (player_id, id, type, category, sub_category, status,
        amount_minor, balance_after_minor, subject, round_id, leads, created_at, undoes, undoes_at)
      select m.player_id, m.id, m.type, p_sub_category / 100, p_sub_category, 1002, m.win,
        m.cash + m.bonus + m.win, m.subject, m.round_id, false, p_at,
        case when m.type = 5 then 3 end, case when m.type = 5 then m.opened_at end
      from moved m
    ), kept as materialized (
      select case when k.type = 4 then wallet.note_kept(k.round_id, k.player_id, k.stake_cash,
          k.opened_at, false, p_at) end,
        wallet.note_carried(k.round_id, k.player_id, p_sub_category, k.stake_cash + k.stake_bonus,
          k.opened_at, p_at)
      from closed k where k.opened_at < v_day
    ), weighed as (
      select b.id, b.player_id,
        sum(case when k.type = 4 and k.counts and k.opened_at >= b.started_at then
          wallet.wager_weight(b, p_sub_category, k.game_id, k.stake_cash + k.stake_bonus) else 0
          end)::bigint as weight
      from closed k join wallet.account a on a.player_id = k.player_id and a.has_bonus
      join wallet.bonus b on b.player_id = k.player_id and b.state = 'active'
        and b.expires_at > p_at where v_has_bonus group by b.id, b.player_id
    ), recorded as (
      insert into wallet.wagered_round as r (round_id, bonus_id, player_id, weight_minor)
      select k.round_id, b.id, k.player_id, wallet.wager_weight(b, p_sub_category, k.game_id,
        k.stake_cash + k.stake_bonus)
      from closed k join wallet.account a on a.player_id = k.player_id and a.has_bonus
      join wallet.bonus b on b.player_id = k.player_id and b.state = 'active'
        and b.expires_at > p_at
      where v_has_bonus and p_sub_category / 100 = 5 and k.type = 4 and k.counts and k.opened_at >= b.started_at
        and wallet.wager_weight(b, p_sub_category, k.game_id, k.stake_cash + k.stake_bonus) > 0
      on conflict (round_id, player_id) do update set bonus_id = excluded.bonus_id,
        weight_minor = excluded.weight_minor
    ), wagered as (
      update wallet.bonus b set wagered_minor = b.wagered_minor + w.weight from weighed w
        where b.id = w.id
    ), due as (
      insert into platform.outbox (kind, payload)
        select 'bonus-due', jsonb_build_object('playerId', w.player_id) from weighed w
    ), late as (
      -- Bonus money without an active bonus belongs to the bonus that ended.
      insert into platform.outbox (kind, payload)
        select 'bonus-due', jsonb_build_object('playerId', m.player_id)
        from moved m join wallet.account a on a.player_id = m.player_id
        where m.bonus + m.win_bonus > 0 and not a.has_bonus
    )
    select k.n, k.win, k.stake_cash, k.stake_bonus, k.client_digest from closed k
      where (select count(*) from kept) >= 0;
  end loop;
end $$;
