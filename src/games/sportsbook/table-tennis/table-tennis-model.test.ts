import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import { createRallySport } from '../world/rally/rally-rules.ts'
import type { RallyStrength } from '../world/strength.ts'
import type { Pair, Score } from '../world/types.ts'
import {
  tableTennisFactsOf,
  tableTennisModel,
  type TableTennisFacts,
  type TableTennisState,
} from './table-tennis-model.ts'

const STRENGTH: RallyStrength = {
  sport: 'table-tennis',
  homeServe: 0.56,
  awayServe: 0.52,
  bestOf: 5,
}
const BEFORE: TableTennisState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  bestOf: 5,
  strength: STRENGTH,
}
const live = (parts: readonly Pair[], more: Partial<Score> = {}): TableTennisState => ({
  ...BEFORE,
  status: 'live',
  score: { total: [0, 0], parts, ...more },
})

const won = (state: TableTennisState, market: string, selection: string) =>
  tableTennisModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN
const result = (market: string, selection: string, facts: TableTennisFacts) => {
  const leg = tableTennisModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

const STATES = [
  BEFORE,
  live([[5, 4]], { server: 'home' }),
  live(
    [
      [11, 7],
      [10, 10],
    ],
    { server: 'away' },
  ),
  live([
    [11, 7],
    [9, 11],
  ]),
]

test('fair chances add up to one in any state', () => {
  for (const state of STATES) expectWhole(tableTennisModel, state)
})

test('from ten all each side serves once, and a lead of two wins the set', () => {
  const home = STRENGTH.homeServe * (1 - STRENGTH.awayServe)
  const away = (1 - STRENGTH.homeServe) * STRENGTH.awayServe
  for (const server of ['home', 'away'] as const)
    expect(won(live([[10, 10]], { server }), 'set-winner:1', 'home')).toBeCloseTo(
      home / (home + away),
      6,
    )
  expect(won(live([[10, 9]], { server: 'home' }), 'set-winner:1', 'home')).toBeCloseTo(
    STRENGTH.homeServe + (1 - STRENGTH.homeServe) * (home / (home + away)),
    6,
  )
})

test('prices before and during a match agree with matches simulated rally by rally', () => {
  const matches = coursesOf(createRallySport('fair', 'table-tennis'), STRENGTH, 150).map(
    (incidents) => ({
      states: [
        BEFORE,
        ...[10, 40, 75].map((count) => ({
          ...tableTennisFactsOf(incidents.slice(0, count), STRENGTH),
          strength: STRENGTH,
        })),
      ],
      facts: tableTennisFactsOf(incidents, STRENGTH),
    }),
  )
  expect(expectFair(tableTennisModel, matches)).toBeGreaterThan(50)
}, 120_000)

test('a builder of one leg equals that leg, and of two adds up over the other market', () => {
  for (const state of STATES)
    expectBuilderAgrees(tableTennisModel, state, [
      ['winner', 'sets-total:4.5'],
      ['winner', 'odd-even'],
      ['set-winner:3', 'winner'],
    ])
})

test('a match of three sets settles every market, and an abandoned one only decided selections', () => {
  const match: TableTennisFacts = {
    ...live([
      [11, 7],
      [12, 10],
      [11, 4],
    ]),
    status: 'ended',
  }
  const winners = {
    winner: 'home',
    'correct-score': '3-0',
    'sets-total:3.5': 'under',
    'sets-handicap:-2.5': 'home',
    'total:54.5': 'over',
    'handicap:-12.5': 'home',
    'odd-even': 'odd',
    'set-total:2:21.5': 'over',
    'set-odd-even:3': 'odd',
  }
  for (const [market, selection] of Object.entries(winners))
    expect(result(market, selection, match), market).toBe('won')
  const broken: TableTennisFacts = {
    ...live([
      [11, 7],
      [5, 1],
    ]),
    status: 'abandoned',
  }
  expect([
    result('set-winner:1', 'home', broken),
    result('set-winner:2', 'home', broken),
    result('winner', 'home', broken),
  ]).toEqual(['won', 'void', 'void'])
})
