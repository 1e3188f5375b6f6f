import { expect, test } from 'vitest'
import { newAgent } from './agent.ts'
import { chanceAt } from './chance.ts'
import {
  activityAt,
  ASSUMED_CURVES,
  depositFactorAt,
  matchFactorAt,
  nextVisitAt,
  siteTime,
} from './curves.ts'
import { nextAction } from './next-action.ts'
import { ASSUMED_SHARES, LABELS, temperamentOf, withLabel } from './temperament.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY_MS = Date.parse('2026-11-23T00:00:00+03:00')

test('the same seed gives the same choices, and another step gives others', () => {
  const draw = (seed: string, step: number) =>
    Array.from({ length: 5 }, () => chanceAt(seed, step).unit())
  expect(draw('a', 1)).toEqual(draw('a', 1))
  expect(draw('a', 1)).not.toEqual(draw('a', 2))
  expect(draw('a', 1)).not.toEqual(draw('b', 1))
})

test('choices are uniform, and weights are respected', () => {
  const chance = chanceAt('uniform', 0)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let n = 0; n < 20_000; n += 1) {
    const value = chance.below(10)
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(5 * Math.sqrt(2_000))
  const picks = Array.from({ length: 10_000 }, () =>
    chance.weighted([
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  )
  const share = (name: string) => picks.filter((pick) => pick === name).length / picks.length
  expect(share('often')).toBeCloseTo(0.75, 1)
  expect(share('never')).toBe(0)
  expect(() => chance.pick([])).toThrow(RangeError)
})

test('every label occurs in its share of a population', () => {
  const population = Array.from({ length: 4_000 }, (_, n) => temperamentOf(`p/${n}`))
  for (const label of LABELS) {
    const count = population.filter((one) => one.label === label).length
    const expected = ASSUMED_SHARES[label] * population.length
    expect(Math.abs(count - expected), label).toBeLessThan(5 * Math.sqrt(expected))
  }
})

test('budgets are positive whole lira, and a problem gambler raises stakes after losses', () => {
  for (let n = 0; n < 500; n += 1) {
    const { dailyBudgetMinor, stakeMinor } = temperamentOf(`b/${n}`)
    expect(dailyBudgetMinor % 100n).toBe(0n)
    expect(stakeMinor).toBeGreaterThanOrEqual(100n)
    expect(dailyBudgetMinor).toBeGreaterThan(stakeMinor)
  }
  const base = withLabel(temperamentOf('g'), 'ordinary')
  const gambler = withLabel(base, 'problem gambler')
  expect(gambler.afterLoss).toBeGreaterThan(base.afterLoss)
  expect(gambler.meanGapMs).toBeLessThan(base.meanGapMs)
})

test('activity has mean 1 over a week and is highest on weekend evenings', () => {
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => MONDAY_MS + hour * HOUR_MS)
  const mean = hours.reduce((sum, at) => sum + activityAt(ASSUMED_CURVES, at), 0) / hours.length
  expect(mean).toBeCloseTo(1, 9)
  const busiest = hours.reduce((a, b) =>
    activityAt(ASSUMED_CURVES, b) > activityAt(ASSUMED_CURVES, a) ? b : a,
  )
  expect(siteTime(busiest)).toMatchObject({ weekday: 5, hour: 21 })
})

test('visits follow the curve: their mean gap is the given one, and more fall in the evening than at night', () => {
  const chance = chanceAt('visits', 0)
  const visits: number[] = []
  let at = MONDAY_MS
  while (visits.length < 3_000) {
    at = nextVisitAt(ASSUMED_CURVES, at, 6 * HOUR_MS, chance.exponential(1))
    visits.push(at)
  }
  const gap = ((visits.at(-1) ?? 0) - MONDAY_MS) / visits.length
  expect(gap / HOUR_MS).toBeGreaterThan(5.5)
  expect(gap / HOUR_MS).toBeLessThan(6.5)
  const inHour = (from: number) =>
    visits.filter((visit) => siteTime(visit).hour >= from && siteTime(visit).hour < from + 4).length
  expect(inHour(19)).toBeGreaterThan(4 * inHour(2))
})

test('deposits rise on a payday and decline after it; sports betting rises on match days', () => {
  const day = (date: number) =>
    Date.parse(`2026-11-${String(date).padStart(2, '0')}T12:00:00+03:00`)
  expect(depositFactorAt(ASSUMED_CURVES, day(15))).toBe(ASSUMED_CURVES.paydayFactor)
  expect(depositFactorAt(ASSUMED_CURVES, day(17))).toBeLessThan(ASSUMED_CURVES.paydayFactor)
  expect(depositFactorAt(ASSUMED_CURVES, day(25))).toBe(1)
  expect(matchFactorAt(ASSUMED_CURVES, MONDAY_MS)).toBe(1)
  expect(matchFactorAt(ASSUMED_CURVES, MONDAY_MS + 5 * DAY_MS)).toBe(ASSUMED_CURVES.matchDayFactor)
})

test('the next action depends only on seed, memory and time', () => {
  const planned = () => nextAction(newAgent('same', MONDAY_MS), ASSUMED_CURVES)
  expect(planned()).toEqual(planned())
  expect(planned()?.action).toEqual({ kind: 'register' })
  const gone = newAgent('same', MONDAY_MS)
  gone.memory.stage = 'gone'
  expect(nextAction(gone, ASSUMED_CURVES)).toBeUndefined()
})
