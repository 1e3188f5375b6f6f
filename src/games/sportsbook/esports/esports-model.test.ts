import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import { createEsports } from '../world/esports/esports-rules.ts'
import { esportsStrength } from '../world/strength.ts'
import type { Pair } from '../world/types.ts'
import {
  esportsFactsOf,
  esportsModel,
  type EsportsFacts,
  type EsportsState,
} from './esports-model.ts'

const STRENGTH = esportsStrength({ home: 0.4, away: 0, neutral: true }, 13, 3)
const BEFORE: EsportsState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  bestOf: 3,
  roundsToWin: 13,
  strength: STRENGTH,
}
const live = (parts: readonly Pair[]): EsportsState => ({
  ...BEFORE,
  status: 'live',
  score: { total: [0, 0], parts },
})
const BEST_OF_FIVE: EsportsState = { ...BEFORE, bestOf: 5, strength: { ...STRENGTH, bestOf: 5 } }

const won = (state: EsportsState, market: string, selection: string) =>
  esportsModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN
const result = (market: string, selection: string, facts: EsportsFacts) => {
  const leg = esportsModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

const STATES = [
  BEFORE,
  BEST_OF_FIVE,
  live([
    [13, 8],
    [6, 9],
  ]),
  live([
    [13, 8],
    [9, 13],
    [12, 12],
  ]),
]

test('fair chances add up to one in any state', () => {
  for (const state of STATES) expectWhole(esportsModel, state)
})

test('a map is won as often as the strength implies, and two of three win the match', () => {
  const p = STRENGTH.mapWin
  expect(won(BEFORE, 'set-winner:1', 'home')).toBeCloseTo(p, 6)
  expect(won(BEFORE, 'winner', 'home')).toBeCloseTo(p * p * (3 - 2 * p), 6)
  expect(won(BEFORE, 'correct-score', '2-0')).toBeCloseTo(p * p, 6)
})

test('prices before and during a match agree with matches simulated round by round', () => {
  const title = { roundsToWin: 13, bestOf: 3, roundMs: 100_000 }
  const matches = coursesOf(createEsports('fair', title), STRENGTH, 200).map((incidents) => ({
    states: [
      BEFORE,
      ...[12, 35, 55].map((count) => ({
        ...esportsFactsOf(incidents.slice(0, count), STRENGTH),
        strength: STRENGTH,
      })),
    ],
    facts: esportsFactsOf(incidents, STRENGTH),
  }))
  expect(expectFair(esportsModel, matches)).toBeGreaterThan(50)
}, 120_000)

test('a builder of one leg equals that leg, and of two adds up over the other market', () => {
  for (const state of STATES.slice(0, 3))
    expectBuilderAgrees(esportsModel, state, [['winner', 'odd-even']])
  expectBuilderAgrees(esportsModel, BEFORE, [
    ['winner', 'sets-total:2.5'],
    ['set-winner:2', 'winner'],
  ])
})

test('maps settle a match, and in an abandoned match only decided selections stand', () => {
  const match: EsportsFacts = {
    ...live([
      [13, 8],
      [9, 13],
      [14, 16],
    ]),
    status: 'ended',
  }
  const winners = {
    winner: 'away',
    'correct-score': '1-2',
    'sets-total:2.5': 'over',
    'sets-handicap:1.5': 'home',
    'set-winner:1': 'home',
    'set-handicap:3:1.5': 'away',
    'set-total:3:29.5': 'over',
  }
  for (const [market, selection] of Object.entries(winners))
    expect(result(market, selection, match), market).toBe('won')
  const broken: EsportsFacts = {
    ...live([
      [13, 8],
      [9, 3],
    ]),
    status: 'abandoned',
  }
  expect([
    result('set-winner:1', 'home', broken),
    result('set-winner:2', 'home', broken),
    result('winner', 'home', broken),
  ]).toEqual(['won', 'void', 'void'])
})
