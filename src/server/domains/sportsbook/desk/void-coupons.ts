import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCouponOwner } from '../coupons/list-coupons.ts'
import type { CouponNews } from '../coupons/news.ts'
import {
  findVoid,
  withVoided,
  writeVoid,
  type CouponVoid,
  type VoidOrder,
} from '../coupons/settling/coupon-voids.ts'
import { outcomeOf, type Touched } from '../coupons/settling/settle.ts'
import { listCoupons, lockCoupon, type StoredCoupon } from '../coupons/stored-coupon.ts'
import type { CouponState } from '../coupons/tables.ts'
import { maxPayoutOf, previewOne, type Preview } from './resettle.ts'

/**
 * `beforeMinor`: what the coupon paid when it settled. `afterMinor`: what it pays then; undefined
 * while it waits for other legs, and then `potentialMinor` is what it can still pay.
 */
export type VoidPreview = Preview & {
  couponId: string
  code: string
  playerId: string
  state: CouponState
  openMinor: Minor
  legs: readonly number[] | undefined
  beforeMinor: Minor
  afterMinor: Minor | undefined
  potentialMinor: Minor
  returnsFreeBet: boolean
}

export type VoidDone = { preview: VoidPreview; touched: readonly Touched[] }
export type CouponVoids = ReturnType<typeof couponVoids>

/** The desk's voids of single coupons. Call `publish` after the commit. */
export function couponVoids({
  database: { read },
  outbox,
  news,
}: Pick<Platform, 'database' | 'outbox'> & { news: Pick<CouponNews, 'publish'> }) {
  return {
    /** @throws Refusal 'record not found', 'not possible' */
    async preview(
      couponId: string,
      legs: readonly number[] | undefined,
      db: Db | Tx = read,
    ): Promise<VoidPreview> {
      const [coupon] = await listCoupons(db, [couponId])
      if (coupon === undefined) throw new Refusal('record not found')
      return previewVoid(coupon, legs)
    },
    /**
     * Voids a coupon, or legs of it, under the locks of its player and itself. `agree` receives the
     * resulting payments and throws to reject them. Returns undefined when the order was carried
     * out before.
     * @throws Refusal 'record not found', 'not possible', 'duplicate' for another order under one id
     */
    async void(
      tx: Tx,
      order: VoidOrder,
      now: Date,
      agree: (preview: VoidPreview) => void,
    ): Promise<VoidDone | undefined> {
      const coupon = await lockOwned(tx, order.couponId)
      const done = await findVoid(tx, coupon.player_id, order.id)
      if (done !== undefined) {
        requireSame(done, order)
        return undefined
      }
      const preview = previewVoid(coupon, order.legs)
      agree(preview)
      const touched = await writeVoid(
        tx,
        outbox,
        coupon,
        { ...order, legs: preview.legs },
        preview,
        now,
      )
      return { preview, touched }
    },
    publish: ({ touched }: Pick<VoidDone, 'touched'>) => news.publish(touched),
  }
}

async function lockOwned(tx: Tx, couponId: string): Promise<StoredCoupon> {
  const owner = await findCouponOwner(tx, couponId)
  if (owner === undefined) throw new Refusal('record not found')
  await lockPlayer(tx, owner.playerId)
  const coupon = await lockCoupon(tx, owner.couponId, owner.playerId)
  if (coupon === undefined) throw new Refusal('record not found')
  return coupon
}

function requireSame(done: CouponVoid, order: VoidOrder): void {
  const isSame =
    done.couponId === order.couponId &&
    done.cause === order.cause &&
    done.message === order.message &&
    (done.legs === undefined || String(done.legs) === String(order.legs && sorted(order.legs)))
  if (!isSame) throw new Refusal('duplicate')
}

const sorted = (legs: readonly number[]) => [...new Set(legs)].toSorted((one, other) => one - other)

/** All legs that are not voided yet are the whole coupon: undefined. */
function wholeOr(
  { legs: all }: StoredCoupon,
  legs: readonly number[] | undefined,
): readonly number[] | undefined {
  if (legs === undefined) return undefined
  const chosen = sorted(legs)
  return all.every((leg, n) => leg.isVoided || chosen.includes(n)) ? undefined : chosen
}

function previewVoid(coupon: StoredCoupon, asked: readonly number[] | undefined): VoidPreview {
  requireVoidable(coupon, asked)
  const legs = wholeOr(coupon, asked)
  const decided = withVoided(coupon, legs)
  const lost = { result: 'lost' } as const
  const instead = {
    ...coupon,
    legs: coupon.legs.map((leg, n) =>
      legs === undefined || legs.includes(n)
        ? {
            ...leg,
            result: leg.result ?? lost,
            ...(leg.details.eachWay && { placeResult: leg.placeResult ?? lost }),
          }
        : leg,
    ),
  }
  const preview = previewOne(coupon, decided, instead)
  const outcome = outcomeOf(decided)
  const [change] = preview.largest
  return {
    ...preview,
    couponId: coupon.id,
    code: coupon.code,
    playerId: coupon.player_id,
    state: coupon.state,
    openMinor: coupon.open_minor,
    legs,
    beforeMinor: coupon.settled_minor,
    afterMinor: outcome === undefined ? undefined : (change?.afterMinor ?? coupon.settled_minor),
    potentialMinor: outcome === undefined ? maxPayoutOf(decided) : 0n,
    returnsFreeBet:
      coupon.free_bet_id !== null && outcome?.state === 'void' && coupon.state !== 'void',
  }
}

const REFUSED: Readonly<Partial<Record<CouponState, Bilingual>>> = {
  pending: COUPONS_TEXTS.voidRefused.pending,
  rejected: COUPONS_TEXTS.voidRefused.rejected,
  cashedout: COUPONS_TEXTS.voidRefused.cashedout,
  void: COUPONS_TEXTS.voidRefused.void,
}

function requireVoidable(coupon: StoredCoupon, legs: readonly number[] | undefined): void {
  if (legs?.some((n) => coupon.legs[n] === undefined) === true)
    throw new Refusal('record not found')
  const refused = REFUSED[coupon.state]
  if (refused !== undefined) throw new Refusal('not possible', {}, refused)
  if (legs?.some((n) => coupon.legs[n]?.isVoided) === true)
    throw new Refusal('not possible', {}, COUPONS_TEXTS.voidRefused.leg)
}
