import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'a week’s cashback = the line that paid it, once, at most its percent of the loss',
    broken: sql`select 'week ' || c.week || ' player ' || c.player_id as what
      from loyalty.cashback c
        left join wallet.transaction l on l.player_id = c.player_id and l.id = c.transaction_id
      where (c.transaction_id >= wallet.online_id() and (l.amount_minor is distinct from c.amount_minor
        or l.sub_category is distinct from 802)) or c.amount_minor * 100 > c.loss_minor * c.percent
      union all
      select 'line ' || l.id from wallet.transaction l where l.sub_category = 802
        and not exists (select from loyalty.cashback c where c.player_id = l.player_id
        and c.transaction_id = l.id)`,
    checked: sql`select count(*) as n from loyalty.cashback`,
  },
  {
    name: 'a loyalty turnover = the player’s own stakes, each entry once',
    broken: sql`select 'player ' || m.player_id as what from loyalty.member m
        left join wallet.opening o on o.player_id = m.player_id
        cross join lateral wallet.own_play_after(m.player_id, coalesce(o.seq, 0), null) whole cross
          join lateral wallet.own_play_after(m.player_id, m.counted_seq, null) rest
      where m.staked_minor + rest.staked <> whole.staked + coalesce(o.own_staked_minor, 0)
        or m.won_minor + rest.won <> whole.won + coalesce(o.own_won_minor, 0)
      union all
      select 'weeks of player ' || m.player_id from loyalty.member m
      where (m.staked_minor, m.won_minor) is distinct
        from (select (coalesce(sum(w.staked_minor), 0)::bigint, coalesce(sum(w.won_minor),
        0)::bigint) from loyalty.week w where w.player_id = m.player_id)`,
    checked: sql`select count(*) as n from loyalty.member`,
  },
]
