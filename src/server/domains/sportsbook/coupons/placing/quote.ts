import type { CallParsed, CallRow } from '#shared/contracts/contract.ts'
import type { quoteCoupon as quoteSpec } from '#shared/contracts/sportsbook/placing.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { parseOddsMilli, toWireCouponPrice } from '#shared/sportsbook/odds.ts'
import { multiply, rational, toWhole } from '#shared/rational.ts'
import { REFUSALS, type Refusal } from '#shared/refusals.ts'
import {
  balanceOf,
  findBonusBounds,
  foretellRefusal,
  SUB_CATEGORY,
} from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BuilderPrice, Offered, OfferedLeg } from '../../book/offered.ts'
import { askedCoupon, type AskedCoupon, type Misfit } from './ask.ts'
import { findRoom, weighedLegs, weightsOf, type StakeLimit } from '../exposure.ts'
import { LIMIT_TEXTS, toWireLimit } from './limit-texts.ts'
import { findFactor, payoutBound, type Factor } from './player-limits.ts'
import { minLineStakeMinor } from './price-order.ts'
import { offeredMisfits } from './offered-misfits.ts'
import {
  isPalpableError,
  notCombinable,
  payoutRoomMinor,
  priceOfCoupon,
  requireKnown,
  type PricedCoupon,
} from './price-legs.ts'
import { STAKE_GUARD } from '#shared/sportsbook/coupon-bounds.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { toQuoteLegs } from '../wire-legs.ts'

type Quote = CallRow<typeof quoteSpec>
/**
 * `creditMinor`: credited to the balance before the stake is taken. `released`: returned to limits
 * before it.
 */
type Asker = {
  lang: Lang
  now: Date
  playerId: string | undefined
  creditMinor?: Minor
  released?: ReadonlyMap<string, Minor>
}

/**
 * Quotes a coupon's price, bounds and problems. Stakes are per line.
 * @throws Refusal `record not found`
 */
export async function quoteCoupon(
  db: Db,
  book: Offered,
  data: CallParsed<typeof quoteSpec>,
  { lang, now, playerId, creditMinor = 0n, released }: Asker,
): Promise<Quote> {
  const { asked, misfits } = askedCoupon(data)
  const offered = await book.findOffered(
    db,
    asked.legs.map(({ selectionId }) => selectionId),
    now,
  )
  const legs = requireKnown(asked, offered)
  const problems = [
    ...misfits,
    ...offeredMisfits(asked, legs),
    ...legProblems(
      legs,
      data.legs.map(({ price }) => price),
    ),
  ]
  const builder =
    asked.type === 'builder' && misfits.length === 0
      ? await book.priceBuilder(
          db,
          asked.legs.map(({ selectionId }) => selectionId),
          now,
        )
      : undefined
  problems.push(...builderProblems(builder))
  const builderMilli =
    asked.type === 'builder'
      ? builder && 'priceMilli' in builder
        ? builder.priceMilli
        : 1_000
      : undefined
  const price =
    asked.sizes.length === 0 ? rational(1n) : priceOfCoupon({ asked, legs, builderMilli })
  const minStake = minLineStakeMinor(asked)
  const factor = await findFactor(db, playerId)
  const { maxStake, limit } = await maxStakeOf(
    db,
    { asked, legs, builderMilli },
    { playerId, released, factor },
    payoutRoomMinor(price, asked.lines, payoutBound(legs, factor)),
  )
  problems.push(
    ...(await stakeProblems(db, data.stake, {
      asked,
      minStake,
      maxStake,
      limit,
      playerId: data.freebetID === undefined ? playerId : undefined,
      creditMinor,
    })),
  )
  const stakeMinor = (data.stake ?? 0n) * BigInt(asked.lines)
  if (playerId !== undefined && stakeMinor > 0n)
    problems.push(
      ...(await guardProblems(db, playerId, stakeMinor, {
        now,
        isOwnMoney: data.freebetID === undefined && creditMinor === 0n,
      })),
    )
  const bonus =
    playerId === undefined
      ? undefined
      : await findBonusBounds(db, playerId, { gameId: null, subCategory: SUB_CATEGORY.sport }, now)
  const wholeStake = rational(stakeMinor)
  return {
    price: toWireCouponPrice(price),
    combinations: asked.lines,
    minStake: toWireMoney(minStake),
    maxStake: toWireMoney(maxStake),
    limit: toWireLimit(limit),
    potentialWin: toWireMoney(
      toWhole(multiply(price, wholeStake)) -
        (data.freebetID === undefined ? 0n : toWhole(wholeStake)),
    ),
    legs: toQuoteLegs(legs, lang),
    problems: problems.map(({ leg, debug, text }) => ({
      ...(leg !== undefined && { leg }),
      debug,
      message: text[lang],
    })),
    ...(bonus && {
      bonus: {
        maxBet: bonus.maxBetMinor === null ? null : toWireMoney(bonus.maxBetMinor),
        percent: bonus.percent,
      },
    }),
  }
}

