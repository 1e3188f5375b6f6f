import { MAX_TOLERANCE_PERCENT } from '#shared/sportsbook/coupon-bounds.ts'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import type { BuilderPrice, OfferedLeg } from '../../book/offered.ts'
import { askedCoupon, type AskedCoupon } from './ask.ts'
import { newCouponCode } from '../coupon-code.ts'
import { weighedLegs, weightsOf, type WeighedLeg } from '../exposure.ts'
import { delayMs, MIN_LINE_STAKE_MINOR, MIN_STAKE_MINOR } from './limits.ts'
import { offeredMisfits } from './offered-misfits.ts'
import { placeHalf } from './place-half.ts'
import { payoutBound, type Factor } from './player-limits.ts'
import {
  payoutRoomMinor,
  priceOfCoupon,
  requireBuilderMilli,
  requireKnown,
  requireTakeable,
  type PricedCoupon,
} from './price-legs.ts'
import type { StoredCoupon } from '../stored-coupon.ts'
import { overLimit, type NewOrder, type Order } from './take-orders.ts'

type PriceBuilder = (selectionIds: readonly string[]) => Promise<BuilderPrice>

/** `factor`: the player's share of the limits; `replaces`: the code of the coupon being edited. */
type Pricing = { priceBuilder: PriceBuilder; factor: Factor; now: Date; replaces?: string }

export async function priceOrder(
  order: Order,
  offered: ReadonlyMap<string, OfferedLeg>,
  { priceBuilder, factor, now, replaces }: Pricing,
): Promise<NewOrder | Refusal> {
  try {
    const priced = await priceNow(order, offered, priceBuilder)
    requireStake(priced, order.data.stake, factor)
    const weighed = weighedLegs(priced, factor)
    return {
      order,
      coupon: newCoupon(priced, weighed, order, now, replaces ?? null),
      weights: weightsOf(priced.asked, weighed, priced.builderMilli, {
        playerId: order.playerId,
        payoutMinor: payoutBound(priced.legs, factor),
      }),
    }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function priceNow(
  { data, lang }: Order,
  offered: ReadonlyMap<string, OfferedLeg>,
  priceBuilder: PriceBuilder,
): Promise<PricedCoupon> {
  const { asked, misfits } = askedCoupon(data)
  const legs = requireKnown(asked, offered)
  const [misfit] = [...misfits, ...offeredMisfits(asked, legs)]
  if (misfit !== undefined)
    throw new Refusal(
      'not possible',
      { reason: misfit.debug, ...(misfit.leg !== undefined && { leg: misfit.leg }) },
      misfit.text,
    )
  requireTakeable(
    legs,
    data.legs.map(({ price }) => price),
    { accept: data.accept, tolerancePercent: toleranceOf(data) },
    lang,
  )
  const builderMilli =
    asked.type === 'builder'
      ? requireBuilderMilli(await priceBuilder(asked.legs.map(({ selectionId }) => selectionId)))
      : undefined
  return { asked, legs, builderMilli }
}

/**
 * @throws FieldRefusal below the minimum stake, Refusal `limit reached` above the maximum payout
 */
function requireStake(priced: PricedCoupon, lineStakeMinor: Minor, factor: Factor): void {
  if (lineStakeMinor < minLineStakeMinor(priced.asked)) throw refuseFields({ stake: 'amountRange' })
  const roomMinor = payoutRoomMinor(
    priceOfCoupon(priced),
    priced.asked.lines,
    payoutBound(priced.legs, factor),
  )
  if (lineStakeMinor > roomMinor) throw overLimit({ lineStakeMinor: roomMinor, limit: 'payout' })
}

export function minLineStakeMinor({ lines }: AskedCoupon): Minor {
  const perLine = (MIN_STAKE_MINOR + BigInt(lines) - 1n) / BigInt(lines)
  return perLine > MIN_LINE_STAKE_MINOR ? perLine : MIN_LINE_STAKE_MINOR
}

function toleranceOf({ accept, tolerance }: Order['data']): number {
  return accept === 'percent' ? Math.min(Number(tolerance ?? 0), MAX_TOLERANCE_PERCENT) : 0
}

function newCoupon(
  { asked, legs, builderMilli }: PricedCoupon,
  weighed: readonly WeighedLeg[],
  { playerId, lang, data }: Order,
  now: Date,
  replaces: string | null,
): StoredCoupon {
  const delay = delayMs(legs)
  const stakeMinor = data.stake * BigInt(asked.lines)
  return {
    id: newRoundId(now),
    code: newCouponCode(),
    is_shared: false,
    player_id: playerId,
    type: asked.type,
    sizes: asked.sizes,
    lines: asked.lines,
    line_stake_minor: data.stake,
    stake_minor: stakeMinor,
    builder_milli: builderMilli ?? null,
    state: delay > 0 ? 'pending' : 'open',
    open_minor: stakeMinor,
    sold_minor: 0n,
    settled_minor: 0n,
    returned_minor: 0n,
    written_off_minor: 0n,
    stake_cash_minor: null,
    stake_bonus_minor: null,
    accepts_at: delay > 0 ? new Date(now.getTime() + delay) : null,
    accept: data.accept,
    tolerance_percent: toleranceOf(data).toFixed(2),
    reject_reason: null,
    lang,
    placed_at: now,
    closed_at: null,
    replaces,
    replaced_by: null,
    free_bet_id: data.freebetID ?? null,
    accepted_at: null,
    legs: legs.map((leg, at) => ({
      selectionId: leg.selectionId,
      eventId: leg.eventId,
      market: leg.market,
      selection: leg.selection,
      priceMilli: leg.priceMilli,
      isBanker: asked.legs[at]?.isBanker === true,
      isLive: leg.live,
      isVoided: false,
      startsAt: leg.startsAt,
      sport: leg.sport,
      details: {
        event: leg.event,
        market: leg.marketName,
        selection: leg.selectionName,
        ...(asked.legs[at]?.eachWay === true && leg.eachWay && { eachWay: placeHalf(leg.eachWay) }),
        ...countedAs(weighed[at]),
        ...(leg.pricedBy === 'feed' && { pricedBy: leg.pricedBy }),
      },
      result: undefined,
      placeResult: undefined,
      decidedBy: undefined,
      correctedFrom: undefined,
    })),
  }
}

const countedAs = ({ countsAs }: Partial<WeighedLeg> = {}) =>
  countsAs === undefined ? {} : { countsAs }
