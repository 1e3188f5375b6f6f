import type { FeedDecision, FeedResult } from '#games/sportsbook/world/feed-prices.ts'
import { voidReasonName } from './void-reasons.ts'
import type { SettledOutcome } from './message.ts'

type Certainty = 'provisional' | 'confirmed'
type Window = { fromMs?: number; toMs?: number }

/** One message about the decision of one market. `stampMs` orders them, not their arrival. */
export type DecisionNews = { stampMs: number } & (
  | { kind: 'settled'; certainty: Certainty; results: readonly FeedResult[] }
  | { kind: 'settlement rolled back'; outcomes: readonly string[] }
  | ({ kind: 'cancelled'; voidReason?: number } & Window)
  | ({ kind: 'cancellation rolled back' } & Window)
)

type RolledBack = Extract<FeedDecision, { kind: 'rolled_back' }>
type Settled = { certainty: Certainty; results: Map<string, FeedResult>; stampMs: number }

const MAX_DENOMINATOR = 60
const FRACTION_ERROR = 0.0006

/**
 * Adds a message in the order of the feed's own clock: what arrives late or twice changes nothing
 * that was decided after it. Returns the same list for a duplicate.
 */
export function withNews(
  log: readonly DecisionNews[],
  news: DecisionNews,
): readonly DecisionNews[] {
  const text = JSON.stringify(news)
  if (log.some((one) => one.stampMs === news.stampMs && JSON.stringify(one) === text)) return log
  const at = log.findLastIndex(({ stampMs }) => stampMs <= news.stampMs) + 1
  return log.toSpliced(at, 0, news)
}

export function decisionsFrom(marketId: string, log: readonly DecisionNews[]): FeedDecision[] {
  let settled: Settled | undefined
  let rolledBack: RolledBack | undefined
  const windows = new Map<string, FeedDecision>()
  for (const news of log) {
    if (news.kind === 'settled') {
      settled = settledBy(settled, news)
    } else if (news.kind === 'settlement rolled back') {
      settled = without(settled, news.outcomes)
      rolledBack = {
        kind: 'rolled_back',
        marketId,
        of: 'settled',
        ...rolledBackOutcomes(rolledBack, news.outcomes),
        decidedAtMs: news.stampMs,
      }
    } else if (news.kind === 'cancelled')
      windows.set(windowKey(news), {
        kind: 'cancelled',
        marketId,
        ...windowOf(news),
        ...(news.voidReason !== undefined && { reason: voidReasonName(news.voidReason) }),
        decidedAtMs: news.stampMs,
      })
    else {
      const isWhole = news.fromMs === undefined && news.toMs === undefined
      if (isWhole) windows.clear()
      windows.set(windowKey(news), {
        kind: 'rolled_back',
        marketId,
        of: 'cancelled',
        ...windowOf(news),
        decidedAtMs: news.stampMs,
      })
    }
  }
  return [
    ...(settled === undefined
      ? []
      : [
          {
            kind: 'settled' as const,
            marketId,
            certainty: settled.certainty,
            results: [...settled.results.values()],
            decidedAtMs: settled.stampMs,
          },
        ]),
    // Also beside a later settlement: the book may have stored the one that was taken back.
    ...(rolledBack === undefined ? [] : [rolledBack]),
    ...windows.values(),
  ]
}

function settledBy(
  before: Settled | undefined,
  { certainty, results, stampMs }: Extract<DecisionNews, { kind: 'settled' }>,
): Settled {
  // A result seen on screen does not replace an official one.
  if (before?.certainty === 'confirmed' && certainty === 'provisional') return before
  return {
    certainty,
    stampMs,
    results: new Map([
      ...(before?.results ?? []),
      ...results.map((one) => [one.outcomeId, one] as const),
    ]),
  }
}

/** None listed means all, and a rollback of all remains one. */
function rolledBackOutcomes(
  before: RolledBack | undefined,
  outcomes: readonly string[],
): Pick<RolledBack, 'outcomeIds'> {
  if (outcomes.length === 0 || (before !== undefined && before.outcomeIds === undefined)) return {}
  return { outcomeIds: [...new Set([...(before?.outcomeIds ?? []), ...outcomes])] }
}

function without(before: Settled | undefined, outcomes: readonly string[]): Settled | undefined {
  if (before === undefined || outcomes.length === 0) return undefined
  const left = new Map([...before.results].filter(([id]) => !outcomes.includes(id)))
  return left.size === 0 ? undefined : { ...before, results: left }
}

const windowOf = ({ fromMs, toMs }: Window): Window => ({
  ...(fromMs !== undefined && { fromMs }),
  ...(toMs !== undefined && { toMs }),
})
const windowKey = ({ fromMs, toMs }: Window) => `${fromMs ?? ''}-${toMs ?? ''}`

/**
 * Returns the result of an outcome; undefined while it is undecided, and for a combination that the
 * feed does not define.
 */
export function resultOf({
  id,
  result,
  voidFactor,
  deadHeatFactor,
}: SettledOutcome): FeedResult | undefined {
  const word = wordOf(result, voidFactor)
  if (word === undefined) return undefined
  if (deadHeatFactor === undefined || deadHeatFactor === 1) return { outcomeId: id, result: word }
  const deadHeat = word === 'won' ? fractionOf(deadHeatFactor) : undefined
  return deadHeat === undefined ? undefined : { outcomeId: id, result: word, deadHeat }
}

function wordOf(result: number, voidFactor = 0): FeedResult['result'] | undefined {
  if (result !== 0 && result !== 1) return undefined
  switch (voidFactor) {
    case 0:
      return result === 1 ? 'won' : 'lost'
    case 0.5:
      return result === 1 ? 'half_won' : 'half_lost'
    case 1:
      return 'void'
    default:
      return undefined
  }
}

/** 0.3333 is one place of three. */
function fractionOf(factor: number): { numerator: number; denominator: number } | undefined {
  if (!(factor > 0 && factor < 1)) return undefined
  for (let denominator = 2; denominator <= MAX_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(factor * denominator)
    if (numerator > 0 && Math.abs(factor - numerator / denominator) < FRACTION_ERROR)
      return { numerator, denominator }
  }
  return undefined
}
