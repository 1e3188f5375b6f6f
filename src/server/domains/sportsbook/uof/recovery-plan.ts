import type { ProducerState } from './producers.ts'
import type { RecoveryRequest } from './uof-api.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/**
 * The book writes what it hears within seconds. What is repeated changes nothing, so a recovery
 * begins well before the last moment that is known to be complete.
 */
const OVERLAP_MS = 2 * MINUTE_MS
/** A request at the very edge of the window may be refused when it arrives. */
const EDGE_MS = 5 * MINUTE_MS

export type PlannedRecovery = Omit<RecoveryRequest, 'requestId'>

/**
 * Plans the requests that close the gap in the messages. A process that has followed the producer
 * needs only what came since. Another one, or one that missed more than is repeated, needs
 * everything that is offered now, and the decisions since the last moment that any process has
 * stored.
 */
export function planRecovery(
  { about: { path, windowMs }, goodStampMs }: Pick<ProducerState, 'about' | 'goodStampMs'>,
  storedMs: number | undefined,
  nowMs: number,
): PlannedRecovery[] {
  const oldestMs = nowMs - windowMs + EDGE_MS
  const sinceMs = goodStampMs ?? storedMs
  const after = (fromMs: number) => ({ path, afterMs: Math.min(fromMs, nowMs) })
  if (sinceMs === undefined) return [{ path }]
  const fromMs = sinceMs - OVERLAP_MS
  if (fromMs < oldestMs) return [{ path }, after(oldestMs)]
  return goodStampMs === undefined ? [{ path }, after(fromMs)] : [after(fromMs)]
}

type Limit = { count: number; withinMs: number }
/** The published limits, by how far back a request goes. */
const LIMITS: readonly { upToMs: number; limits: readonly Limit[] }[] = [
  {
    upToMs: 30 * MINUTE_MS,
    limits: [
      { count: 20, withinMs: 10 * MINUTE_MS },
      { count: 60, withinMs: HOUR_MS },
    ],
  },
  {
    upToMs: DAY_MS,
    limits: [
      { count: 4, withinMs: 10 * MINUTE_MS },
      { count: 10, withinMs: HOUR_MS },
    ],
  },
  {
    upToMs: Number.POSITIVE_INFINITY,
    limits: [
      { count: 2, withinMs: 30 * MINUTE_MS },
      { count: 4, withinMs: 2 * HOUR_MS },
    ],
  },
]

/** Counts requests, so that the account is not blocked for asking too often. */
export function recoveryBudget() {
  let asked: { path: string; kind: number; atMs: number }[] = []
  const kindOf = ({ afterMs }: PlannedRecovery, nowMs: number) =>
    LIMITS.findIndex(
      ({ upToMs }) =>
        (afterMs === undefined ? Number.POSITIVE_INFINITY : nowMs - afterMs) <= upToMs,
    )
  return {
    /** Takes the places of all requests, or of none. */
    take(plan: readonly PlannedRecovery[], nowMs: number): boolean {
      asked = asked.filter(({ atMs }) => nowMs - atMs < 2 * HOUR_MS)
      const wanted = plan.map((one) => ({ path: one.path, kind: kindOf(one, nowMs), atMs: nowMs }))
      const isFree = wanted.every(({ path, kind }) =>
        (LIMITS[kind]?.limits ?? []).every(
          ({ count, withinMs }) =>
            [...asked, ...wanted].filter(
              (one) => one.path === path && one.kind === kind && nowMs - one.atMs < withinMs,
            ).length <= count,
        ),
      )
      if (isFree) asked.push(...wanted)
      return isFree
    },
  }
}
