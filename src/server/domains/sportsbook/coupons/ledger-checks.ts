import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'open coupons = open stakes, and what was paid on a coupon = what it says',
    broken: sql`select 'coupon ' || coalesce(c.id, s.round_id) as what
      from (select * from sportsbook.coupon where open_minor > 0) c
        full join (select s.* from wallet.open_stake s where exists (select
          from wallet.transaction t where t.player_id = s.player_id and t.round_id = s.round_id
          and t.category = 5)) s
        on s.round_id = c.id
      where c.open_minor is distinct from s.cash_minor + s.bonus_minor
      union all
      select 'coupon ' || c.id from sportsbook.coupon c
      where c.id >= wallet.online_id()
        and c.sold_minor + c.settled_minor + c.returned_minor + c.written_off_minor
        <> (select coalesce(sum(t.amount_minor), 0) from wallet.transaction t
          where t.player_id = c.player_id and t.round_id = c.id and t.type <> 3)`,
    checked: sql`select count(*) as n from sportsbook.coupon`,
  },
]
