import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import { UnknownSelectionError } from '../market-rule.ts'
import { createRallySport } from '../world/rally/rally-rules.ts'
import type { RallyStrength } from '../world/strength.ts'
import type { Pair, Score } from '../world/types.ts'
import {
  volleyballFactsOf,
  volleyballModel,
  type VolleyballFacts,
  type VolleyballState,
} from './volleyball-model.ts'

const STRENGTH: RallyStrength = { sport: 'volleyball', homeServe: 0.44, awayServe: 0.41, bestOf: 5 }
const BEFORE: VolleyballState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  bestOf: 5,
  strength: STRENGTH,
}
const live = (parts: readonly Pair[], more: Partial<Score> = {}): VolleyballState => ({
  ...BEFORE,
  status: 'live',
  score: { total: [0, 0], parts, ...more },
})

const won = (state: VolleyballState, market: string, selection: string) =>
  volleyballModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN
const result = (market: string, selection: string, facts: VolleyballFacts) => {
  const leg = volleyballModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

const STATES = [
  BEFORE,
  live([[12, 9]], { server: 'home' }),
  live(
    [
      [25, 20],
      [24, 24],
    ],
    { server: 'away' },
  ),
  live([
    [25, 20],
    [20, 25],
    [25, 18],
    [22, 25],
    [0, 0],
  ]),
]

test('fair chances add up to one in any state', () => {
  for (const state of STATES) expectWhole(volleyballModel, state)
})

test('equal sides win equally often, and a set to fifteen decides', () => {
  const even = { ...BEFORE, strength: { ...STRENGTH, homeServe: 0.42, awayServe: 0.42 } }
  expect(won(even, 'winner', 'home')).toBeCloseTo(0.5, 9)
  expect(
    won(
      live(
        [
          [25, 20],
          [20, 25],
          [25, 18],
          [22, 25],
          [14, 3],
        ],
        { server: 'home' },
      ),
      'winner',
      'home',
    ),
  ).toBeGreaterThan(0.99)
  expect(
    volleyballModel.markets(
      live([
        [25, 20],
        [20, 25],
        [25, 18],
        [22, 25],
        [15, 3],
      ]),
    ),
  ).toEqual([])
})

test('prices before and during a match agree with matches simulated rally by rally', () => {
  const matches = coursesOf(createRallySport('fair', 'volleyball'), STRENGTH, 150).map(
    (incidents) => ({
      states: [
        BEFORE,
        ...[20, 80, 150].map((count) => ({
          ...volleyballFactsOf(incidents.slice(0, count), STRENGTH),
          strength: STRENGTH,
        })),
      ],
      facts: volleyballFactsOf(incidents, STRENGTH),
    }),
  )
  expect(expectFair(volleyballModel, matches)).toBeGreaterThan(50)
}, 120_000)

test('a builder of one leg equals that leg, and of two adds up over the other market', () => {
  for (const state of STATES.slice(0, 3))
    expectBuilderAgrees(volleyballModel, state, [
      ['winner', 'sets-total:4.5'],
      ['winner', 'odd-even'],
      ['set-winner:3', 'winner'],
      ['odd-even', 'correct-score'],
    ])
  expect(
    volleyballModel.chanceOfAll(
      [
        { market: 'correct-score', selection: '3-0' },
        { market: 'set-winner:2', selection: 'away' },
      ],
      BEFORE,
    ),
  ).toBe(0)
  expect(
    volleyballModel.chanceOfAll(
      [
        { market: 'winner', selection: 'home' },
        { market: 'handicap:4.5', selection: 'away' },
        { market: 'total:190.5', selection: 'over' },
      ],
      BEFORE,
    ),
  ).toBeGreaterThan(0)
})

test('a match of four sets settles every market, and an abandoned one only decided selections', () => {
  const match: VolleyballFacts = {
    ...live([
      [25, 20],
      [23, 25],
      [27, 25],
      [25, 18],
    ]),
    status: 'ended',
  }
  const winners = {
    winner: 'home',
    'correct-score': '3-1',
    'sets-total:3.5': 'over',
    'sets-total:4.5': 'under',
    'sets-handicap:-2.5': 'away',
    'total:187.5': 'over',
    'handicap:-12.5': 'away',
    'home-total:99.5': 'over',
    'odd-even': 'even',
    'set-winner:2': 'away',
    'set-total:3:50.5': 'over',
    'set-handicap:1:-4.5': 'home',
  }
  for (const [market, selection] of Object.entries(winners))
    expect(result(market, selection, match), market).toBe('won')
  expect(result('set-winner:5', 'home', match)).toBe('void')
  const broken: VolleyballFacts = {
    ...live([
      [25, 20],
      [23, 10],
    ]),
    status: 'abandoned',
  }
  expect(result('set-winner:1', 'home', broken)).toBe('won')
  expect(result('total:70.5', 'over', broken)).toBe('won')
  expect(result('winner', 'home', broken)).toBe('void')
  expect(result('set-winner:2', 'home', { ...broken, status: 'live' })).toBe('open')
})

test('a set has no games, and no market on its own score', () => {
  for (const [market, selection] of [
    ['game:1:1', 'home'],
    ['set-score:1', '25-20'],
    ['winner', 'draw'],
    ['set-winner:6', 'home'],
  ] as const)
    expect(() => result(market, selection, BEFORE)).toThrow(UnknownSelectionError)
})
