import { expect, test } from 'vitest'
import { expectBuilderAgrees, expectFair, expectWhole } from '#tests/support/fair-course.ts'
import { coursesOf } from '#tests/support/world-matches.ts'
import type { LegResult } from '../match-model.ts'
import type { TennisStrength } from '../world/strength.ts'
import { createTennis } from '../world/tennis/tennis-rules.ts'
import type { Pair } from '../world/types.ts'
import { tennisFactsOf, tennisModel, type TennisState } from './tennis-model.ts'

const STRENGTH = {
  sport: 'tennis',
  homeServe: 0.66,
  awayServe: 0.62,
  homeAces: 0.15,
  awayAces: 0.08,
  bestOf: 3,
} as const satisfies TennisStrength
const BEFORE: TennisState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  bestOf: 3,
  games: [],
  aces: [0, 0],
  strength: STRENGTH,
}
const IN_TIE_BREAK: TennisState = {
  ...BEFORE,
  status: 'live',
  score: {
    total: [1, 0],
    parts: [
      [6, 4],
      [6, 6],
    ],
    points: ['5', '4'],
    server: 'away',
  },
  aces: [7, 3],
}
const ofAces = { ...tennisModel, markets: tennisModel.aces }

const chance = (state: TennisState, ...legs: readonly (readonly [string, string])[]) =>
  tennisModel.chanceOfAll(
    legs.map(([market, selection]) => ({ market, selection })),
    state,
  )
const result = (market: string, selection: string, state: Partial<TennisState>): string => {
  const { strength: _strength, ...facts } = { ...BEFORE, ...state }
  const leg: LegResult | 'open' = tennisModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}

test('fair chances add up to one, and a higher line is never likelier', () => {
  for (const state of [BEFORE, IN_TIE_BREAK]) {
    expectWhole(ofAces, state)
    const overs = tennisModel
      .aces(state)
      .filter(({ line }) => line !== undefined)
      .map(({ type, line = 0, selections }) => ({ type, line, over: selections[0]?.chances.won }))
    for (const one of overs)
      for (const other of overs)
        if (one.type === other.type && one.line < other.line)
          expect(one.over).toBeGreaterThan(other.over ?? 1)
  }
})

test('a chance is the mean of the chances after the next serve', () => {
  const at = (points: readonly [string, string], aces: Pair): TennisState => ({
    ...IN_TIE_BREAK,
    score: {
      total: [1, 0],
      parts: [
        [6, 4],
        [5, 3],
      ],
      points,
      server: 'home',
    },
    aces,
  })
  const { homeServe, homeAces } = STRENGTH
  for (const leg of [
    ['aces-most', 'away'],
    ['aces-total:10.5', 'over'],
    ['aces-home-total:6.5', 'over'],
    ['aces-away-total:5.5', 'under'],
  ] as const) {
    const after = (points: readonly [string, string], aces: Pair) =>
      chance(at(points, aces), leg) ?? Number.NaN
    expect(after(['30', '30'], [5, 4])).toBeCloseTo(
      homeServe * homeAces * after(['40', '30'], [6, 4]) +
        homeServe * (1 - homeAces) * after(['40', '30'], [5, 4]) +
        (1 - homeServe) * after(['30', '40'], [5, 4]),
      9,
    )
  }
})

test('builders with aces agree with their legs', () => {
  const state = { ...IN_TIE_BREAK, aces: [4, 3] } as const
  const line = tennisModel.aces(state).find(({ type }) => type === 'aces-total')?.key ?? ''
  expectBuilderAgrees(ofAces, state, [
    ['aces-most', line],
    [line, 'aces-most'],
  ])
  const over = ['aces-total:12.5', 'over'] as const
  for (const [market, ...selections] of [
    ['winner', 'home', 'away'],
    ['set-winner:2', 'home', 'away'],
    ['total:22.5', 'over', 'under'],
  ] as const) {
    const parts = selections.map((each) => chance(IN_TIE_BREAK, [market, each], over) ?? 0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(
      chance(IN_TIE_BREAK, over) ?? 0,
      8,
    )
  }
  // A longer match has more aces.
  const long = chance(BEFORE, ['total:22.5', 'over'], ['aces-total:11.5', 'over']) ?? 0
  expect(long).toBeGreaterThan(
    (chance(BEFORE, ['total:22.5', 'over']) ?? 1) *
      (chance(BEFORE, ['aces-total:11.5', 'over']) ?? 1),
  )
  expect(
    chance(BEFORE, ['total:22.5', 'over'], ['aces-most', 'home'], ['aces-total:11.5', 'over']),
  ).toBeUndefined()
})

test('a bet is decided once no further ace can change it; the rest is open until the end', () => {
  const aces: Pair = [7, 3]
  const live = { ...IN_TIE_BREAK, aces }
  expect(result('aces-total:9.5', 'over', live)).toBe('won')
  expect(result('aces-total:9.5', 'under', live)).toBe('lost')
  expect(result('aces-total:10.5', 'over', live)).toBe('open')
  expect(result('aces-most', 'home', live)).toBe('open')
  const ended = {
    ...live,
    status: 'ended',
    score: {
      total: [2, 0],
      parts: [
        [6, 4],
        [7, 6],
      ],
    },
  } as const
  expect(result('aces-total:10.5', 'under', ended)).toBe('won')
  expect(result('aces-total:10', 'over', ended)).toBe('void')
  expect(result('aces-most', 'home', ended)).toBe('won')
  expect(result('aces-most', 'equal', { ...ended, aces: [3, 3] })).toBe('won')
  expect(result('aces-away-total:3.5', 'under', ended)).toBe('won')
})

test('if a player retires, what is decided stands; unrecorded aces return the stakes', () => {
  const retired = { ...IN_TIE_BREAK, status: 'abandoned' } as const
  expect(result('aces-total:9.5', 'over', retired)).toBe('won')
  expect(result('aces-most', 'home', retired)).toBe('void')
  const { aces: _aces, ...unrecorded } = IN_TIE_BREAK
  const { strength: _strength, ...facts } = { ...unrecorded, status: 'ended' } as const
  expect(tennisModel.resultOf({ market: 'aces-most', selection: 'home' }, facts)).toEqual({
    result: 'void',
  })
  expect(tennisModel.aces(unrecorded)).toEqual([])
})

test('aces are counted only if every game was reported point by point', () => {
  const [incidents = []] = coursesOf(createTennis('aces', 0.63), STRENGTH, 1)
  const served = (side: string) =>
    incidents.filter((each) => each.type === 'ace' && each.side === side).length
  expect(tennisFactsOf(incidents, STRENGTH).aces).toEqual([served('home'), served('away')])
  const points = incidents.filter(({ type }) => type === 'point')
  expect(
    tennisFactsOf(
      incidents.filter((each) => !points.slice(0, 6).includes(each)),
      STRENGTH,
    ).aces,
  ).toBeUndefined()
  expect(
    tennisFactsOf(
      incidents.filter(({ type }) => type !== 'game'),
      STRENGTH,
    ).aces,
  ).toBeUndefined()
})

test('in simulated matches, aces come in as often as their chances say', () => {
  const courses = coursesOf(createTennis('fair aces', 0.63), STRENGTH, 200)
  const before = tennisModel.aces(BEFORE)
  const matches = courses.map((incidents) => ({
    states: [BEFORE],
    facts: tennisFactsOf(incidents, STRENGTH),
  }))
  expect(expectFair({ ...ofAces, markets: () => before }, matches)).toBeGreaterThan(40)
})
