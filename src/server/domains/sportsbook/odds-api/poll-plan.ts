import type { Awaited } from './odds-api-adapter.ts'
import { everyMs } from './poll-times.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A week has every kind of day. */
const LOOK_AHEAD_MS = 7 * DAY_MS
const STEP_MS = 10 * MINUTE_MS
/** Intervals are at most this many times as long as wanted. Beyond, far competitions wait. */
const MAX_STRETCH = 2
/** Credits that only results are bought with. */
const RESERVED_SHARE = 0.05
/** `GET scores` with past days. */
export const SCORES_CREDITS = 2
const SCORES_OF_A_START = 8

/** When a match can be over; from then on its result is requested. */
const OVER_AFTER_MS = 105 * MINUTE_MS
const RESULT_TIERS: readonly (readonly [sinceOverMs: number, everyMs: number])[] = [
  [2 * HOUR_MS, 10 * MINUTE_MS],
  [12 * HOUR_MS, HOUR_MS],
]
const LATE_RESULT_MS = 6 * HOUR_MS
const CORRECTION_MS = 12 * HOUR_MS
const MISSED_MS = 12 * HOUR_MS

/** `usedCredits`, `remainingCredits`: as the provider last reported them. */
export type Quota = { usedCredits: number; remainingCredits: number }
export type Budget = { monthlyCredits: number; renewalDay: number }

export function spendableCredits(
  { usedCredits, remainingCredits }: Quota,
  { monthlyCredits }: Pick<Budget, 'monthlyCredits'>,
): number {
  return Math.max(0, Math.min(remainingCredits, monthlyCredits - usedCredits))
}

/** Returns how long it is until the provider renews the credits, at the start of a day in UTC. */
export function untilRenewalMs(nowMs: number, renewalDay: number): number {
  const now = new Date(nowMs)
  const inMonth = (month: number) => Date.UTC(now.getUTCFullYear(), month, renewalDay)
  const thisMonth = inMonth(now.getUTCMonth())
  return (thisMonth > nowMs ? thisMonth : inMonth(now.getUTCMonth() + 1)) - nowMs
}

type Priced = { sport: string; startsMs: readonly number[] }
/** `everyMs`: undefined if the credits do not suffice for this competition. */
export type Planned = { sport: string; everyMs: number | undefined }

/**
 * Chooses how often the prices of each competition are requested. What the next seven days cost at
 * the wanted intervals is compared with their share of the credits. If it is more, all intervals
 * are longer; if that does not suffice, the competitions whose matches are nearest come first.
 */
export function planPolls(
  priced: readonly Priced[],
  {
    quota,
    budget,
    oddsCredits,
    nowMs,
  }: { quota: Quota; budget: Budget; oddsCredits: number; nowMs: number },
): Planned[] {
  const spendable =
    spendableCredits(quota, budget) - Math.ceil(budget.monthlyCredits * RESERVED_SHARE)
  const share = Math.min(1, LOOK_AHEAD_MS / untilRenewalMs(nowMs, budget.renewalDay))
  const costs = priced
    .filter(({ startsMs }) => startsMs.length > 0)
    .map((each) => ({ ...each, ...weekOf(each.startsMs, nowMs, oddsCredits) }))
    .toSorted((one, other) => (one.startsMs[0] ?? 0) - (other.startsMs[0] ?? 0))
  const scores = costs.reduce((sum, each) => sum + each.scores, 0)
  const odds = costs.reduce((sum, each) => sum + each.odds, 0)
  const forOdds = spendable * share - scores
  const stretch = Math.min(MAX_STRETCH, Math.max(1, forOdds > 0 ? odds / forOdds : MAX_STRETCH))
  let left = forOdds
  return costs.map(({ sport, startsMs, odds: cost }, at) => {
    left -= cost / stretch
    const isAffordable = spendable >= oddsCredits && (left >= -1 || at === 0)
    return {
      sport,
      everyMs: isAffordable ? everyMs((startsMs[0] ?? nowMs) - nowMs) * stretch : undefined,
    }
  })
}

function weekOf(
  startsMs: readonly number[],
  nowMs: number,
  oddsCredits: number,
): { odds: number; scores: number } {
  const endMs = nowMs + LOOK_AHEAD_MS
  let polls = 0
  let next = 0
  for (let atMs = nowMs; atMs < endMs; atMs += STEP_MS) {
    while ((startsMs[next] ?? Number.POSITIVE_INFINITY) <= atMs) next += 1
    const nearest = startsMs[next]
    if (nearest === undefined) break
    polls += STEP_MS / everyMs(nearest - atMs)
  }
  const starts = new Set(startsMs.filter((atMs) => atMs < endMs)).size
  return {
    odds: Math.ceil(polls) * oddsCredits,
    scores: starts * SCORES_OF_A_START * SCORES_CREDITS,
  }
}

/**
 * Returns how often the scores of a competition are requested now; undefined while no one needs
 * them.
 */
export function scoresEveryMs(awaited: readonly Awaited[], nowMs: number): number | undefined {
  const intervals = awaited.flatMap(({ startsAtMs, need }) => {
    const sinceOverMs = nowMs - startsAtMs - OVER_AFTER_MS
    if (sinceOverMs < 0) return []
    if (need === 'correction') return [CORRECTION_MS]
    if (need === 'missed') return [MISSED_MS]
    return [RESULT_TIERS.find(([limit]) => sinceOverMs <= limit)?.[1] ?? LATE_RESULT_MS]
  })
  return intervals.length === 0 ? undefined : Math.min(...intervals)
}

/** From how many days ago scores are needed: 1 to 3. */
export function scoresDaysFrom(awaited: readonly Awaited[], nowMs: number): number {
  const oldestMs = Math.min(nowMs, ...awaited.map(({ startsAtMs }) => startsAtMs))
  return Math.min(3, Math.max(1, Math.ceil((nowMs - oldestMs) / DAY_MS)))
}
