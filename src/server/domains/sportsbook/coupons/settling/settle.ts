import { sql, type RawBuilder, type Selectable } from 'kysely'
import { settleCoupon } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { dropRules, wakeRules } from '../cashout/cashout-rule.ts'
import { closeStakes } from './close-stakes.ts'
import { correctClosed } from './correct.ts'
import { holdExposure } from './held-exposure.ts'
import { lockOwners, PlayerHeld } from '../lock-owners.ts'
import { isPlaceMarket, placeHalfSchema, type PlaceHalf } from '../placing/place-half.ts'
import { dueOf, alreadyPaidOf, legResult, toCoupon, shareOf } from '../stored-coupon.ts'
import type { CouponState, CouponTable } from '../tables.ts'
import { notifySettled } from './notify-settled.ts'

/** Batch size: small enough that a player in the batch waits only a moment for the others. */
export const SETTLED_AT_ONCE = 400

type Decision = {
  id: bigint
  event_id: string
  market: string
  selection: string
  result: unknown
  decided_by: unknown
  after_coupon: string
  is_newest: boolean
}
type SettledLeg = {
  eventId: string
  market: string
  selection: string
  priceMilli: number
  isBanker: boolean
  result: LegResult | undefined
  placeResult: LegResult | undefined
  details: { eachWay?: PlaceHalf | undefined }
}
const COLUMNS = [
  'id',
  'code',
  'player_id',
  'type',
  'lang',
  'state',
  'sizes',
  'lines',
  'line_stake_minor',
  'stake_minor',
  'builder_milli',
  'open_minor',
  'settled_minor',
  'stake_cash_minor',
  'stake_bonus_minor',
  'free_bet_id',
  'written_off_minor',
] as const satisfies readonly (keyof CouponTable)[]
type CouponRow = Pick<Selectable<CouponTable>, (typeof COLUMNS)[number]>
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

/** A changed coupon. `isNotified`: its player received a notification. */
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
export async function settleBatch(tx: Tx, now: Date): Promise<Settled | undefined> {
  const decision = await takeDecision(tx, now)
  if (decision === undefined) return undefined
  const ids = decision.is_newest ? await holders(tx, decision) : []
  const { locked, held } = await lockOwners(tx, ids, true)
  const touched = await settleCoupons(tx, decision, locked, now)
  await sql`update sportsbook.decision set after_coupon = ${ids.at(-1) ?? decision.after_coupon},
    is_done = ${ids.length < SETTLED_AT_ONCE} where id = ${decision.id}`.execute(tx)
  return { decisionId: String(decision.id), touched, held }
}

type Batch = { decisionId: string; after: string; couponIds: string[] }

export async function nextBatch(read: Db, now: Date): Promise<Batch | undefined> {
  const {
    rows: [decision],
  } = await sql<Decision>`select d.*, ${IS_NEWEST} as is_newest
    from sportsbook.decision d where not d.is_done and d.due_at <= ${now} order by d.due_at, d.id
      limit 1`.execute(read)
  if (decision === undefined) return undefined
  return {
    decisionId: String(decision.id),
    after: decision.after_coupon,
    couponIds: decision.is_newest ? await holders(read, decision) : [],
  }
}

/**
 * Applies one decision to one coupon.
 * @throws PlayerHeld when its player is locked elsewhere; it is retried later and blocks nothing
 * meanwhile
 */
export async function settleOne(
  tx: Tx,
  decisionId: bigint,
  couponId: string,
  now: Date,
): Promise<readonly Touched[]> {
  const {
    rows: [decision],
  } = await sql<Decision>`select d.*, ${IS_NEWEST} as is_newest from sportsbook.decision d
      where d.id = ${decisionId}`.execute(tx)
  if (decision?.is_newest !== true) return []
  const { locked, held } = await lockOwners(tx, [couponId], false)
  if (held.length > 0) throw new PlayerHeld()
  return settleCoupons(tx, decision, locked, now)
}

/** Advances the decision past these coupons, unless it has advanced meanwhile. */
export async function moveOn(tx: Tx, { decisionId, after, couponIds }: Batch): Promise<void> {
  await sql`update sportsbook.decision set after_coupon = ${couponIds.at(-1) ?? after},
    is_done = ${couponIds.length < SETTLED_AT_ONCE}
    where id = ${BigInt(decisionId)} and after_coupon = ${after} and not is_done`.execute(tx)
}

const IS_NEWEST = sql`not exists (select from sportsbook.decision n where n.event_id = d.event_id
  and n.market = d.market and n.selection = d.selection and n.id > d.id)`

