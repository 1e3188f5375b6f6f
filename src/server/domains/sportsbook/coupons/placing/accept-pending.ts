import { sql } from 'kysely'
import { z } from 'zod'
import { lockPlayersSoon } from '#server/domains/wallet/index.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import { closeStakes } from '../settling/close-stakes.ts'
import { holdExposure } from '../settling/held-exposure.ts'
import { isPalpableError } from './price-legs.ts'
import { isNotWorse } from '../cashout/price-rule.ts'
import { lockCoupon, type StoredCoupon } from '../stored-coupon.ts'
import type { CouponTables, RejectReason } from '../tables.ts'

export const dueCoupon = z.object({ id: z.string(), player_id: z.string() })
type DueCoupon = z.output<typeof dueCoupon>

const MAX_AT_ONCE = 200

export async function listDuePending(
  { read }: Pick<Database, 'read'>,
  now: Date,
): Promise<DueCoupon[]> {
  const { rows } = await sql<DueCoupon>`select id, player_id from sportsbook.coupon
    where accepts_at <= ${now} and not platform.is_held('sportsbook:accept-pending', id::text)
      order by accepts_at, id limit ${MAX_AT_ONCE}`.execute(read)
  return rows
}

/**
 * Accepts a coupon delayed in play at the prices it was placed at, or refuses it and returns the
 * stake. Returns false when another process decided it first.
 */
export async function acceptPending(tx: Tx, book: Offered, due: DueCoupon): Promise<boolean> {
  await lockPlayersSoon(tx, [due.player_id])
  const coupon = await lockCoupon(tx, due.id, due.player_id)
  if (
    coupon?.state !== 'pending' ||
    coupon.accepts_at === null ||
    coupon.accepts_at > (await databaseTime(tx))
  )
    return false
  const { reason, now } = await whyNot(tx, book, coupon)
  if (reason === undefined) {
    await tx
      .withTables<CouponTables>()
      .updateTable('sportsbook.coupon')
      .set({ state: 'open', accepts_at: null, accepted_at: now })
      .where('id', '=', coupon.id)
      .execute()
  } else await reject(tx, coupon, reason, now)
  return true
}

async function whyNot(
  tx: Tx,
  book: Offered,
  coupon: StoredCoupon,
): Promise<{ reason: RejectReason | undefined; now: Date }> {
  const { offered, now } = await book.lockOffered(
    tx,
    coupon.legs.map(({ selectionId }) => selectionId),
  )
  return {
    reason: legsAgainst(coupon, offered) ?? (await builderAgainst(tx, book, coupon, now)),
    now,
  }
}

const ruleOf = (coupon: StoredCoupon) => ({
  accept: coupon.accept,
  tolerancePercent: Number(coupon.tolerance_percent),
})

function legsAgainst(
  coupon: StoredCoupon,
  offered: ReadonlyMap<string, OfferedLeg>,
): RejectReason | undefined {
  for (const { selectionId, priceMilli } of coupon.legs) {
    const leg = offered.get(selectionId)
    if (leg?.status !== 'open' || isPalpableError(leg)) return 'suspended'
    if (!isNotWorse(ruleOf(coupon), priceMilli, leg.priceMilli)) return 'odds changed'
  }
  return undefined
}

async function builderAgainst(
  tx: Tx,
  book: Offered,
  coupon: StoredCoupon,
  now: Date,
): Promise<RejectReason | undefined> {
  if (coupon.builder_milli === null) return undefined
  const builder = await book.priceBuilder(
    tx,
    coupon.legs.map(({ selectionId }) => selectionId),
    now,
  )
  if (!('priceMilli' in builder)) return 'suspended'
  return isNotWorse(ruleOf(coupon), coupon.builder_milli, builder.priceMilli)
    ? undefined
    : 'odds changed'
}

async function reject(
  tx: Tx,
  coupon: StoredCoupon,
  reason: RejectReason,
  now: Date,
): Promise<void> {
  await closeStakes(tx, [{ coupon, payMinor: 'back' }], now)
  await tx
    .withTables<CouponTables>()
    .updateTable('sportsbook.coupon')
    .set({
      state: 'rejected',
      reject_reason: reason,
      accepts_at: null,
      open_minor: 0n,
      returned_minor: coupon.free_bet_id === null ? coupon.stake_minor : 0n,
      closed_at: now,
    })
    .where('id', '=', coupon.id)
    .execute()
  await holdExposure(tx, [{ coupon, fromMinor: coupon.stake_minor, toMinor: 0n }])
}
