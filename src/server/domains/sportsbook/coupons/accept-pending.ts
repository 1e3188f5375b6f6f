import { sql } from 'kysely'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Offered } from '../book/offered.ts'
import { closeStakes } from './close-stakes.ts'
import { holdExposure } from './held-exposure.ts'
import { isPalpableError } from './price-legs.ts'
import { isNotWorse } from './price-rule.ts'
import { lockCoupon, type StoredCoupon } from './stored-coupon.ts'
import type { CouponTables, RejectReason } from './tables.ts'

/** A coupon whose delay in play is over. */
export type DueCoupon = { id: string; player_id: string }

const MOST_AT_ONCE = 200

/** Those whose delay is over, the longest waiting first. */
export async function listDuePending({ read }: Pick<Database, 'read'>, now: Date): Promise<DueCoupon[]> {
  const { rows } = await sql<DueCoupon>`select id, player_id from sportsbook.coupon
    where accepts_at <= ${now} order by accepts_at, id limit ${MOST_AT_ONCE}`.execute(read)
  return rows
}

/**
 * Takes a coupon that waited in play, at the prices it was placed at, or refuses it and gives the stake back. Returns whether this call decided
 * it: another process may have.
 */
export async function acceptPending(tx: Tx, book: Offered, due: DueCoupon, clock: Clock): Promise<boolean> {
  await lockPlayer(tx, due.player_id)
  const coupon = await lockCoupon(tx, due.id, due.player_id)
  if (coupon?.state !== 'pending' || coupon.accepts_at === null || coupon.accepts_at > clock.now()) return false
  const reason = await whyNot(tx, book, coupon, clock)
  if (reason === undefined) {
    await tx.withTables<CouponTables>().updateTable('sportsbook.coupon').set({ state: 'open', accepts_at: null }).where('id', '=', coupon.id).execute()
  } else await reject(tx, coupon, reason, clock.now())
  return true
}

async function whyNot(tx: Tx, book: Offered, coupon: StoredCoupon, clock: Clock): Promise<RejectReason | undefined> {
  const ids = coupon.legs.map(({ selectionId }) => selectionId)
  const { offered, now } = await book.lockOffered(tx, ids, clock)
  const rule = { accept: coupon.accept, tolerancePercent: Number(coupon.tolerance_percent) }
  for (const { selectionId, priceMilli } of coupon.legs) {
    const leg = offered.get(selectionId)
    if (leg?.status !== 'open' || isPalpableError(leg)) return 'suspended'
    if (!isNotWorse(rule, priceMilli, leg.priceMilli)) return 'odds changed'
  }
  if (coupon.builder_milli === null) return undefined
  const builder = await book.priceBuilder(tx, ids, now)
  if (!('priceMilli' in builder)) return 'suspended'
  return isNotWorse(rule, coupon.builder_milli, builder.priceMilli) ? undefined : 'odds changed'
}

async function reject(tx: Tx, coupon: StoredCoupon, reason: RejectReason, now: Date): Promise<void> {
  await closeStakes(tx, [{ coupon, payMinor: 'back' }], now)
  await tx.withTables<CouponTables>().updateTable('sportsbook.coupon')
    .set({ state: 'rejected', reject_reason: reason, accepts_at: null, open_minor: 0n, returned_minor: coupon.free_bet_id === null ? coupon.stake_minor : 0n, closed_at: now }).where('id', '=', coupon.id).execute()
  await holdExposure(tx, [{ coupon, fromMinor: coupon.stake_minor, toMinor: 0n }])
}
