import { expect, test } from 'vitest'
import { coursesOf } from '#tests/support/world-matches.ts'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { UnknownSelectionError } from '../market-rule.ts'
import type { Side } from '../match-model.ts'
import type { TennisStrength } from '../world/strength.ts'
import { createTennis } from '../world/tennis/tennis-rules.ts'
import type { Pair, Score } from '../world/types.ts'
import { tennisFactsOf, tennisModel, type TennisFacts, type TennisState } from './tennis-model.ts'

const STRENGTH: TennisStrength = { sport: 'tennis', homeServe: 0.66, awayServe: 0.62, bestOf: 3 }
const BEFORE: TennisState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  bestOf: 3,
  games: [],
  strength: STRENGTH,
}

function live(parts: readonly Pair[], more: Partial<Score> = {}): TennisState {
  return {
    ...BEFORE,
    status: 'live',
    score: { total: [0, 0], parts, ...more },
    games: parts.map(gamesOf),
  }
}

const gamesOf = ([home, away]: Pair): Side[] => [
  ...Array.from({ length: home }, () => 'home' as const),
  ...Array.from({ length: away }, () => 'away' as const),
]

const won = (state: TennisState, market: string, selection: string) =>
  tennisModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN
const result = (market: string, selection: string, facts: TennisFacts) => {
  const leg = tennisModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

const STATES: TennisState[] = [
  BEFORE,
  live([[3, 2]], { server: 'away', points: ['15', '40'] }),
  live(
    [
      [6, 4],
      [2, 5],
    ],
    { server: 'home', points: ['A', '40'] },
  ),
  live(
    [
      [4, 6],
      [7, 6],
      [6, 6],
    ],
    { server: 'away', points: ['5', '4'] },
  ),
  { ...live([[0, 0]]), strength: { ...STRENGTH, bestOf: 5 }, bestOf: 5 },
]

test('fair chances add up to one in any state', () => {
  for (const state of STATES) expectWhole(tennisModel, state)
})

test('a server who wins six points of ten holds 73.6 games of a hundred', () => {
  const state: TennisState = {
    ...live([[0, 0]], { server: 'home' }),
    strength: { ...STRENGTH, homeServe: 0.6 },
  }
  expect(won(state, 'game:1:1', 'home')).toBeCloseTo(0.735_729, 6)
  expect(
    won({ ...state, score: { ...state.score, points: ['40', '40'] } }, 'game:1:1', 'home'),
  ).toBeCloseTo(0.36 / 0.52, 9)
  expect(
    won({ ...state, score: { ...state.score, points: ['0', '40'] } }, 'game:1:1', 'home'),
  ).toBeCloseTo(0.6 ** 3 * (0.36 / 0.52), 9)
})

test('equal sides win equally often, and the first server does not matter to the match', () => {
  const even = { ...STRENGTH, homeServe: 0.64, awayServe: 0.64 }
  for (const server of ['home', 'away'] as const)
    expect(won({ ...live([[0, 0]], { server }), strength: even }, 'winner', 'home')).toBeCloseTo(
      0.5,
      9,
    )
  expect(won({ ...BEFORE, strength: even }, 'sets-total:2.5', 'over')).toBeCloseTo(0.5, 9)
})

test('prices before and during a match agree with matches simulated point by point', () => {
  const matches = coursesOf(createTennis('fair', 0.64), STRENGTH, 250).map((incidents) => ({
    states: [
      BEFORE,
      ...[30, 110, 170].map((count) => ({
        ...tennisFactsOf(incidents.slice(0, count), STRENGTH),
        strength: STRENGTH,
      })),
    ],
    facts: tennisFactsOf(incidents, STRENGTH),
  }))
  expect(expectFair(tennisModel, matches)).toBeGreaterThan(100)
}, 120_000)

test('a builder of one leg equals that leg, and of two adds up over the other market', () => {
  for (const state of STATES.slice(0, 2)) {
    expectBuilderAgrees(tennisModel, state, [
      ['winner', 'sets-total:2.5'],
      ['winner', 'odd-even'],
      ['set-winner:1', 'winner'],
      ['odd-even', 'correct-score'],
      ['set-winner:2', 'set-odd-even:1'],
    ])
  }
  expect(
    tennisModel.chanceOfAll(
      [
        { market: 'winner', selection: 'home' },
        { market: 'correct-score', selection: '1-2' },
      ],
      BEFORE,
    ),
  ).toBe(0)
  expect(
    tennisModel.chanceOfAll([{ market: 'total:22', selection: 'over' }], BEFORE),
  ).toBeUndefined()
  expect(
    tennisModel.chanceOfAll([{ market: 'set-winner:3', selection: 'home' }], BEFORE),
  ).toBeUndefined()
})

test('the better server wins every measure more often', () => {
  const better = [0.5, 0.58, 0.64, 0.7, 0.8].map((homeServe) => ({
    ...BEFORE,
    strength: { ...STRENGTH, homeServe },
  }))
  for (const [market, selection] of [
    ['winner', 'home'],
    ['set-winner:1', 'home'],
    ['handicap:-2.5', 'home'],
    ['sets-handicap:-1.5', 'home'],
  ] as const) {
    const chances = better.map((state) => won(state, market, selection))
    expect(chances, market).toEqual(chances.toSorted((a, b) => a - b))
  }
})

test('a match point nearly decides the match, and after it no market is open', () => {
  expect(
    won(
      live(
        [
          [6, 4],
          [5, 0],
        ],
        { server: 'home', points: ['40', '0'] },
      ),
      'winner',
      'home',
    ),
  ).toBeGreaterThan(0.99)
  expect(
    tennisModel.markets(
      live([
        [6, 4],
        [6, 0],
      ]),
    ),
  ).toEqual([])
  expect(
    tennisModel.markets({
      ...live([
        [6, 4],
        [6, 0],
      ]),
      status: 'ended',
    }),
  ).toEqual([])
})

test('a match of two sets settles every market', () => {
  const match: TennisFacts = {
    ...live([
      [6, 4],
      [7, 6],
    ]),
    status: 'ended',
  }
  const winners = {
    winner: 'home',
    'correct-score': '2-0',
    'sets-total:2.5': 'under',
    'sets-handicap:-1.5': 'home',
    'total:22.5': 'over',
    'handicap:-3.5': 'away',
    'home-total:12.5': 'over',
    'away-total:10.5': 'under',
    'odd-even': 'odd',
    'set-winner:2': 'home',
    'set-score:2': '7-6',
    'set-total:1:9.5': 'over',
    'set-handicap:1:-2.5': 'away',
    'set-odd-even:1': 'even',
    'game:1:10': 'away',
  }
  for (const [market, selection] of Object.entries(winners))
    expect(result(market, selection, match), market).toBe('won')
  expect(result('total:23', 'over', match)).toBe('void')
  expect(result('set-winner:3', 'home', match)).toBe('void')
  expect(result('game:1:11', 'home', match)).toBe('void')
})

test('decided selections settle at once and stand when a side gives up; the rest is void', () => {
  const running = live([
    [6, 1],
    [3, 5],
  ])
  const givenUp: TennisFacts = { ...running, status: 'abandoned' }
  for (const [market, selection, decided] of [
    ['set-winner:1', 'home', 'won'],
    ['set-total:1:9.5', 'over', 'lost'],
    ['total:14.5', 'over', 'won'],
    ['set-score:2', '6-0', 'lost'],
    ['game:2:1', 'home', 'won'],
    ['correct-score', '0-2', 'lost'],
    ['sets-handicap:1.5', 'home', 'won'],
  ] as const) {
    expect(result(market, selection, running), market).toBe(decided)
    expect(result(market, selection, givenUp), market).toBe(decided)
  }
  for (const [market, selection] of [
    ['winner', 'home'],
    ['set-winner:2', 'away'],
    ['total:25.5', 'over'],
    ['game:2:9', 'away'],
    ['odd-even', 'odd'],
    ['set-winner:3', 'home'],
  ] as const) {
    expect(result(market, selection, running), market).toBe('open')
    expect(result(market, selection, givenUp), market).toBe('void')
  }
  expect(result('winner', 'home', { ...BEFORE, status: 'awarded' })).toBe('void')
})

test('games of unrecorded order are void, and have no open market', () => {
  const { games: _, ...unknown } = live([[3, 2]])
  expect(tennisModel.markets(unknown).some(({ type }) => type === 'game')).toBe(false)
  expect(result('game:1:1', 'home', unknown)).toBe('open')
  expect(result('game:1:1', 'home', { ...unknown, status: 'abandoned' })).toBe('void')
})

test('rejects selections that tennis does not have', () => {
  for (const [market, selection] of [
    ['winner', 'draw'],
    ['total', 'over'],
    ['total:22.25', 'over'],
    ['total:-2.5', 'over'],
    ['total:601', 'over'],
    ['total:22.50', 'over'],
    ['set-winner:4', 'home'],
    ['set-winner:0', 'home'],
    ['game:1:14', 'home'],
    ['game:1:1.5', 'home'],
    ['set-score:1', '9-9'],
    ['constructor', 'home'],
    ['handicap:-0', 'home'],
    ['handicap:NaN', 'home'],
    ['', ''],
  ] as const) {
    expect(() => result(market, selection, BEFORE), market).toThrow(UnknownSelectionError)
  }
})
