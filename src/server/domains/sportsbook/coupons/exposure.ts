import { sql } from 'kysely'
import { countLines } from '#games/sportsbook/coupon/line-sums.ts'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AskedCoupon, AskedLeg } from './placing/ask.ts'
import type { OfferedLeg } from '../book/offered.ts'
import { placeMilli } from '../book/outright/each-way-terms.ts'
import { placeHalf, type PlaceHalf } from './placing/place-half.ts'
import { payoutMilli, sameSelectionsKey } from './settling/payout-weight.ts'
import { stakeBound, type Factor } from './placing/player-limits.ts'
import {
  inLeague,
  MAX_OF_PLAYER_ON_EVENT_MINOR,
  MAX_ON_EVENT_MINOR,
  MAX_ON_SELECTION_MINOR,
} from './placing/limits.ts'

type Part = 'event' | 'player' | 'selection' | 'type' | 'payout'

/**
 * The weight of a coupon on one limit. `unitMilli`: thousandths of a kuruş per kuruş staked on a
 * line.
 */
export type Weight = {
  eventId: string
  part: Part
  key: string
  unitMilli: bigint
  maxMinor: Minor
}

export type StakeLimit = 'event' | 'market' | 'player' | 'type' | 'payout'
const LIMIT_OF: Readonly<Record<Part, StakeLimit>> = {
  event: 'event',
  player: 'player',
  selection: 'market',
  type: 'type',
  payout: 'payout',
}

/**
 * The player whose own limits count, and the maximum joint payout of their coupons with the same
 * selections.
 */
export type Staker = { playerId: string; payoutMinor: Minor }

export type Room = { lineStakeMinor: Minor; limit: StakeLimit }

/**
 * `maxStakeMinor`: maximum total of the player's stakes with this leg. `countsAs`: the market type
 * whose stakes are counted separately, when it has its own limit.
 */
export type WeighedLeg = {
  eventId: string
  market: string
  selection: string
  priceMilli: number
  league?: string
  eachWay?: PlaceHalf | undefined
  maxStakeMinor?: Minor
  countsAs?: string | undefined
}

export type WeighedCoupon = Pick<AskedCoupon, 'type' | 'sizes' | 'lines'> & {
  legs: readonly (Pick<AskedLeg, 'isBanker'> & { eachWay?: object | boolean | undefined })[]
}

const MILLI = 1_000n
/** For weights that are counted but not limited; far above any stake. */
const UNBOUNDED_MINOR: Minor = 2n ** 62n

/**
 * Computes a coupon's weights with the limits of their leagues, in the order in which limits are
 * locked. Without `staker` no player limits count.
 */
export function weightsOf(
  coupon: WeighedCoupon,
  legs: readonly WeighedLeg[],
  builderMilli: number | undefined,
  staker: Staker | undefined,
): Weight[] {
  const playerId = staker?.playerId
  const weights = new Map<string, Weight>()
  const add = (eventId: string, part: Part, key: string, unitMilli: bigint, maxMinor: Minor) => {
    const id = weightId({ eventId, part, key })
    const known = weights.get(id)
    weights.set(id, {
      eventId,
      part,
      key,
      unitMilli: (known?.unitMilli ?? 0n) + unitMilli,
      maxMinor: known !== undefined && known.maxMinor < maxMinor ? known.maxMinor : maxMinor,
    })
  }
  /**
   * Adds one stake on legs of one match: once on the match, and once on each market type with its
   * own limit.
   */
  const addOfPlayer = (
    id: string,
    staked: readonly [WeighedLeg, ...WeighedLeg[]],
    unitMilli: bigint,
  ) => {
    const boundOf = ({ maxStakeMinor, league }: WeighedLeg) =>
      maxStakeMinor ?? inLeague(MAX_OF_PLAYER_ON_EVENT_MINOR, league)
    const lowestBound = (some: readonly WeighedLeg[]) =>
      some.map(boundOf).reduce((lowest, each) => (each < lowest ? each : lowest), UNBOUNDED_MINOR)
    const [{ eventId }] = staked
    add(
      eventId,
      'player',
      id,
      unitMilli,
      lowestBound(staked.filter(({ countsAs }) => countsAs === undefined)),
    )
    for (const [type, own] of Map.groupBy(staked, ({ countsAs }) => countsAs))
      if (type !== undefined) add(eventId, 'type', `${id}~${type}`, unitMilli, lowestBound(own))
  }
  for (const [place, leg] of legs.entries()) {
    const { eventId, market, selection, priceMilli, league, eachWay } = leg
    const winLines = BigInt(linesWith(coupon, place))
    const lines = eachWay ? 2n * winLines : winLines
    const winMilli = winLines * BigInt(priceMilli - 1_000)
    add(
      eventId,
      'selection',
      selectionKey({ market, selection }),
      winMilli,
      inLeague(MAX_ON_SELECTION_MINOR, league),
    )
    const placedMilli = eachWay
      ? winLines * BigInt(placeMilli(priceMilli, eachWay.divisor) - 1_000)
      : 0n
    if (eachWay)
      add(
        eventId,
        'selection',
        selectionKey({ market: eachWay.market, selection }),
        placedMilli,
        inLeague(MAX_ON_SELECTION_MINOR, league),
      )
    const profitMilli = winMilli + placedMilli
    if (builderMilli === undefined)
      add(eventId, 'event', '', profitMilli, inLeague(MAX_ON_EVENT_MINOR, league))
    if (playerId !== undefined && builderMilli === undefined)
      addOfPlayer(playerId, [leg], lines * MILLI)
  }
  const [first, ...others] = legs
  if (builderMilli !== undefined && first !== undefined) {
    add(
      first.eventId,
      'event',
      '',
      BigInt(builderMilli - 1_000),
      inLeague(MAX_ON_EVENT_MINOR, first.league),
    )
    if (playerId !== undefined) addOfPlayer(playerId, [first, ...others], MILLI)
  }
  if (staker !== undefined && first !== undefined) {
    const [eventId = ''] = legs.map((leg) => leg.eventId).toSorted()
    const weight = {
      eventId,
      part: 'payout',
      key: sameSelectionsKey(staker.playerId, legs),
      unitMilli: payoutMilli(coupon, legs, builderMilli),
      maxMinor: staker.payoutMinor,
    } as const
    weights.set(weightId(weight), weight)
  }
  return [...weights.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, weight]) => weight)
}

