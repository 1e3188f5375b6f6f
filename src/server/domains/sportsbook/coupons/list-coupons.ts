import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listCoupons, withLegs, type StoredCoupon } from './stored-coupon.ts'
import { OPEN_STATES, type CouponTable } from './tables.ts'

export type CouponFilter = {
  status?: 'open' | 'closed' | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  limit: number
  offset: number
}

/** Lists a player's coupons, newest first. Dates are Istanbul days of placement, both inclusive. */
export async function pageCoupons(
  db: Db,
  playerId: string,
  { status, startDate, endDate, limit, offset }: CouponFilter,
): Promise<{ coupons: StoredCoupon[]; total: number }> {
  const where = sql`player_id = ${playerId}
    and (${status ?? null}::text is null or (state = any(${[...OPEN_STATES]}::text[])) =
      (${status ?? null}::text = 'open'))
    and (${startDate ?? null}::text is null or placed_at >=
      ${startDate === undefined ? null : startOfSiteDay(startDate)})
    and (${endDate ?? null}::text is null or placed_at <
      ${endDate === undefined ? null : endOfSiteDay(endDate)})`
  const { rows } = await sql<Selectable<CouponTable>>`select * from sportsbook.coupon where ${where}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    n: bigint
  }>`select count(*) as n from sportsbook.coupon where ${where}`.execute(db)
  return {
    coupons: await withLegs(
      db,
      rows.map(({ id }) => id),
      rows,
    ),
    total: Number(counted.rows[0]?.n ?? 0n),
  }
}

export async function getOwnCoupon(
  db: Db,
  couponId: string,
  playerId: string,
): Promise<StoredCoupon> {
  const [coupon] = await listCoupons(db, [requireCouponId(couponId)])
  if (coupon?.player_id !== playerId) throw new Refusal('record not found')
  return coupon
}

/** @throws Refusal `record not found` for an invalid ID */
export function requireCouponId(text: string): string {
  const id = z.guid().safeParse(text)
  if (!id.success) throw new Refusal('record not found')
  return id.data.toLowerCase()
}

/**
 * Finds the coupon behind a code. Anyone finds a shared coupon; an owner finds each of their own.
 * @throws Refusal `record not found`
 */
export async function getCouponByCode(
  db: Db,
  code: string,
  playerId: string | undefined,
): Promise<StoredCoupon> {
  const { rows } = await sql<
    Selectable<CouponTable>
  >`select c.* from sportsbook.coupon_code k join sportsbook.coupon c
    on c.id = k.coupon_id and c.player_id = k.player_id
    where k.code = ${code} and (c.is_shared or c.player_id = ${playerId ?? null}::uuid)`.execute(db)
  const [coupon] = await withLegs(
    db,
    rows.map(({ id }) => id),
    rows,
  )
  if (coupon === undefined) throw new Refusal('record not found')
  return coupon
}

export async function findNewestCoupon(
  db: Db,
  playerId: string,
): Promise<StoredCoupon | undefined> {
  const { rows } = await sql<
    Selectable<CouponTable>
  >`select * from sportsbook.coupon where player_id = ${playerId} order by id desc limit 1`.execute(
    db,
  )
  return (
    await withLegs(
      db,
      rows.map(({ id }) => id),
      rows,
    )
  )[0]
}

export async function findCouponOwner(
  db: Db,
  idOrCode: string,
): Promise<{ couponId: string; code: string; playerId: string } | undefined> {
  const isId = z.guid().safeParse(idOrCode).success
  const { rows } = await sql<{ id: string; code: string; player_id: string }>`
    select id, code, player_id from sportsbook.coupon
      where ${
        isId
          ? sql`id = ${idOrCode}::uuid`
          : sql`id = (select coupon_id
        from sportsbook.coupon_code where code = ${idOrCode.toUpperCase()})`
      }`.execute(db)
  return rows[0] && { couponId: rows[0].id, code: rows[0].code, playerId: rows[0].player_id }
}
