import { sql } from 'kysely'
import { VOID_CAUSES, type VoidCause } from '#shared/office/coupon-void.ts'
import type { Coupon as WireCoupon } from '#shared/contracts/sportsbook/coupons.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { couponName } from '../coupon-name.ts'
import type { StoredCoupon } from '../stored-coupon.ts'
import { holdExposure } from './held-exposure.ts'
import { settleCoupons, type Touched, type Written } from './settle.ts'

/** `legs`: undefined when the whole coupon is voided. `message`: to the player, may be empty. */
export type VoidOrder = {
  id: string
  couponId: string
  legs: readonly number[] | undefined
  cause: VoidCause
  message: string
}
export type CouponVoid = VoidOrder & { paidMinor: Minor; revertedMinor: Minor; at: Date }

const CAUSES: Readonly<Record<VoidCause, Bilingual>> = COUPONS_TEXTS.voidCauses
const VOID = { result: 'void' } as const

type Row = {
  id: string
  coupon_id: string
  legs: number[] | null
  cause: string
  message: string
  paid_minor: Minor
  reverted_minor: Minor
  voided_at: Date
}

function toVoid(row: Row): CouponVoid {
  return {
    id: row.id,
    couponId: row.coupon_id,
    legs: row.legs ?? undefined,
    cause: VOID_CAUSES.find((known) => known === row.cause) ?? 'other',
    message: row.message,
    paidMinor: row.paid_minor,
    revertedMinor: row.reverted_minor,
    at: row.voided_at,
  }
}

/** The voids of coupons, oldest first. Asks the database only about coupons with a voided leg. */
export async function findVoids(
  db: Db | Tx,
  coupons: readonly Pick<StoredCoupon, 'id' | 'legs'>[],
): Promise<Map<string, CouponVoid[]>> {
  const ids = coupons.flatMap(({ id, legs }) => (legs.some(({ isVoided }) => isVoided) ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select id, coupon_id, legs, cause, message, paid_minor,
      reverted_minor, voided_at from sportsbook.coupon_void
    where coupon_id = any(${ids}::uuid[]) order by voided_at, legs is null, id`.execute(db)
  return Map.groupBy(rows.map(toVoid), ({ couponId }) => couponId)
}

export async function findVoid(
  db: Db | Tx,
  playerId: string,
  id: string,
): Promise<CouponVoid | undefined> {
  const { rows } = await sql<Row>`select id, coupon_id, legs, cause, message, paid_minor,
      reverted_minor, voided_at from sportsbook.coupon_void
    where player_id = ${playerId} and id = ${id}`.execute(db)
  return rows.map(toVoid)[0]
}

/** The coupon with these legs void, or all of them. */
export function withVoided(coupon: StoredCoupon, legs: readonly number[] | undefined) {
  return {
    ...coupon,
    legs: coupon.legs.map((leg, n) =>
      legs === undefined || legs.includes(n)
        ? {
            ...leg,
            isVoided: true,
            result: VOID,
            ...(leg.details.eachWay && { placeResult: VOID }),
          }
        : leg,
    ),
  }
}

/**
 * Voids a coupon or legs of it, settles what is decided now, and notifies the player, all in the
 * caller's transaction. The player and the coupon must be locked.
 */
export async function writeVoid(
  tx: Tx,
  outbox: Outbox,
  before: StoredCoupon,
  order: VoidOrder,
  { paidMinor, revertedMinor }: { paidMinor: Minor; revertedMinor: Minor },
  now: Date,
): Promise<Touched[]> {
  const after = withVoided(before, order.legs)
  await sql`update sportsbook.leg set is_voided = true, result = ${JSON.stringify(VOID)}::jsonb,
      place_result = case when place_market is not null then ${JSON.stringify(VOID)}::jsonb end,
      corrected_from = null, decided_by = coalesce(decided_by, '{"score": null, "scoreDetail": null}')
        || ${JSON.stringify({ ending: COUPONS_TEXTS.voidedByDesk })}::jsonb
    where coupon_id = ${before.id} and player_id = ${before.player_id} and not is_voided
      and (${order.legs === undefined} or n = any(${[...(order.legs ?? [])]}::smallint[]))`.execute(
    tx,
  )
  await sql`insert into sportsbook.coupon_void (player_id, id, coupon_id, legs, cause, message,
      paid_minor, reverted_minor, voided_at)
    values (${before.player_id}, ${order.id}, ${before.id},
      ${order.legs === undefined ? null : [...order.legs]}::smallint[], ${order.cause},
      ${order.message}, ${paidMinor}, ${revertedMinor}, ${now})`.execute(tx)
  const touched = await settleCoupons(tx, outbox, [after], now, (_tx, written) =>
    notifyVoided(tx, after, order, written[0], now),
  )
  await holdExposure(tx, [
    { coupon: before, fromMinor: before.open_minor, toMinor: 0n },
    { coupon: after, fromMinor: 0n, toMinor: before.open_minor },
  ])
  return touched.map((one) => ({ ...one, isNotified: true }))
}

async function notifyVoided(
  tx: Tx,
  coupon: StoredCoupon,
  { legs, cause, message }: VoidOrder,
  written: Written | undefined,
  now: Date,
): Promise<void> {
  const count = coupon.legs.length
  const isOpen = (written?.openMinor ?? coupon.open_minor) > 0n
  await addNotification(
    tx,
    coupon.player_id,
    {
      kind: 'coupon-voided',
      facts: {
        code: coupon.code,
        name: {
          tr: couponName(coupon.type, count, 'tr'),
          en: couponName(coupon.type, count, 'en'),
        },
        amount: toWireMoney(written?.settledMinor ?? coupon.settled_minor),
        before: toWireMoney(coupon.settled_minor),
        selections: legs === undefined ? null : namesOf(coupon, legs),
        isOpen,
        isFreeBetBack: coupon.free_bet_id !== null && written?.state === 'void',
        cause: CAUSES[cause],
        message,
      },
    },
    now,
  )
}

function namesOf({ legs }: Pick<StoredCoupon, 'legs'>, chosen: readonly number[]): Bilingual {
  const of = (lang: Lang) =>
    chosen.flatMap((n) => legs[n]?.details.selection[lang] ?? []).join(', ')
  return { tr: of('tr'), en: of('en') }
}

/** What the player reads on the coupon. */
export function presentVoid(
  coupon: Pick<StoredCoupon, 'legs'>,
  { legs, cause, message, at }: CouponVoid,
  lang: Lang,
): NonNullable<WireCoupon['voids']>[number] {
  const what =
    legs === undefined
      ? COUPONS_TEXTS.voidedCoupon[lang]
      : `${COUPONS_TEXTS.voidedSelections[lang]}: ${namesOf(coupon, legs)[lang]}.`
  return {
    at: toWireTime(at),
    legs: [...(legs ?? [])],
    text: [what, CAUSES[cause][lang], message].filter((part) => part !== '').join(' '),
  }
}
