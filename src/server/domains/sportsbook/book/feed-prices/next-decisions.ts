import type { FeedDecision, FeedResult } from '#games/sportsbook/world/feed-prices.ts'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import type { StoredDecision, VoidWindow } from './stored-offer.ts'

type Settled = Extract<FeedDecision, { kind: 'settled' }>
type RolledBack = Extract<FeedDecision, { kind: 'rolled_back' }>

/**
 * Adds what the feed says of its decisions to the stored ones, one entry per market. A stored
 * decision stands until the feed rolls it back. What the feed repeats from before the last change
 * of a settlement changes nothing.
 */
export function nextDecisions(
  before: readonly StoredDecision[],
  decisions: readonly FeedDecision[],
  readersTime: (feedMs: number) => Date,
): StoredDecision[] {
  const byMarket = Map.groupBy(decisions, ({ marketId }) => marketId)
  const known = new Map(before.map((each) => [each.id, each]))
  return [...new Set([...known.keys(), ...byMarket.keys()])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((id) => {
      const own = byMarket.get(id) ?? []
      const stored = known.get(id)
      const voids = nextVoids(stored?.voids ?? [], own, readersTime)
      return {
        id,
        ...nextSettlement(stored, own),
        ...(voids.length > 0 && { voids }),
      }
    })
}

type Settlement = Pick<StoredDecision, 'isConfirmed' | 'results' | 'changedAtMs'>

function nextSettlement(
  { isConfirmed, results, changedAtMs = Number.NEGATIVE_INFINITY }: Settlement = {},
  own: readonly FeedDecision[],
): Settlement {
  const news = own.filter(({ decidedAtMs }) => decidedAtMs >= changedAtMs)
  const settled = news
    .filter((each): each is Settled => each.kind === 'settled')
    .toSorted(
      (a, b) =>
        Number(a.certainty === 'confirmed') - Number(b.certainty === 'confirmed') ||
        a.decidedAtMs - b.decidedAtMs,
    )
  const rolledBack = news.filter(
    (each): each is RolledBack => each.kind === 'rolled_back' && each.of === 'settled',
  )
  // The feed made its present decisions after its own rollbacks.
  return [...rolledBack, ...settled].reduce<Settlement>(
    (now, each) => (each.kind === 'settled' ? withResults(now, each) : without(now, each)),
    {
      ...(isConfirmed !== undefined && { isConfirmed }),
      ...(results && { results }),
      ...(Number.isFinite(changedAtMs) && { changedAtMs }),
    },
  )
}

function without(before: Settlement, { outcomeIds, decidedAtMs }: RolledBack): Settlement {
  const left = Object.entries(before.results ?? {}).filter(
    ([id]) => outcomeIds !== undefined && !outcomeIds.includes(id),
  )
  return {
    ...(left.length > 0 && {
      ...(before.isConfirmed !== undefined && { isConfirmed: before.isConfirmed }),
      results: Object.fromEntries(left),
    }),
    changedAtMs: Math.max(decidedAtMs, before.changedAtMs ?? decidedAtMs),
  }
}

function withResults(before: Settlement, { certainty, results, decidedAtMs }: Settled): Settlement {
  const isConfirmed = certainty === 'confirmed'
  // A result seen on screen does not replace an official one.
  if (before.isConfirmed === true && !isConfirmed) return before
  const decided = results.map((each) => [each.outcomeId, toResult(each)] as const)
  const replaced = new Set(decided.map(([id]) => id))
  return {
    isConfirmed,
    results: Object.fromEntries([
      ...Object.entries(before.results ?? {}).filter(([id]) => !replaced.has(id)),
      ...decided.flatMap(([id, result]) => (result === undefined ? [] : [[id, result] as const])),
    ]),
    changedAtMs: Math.max(decidedAtMs, before.changedAtMs ?? decidedAtMs),
  }
}

function nextVoids(
  before: readonly VoidWindow[],
  own: readonly FeedDecision[],
  readersTime: (feedMs: number) => Date,
): VoidWindow[] {
  const windowOf = ({ fromMs, toMs }: { fromMs?: number; toMs?: number }): VoidWindow => ({
    ...(fromMs !== undefined && { from: readersTime(fromMs).toISOString() }),
    ...(toMs !== undefined && { to: readersTime(toMs).toISOString() }),
  })
  const windows = new Map(before.map((each) => [keyOf(each), each]))
  for (const each of own) {
    if (each.kind !== 'rolled_back' || each.of !== 'cancelled') continue
    // A rollback without limits takes every window back.
    if (each.fromMs === undefined && each.toMs === undefined) windows.clear()
    else windows.delete(keyOf(windowOf(each)))
  }
  for (const each of own) {
    if (each.kind !== 'cancelled') continue
    const window = { ...windowOf(each), ...(each.reason && { reason: each.reason }) }
    windows.set(keyOf(window), window)
  }
  return [...windows.values()]
}

const keyOf = ({ from = '', to = '' }: VoidWindow) => `${from}/${to}`

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
