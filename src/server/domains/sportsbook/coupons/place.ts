import { sql } from 'kysely'
import { z } from 'zod'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { placeCoupon as placeSpec } from '#shared/contracts/sportsbook.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { findReply, hashInput, lockPlayer, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Offered } from '../book/offered.ts'
import { askedCoupon, type AskedCoupon } from './ask.ts'
import { newCouponCode } from './coupon-code.ts'
import { couponName } from './coupon-name.ts'
import { takeOn, weightsOf, type Room } from './exposure.ts'
import { delayMs, LEAST_LINE_STAKE_MINOR, LEAST_STAKE_MINOR, MOST_TOLERANCE_PERCENT } from './limits.ts'
import { payoutRoomMinor, priceOfCoupon, requireBuilderMilli, requireKnown, requireTakeable, type PricedCoupon } from './price-legs.ts'
import { listCoupons, type StoredCoupon } from './stored-coupon.ts'

export type PlaceInput = CallParsed<typeof placeSpec>

const CALL = 'sportsbook.place_coupon'

type Order = { playerId: string; lang: Lang; now: Date; data: PlaceInput }

/** The coupon an order was given before, or a new one; with the player's balances where money moved. */
export type Placed = { coupon: StoredCoupon; isNew: boolean }

/**
 * Places a coupon: one transaction holds the player, the matches' facts and the limits, in this order. In play it waits as
 * `pending`, its stake locked.
 * @throws Refusal `record not found`, `odds changed`, `suspended`, `limit reached`, `insufficient balance`, `duplicate`, `not possible`, `jurisdiction`
 */
export async function placeCoupon(tx: Tx, book: Offered, { playerId, lang, now, data }: Order): Promise<Placed> {
  await lockPlayer(tx, playerId)
  const before = await findReply(tx, { playerId, requestId: data.requestId, call: CALL, input: data }, z.uuid())
  if (before !== undefined) {
    const [coupon] = await listCoupons(tx, [before])
    if (coupon === undefined) throw new Error(`sportsbook: coupon ${before} was answered and is not there`)
    return { coupon, isNew: false }
  }
  await requireMayBet(tx, playerId)
  const priced = await priceNow(tx, book, data, lang, now)
  requireStake(priced, data.stake)
  const coupon = newCoupon(priced, { playerId, lang, now, data })
  await stake(tx, coupon, data)
  await insertCoupon(tx, coupon)
  const room = await takeOn(tx, weightsOf(priced.asked, priced.legs, priced.builderMilli, playerId), data.stake)
  if (room !== undefined) throw overLimit(room)
  return { coupon, isNew: true }
}

/** The session vouched for the player when the call began; since then they may have been excluded. */
async function requireMayBet(tx: Tx, playerId: string): Promise<void> {
  const { rows } = await sql<{ status: string; barred: boolean }>`select status, barred from identity.player_facts(${playerId})`.execute(tx)
  const [player] = rows
  if (player?.status !== 'active') throw new Refusal('inactive account')
  if (player.barred) throw new Refusal('jurisdiction')
}

async function priceNow(tx: Tx, book: Offered, data: PlaceInput, lang: Lang, now: Date): Promise<PricedCoupon> {
  // There are no free bets yet: nobody has one of this id.
  if (data.freebetID !== undefined) throw new Refusal('record not found')
  const { asked, misfits: [misfit] } = askedCoupon(data)
  const offered = await book.lockOffered(tx, asked.legs.map(({ selectionId }) => selectionId), now)
  const legs = requireKnown(asked, offered)
  if (misfit !== undefined) throw new Refusal('not possible', { reason: misfit.debug, ...(misfit.leg !== undefined && { leg: misfit.leg }) }, misfit.text)
  requireTakeable(legs, data.legs.map(({ price }) => price), { accept: data.accept, tolerancePercent: toleranceOf(data) }, lang)
  const builderMilli = asked.type === 'builder' ? requireBuilderMilli(await book.priceBuilder(tx, asked.legs.map(({ selectionId }) => selectionId), now)) : undefined
  return { asked, legs, builderMilli }
}

/** @throws FieldRefusal under the least stake, Refusal `limit reached` over what is ever paid */
function requireStake(priced: PricedCoupon, lineStakeMinor: Minor): void {
  if (lineStakeMinor < leastLineStakeMinor(priced.asked)) throw refuseFields({ stake: 'amountRange' })
  const roomMinor = payoutRoomMinor(priceOfCoupon(priced), priced.asked.lines)
  if (lineStakeMinor > roomMinor) throw overLimit({ lineStakeMinor: roomMinor, limit: 'payout' })
}

