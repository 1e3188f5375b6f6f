import { sql } from 'kysely'
import { ONE_CLICK_MAX_MINOR, ONE_CLICK_PAUSE_MS } from '#shared/sportsbook/coupon-bounds.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readSelectionId } from '../../book/selection-id.ts'
import type { Order } from './take-orders.ts'

/**
 * Returns the reason why a one-click bet is refused: it is not a single, its stake is above the
 * maximum, or the player placed a single on the same selection within the last second. Call it
 * under the player's lock; then the second of two simultaneous requests finds the bet of the first.
 * The second before is counted from the time of receipt, because the request may have waited for
 * the lock. `now`: the database's time.
 */
export async function refusedPress(
  tx: Tx,
  { playerId, data, askedAt }: Order,
  now: Date,
): Promise<Refusal | undefined> {
  if (data.oneClick !== true) return undefined
  const [leg] = data.legs
  const asked = leg && readSelectionId(leg.selectionID)
  if (
    data.freebetID !== undefined ||
    data.type !== 'single' ||
    data.legs.length !== 1 ||
    asked === undefined
  )
    return refuseFields({ oneClick: 'invalid' })
  if (data.stake > ONE_CLICK_MAX_MINOR) return refuseFields({ stake: 'amountRange' })
  const since = new Date(Math.min(now.getTime(), (askedAt ?? now).getTime()) - ONE_CLICK_PAUSE_MS)
  const { rows } = await sql<{ code: string }>`
    select c.code from sportsbook.coupon c
    join sportsbook.leg l on l.coupon_id = c.id and l.player_id = c.player_id
    where c.player_id = ${playerId} and c.type = 'single' and c.placed_at > ${since}
      and l.event_id = ${asked.eventId} and l.market = ${asked.market}
      and l.selection = ${asked.selection}
    order by c.id desc limit 1`.execute(tx)
  const [pressed] = rows
  return pressed && new Refusal('duplicate', { coupon: pressed.code }, COUPONS_TEXTS.pressedTwice)
}
