import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { BookEvent } from '../../book/book-event.ts'
import { createPrices } from '../../book/prices/prices.ts'

/**
 * Stores the fair chances of the staked selections of a match as betting before it closed. `begun`
 * is the match as it was then. The cost depends on the number of selections, not coupons.
 * Selections whose feed offered no price at that moment have none.
 */
export async function noteClosing(tx: Tx, begun: BookEvent, now: Date): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from sportsbook.exposure
    where event_id = ${begun.id} and part = 'selection'`.execute(tx)
  if (rows.length === 0) return
  // A match that cannot be priced begins without closing prices.
  const prices = createPrices(() => undefined)
  const closing = rows.flatMap(({ key }) => {
    const [market = '', selection = ''] = key.split('~')
    const fair = prices.findLeg(begun, { market, selection }, now)?.fair ?? 0
    return fair > 0 ? [{ market, selection, fair: Math.min(fair, 1) }] : []
  })
  if (closing.length === 0) return
  await sql`insert into sportsbook.closing_price (event_id, market, selection, fair, closed_at)
    select ${begun.id}, c.market, c.selection, c.fair, ${now}
    from unnest(${closing.map(({ market }) => market)}::text[],
      ${closing.map(({ selection }) => selection)}::text[],
      ${closing.map(({ fair }) => fair)}::float8[]) as c (market, selection, fair)
    on conflict do nothing`.execute(tx)
}
