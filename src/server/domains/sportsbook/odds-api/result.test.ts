import { expect, test } from 'vitest'
import { footballFactsOf, factsOf } from '#games/sportsbook/world/facts.ts'
import type { Pair } from '#games/sportsbook/world/types.ts'
import type { OddsApiCompetition } from '#server/platform/odds-api-competitions.ts'
import { incidentsOf, nextResult, NO_RESULT } from './result.ts'

const MINUTE_MS = 60_000
const START_MS = Date.UTC(2026, 10, 21, 15)
const LEAGUE: OddsApiCompetition = {
  sport: 'football',
  name: { tr: 'Lig', en: 'League' },
  country: 'TR',
  hasExtraTime: false,
}
const CUP = { ...LEAGUE, hasExtraTime: true }

const resultAt = (
  minute: number,
  score: Pair | undefined,
  { isCompleted = true, competition = LEAGUE, before = NO_RESULT } = {},
) =>
  nextResult(
    before,
    { isCompleted, score },
    { competition, startsAtMs: START_MS, askedAtMs: START_MS + minute * MINUTE_MS },
  )

test('only a final score counts', () => {
  expect(resultAt(100, [1, 0], { isCompleted: false })).toEqual({ result: NO_RESULT })
  expect(resultAt(110, [1, 0]).result.scores).toEqual([[1, 0]])
  expect(resultAt(110, undefined)).toMatchObject({
    result: NO_RESULT,
    fault: 'over without a score',
  })
})

test('another final score is a correction, the same one is none', () => {
  const { result } = resultAt(110, [1, 0])
  expect(resultAt(200, [1, 0], { before: result }).result).toBe(result)
  expect(resultAt(200, [2, 0], { before: result }).result.scores).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('a match that is not over after all keeps its result, and is reported', () => {
  const { result } = resultAt(110, [1, 0])
  expect(resultAt(112, [1, 0], { isCompleted: false, before: result })).toEqual({
    result,
    fault: 'over and then not',
  })
})

test('a match that is over too early has no result, however often this is repeated', () => {
  const early = resultAt(40, [1, 0])
  expect(early).toMatchObject({ result: { scores: [] }, fault: 'over too early' })
  expect(resultAt(200, [1, 0], { before: early.result }).result.scores).toEqual([])
  const resumed = resultAt(60, [1, 0], { isCompleted: false, before: early.result })
  expect(resultAt(120, [1, 1], { before: resumed.result }).result.scores).toEqual([[1, 1]])
})

test('the final score of a cup match counts only if it was over before extra time could be', () => {
  expect(resultAt(120, [1, 0], { competition: CUP }).result.scores).toEqual([[1, 0]])
  expect(resultAt(160, [2, 1], { competition: CUP })).toMatchObject({
    result: { scores: [] },
    fault: 'perhaps extra time',
  })
  expect(resultAt(160, [2, 1]).result.scores).toEqual([[2, 1]])
})

test('the incidents have the final score, no half-time score, and the same facts after a restart', () => {
  const corrected = incidentsOf('football', {
    scores: [
      [1, 0],
      [2, 0],
    ],
  })
  const again = incidentsOf('football', { scores: [[2, 0]] })
  expect(footballFactsOf(corrected, 0)).toMatchObject({
    phase: 'ended',
    score: { home: 2, away: 0 },
  })
  expect(footballFactsOf(corrected, 0)).not.toHaveProperty('halfTimeScore')
  expect(footballFactsOf(corrected, 0)).toEqual(footballFactsOf(again, 0))
  expect(factsOf(incidentsOf('basketball', { scores: [[99, 101]] }))).toMatchObject({
    status: 'ended',
    score: { total: [99, 101] },
  })
})
