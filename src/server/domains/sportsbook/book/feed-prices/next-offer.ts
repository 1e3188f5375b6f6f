import type {
  FeedDecision,
  FeedMarket,
  FeedOutcome,
  FeedPhase,
} from '#games/sportsbook/world/feed-prices.ts'
import { nextDecisions } from './next-decisions.ts'
import {
  CHANCE_UNIT,
  FIRST_OUTCOME,
  INACTIVE,
  NO_PRICE,
  NOT_OFFERED,
  OFFERED,
  SUSPENDED,
  type Offer,
  type StoredMarket,
  type StoredPrices,
} from './stored-offer.ts'

/**
 * A price that moves this far in one update, while its market stays open, is held: it may be an
 * error of the feed that it corrects itself. After the hold it counts as meant.
 */
const JUMP_CHANCE = 0.2
const JUMP_RATIO = 1.5
const JUMP_HOLD_MS: Readonly<Record<FeedPhase, number>> = { upcoming: 60_000, live: 10_000 }

const MILLI = 1_000
const SECOND_MS = 1_000

/**
 * Converts what the feed offers and has decided into its stored form. A process that has just taken
 * the feed does not know everything that the rows hold: a stored decision stands until the feed
 * rolls it back, and a stored market stands until the producer is up. A market that a producer
 * which is up does not have is no longer offered; its description stays for the bets on it.
 */
export function nextOffer(
  before: Offer | undefined,
  { markets, decisions }: { markets: readonly FeedMarket[]; decisions: readonly FeedDecision[] },
  {
    phase,
    now,
    isUp,
    isModelled,
    readersTime,
  }: {
    phase: FeedPhase
    now: Date
    isUp: boolean
    /** The book's own model prices the match, so its prices can be compared. */
    isModelled: boolean
    readersTime: (feedMs: number) => Date
  },
): Offer {
  const unique = [...new Map(markets.map((market) => [market.id, market])).values()]
  const stored = unique.map(toMarket)
  const known = new Map(
    before?.markets.map((market, at) => [market.id, { market, prices: before.prices[at] ?? [] }]),
  )
  const given = new Set(unique.map(({ id }) => id))
  const others = [...known.values()].filter(({ market }) => !given.has(market.id))
  return {
    markets: [...stored, ...others.map(({ market }) => market)],
    prices: [
      ...unique.map((market, at) => {
        const own = known.get(market.id)
        const prices = toPrices(market)
        const isCompared = isModelled && stored[at]?.own !== undefined
        return !isCompared && own !== undefined
          ? held(own, { market: stored[at] ?? own.market, prices }, phase, now)
          : prices
      }),
      ...others.map(({ prices }) => (isUp ? notOffered(prices) : prices)),
    ],
    decisions: nextDecisions(before?.decisions ?? [], decisions, readersTime),
  }
}

function toMarket({ id, typeId, name, ownKey, outcomes }: FeedMarket): StoredMarket {
  const isOwn = ownKey !== undefined && outcomes.every(({ own }) => own !== undefined)
  return {
    id,
    type: typeId,
    ...(isOwn ? { own: ownKey } : { name: namesOf(name) }),
    outcomes: outcomes.map((outcome) => ({
      id: outcome.id,
      ...(isOwn && outcome.own !== undefined
        ? { own: outcome.own }
        : { name: namesOf(outcome.name) }),
    })),
  }
}

const namesOf = ({ tr, en }: FeedMarket['name']): [string, string] => [tr, en]

const STATES: Readonly<Record<FeedMarket['status'], number>> = {
  active: OFFERED,
  suspended: SUSPENDED,
  inactive: NOT_OFFERED,
  settled: NOT_OFFERED,
  cancelled: NOT_OFFERED,
}

const toPrices = ({ status, outcomes }: FeedMarket): StoredPrices => [
  STATES[status],
  0,
  ...outcomes.flatMap((outcome) => [toPrice(outcome), toChance(outcome)]),
]

function toPrice({ isActive, priceMilli }: FeedOutcome): number {
  if (!isActive) return INACTIVE
  return priceMilli !== undefined && Number.isSafeInteger(priceMilli) && priceMilli > 0
    ? priceMilli
    : NO_PRICE
}

const toChance = ({ chance }: FeedOutcome): number =>
  chance !== undefined && Number.isFinite(chance) ? Math.round(chance * CHANCE_UNIT) : 0

const notOffered = ([, , ...outcomes]: StoredPrices): StoredPrices => [NOT_OFFERED, 0, ...outcomes]

type Known = { market: StoredMarket; prices: StoredPrices }

/** Holds a market whose price has jumped, and keeps an earlier hold until it is over. */
function held(before: Known, next: Known, phase: FeedPhase, now: Date): StoredPrices {
  const [state = NOT_OFFERED, , ...outcomes] = next.prices
  const heldUntil = before.prices[1] ?? 0
  const nowSeconds = Math.floor(now.getTime() / SECOND_MS)
  const isOffered = before.prices[0] === OFFERED && state === OFFERED
  const until =
    isOffered && hasJumped(before, next)
      ? nowSeconds + JUMP_HOLD_MS[phase] / SECOND_MS
      : heldUntil > nowSeconds
        ? heldUntil
        : 0
  return [state, until, ...outcomes]
}

function hasJumped(before: Known, next: Known): boolean {
  const earlier = new Map(
    before.market.outcomes.map(({ id }, at) => [id, before.prices[FIRST_OUTCOME + 2 * at] ?? 0]),
  )
  return next.market.outcomes.some(({ id }, at) => {
    const [from, to] = [earlier.get(id) ?? 0, next.prices[FIRST_OUTCOME + 2 * at] ?? 0]
    if (from <= MILLI || to <= MILLI) return false
    return (
      Math.abs(MILLI / from - MILLI / to) >= JUMP_CHANCE &&
      Math.max(from / to, to / from) >= JUMP_RATIO
    )
  })
}
