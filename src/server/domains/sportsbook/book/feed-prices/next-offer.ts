import type {
  FeedDecision,
  FeedMarket,
  FeedOutcome,
  FeedPhase,
  FeedResult,
} from '#games/sportsbook/world/feed-prices.ts'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import {
  CHANCE_UNIT,
  FIRST_OUTCOME,
  INACTIVE,
  NO_PRICE,
  NOT_OFFERED,
  OFFERED,
  SUSPENDED,
  type Offer,
  type StoredDecision,
  type StoredMarket,
  type StoredPrices,
  type VoidWindow,
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

/** Converts what the feed offers and has decided into its stored form. */
export function nextOffer(
  before: Offer | undefined,
  { markets, decisions }: { markets: readonly FeedMarket[]; decisions: readonly FeedDecision[] },
  {
    phase,
    now,
    readersTime,
  }: { phase: FeedPhase; now: Date; readersTime: (feedMs: number) => Date },
): Offer {
  const unique = [...new Map(markets.map((market) => [market.id, market])).values()]
  const stored = unique.map(toMarket)
  const known = new Map(
    before?.markets.map((market, at) => [market.id, { market, prices: before.prices[at] ?? [] }]),
  )
  return {
    markets: stored,
    prices: unique.map((market, at) => {
      const own = known.get(market.id)
      const prices = toPrices(market)
      return stored[at]?.own === undefined && own !== undefined
        ? held(own, { market: stored[at] ?? own.market, prices }, phase, now)
        : prices
    }),
    decisions: toDecisions(decisions, readersTime),
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

/** One entry per market: its settlement, a confirmed one before a provisional one, and its windows. */
function toDecisions(
  decisions: readonly FeedDecision[],
  readersTime: (feedMs: number) => Date,
): StoredDecision[] {
  const byMarket = Map.groupBy(decisions, ({ marketId }) => marketId)
  return [...byMarket]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, own]): StoredDecision => {
      const settlement = own
        .flatMap((each) => (each.kind === 'settled' ? [each] : []))
        .toSorted(
          (a, b) =>
            Number(b.certainty === 'confirmed') - Number(a.certainty === 'confirmed') ||
            b.decidedAtMs - a.decidedAtMs,
        )[0]
      const voids = own.flatMap((each): VoidWindow[] =>
        each.kind === 'cancelled'
          ? [
              {
                ...(each.fromMs !== undefined && { from: readersTime(each.fromMs).toISOString() }),
                ...(each.toMs !== undefined && { to: readersTime(each.toMs).toISOString() }),
                ...(each.reason && { reason: each.reason }),
              },
            ]
          : [],
      )
      return {
        id,
        ...(settlement && {
          isConfirmed: settlement.certainty === 'confirmed',
          results: Object.fromEntries(
            settlement.results.flatMap((each) => {
              const result = toResult(each)
              return result === undefined ? [] : [[each.outcomeId, result] as const]
            }),
          ),
        }),
        ...(voids.length > 0 && { voids }),
      }
    })
}

/** Returns undefined for a dead heat that cannot be: the selection then waits for the desk. */
function toResult({ result, deadHeat }: FeedResult): LegResult | undefined {
  if (deadHeat === undefined || result === 'lost' || result === 'void') return { result }
  const { numerator, denominator } = deadHeat
  const isSound =
    result === 'won' &&
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(denominator) &&
    numerator > 0 &&
    numerator <= denominator
  if (!isSound) return undefined
  return numerator === denominator
    ? { result }
    : { result: 'dead_heat', places: numerator, tied: denominator }
}
