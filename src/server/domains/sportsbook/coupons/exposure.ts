import { sql } from 'kysely'
import { countLines } from '#games/sportsbook/coupon/line-sums.ts'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database.ts'
import type { AskedCoupon, AskedLeg } from './ask.ts'
import type { OfferedLeg } from '../book/offered.ts'
import { placeMilli } from '../book/outright/each-way-terms.ts'
import { placeHalf, type PlaceHalf } from './place-half.ts'
import { payoutMilli, sameSelectionsKey } from './payout-weight.ts'
import { stakeBound, type Factor } from './player-limits.ts'
import {
  inLeague,
  MAX_OF_PLAYER_ON_EVENT_MINOR,
  MAX_ON_EVENT_MINOR,
  MAX_ON_SELECTION_MINOR,
} from './limits.ts'

type Part = 'event' | 'player' | 'selection' | 'type' | 'payout'

/**
 * What a coupon weighs on one limit: `unitMilli` thousandths of a kuruş for each kuruş staked on a
 * line.
 */
export type Weight = {
  eventId: string
  part: Part
  key: string
  unitMilli: bigint
  mostMinor: Minor
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
 * Whose limits of their own count, and the most that their coupons of the same selections may pay
 * together.
 */
export type Staker = { playerId: string; payoutMinor: Minor }

/** How much more a line can be staked with, and what bounds it; undefined where nothing does. */
export type Room = { lineStakeMinor: Minor; limit: StakeLimit }

/**
 * `eachWay` of a leg that is staked on so. `stakeMostMinor`: what a player's stakes may come to
 * with it; `countsAs`: the market type whose stakes alone those are, where it has a limit of its
 * own.
 */
export type WeighedLeg = {
  eventId: string
  market: string
  selection: string
  priceMilli: number
  league?: string
  eachWay?: PlaceHalf | undefined
  stakeMostMinor?: Minor
  countsAs?: string | undefined
}

/** As much of a coupon's shape as says how many of its lines hold a leg. */
export type WeighedCoupon = Pick<AskedCoupon, 'type' | 'sizes' | 'lines'> & {
  legs: readonly (Pick<AskedLeg, 'isBanker'> & { eachWay?: object | boolean | undefined })[]
}

const MILLI = 1_000n
/** Of what is counted and not bounded: far above any stake. */
const UNBOUNDED_MINOR: Minor = 2n ** 62n

/**
 * What a coupon of these legs weighs, and what their leagues bear, in the order in which its limits
 * are locked. Without a player nothing of theirs counts.
 */
export function weightsOf(
  coupon: WeighedCoupon,
  legs: readonly WeighedLeg[],
  builderMilli: number | undefined,
  staker: Staker | undefined,
): Weight[] {
  const playerId = staker?.playerId
  const weights = new Map<string, Weight>()
  const add = (eventId: string, part: Part, key: string, unitMilli: bigint, mostMinor: Minor) => {
    const id = weightId({ eventId, part, key })
    const known = weights.get(id)
    weights.set(id, {
      eventId,
      part,
      key,
      unitMilli: (known?.unitMilli ?? 0n) + unitMilli,
      mostMinor: known !== undefined && known.mostMinor < mostMinor ? known.mostMinor : mostMinor,
    })
  }
  /**
   * One stake on legs of one match: on the match once, and once on each type that has a limit of
   * its own.
   */
  const addOfPlayer = (
    id: string,
    staked: readonly [WeighedLeg, ...WeighedLeg[]],
    unitMilli: bigint,
  ) => {
    const boundOf = ({ stakeMostMinor, league }: WeighedLeg) =>
      stakeMostMinor ?? inLeague(MAX_OF_PLAYER_ON_EVENT_MINOR, league)
    const mostOf = (some: readonly WeighedLeg[]) =>
      some.map(boundOf).reduce((least, each) => (each < least ? each : least), UNBOUNDED_MINOR)
    const [{ eventId }] = staked
    add(
      eventId,
      'player',
      id,
      unitMilli,
      mostOf(staked.filter(({ countsAs }) => countsAs === undefined)),
    )
    for (const [type, own] of Map.groupBy(staked, ({ countsAs }) => countsAs))
      if (type !== undefined) add(eventId, 'type', `${id}~${type}`, unitMilli, mostOf(own))
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
      mostMinor: staker.payoutMinor,
    } as const
    weights.set(weightId(weight), weight)
  }
  return [...weights.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, weight]) => weight)
}

/** One limit's name, in the order in which limits are locked. */
export function weightId({ eventId, part, key }: Pick<Weight, 'eventId' | 'part' | 'key'>): string {
  return JSON.stringify([eventId, part, key])
}

/** Under which key a selection's exposure stands. */
export function selectionKey({ market, selection }: { market: string; selection: string }): string {
  return `${market}~${selection}`
}

/**
 * How many of the coupon's lines hold a leg; of one each way, how many hold its win half, and as
 * many its place half.
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

/**
 * The legs of an order as they weigh: each way where it was asked for, and what its player may
 * stake on each.
 */
export function weighedLegs(
  { asked, legs }: { asked: Pick<AskedCoupon, 'legs'>; legs: readonly OfferedLeg[] },
  factor: Factor,
): WeighedLeg[] {
  const bounded = (leg: OfferedLeg) => {
    const { mostMinor, countsAs } = stakeBound(leg, factor)
    return { stakeMostMinor: mostMinor, countsAs }
  }
  return legs.map(({ eachWay, ...leg }, at) => ({
    ...leg,
    ...bounded(leg),
    ...(asked.legs[at]?.eachWay === true && eachWay && { eachWay: placeHalf(eachWay) }),
  }))
}

/** What a stake on each line takes of a limit, rounded up to a kuruş. */
export function amountOf({ unitMilli }: Weight, lineStakeMinor: Minor): Minor {
  return (unitMilli * lineStakeMinor + MILLI - 1n) / MILLI
}

/** How much a line of this coupon could be staked with now, were `released` returned first. */
export async function findRoom(
  db: Db,
  weights: readonly Weight[],
  released: ReadonlyMap<string, Minor> = new Map(),
): Promise<Room | undefined> {
  const { rows } = await sql<{ n: bigint; taken_minor: Minor }>`
    select c.n, e.taken_minor from unnest(${weights.map(({ eventId }) => eventId)}::text[], ${weights.map(({ part }) => part)}::text[], ${weights.map(({ key }) => key)}::text[])
      with ordinality as c (event_id, part, key, n)
    join sportsbook.exposure e on e.event_id = c.event_id and e.part = c.part and e.key = c.key`.execute(
    db,
  )
  const taken = new Map(rows.map((row) => [Number(row.n) - 1, row.taken_minor]))
  return leastRoom(
    weights,
    weights.map((weight, at) => (taken.get(at) ?? 0n) - (released.get(weightId(weight)) ?? 0n)),
  )
}

/**
 * How much a line could be staked with where so much is taken of each limit; undefined where
 * nothing bounds it.
 */
export function leastRoom(
  weights: readonly Weight[],
  takenMinor: readonly Minor[],
): Room | undefined {
  let least: Room | undefined
  for (const [at, { part, unitMilli, mostMinor }] of weights.entries()) {
    if (unitMilli === 0n) continue
    const free = mostMinor - (takenMinor[at] ?? 0n)
    const lineStakeMinor = free <= 0n ? 0n : (free * MILLI) / unitMilli
    if (least === undefined || lineStakeMinor < least.lineStakeMinor)
      least = { lineStakeMinor, limit: LIMIT_OF[part] }
  }
  return least
}
