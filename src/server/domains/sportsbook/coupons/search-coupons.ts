import { sql, type RawBuilder } from 'kysely'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { CouponState, CouponType } from '#shared/sportsbook/coupon-choices.ts'
import { MAX_SEARCHED_DAYS, type CouponPhase } from '#shared/sportsbook/coupon-search.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import { sumCouponsWhere, type CouponSums } from './desk/sum-coupons.ts'
import { listCoupons, type StoredCoupon } from './stored-coupon.ts'

export type CouponSearch = {
  code?: string | undefined
  playerIds?: readonly string[] | undefined
  states?: readonly CouponState[] | undefined
  type?: CouponType | undefined
  phase?: CouponPhase | undefined
  eventId?: string | undefined
  fromMinor?: bigint | undefined
  toMinor?: bigint | undefined
  /** Days of Istanbul, both included. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * Returns one page of the coupons of all players, newest first. A page continues behind the id of
 * the last row, so coupons that are placed meanwhile neither repeat nor hide a row.
 */
export async function searchCoupons(
  read: Db,
  search: CouponSearch,
  { limit, after, now }: { limit: number; after?: string | undefined; now: Date },
): Promise<{ coupons: StoredCoupon[]; next: string | null }> {
  const behind = isUuid(after ?? '') ? sql`c.id < ${after}::uuid` : sql`true`
  const { rows } = await sql<{ id: string }>`select c.id from sportsbook.coupon c
    where ${conditions(search, now)} and ${behind} order by c.id desc limit ${limit + 1}`.execute(
    read,
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  return {
    coupons: await listCoupons(read, ids),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  }
}

export function sumCoupons(
  read: Db,
  search: CouponSearch,
  now: Date,
): Promise<{ count: number; sums: CouponSums | undefined }> {
  return sumCouponsWhere(read, conditions(search, now))
}

function conditions(search: CouponSearch, now: Date): RawBuilder<boolean> {
  const { code, playerIds, states, type, phase, eventId, fromMinor, toMinor } = search
  const isLive = sql`exists (select from sportsbook.leg l
    where l.coupon_id = c.id and l.player_id = c.player_id and l.is_live)`
  const all = [
    code === undefined
      ? periodOf(search, now)
      : sql`c.id = (select k.coupon_id from sportsbook.coupon_code k where k.code = ${code.toUpperCase()})`,
    playerIds === undefined ? undefined : sql`c.player_id = any(${[...playerIds]}::uuid[])`,
    states === undefined || states.length === 0
      ? undefined
      : sql`c.state = any(${[...states]}::text[])`,
    type === undefined ? undefined : sql`c.type = ${type}`,
    phase === undefined ? undefined : phase === 'live' ? isLive : sql`not ${isLive}`,
    eventId === undefined
      ? undefined
      : sql`c.id in (select l.coupon_id from sportsbook.leg l where l.event_id = ${eventId})`,
    fromMinor === undefined ? undefined : sql`c.stake_minor >= ${fromMinor}`,
    toMinor === undefined ? undefined : sql`c.stake_minor <= ${toMinor}`,
  ].filter((condition) => condition !== undefined)
  return sql`(${sql.join(all, sql` and `)})`
}

/** Coupons sort by the time in their ids, so the primary key bounds what a search reads. */
function periodOf({ from, to }: CouponSearch, now: Date): RawBuilder<boolean> {
  const last = to ?? (from === undefined ? siteDate(now) : addDays(from, MAX_SEARCHED_DAYS - 1))
  const first = from ?? addDays(last, 1 - MAX_SEARCHED_DAYS)
  return sql`c.id >= ${firstIdAt(startOfSiteDay(first))}::uuid
    and c.id < ${firstIdAt(endOfSiteDay(last))}::uuid`
}
