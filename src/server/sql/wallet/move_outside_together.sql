-- Moves cash of locked players, each of them once, against their games' house accounts: bets of
-- outside studios (type 3, negative) and wins (type 4). Returns no row, and moves nothing, for an
-- account that has a bonus or bonus money, or too little cash, and for a stake that is refused:
-- stake_outside and win_outside judge those.
create or replace function wallet.move_outside_together(
  p_players uuid[], p_types smallint[], p_cash bigint[], p_rounds uuid[], p_leads boolean[],
  p_games text[], p_subjects text[], p_sub_categories smallint[], p_at timestamptz
) returns table (player_id uuid, line_id uuid, cash_minor bigint, locked_minor bigint)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_at_ms bigint := wallet.epoch_ms(p_at);
begin
  return query
  with judged as materialized (
    select c.*, a.cash_minor + c.cash as new_cash, a.locked_minor as locked, a.chain_hash,
      a.seq + (c.cash <> 0)::integer as seq,
      case when c.cash <> 0 then platform.new_id(v_at_ms, a.seq + 1) end as line_id,
      case when c.cash < 0 then 1 else c.sub_category / 100 + 100 end::smallint as debit,
      case when c.cash < 0 then c.sub_category / 100 + 100 else 1 end::smallint as credit
    from unnest(p_players, p_types, p_cash, p_rounds, p_leads, p_games, p_subjects,
      p_sub_categories)
      as c(player_id, type, cash, round_id, leads, game_id, subject, sub_category)
    join wallet.account a on a.player_id = c.player_id
    where not a.has_bonus and a.bonus_minor = 0 and a.cash_minor + c.cash >= 0
      and (c.type <> 3 or not a.has_limits
        or wallet.stake_refusal(c.player_id, c.sub_category, c.game_id, -c.cash, p_at) is null)
  ), moved as materialized (
    select j.*, wallet.entry_hash(j.chain_hash, j.seq, j.player_id, j.line_id, j.debit, j.credit,
      abs(j.cash), v_at_ms) as hash
    from judged j where j.cash <> 0
  ), updated as (
    update wallet.account a set cash_minor = m.new_cash, seq = m.seq, chain_hash = m.hash
    from moved m where a.player_id = m.player_id
  ), entries as (
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at,
      hash)
    select m.player_id, m.seq, m.line_id, m.debit, m.credit, abs(m.cash), p_at, m.hash from moved m
  ), lines as (
    insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, balance_after_minor, subject, round_id, game_id, leads, created_at)
    select m.player_id, m.line_id, m.type, m.sub_category / 100, m.sub_category, 1002, m.cash,
      m.new_cash, m.subject, m.round_id, m.game_id, m.leads, p_at
    from moved m
  )
  select j.player_id, j.line_id, j.new_cash, j.locked from judged j;
end $$;