/** The least that can be staked on a line. */
export function leastLineStakeMinor({ lines }: AskedCoupon): Minor {
  const perLine = (LEAST_STAKE_MINOR + BigInt(lines) - 1n) / BigInt(lines)
  return perLine > LEAST_LINE_STAKE_MINOR ? perLine : LEAST_LINE_STAKE_MINOR
}

function overLimit({ lineStakeMinor, limit }: Omit<Room, 'limit'> & { limit: Room['limit'] | 'payout' }): Refusal {
  return new Refusal('limit reached', { maxStake: toWireMoney(lineStakeMinor), limit })
}

function toleranceOf({ accept, tolerance }: PlaceInput): number {
  return accept === 'percent' ? Math.min(Number(tolerance ?? 0), MOST_TOLERANCE_PERCENT) : 0
}

function newCoupon({ asked, legs, builderMilli }: PricedCoupon, { playerId, lang, now, data }: Order): StoredCoupon {
  const delay = delayMs(legs)
  const stakeMinor = data.stake * BigInt(asked.lines)
  return {
    id: newRoundId(now), code: newCouponCode(), is_shared: false, player_id: playerId, type: asked.type, sizes: asked.sizes, lines: asked.lines,
    line_stake_minor: data.stake, stake_minor: stakeMinor, builder_milli: builderMilli ?? null, state: delay > 0 ? 'pending' : 'open',
    open_minor: stakeMinor, sold_minor: 0n, settled_minor: 0n, returned_minor: 0n, written_off_minor: 0n, stake_cash_minor: null, stake_bonus_minor: null,
    accepts_at: delay > 0 ? new Date(now.getTime() + delay) : null, accept: data.accept, tolerance_percent: toleranceOf(data).toFixed(2),
    reject_reason: null, lang, placed_at: now, closed_at: null,
    legs: legs.map((leg, at) => ({
      selectionId: leg.selectionId, eventId: leg.eventId, market: leg.market, selection: leg.selection, priceMilli: leg.priceMilli,
      isBanker: asked.legs[at]?.isBanker === true, isLive: leg.live, startsAt: leg.startsAt, sport: leg.sport,
      told: { event: leg.event, market: leg.marketName, selection: leg.selectionName }, result: undefined, decidedBy: undefined,
    })),
  }
}

/** Takes the stake and keeps the answer to the request. @throws Refusal `insufficient balance` */
async function stake(tx: Tx, coupon: StoredCoupon, data: PlaceInput): Promise<void> {
  const { rows } = await sql<{ outcome: string; cash_minor: Minor | null; bonus_minor: Minor | null }>`
    select outcome, cash_minor, bonus_minor from wallet.play_round(${coupon.player_id}, ${data.requestId}, ${CALL}, ${hashInput(data)}, ${coupon.stake_minor}, null,
      ${coupon.id}, null, ${couponName(coupon.type, coupon.legs.length, coupon.lang)}, ${SUB_CATEGORY.sport}::smallint, ${JSON.stringify(coupon.id)}::jsonb, ${coupon.placed_at})`.execute(tx)
  const [answer] = rows
  if (answer?.outcome === 'insufficient balance') throw new Refusal('insufficient balance', { balance: toWireMoney((answer.cash_minor ?? 0n) + (answer.bonus_minor ?? 0n)) })
  if (answer?.outcome !== 'done') throw new Error(`sportsbook: the wallet answered ${answer?.outcome ?? 'nothing'}`)
}

async function insertCoupon(tx: Tx, { legs, ...coupon }: StoredCoupon): Promise<void> {
  const rows = legs.map((leg, n) => ({
    n, event_id: leg.eventId, market: leg.market, selection: leg.selection, price_milli: leg.priceMilli, is_banker: leg.isBanker, is_live: leg.isLive,
    starts_at: leg.startsAt, told: { ...leg.told, sport: leg.sport },
  }))
  await sql`
    with coupon as (
      insert into sportsbook.coupon (id, code, player_id, type, sizes, lines, line_stake_minor, stake_minor, builder_milli, state, open_minor, accepts_at, accept, tolerance_percent, lang, placed_at)
      values (${coupon.id}, ${coupon.code}, ${coupon.player_id}, ${coupon.type}, ${coupon.sizes}::smallint[], ${coupon.lines}, ${coupon.line_stake_minor}, ${coupon.stake_minor},
        ${coupon.builder_milli}, ${coupon.state}, ${coupon.open_minor}, ${coupon.accepts_at}, ${coupon.accept}, ${coupon.tolerance_percent}, ${coupon.lang}, ${coupon.placed_at})
    )
    insert into sportsbook.leg (coupon_id, n, event_id, market, selection, price_milli, is_banker, is_live, starts_at, told)
    select ${coupon.id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (n smallint, event_id text, market text, selection text, price_milli int, is_banker boolean, is_live boolean, starts_at timestamptz, told jsonb)`.execute(tx)
}
