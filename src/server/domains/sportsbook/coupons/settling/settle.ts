import { sql, type Selectable } from 'kysely'
import { settledPayoutMinor } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { TransientFault } from '#server/platform/database/transient-fault.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { closeCoupons } from './close-stakes.ts'
import { correctClosed } from './correct.ts'
import { holdExposure } from './held-exposure.ts'
import { placeHalfSchema, type PlaceHalf } from '../placing/place-half.ts'
import { dueOf, alreadyPaidOf, legResult, toCoupon, shareOf } from '../stored-coupon.ts'
import type { CouponState, CouponTable } from '../tables.ts'
import { notifySettled } from './notify-settled.ts'

/** Batch size: small enough that a player in the batch waits only a moment for the others. */
export const SETTLED_AT_ONCE = 400

export class PlayerHeld extends TransientFault {
  constructor() {
    super('another transaction holds the account of the coupon’s player')
  }
}

type SettledLeg = {
  eventId: string
  market: string
  selection: string
  priceMilli: number
  isBanker: boolean
  isVoided: boolean
  result: LegResult | undefined
  placeResult: LegResult | undefined
  details: { eachWay?: PlaceHalf | undefined; countsAs?: string | undefined }
}
type CouponRow = Pick<
  Selectable<CouponTable>,
  | 'id'
  | 'code'
  | 'player_id'
  | 'type'
  | 'lang'
  | 'state'
  | 'sizes'
  | 'lines'
  | 'line_stake_minor'
  | 'stake_minor'
  | 'builder_milli'
  | 'open_minor'
  | 'settled_minor'
  | 'stake_cash_minor'
  | 'stake_bonus_minor'
  | 'free_bet_id'
  | 'written_off_minor'
>
export type Batched = CouponRow & { legs: SettledLeg[] }
export type Outcome = { state: 'won' | 'lost' | 'void'; wholeMinor: Minor }
/**
 * The change of a coupon in a batch. `cashMinor` and `bonusMinor`: the stake that is closed or
 * reopened. `writtenOffMinor`: change of the written-off amount.
 */
export type Written = {
  coupon: Batched
  state: CouponState
  openMinor: Minor
  settledMinor: Minor
  cashMinor: Minor
  bonusMinor: Minor
  writtenOffMinor: Minor
  isCorrection: boolean
}

export type Touched = { couponId: string; playerId: string; isPaid: boolean; isNotified: boolean }

/**
 * `held`: coupons of the batch whose players other transactions hold. The decision was not applied
 * to them; the caller must record them in the same commit.
 */
type Settled = { decisionId: string; touched: readonly Touched[]; held: readonly string[] }

/**
 * Applies the oldest due decision to the next batch of coupons with its selection, and settles
 * those that are final. Returns undefined when nothing is due. Several processes may run it at
 * once, each on its own decision.
 */
export async function settleBatch(tx: Tx, outbox: Outbox, now: Date): Promise<Settled | undefined> {
  const {
    rows: [taken],
  } = await sql<{ decision_id: bigint; coupon_ids: string[] }>`select decision_id,
    coupon_ids::text[] from sportsbook.take_decision(${now}, ${SETTLED_AT_ONCE})`.execute(tx)
  if (taken === undefined) return undefined
  const { coupons, held } = await decideCoupons(tx, taken.decision_id, taken.coupon_ids, true)
  const touched = await settleCoupons(tx, outbox, coupons, now)
  return { decisionId: String(taken.decision_id), touched, held }
}

type Batch = { decisionId: string; after: string; couponIds: string[] }

export async function nextBatch(read: Db, now: Date): Promise<Batch | undefined> {
  const {
    rows: [next],
  } = await sql<{ id: bigint; after_coupon: string; coupon_ids: string[] }>`select d.id,
    d.after_coupon, case when sportsbook.is_newest(d) then sportsbook.holders(d.event_id, d.market,
      d.selection, d.after_coupon, ${SETTLED_AT_ONCE})::text[] else '{}'::text[] end as coupon_ids
    from sportsbook.decision d where not d.is_done and d.due_at <= ${now} order by d.due_at, d.id
      limit 1`.execute(read)
  if (next === undefined) return undefined
  return {
    decisionId: String(next.id),
    after: next.after_coupon,
    couponIds: next.coupon_ids,
  }
}