function legProblems(legs: readonly OfferedLeg[], seen: readonly (string | undefined)[]): Misfit[] {
  return legs.flatMap((offered, leg): Misfit[] => {
    if (offered.status !== 'open' || isPalpableError(offered))
      return [{ leg, debug: 'suspended', text: REFUSALS.suspended.text }]
    const seenPrice = seen[leg]
    if (seenPrice === undefined || parseOddsMilli(seenPrice) === offered.priceMilli) return []
    return [{ leg, debug: 'odds changed', text: REFUSALS['odds changed'].text }]
  })
}

function builderProblems(builder: BuilderPrice | undefined): Misfit[] {
  if (builder === undefined) return []
  if ('refused' in builder)
    return builder.refused === 'not combinable' || builder.refused === 'player'
      ? [{ debug: 'not combinable', text: notCombinable(builder.refused) }]
      : []
  return isPalpableError(builder) ? [{ debug: 'suspended', text: REFUSALS.suspended.text }] : []
}

async function maxStakeOf(
  db: Db,
  { asked, legs, builderMilli }: PricedCoupon,
  {
    playerId,
    released,
    factor,
  }: Pick<Asker, 'playerId'> & { released: Asker['released'] | undefined; factor: Factor },
  payoutMinor: Minor,
): Promise<{ maxStake: Minor; limit: StakeLimit }> {
  const staker =
    playerId === undefined ? undefined : { playerId, payoutMinor: payoutBound(legs, factor) }
  const room =
    asked.sizes.length === 0
      ? undefined
      : await findRoom(
          db,
          weightsOf(asked, weighedLegs({ asked, legs }, factor), builderMilli, staker),
          released,
        )
  return room === undefined || payoutMinor < room.lineStakeMinor
    ? { maxStake: payoutMinor, limit: 'payout' }
    : { maxStake: room.lineStakeMinor, limit: room.limit }
}

async function stakeProblems(
  db: Db,
  stake: Minor | undefined,
  {
    asked,
    minStake,
    maxStake,
    limit,
    playerId,
    creditMinor,
  }: {
    asked: AskedCoupon
    minStake: Minor
    maxStake: Minor
    limit: StakeLimit
    playerId: string | undefined
    creditMinor: Minor
  },
): Promise<Misfit[]> {
  if (stake === undefined) return []
  if (stake < minStake) return [{ debug: 'minimum', text: COUPONS_TEXTS.stakeBelowMinimum }]
  if (stake > maxStake) return [{ debug: 'limit reached', text: LIMIT_TEXTS[limit] }]
  if (playerId === undefined) return []
  const { cashMinor, bonusMinor } = await balanceOf(db, playerId)
  return stake * BigInt(asked.lines) > cashMinor + bonusMinor + creditMinor
    ? [{ debug: 'insufficient balance', text: REFUSALS['insufficient balance'].text }]
    : []
}

/**
 * Checks a whole stake against the player's own limits and bonus. Money credited with the bet is
 * not bonus money.
 */
async function guardProblems(
  db: Db,
  playerId: string,
  stakeMinor: Minor,
  { now, isOwnMoney }: { now: Date; isOwnMoney: boolean },
): Promise<Misfit[]> {
  const refusal: Refusal | undefined = await foretellRefusal(
    db,
    playerId,
    SUB_CATEGORY.sport,
    stakeMinor,
    now,
  )
  const reason = refusal?.data['reason']
  // A reminder that waits for an answer is shown on top of every page, so it is not repeated here.
  if (
    refusal === undefined ||
    refusal.debug === 'insufficient balance' ||
    reason === 'reality check' ||
    (reason === 'bonus game' && !isOwnMoney)
  )
    return []
  return [{ debug: STAKE_GUARD, text: refusal.text }]
}
