import { sql } from 'kysely'
import { MAX_SEARCHED_DAYS } from '#shared/sportsbook/coupon-search.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import { listCoupons, type StoredCoupon } from '../stored-coupon.ts'

const AROUND_MS = MAX_SEARCHED_DAYS * 86_400_000

/** Other coupons of the player on the matches of a coupon, newest first. */
export async function listRelatedCoupons(
  read: Db,
  { id, player_id: playerId, placed_at: placedAt, legs }: StoredCoupon,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ coupons: StoredCoupon[]; next: string | null }> {
  const behind = isUuid(after ?? '') ? sql`c.id < ${after}::uuid` : sql`true`
  const [from, until] = [-AROUND_MS, AROUND_MS].map((ms) =>
    firstIdAt(new Date(placedAt.getTime() + ms)),
  )
  const { rows } = await sql<{ id: string }>`select c.id from sportsbook.coupon c
    where c.player_id = ${playerId} and c.id <> ${id} and c.id >= ${from}::uuid
      and c.id < ${until}::uuid and ${behind}
      and exists (select from sportsbook.leg l where l.coupon_id = c.id
        and l.player_id = c.player_id and l.event_id = any(${legs.map(({ eventId }) => eventId)}::text[]))
    order by c.id desc limit ${limit + 1}`.execute(read)
  const ids = rows.slice(0, limit).map((row) => row.id)
  return {
    coupons: await listCoupons(read, ids),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  }
}