async function takeDecision(tx: Tx, now: Date): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select d.*, ${IS_NEWEST} as is_newest
    from sportsbook.decision d where not d.is_done and d.due_at <= ${now} order by d.due_at, d.id
      limit 1 for update of d skip locked`.execute(tx)
  return rows[0]
}

async function holders(
  tx: Db | Tx,
  { event_id: eventId, market, selection, after_coupon: after }: Decision,
): Promise<string[]> {
  const holding = (column: RawBuilder<unknown>) => sql`(select coupon_id from sportsbook.leg
    where event_id = ${eventId} and ${column} = ${market} and selection = ${selection}
      and coupon_id > ${after} order by coupon_id limit ${SETTLED_AT_ONCE})`
  const direct = holding(sql`market`)
  const { rows } = await sql<{
    coupon_id: string
  }>`${isPlaceMarket(market) ? sql`${direct} union ${holding(sql`place_market`)} order by coupon_id limit ${SETTLED_AT_ONCE}` : direct}`.execute(
    tx,
  )
  return rows.map(({ coupon_id: id }) => id)
}

/** Requires the players of the coupons to be locked. */
async function settleCoupons(
  tx: Tx,
  decision: Decision,
  ids: readonly string[],
  now: Date,
): Promise<Touched[]> {
  if (ids.length === 0) return []
  const coupons = await lockBatch(tx, decision, ids)
  const outcomes = new Map(
    coupons.flatMap((coupon) => {
      const outcome = outcomeOf(coupon)
      return outcome === undefined ? [] : [[coupon.id, outcome] as const]
    }),
  )
  const written = [
    ...(await closeOpen(tx, coupons, outcomes, now)),
    ...(await correctClosed(tx, coupons, outcomes, now)),
  ]
  await writeSettled(tx, written, now)
  await notifySettled(tx, written, now)
  await dropRules(
    tx,
    written.filter(({ openMinor }) => openMinor === 0n).map(({ coupon: { id } }) => id),
  )
  await wakeRules(tx, { couponIds: ids }, now)
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

/**
 * Locks the coupons, then writes the decided leg of each. Returns none when the decision was
 * corrected meanwhile, because another process may have applied the correction before the locks.
 */
async function lockBatch(tx: Tx, decision: Decision, ids: readonly string[]): Promise<Batched[]> {
  const { rows: coupons } =
    await sql<CouponRow>`select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}
      from sportsbook.coupon where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const {
    rows: [newest],
  } = await sql<{
    is_newest: boolean
  }>`select ${IS_NEWEST} as is_newest from sportsbook.decision d where d.id = ${decision.id}`.execute(
    tx,
  )
  if (newest?.is_newest !== true) return []
  const result = decision.result === null ? null : JSON.stringify(decision.result)
  await sql`update sportsbook.leg set corrected_from = case
    when result <> ${result}::jsonb then result else corrected_from
    end, result = ${result}::jsonb, decided_by =
    ${result === null ? null : JSON.stringify(decision.decided_by)}::jsonb
    where coupon_id = any(${ids}::uuid[]) and event_id = ${decision.event_id}
      and market = ${decision.market} and selection = ${decision.selection}`.execute(tx)
  if (isPlaceMarket(decision.market)) {
    await sql`update sportsbook.leg set place_result = ${result}::jsonb,
      decided_by = ${result === null ? null : JSON.stringify(decision.decided_by)}::jsonb
      where coupon_id = any(${ids}::uuid[]) and event_id = ${decision.event_id}
        and place_market = ${decision.market} and selection = ${decision.selection}`.execute(tx)
  }
  const { rows: legs } = await sql<{
    coupon_id: string
    event_id: string
    market: string
    selection: string
    price_milli: number
    is_banker: boolean
    result: unknown
    place_result: unknown
    each_way: unknown
  }>`
    select coupon_id, event_id, market, selection, price_milli, is_banker, result, place_result,
      case when place_market is not null then details -> 'eachWay' end as each_way
      from sportsbook.leg where coupon_id = any(${ids}::uuid[]) order by coupon_id, n`.execute(tx)
  const byCoupon = Map.groupBy(legs, ({ coupon_id: id }) => id)
  return coupons.map((coupon) => ({
    ...coupon,
    legs: (byCoupon.get(coupon.id) ?? []).map((leg) => ({
      eventId: leg.event_id,
      market: leg.market,
      selection: leg.selection,
      priceMilli: leg.price_milli,
      isBanker: leg.is_banker,
      result: leg.result === null ? undefined : legResult.parse(leg.result),
      placeResult: leg.place_result === null ? undefined : legResult.parse(leg.place_result),
      details: leg.each_way === null ? {} : { eachWay: placeHalfSchema.parse(leg.each_way) },
    })),
  }))
}

/** Returns the outcome of a coupon once it is final, else undefined. */
export function outcomeOf(
  coupon: Parameters<typeof toCoupon>[0] & Parameters<typeof dueOf>[0] & { legs: Batched['legs'] },
): Outcome | undefined {
  const settled = settleCoupon(toCoupon(coupon))
  if (settled === undefined) return undefined
  const isVoid = coupon.legs.every(
    ({ result, placeResult, details }) =>
      result?.result === 'void' &&
      (details.eachWay === undefined || placeResult?.result === 'void'),
  )
  const wholeMinor = dueOf(coupon, settled.payoutMinor)
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
        outcome,
        alreadyPaidMinor: alreadyPaidMinor,
        payMinor: outcome.state === 'void' ? ('back' as const) : dueMinor - alreadyPaidMinor,
      },
    ]
  })
  const closed = await closeStakes(tx, closings, now)
  return closings.flatMap(({ coupon, outcome: { state }, alreadyPaidMinor }) => {
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

async function writeSettled(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return
  await sql`update sportsbook.coupon c set state = w.state, settled_minor = w.settled,
    open_minor = w.open, stake_cash_minor = w.cash, stake_bonus_minor = w.bonus,
      written_off_minor = c.written_off_minor + w.written_off, closed_at = case
        when w.open = 0 then ${now}::timestamptz end
    from unnest(${written.map(({ coupon }) => coupon.id)}::uuid[],
      ${written.map(({ state }) => state)}::text[],
      ${written.map(({ openMinor }) => openMinor)}::bigint[],
      ${written.map(({ settledMinor }) => settledMinor)}::bigint[],
        ${written.map(({ cashMinor }) => cashMinor)}::bigint[],
      ${written.map(({ bonusMinor }) => bonusMinor)}::bigint[],
        ${written.map(({ writtenOffMinor }) => writtenOffMinor)}::bigint[])
      as w (id, state, open, settled, cash, bonus, written_off)
    where c.id = w.id`.execute(tx)
}