/**
 * Applies one decision to one coupon.
 * @throws PlayerHeld when its player is locked elsewhere; it is retried later and blocks nothing
 * meanwhile
 */
export async function settleOne(
  tx: Tx,
  outbox: Outbox,
  decisionId: bigint,
  couponId: string,
  now: Date,
): Promise<readonly Touched[]> {
  const { coupons, held } = await decideCoupons(tx, decisionId, [couponId], false)
  if (held.length > 0) throw new PlayerHeld()
  return settleCoupons(tx, outbox, coupons, now)
}

/** Advances the decision past these coupons, unless it has advanced meanwhile. */
export async function moveOn(tx: Tx, { decisionId, after, couponIds }: Batch): Promise<void> {
  await sql`update sportsbook.decision set after_coupon = ${couponIds.at(-1) ?? after},
    is_done = ${couponIds.length < SETTLED_AT_ONCE}
    where id = ${BigInt(decisionId)} and after_coupon = ${after} and not is_done`.execute(tx)
}

/**
 * Settles and corrects the coupons that are final. Requires the coupons and their players to be
 * locked.
 */
export async function settleCoupons(
  tx: Tx,
  outbox: Outbox,
  coupons: readonly Batched[],
  now: Date,
  notify: typeof notifySettled = notifySettled,
): Promise<Touched[]> {
  if (coupons.length === 0) return []
  const outcomes = new Map(
    coupons.flatMap((coupon) => {
      const outcome = outcomeOf(coupon)
      return outcome === undefined ? [] : [[coupon.id, outcome] as const]
    }),
  )
  const closed = await closeOpen(tx, coupons, outcomes, now)
  const corrected = await correctClosed(tx, outbox, coupons, outcomes, now)
  await writeCorrected(tx, corrected, now)
  const written = [...closed, ...corrected]
  await notify(tx, written, now)
  if (written.length > 0) await outbox.add(tx, 'coupons-settled', written.map(toFact(now)))
  await holdExposure(
    tx,
    written.map(({ coupon, openMinor }) => ({
      coupon,
      fromMinor: coupon.open_minor,
      toMinor: openMinor,
    })),
  )
  const changed = new Set(written.map(({ coupon: { id } }) => id))
  return coupons.map(({ id, player_id: playerId }) => ({
    couponId: id,
    playerId,
    isPaid: changed.has(id),
    isNotified: changed.has(id),
  }))
}

const toFact =
  (now: Date) =>
  ({ coupon, state, settledMinor, isCorrection }: Written) => ({
    playerId: coupon.player_id,
    couponId: coupon.id,
    state,
    stakeMinor: coupon.stake_minor.toString(),
    settledMinor: settledMinor.toString(),
    isCorrection,
    at: now.toISOString(),
  })

type DecidedRow = CouponRow & {
  is_held: boolean
  event_id: string
  market: string
  selection: string
  price_milli: number
  is_banker: boolean
  is_voided: boolean
  result: unknown
  place_result: unknown
  each_way: unknown
  counts_as: string | null
}

/**
 * Locks coupons with their players and writes the decided leg of each. `held`: coupons that are
 * unchanged because their players stay locked elsewhere. With `waits`, waits at most half a second
 * for locked players.
 */
