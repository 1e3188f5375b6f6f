import type { Incident, Pair, Score } from '#games/sportsbook/world/types.ts'
import type { OddsApiCompetition } from '#server/platform/odds-api-competitions.ts'
import type { FaultKind, ScoreRow } from './answers.ts'

const MINUTE_MS = 60_000
/** No match is over sooner after its start. */
const MIN_MS = { football: 95 * MINUTE_MS, basketball: 70 * MINUTE_MS }
/** A match that was seen to be over by then had no extra time. */
const LATEST_WITHOUT_EXTRA_TIME_MS = 135 * MINUTE_MS

/** `scores`: the final score and its corrections. `overAtMs`: when it was first seen to be over. */
export type Result = {
  scores: readonly Pair[]
  overAtMs?: number
  isTooEarly?: true
}
export const NO_RESULT: Result = { scores: [] }

/**
 * Adds what the provider says of the score. A result that was taken stands until another one is
 * reported as final.
 */
export function nextResult(
  before: Result,
  { isCompleted, score }: Pick<ScoreRow, 'isCompleted' | 'score'>,
  {
    competition: { sport, hasExtraTime },
    startsAtMs,
    askedAtMs,
  }: { competition: OddsApiCompetition; startsAtMs: number; askedAtMs: number },
): { result: Result; fault?: FaultKind } {
  const known = before.scores.at(-1)
  if (!isCompleted)
    return known === undefined
      ? { result: NO_RESULT }
      : { result: before, fault: 'over and then not' }
  if (score === undefined)
    return {
      result: before,
      ...(known === undefined && { fault: 'over without a score' as const }),
    }
  if (known !== undefined)
    return {
      result: isSame(known, score) ? before : { ...before, scores: [...before.scores, score] },
    }
  const { overAtMs = askedAtMs } = before
  if (before.isTooEarly === true || overAtMs < startsAtMs + MIN_MS[sport])
    return { result: { ...before, overAtMs, isTooEarly: true }, fault: 'over too early' }
  // The final score may contain goals of extra time, which do not count for the 90 minutes.
  if (hasExtraTime && overAtMs > startsAtMs + LATEST_WITHOUT_EXTRA_TIME_MS)
    return { result: { ...before, overAtMs }, fault: 'perhaps extra time' }
  return { result: { scores: [score], overAtMs } }
}

export const isSame = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1]

/**
 * The incidents of a match with a final score: its course is unknown. Half-time is not told,
 * because the provider gives no score of it.
 */
export function incidentsOf(sport: OddsApiCompetition['sport'], { scores }: Result): Incident[] {
  const [first, ...corrections] = scores
  if (first === undefined) return []
  const at = MIN_MS[sport]
  const scoreOf = (total: Pair): Score =>
    sport === 'football' ? { total, parts: [[0, 0], total] } : { total, parts: [total] }
  const final = { atMs: at, clock: sport === 'football' ? '90' : '' }
  const incidents = corrections.map((score): Incident => ({
    type: 'correction',
    ...final,
    score: scoreOf(score),
  }))
  const end: Incident = { type: 'ended', ...final, score: scoreOf(first) }
  if (sport === 'basketball')
    return [{ type: 'part-start', atMs: 0, clock: 'Q1', score: scoreOf([0, 0]) }, end, ...incidents]
  return [
    { type: 'kick-off', atMs: 0, clock: '1', score: { total: [0, 0], parts: [[0, 0]] } },
    { type: 'full-time', ...final, score: scoreOf([0, 0]) },
    { type: 'correction', ...final, score: scoreOf(first) },
    end,
    ...incidents,
  ]
}

export const POSTPONED: Incident = {
  type: 'postponed',
  atMs: 0,
  clock: '',
  score: { total: [0, 0], parts: [] },
}
