import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import { UnknownSelectionError } from '../market-rule.ts'
import { createBasketball } from '../world/basketball/basketball-rules.ts'
import { basketballStrength } from '../world/strength.ts'
import type { Pair } from '../world/types.ts'
import type { BasketballFacts, BasketballState } from './basketball-course.ts'
import { basketballFactsOf, basketballModel } from './basketball-model.ts'

const STRENGTH = basketballStrength({ home: 0.5, away: 0, neutral: false })
const BEFORE: BasketballState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  strength: STRENGTH,
}
const live = (parts: readonly Pair[], clock: string): BasketballState => ({
  ...BEFORE,
  status: 'live',
  clock,
  score: { total: [0, 0], parts },
})

const won = (state: BasketballState, market: string, selection: string) =>
  basketballModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN
const result = (market: string, selection: string, facts: BasketballFacts) => {
  const leg = basketballModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

const STATES = [
  BEFORE,
  live(
    [
      [20, 18],
      [9, 12],
    ],
    'Q2 04:12',
  ),
  live(
    [
      [20, 18],
      [20, 18],
      [20, 18],
      [14, 20],
    ],
    'Q4 00:10',
  ),
  live(
    [
      [20, 20],
      [20, 20],
      [20, 20],
      [20, 20],
      [4, 3],
    ],
    'OT1 02:30',
  ),
]

test('fair chances add up to one in any state', () => {
  for (const state of STATES) expectWhole(basketballModel, state)
})

test('expected points match the strengths, slightly more with overtime, and equal sides win equally often', () => {
  const lines = basketballModel
    .markets(BEFORE)
    .filter(({ type }) => type === 'home-total')
    .map(({ line = 0 }) => line)
  expect(lines[Math.floor(lines.length / 2)]).toBeCloseTo(STRENGTH.homePoints, -1)
  const even = { ...BEFORE, strength: { ...STRENGTH, homePoints: 80, awayPoints: 80 } }
  expect(won(even, 'winner', 'home')).toBeCloseTo(0.5, 9)
  expect(won(even, 'result', 'draw')).toBe(won(even, 'overtime', 'yes'))
})

test('prices before and during a match agree with matches simulated possession by possession', () => {
  const matches = coursesOf(createBasketball('fair'), STRENGTH, 100).map((incidents) => ({
    states: [
      BEFORE,
      ...[30, 90, 135].map((count) => ({
        ...basketballFactsOf(incidents.slice(0, count)),
        strength: STRENGTH,
      })),
    ],
    facts: basketballFactsOf(incidents),
  }))
  expect(expectFair(basketballModel, matches)).toBeGreaterThan(100)
}, 120_000)

test('a builder of one leg equals that leg, and of two adds up over the other market', () => {
  expectBuilderAgrees(basketballModel, STATES[1] ?? BEFORE, [
    ['winner', 'half-odd-even:1'],
    ['half-result:1', 'result'],
    ['quarter-odd-even:4', 'odd-even'],
    ['half-result:2', 'quarter-result:2'],
  ])
  expect(
    basketballModel.chanceOfAll(
      [
        { market: 'winner', selection: 'home' },
        { market: 'handicap:4.5', selection: 'home' },
      ],
      BEFORE,
    ),
  ).toBeCloseTo(won(BEFORE, 'winner', 'home'), 9)
  expect(
    basketballModel.chanceOfAll(
      [
        { market: 'overtime', selection: 'yes' },
        { market: 'result', selection: 'home' },
      ],
      BEFORE,
    ),
  ).toBe(0)
  expect(
    basketballModel.chanceOfAll([{ market: 'total:160', selection: 'over' }], BEFORE),
  ).toBeUndefined()
}, 60_000)

test('a stronger side wins more often and by more, in every part', () => {
  const better = [70, 76, 82, 90].map((homePoints) => ({
    ...BEFORE,
    strength: { ...STRENGTH, homePoints },
  }))
  for (const [market, selection] of [
    ['winner', 'home'],
    ['handicap:-4.5', 'home'],
    ['total:165.5', 'over'],
    ['half-result:1', 'home'],
    ['quarter-result:3', 'home'],
  ] as const) {
    const chances = better.map((state) => won(state, market, selection))
    expect(chances, market).toEqual(chances.toSorted((a, b) => a - b))
  }
})

test('the leading side becomes certain as the clock runs out', () => {
  const chances = ['05:00', '02:00', '00:30', '00:00'].map((left) =>
    won(
      live(
        [
          [20, 18],
          [20, 18],
          [20, 18],
          [14, 15],
        ],
        `Q4 ${left}`,
      ),
      'winner',
      'home',
    ),
  )
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  expect(chances.at(-1)).toBe(1)
  expect(
    basketballModel.markets(
      live(
        [
          [20, 18],
          [20, 18],
          [20, 18],
          [14, 15],
        ],
        'Q4 00:00',
      ),
    ),
  ).toEqual([])
})

test('overtime counts for the match and not for halves or quarters', () => {
  const match: BasketballFacts = {
    ...live(
      [
        [20, 18],
        [22, 25],
        [19, 20],
        [24, 22],
        [12, 7],
      ],
      'OT1 00:00',
    ),
    status: 'ended',
  }
  const winners = {
    winner: 'home',
    result: 'draw',
    overtime: 'yes',
    'handicap:-4.5': 'home',
    'total:188.5': 'over',
    'home-total:96.5': 'over',
    'away-total:92.5': 'under',
    'odd-even': 'odd',
    'half-result:2': 'home',
    'half-total:2:85.5': 'under',
    'quarter-result:4': 'home',
    'quarter-handicap:4:-2.5': 'away',
    'quarter-total:4:46.5': 'under',
    'half-handicap:1:1.5': 'home',
  }
  for (const [market, selection] of Object.entries(winners))
    expect(result(market, selection, match), market).toBe('won')
  expect(result('quarter-handicap:4:-2', 'home', match)).toBe('void')
})

test('decided selections settle at once and stand in an abandoned match; the rest is void', () => {
  const running = live(
    [
      [20, 18],
      [22, 25],
      [19, 20],
    ],
    'Q3 00:00',
  )
  const broken: BasketballFacts = { ...running, status: 'abandoned' }
  for (const [market, selection] of [
    ['quarter-result:1', 'home'],
    ['half-total:1:84.5', 'over'],
    ['total:120.5', 'over'],
    ['quarter-odd-even:2', 'odd'],
  ] as const) {
    expect([result(market, selection, running), result(market, selection, broken)], market).toEqual(
      ['won', 'won'],
    )
  }
  for (const [market, selection] of [
    ['winner', 'home'],
    ['quarter-result:3', 'away'],
    ['half-result:2', 'away'],
    ['overtime', 'no'],
    ['total:160.5', 'over'],
  ] as const) {
    expect([result(market, selection, running), result(market, selection, broken)], market).toEqual(
      ['open', 'void'],
    )
  }
})

test('rejects selections that basketball does not have', () => {
  for (const [market, selection] of [
    ['winner', 'draw'],
    ['total:160.25', 'over'],
    ['quarter-result:5', 'home'],
    ['half-result:3', 'home'],
    ['half-total:1', 'over'],
    ['quarter-total:1:-3.5', 'over'],
    ['constructor', 'home'],
    ['', ''],
  ] as const)
    expect(() => result(market, selection, BEFORE), market).toThrow(UnknownSelectionError)
})