async function decideCoupons(
  tx: Tx,
  decisionId: bigint,
  ids: readonly string[],
  waits: boolean,
): Promise<{ coupons: Batched[]; held: string[] }> {
  if (ids.length === 0) return { coupons: [], held: [] }
  const { rows } = await sql<DecidedRow>`select * from
    sportsbook.decide_coupons(${decisionId}, ${[...ids]}::uuid[], ${waits})`.execute(tx)
  const coupons: Batched[] = []
  const held: string[] = []
  for (const row of rows) {
    if (row.is_held) held.push(row.id)
    else if (coupons.at(-1)?.id === row.id) coupons.at(-1)?.legs.push(toLeg(row))
    else coupons.push({ ...row, legs: [toLeg(row)] })
  }
  return { coupons, held }
}

const toLeg = (row: DecidedRow): SettledLeg => ({
  eventId: row.event_id,
  market: row.market,
  selection: row.selection,
  priceMilli: row.price_milli,
  isBanker: row.is_banker,
  isVoided: row.is_voided,
  result: row.result === null ? undefined : legResult.parse(row.result),
  placeResult: row.place_result === null ? undefined : legResult.parse(row.place_result),
  details: {
    ...(row.each_way !== null && { eachWay: placeHalfSchema.parse(row.each_way) }),
    ...(row.counts_as !== null && { countsAs: row.counts_as }),
  },
})

export function outcomeOf(
  coupon: Parameters<typeof toCoupon>[0] & Parameters<typeof dueOf>[0] & { legs: Batched['legs'] },
): Outcome | undefined {
  const payoutMinor = settledPayoutMinor(toCoupon(coupon))
  if (payoutMinor === undefined) return undefined
  const isVoid = coupon.legs.every(
    ({ result, placeResult, details }) =>
      result?.result === 'void' &&
      (details.eachWay === undefined || placeResult?.result === 'void'),
  )
  const wholeMinor = dueOf(coupon, payoutMinor)
  return { state: isVoid ? 'void' : wholeMinor > 0n ? 'won' : 'lost', wholeMinor }
}

async function closeOpen(
  tx: Tx,
  coupons: readonly Batched[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: Date,
): Promise<Written[]> {
  const closings = coupons.flatMap((coupon) => {
    const outcome = outcomes.get(coupon.id)
    if (
      outcome === undefined ||
      (coupon.state !== 'open' && coupon.state !== 'partially_cashedout')
    )
      return []
    const dueMinor = shareOf(outcome.wholeMinor, coupon.open_minor, coupon.stake_minor)
    const alreadyPaidMinor = outcome.state === 'void' ? 0n : alreadyPaidOf(coupon, dueMinor)
    return [
      {
        coupon,
        state: outcome.state,
        alreadyPaidMinor,
        payMinor: outcome.state === 'void' ? ('back' as const) : dueMinor - alreadyPaidMinor,
      },
    ]
  })
  const closing = new Set(closings.map(({ coupon: { id } }) => id))
  const stillOpen = coupons.flatMap(({ id }) => (closing.has(id) ? [] : [id]))
  const closed = await closeCoupons(tx, closings, stillOpen, now)
  return closings.flatMap(({ coupon, state, alreadyPaidMinor }) => {
    const paid = closed.get(coupon.id)
    if (paid === undefined) return []
    return [
      {
        coupon,
        state,
        openMinor: 0n,
        settledMinor: paid.payMinor + alreadyPaidMinor,
        cashMinor: paid.stakeCashMinor,
        bonusMinor: paid.stakeBonusMinor,
        writtenOffMinor: -alreadyPaidMinor,
        isCorrection: false,
      },
    ]
  })
}

async function writeCorrected(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return
  await sql`select sportsbook.write_corrected(${written.map(({ coupon }) => coupon.id)}::uuid[],
    ${written.map(({ state }) => state)}::text[],
    ${written.map(({ openMinor }) => openMinor)}::bigint[],
    ${written.map(({ settledMinor }) => settledMinor)}::bigint[],
    ${written.map(({ cashMinor }) => cashMinor)}::bigint[],
    ${written.map(({ bonusMinor }) => bonusMinor)}::bigint[],
    ${written.map(({ writtenOffMinor }) => writtenOffMinor)}::bigint[], ${now})`.execute(tx)
}
