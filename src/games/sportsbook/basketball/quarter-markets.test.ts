import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import { createBasketball } from '../world/basketball/basketball-rules.ts'
import { basketballStrength } from '../world/strength.ts'
import type { Incident, Pair } from '../world/types.ts'
import type { BasketballState } from './basketball-course.ts'
import { basketballFactsOf, basketballModel } from './basketball-model.ts'
import { findQuarterRule, quarterMarkets } from './quarter-markets.ts'
import { quarterRaces } from './quarter-race.ts'

const STRENGTH = basketballStrength({ home: 0.5, away: 0, neutral: false })
const BEFORE: BasketballState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  strength: STRENGTH,
}
const AFTER_TWO: BasketballState = {
  ...BEFORE,
  status: 'live',
  clock: 'Q3 10:00',
  score: {
    total: [45, 40],
    parts: [
      [25, 20],
      [20, 20],
      [0, 0],
    ],
  },
  races: [
    ['home', 'home', 'home'],
    ['away', 'home', 'away'],
    [null, null, null],
  ],
}
const ofQuarters = { ...basketballModel, markets: quarterMarkets }
const chance = (state: BasketballState, ...legs: readonly (readonly [string, string])[]) =>
  basketballModel.chanceOfAll(
    legs.map(([market, selection]) => ({ market, selection })),
    state,
  )
const result = (market: string, selection: string, facts: Partial<BasketballState>) => {
  const leg = basketballModel.resultOf({ market, selection }, { ...BEFORE, ...facts })
  return leg === 'open' ? leg : leg.result
}

test('chances add up to one, and builders agree with their legs', () => {
  for (const state of [BEFORE, AFTER_TWO]) expectWhole(ofQuarters, state)
  expectBuilderAgrees(ofQuarters, BEFORE, [])
  const race = ['quarter-race:4:15', 'home'] as const
  for (const [market, ...selections] of [
    ['quarter-result:4', 'home', 'draw', 'away'],
    ['quarter-total:4:40.5', 'over', 'under'],
    ['half-result:2', 'home', 'draw', 'away'],
  ] as const) {
    const parts = selections.map((each) => chance(BEFORE, race, [market, each]) ?? Number.NaN)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(chance(BEFORE, race) ?? 0, 8)
  }
  const most = ['most-quarters', 'home'] as const
  const quarters = ['home', 'draw', 'away'].map(
    (each) => chance(AFTER_TWO, most, ['quarter-result:3', each]) ?? Number.NaN,
  )
  expect(quarters.reduce((sum, part) => sum + part, 0)).toBeCloseTo(chance(AFTER_TWO, most) ?? 0, 8)
  expect(chance(BEFORE, most, ['winner', 'home'])).toBeUndefined()
  expect(chance(BEFORE, race, ['quarter-race:4:20', 'home'])).toBeUndefined()
})

test('a longer race is undecided more often, and only quarters to come have races', () => {
  const none = [10, 15, 20].map(
    (target) => chance(BEFORE, [`quarter-race:1:${target}`, 'none']) ?? 0,
  )
  expect(none).toEqual(none.toSorted((a, b) => a - b))
  const keys = quarterMarkets(AFTER_TWO).map(({ key }) => key)
  expect(keys).toEqual([
    'most-quarters',
    'quarter-race:4:10',
    'quarter-race:4:15',
    'quarter-race:4:20',
  ])
})

test('races are settled by the order of the baskets, most quarters when nothing can change them', () => {
  expect(result('quarter-race:2:10', 'away', AFTER_TWO)).toBe('won')
  expect(result('quarter-race:2:20', 'home', AFTER_TWO)).toBe('lost')
  expect(result('quarter-race:3:10', 'home', AFTER_TWO)).toBe('open')
  expect(result('most-quarters', 'home', AFTER_TWO)).toBe('open')
  const parts: Pair[] = [...AFTER_TWO.score.parts.slice(0, 2), [24, 10], [0, 0]]
  const late = {
    ...AFTER_TWO,
    score: { total: [69, 50] as const, parts },
    races: [
      ...(AFTER_TWO.races ?? []).slice(0, 2),
      ['home', 'home', 'home'] as const,
      [null, null, null],
    ],
  }
  expect(result('most-quarters', 'home', late)).toBe('won')
  expect(result('most-quarters', 'equal', late)).toBe('lost')
  const { races: _races, ...unordered } = { ...late, status: 'ended' as const }
  expect(result('quarter-race:1:10', 'home', unordered)).toBe('void')
  const few = {
    ...late,
    status: 'ended' as const,
    score: { ...late.score, parts: [...parts.slice(0, 3), [9, 8] as Pair] },
  }
  expect(result('quarter-race:4:10', 'none', few)).toBe('won')
  expect(findQuarterRule('quarter-race:5:10')).toBeUndefined()
  expect(findQuarterRule('quarter-race:1:11')).toBeUndefined()
})

test('a race is unknown if both sides scored between two incidents', () => {
  const at = (parts: Pair[]): Incident => ({
    atMs: 0,
    type: 'two-points',
    clock: '',
    score: { total: [0, 0], parts },
  })
  expect(quarterRaces([at([[0, 0]]), at([[8, 0]]), at([[8, 10]])])).toEqual([['away', null, null]])
  expect(quarterRaces([at([[0, 0]]), at([[8, 9]]), at([[10, 11]])])).toBeUndefined()
  expect(
    quarterRaces([
      at([[0, 0]]),
      at([[3, 0]]),
      at([
        [3, 0],
        [0, 2],
      ]),
    ]),
  ).toHaveLength(2)
  expect(quarterRaces([])).toEqual([])
})

test('in simulated matches, they come in as often as their chances say', () => {
  const matches = coursesOf(createBasketball('quarters'), STRENGTH, 250).map((incidents) => ({
    states: [BEFORE],
    facts: basketballFactsOf(incidents),
  }))
  const markets = quarterMarkets(BEFORE)
  expect(expectFair({ ...ofQuarters, markets: () => markets }, matches)).toBeGreaterThan(25)
})