/** The ID of a limit; limits are locked in the order of their IDs. */
export function weightId({ eventId, part, key }: Pick<Weight, 'eventId' | 'part' | 'key'>): string {
  return JSON.stringify([eventId, part, key])
}

export function selectionKey({ market, selection }: { market: string; selection: string }): string {
  return `${market}~${selection}`
}

/**
 * Returns how many of the coupon's lines contain a leg. For an each-way leg this is the number of
 * win halves, equal to the number of place halves.
 */
function linesWith({ type, legs, sizes, lines }: WeighedCoupon, place: number): number {
  if (type === 'builder') return lines
  const isEachWay = isOneEachWay(legs[place])
  const counted = isEachWay ? legs.map(({ isBanker }) => ({ isBanker })) : legs
  if (legs[place]?.isBanker === true) return countLines({ legs: counted, sizes })
  return countLines({
    legs: counted.filter((_, other) => other !== place),
    sizes: sizes.map((size) => size - 1),
  })
}

const isOneEachWay = (leg: WeighedCoupon['legs'][number] | undefined) =>
  leg?.eachWay !== undefined && leg.eachWay !== false

export function weighedLegs(
  { asked, legs }: { asked: Pick<AskedCoupon, 'legs'>; legs: readonly OfferedLeg[] },
  factor: Factor,
): WeighedLeg[] {
  const bounded = (leg: OfferedLeg) => {
    const { maxMinor, countsAs } = stakeBound(leg, factor)
    return { maxStakeMinor: maxMinor, countsAs }
  }
  return legs.map(({ eachWay, ...leg }, at) => ({
    ...leg,
    ...bounded(leg),
    ...(asked.legs[at]?.eachWay === true && eachWay && { eachWay: placeHalf(eachWay) }),
  }))
}

/** Returns the amount a line stake takes of a limit, rounded up to a kuruş. */
export function amountOf({ unitMilli }: Weight, lineStakeMinor: Minor): Minor {
  return (unitMilli * lineStakeMinor + MILLI - 1n) / MILLI
}

/**
 * Returns how much a line of this coupon could be staked with now if `released` were returned
 * first.
 */
export async function findRoom(
  db: Db,
  weights: readonly Weight[],
  released: ReadonlyMap<string, Minor> = new Map(),
): Promise<Room | undefined> {
  const { rows } = await sql<{ n: bigint; taken_minor: Minor }>`
    select c.n, e.taken_minor from unnest(${weights.map(({ eventId }) => eventId)}::text[],
      ${weights.map(({ part }) => part)}::text[], ${weights.map(({ key }) => key)}::text[])
      with ordinality as c (event_id, part, key, n)
    join sportsbook.exposure e on e.event_id = c.event_id and e.part = c.part
    and e.key = c.key`.execute(db)
  const taken = new Map(rows.map((row) => [Number(row.n) - 1, row.taken_minor]))
  return smallestRoom(
    weights,
    weights.map((weight, at) => (taken.get(at) ?? 0n) - (released.get(weightId(weight)) ?? 0n)),
  )
}

export function smallestRoom(
  weights: readonly Weight[],
  takenMinor: readonly Minor[],
): Room | undefined {
  let smallest: Room | undefined
  for (const [at, { part, unitMilli, maxMinor }] of weights.entries()) {
    if (unitMilli === 0n) continue
    const free = maxMinor - (takenMinor[at] ?? 0n)
    const lineStakeMinor = free <= 0n ? 0n : (free * MILLI) / unitMilli
    if (smallest === undefined || lineStakeMinor < smallest.lineStakeMinor)
      smallest = { lineStakeMinor, limit: LIMIT_OF[part] }
  }
  return smallest
}
