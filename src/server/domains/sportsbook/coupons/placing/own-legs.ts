import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { OwnData } from '#server/platform/own-data.ts'

const PAGE = 1_000

export function couponLegs(db: Db): OwnData {
  return {
    name: 'couponLegs',
    async *rows(playerId, at = db) {
      for (let offset = 0; ; offset += PAGE) {
        const { rows } = await sql<{ row: unknown }>`
          select to_jsonb(t) as row from (
            select l.coupon_id, l.n, l.event_id, l.market, l.selection, l.details, l.price_milli,
              l.is_banker, l.is_live, l.starts_at, l.result, l.place_result, l.decided_by
            from sportsbook.coupon c join sportsbook.leg l
              on l.coupon_id = c.id and l.player_id = c.player_id
            where c.player_id = ${playerId} order by l.coupon_id, l.n limit ${PAGE} offset ${offset}
          ) t`.execute(at)
        for (const { row } of rows) yield row
        if (rows.length < PAGE) return
      }
    },
  }
}
