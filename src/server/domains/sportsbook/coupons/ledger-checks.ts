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
  {
    name: 'voided legs = the voids of the desk, and a coupon with voided legs alone is void',
    broken: sql`select 'coupon ' || coalesce(l.coupon_id, v.coupon_id) || ', leg '
        || coalesce(l.n, v.n) as what
      from (select coupon_id, n, result, place_market, place_result from sportsbook.leg
          where is_voided) l
        full join (select v.coupon_id, l.n from sportsbook.coupon_void v join sportsbook.leg l
          on l.coupon_id = v.coupon_id and l.player_id = v.player_id
          where v.legs is null or l.n = any(v.legs)) v
        on v.coupon_id = l.coupon_id and v.n = l.n
      where l.coupon_id is null or v.coupon_id is null or l.result ->> 'result' <> 'void'
        or l.place_market is not null and l.place_result ->> 'result' is distinct from 'void'
      union all
      select 'coupon ' || c.id from sportsbook.coupon c
      where (c.state <> 'void' or c.open_minor > 0) and exists (select from sportsbook.coupon_void v
          where v.coupon_id = c.id and v.player_id = c.player_id)
        and not exists (select from sportsbook.leg l where l.coupon_id = c.id
          and l.player_id = c.player_id and not l.is_voided)`,
    checked: sql`select count(*) as n from sportsbook.coupon_void`,
  },
]
