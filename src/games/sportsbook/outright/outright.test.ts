import { expect, test } from 'vitest'
import { chanceOf } from '../world/chance.ts'
import { createWorld } from '../world/world.ts'
import type { Participant } from '../world/types.ts'
import { knockoutChances, knockoutRanges } from './knockout-chances.ts'
import { leagueOrder, leagueRanges } from './league-order.ts'
import { leagueChances } from './league-chances.ts'
import type { DecidedByResults, PlaceChances, RaceResult } from './race.ts'

const side = (id: string): Participant => ({ id, name: id, country: 'TR' })
const EVEN = { sport: 'football', homeRate: 1.3, awayRate: 1.3, rho: 0 } as const
const result = (homeId: string, awayId: string, ...score: [number, number]): RaceResult => ({
  homeId,
  awayId,
  score,
})

function race(
  ids: string,
  results: readonly RaceResult[],
  kind: DecidedByResults['kind'] = 'league',
): DecidedByResults {
  return {
    kind,
    id: 'r.1',
    competitionId: 'r',
    sport: 'football',
    name: { tr: '', en: '' },
    entrants: ids.split('').map(side),
    results,
    strengthBetween: () => EVEN,
  }
}

function finish(work: Generator<void, PlaceChances>): PlaceChances {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
const sumAt = (chances: PlaceChances, place: number) =>
  [...chances.values()].reduce((sum, shares) => sum + (shares[place - 1] ?? 0), 0)
const all = (...results: RaceResult[]) => results

test('a table sorts by points, then difference, then scored', () => {
  const rows = leagueOrder(
    race('abc', all(result('a', 'b', 2, 0), result('c', 'a', 1, 1), result('b', 'c', 3, 3))),
  )
  expect(
    rows.map(({ id, played, points, scored, conceded }) => [id, played, points, scored - conceded]),
  ).toEqual([
    ['a', 2, 4, 2],
    ['c', 2, 2, 0],
    ['b', 2, 1, -2],
  ])
})

test('a place is certain once no one else can reach it, and entrants level at the end share theirs', () => {
  const early = race(
    'abc',
    all(result('a', 'b', 1, 0), result('a', 'c', 1, 0), result('b', 'a', 0, 1)),
  )
  expect(Object.fromEntries(leagueRanges(early))).toEqual({ a: [1, 2], b: [2, 3], c: [1, 3] })
  const won = race('abc', [...early.results, result('c', 'b', 0, 0)])
  expect(leagueRanges(won).get('a')).toEqual([1, 1])
  const level = race('ab', all(result('a', 'b', 1, 0), result('b', 'a', 1, 0)))
  expect(Object.fromEntries(leagueRanges(level))).toEqual({ a: [1, 2], b: [1, 2] })
})

test('league chances add up to one winner, two and three placed; the same random draw gives the same chances, and decided places are certain', () => {
  const open = race('abcd', all(result('a', 'b', 5, 0), result('a', 'c', 4, 0)))
  const chances = finish(leagueChances(open, chanceOf('s', 1)))
  for (const place of [1, 2, 3]) expect(sumAt(chances, place)).toBeCloseTo(place, 9)
  expect(chances).toEqual(finish(leagueChances(open, chanceOf('s', 1))))
  expect(chances.get('a')?.[0]).toBeGreaterThan(0.5)
  const level = race('ab', all(result('a', 'b', 1, 0), result('b', 'a', 1, 0)))
  expect([...finish(leagueChances(level, chanceOf('s', 1))).values()]).toEqual([
    [0.5, 1, 1],
    [0.5, 1, 1],
  ])
})

test('in a knockout of equal sides everyone can win, losers are out, and finalists are the first two', () => {
  const even = (ids: string, results: readonly RaceResult[]): DecidedByResults => ({
    ...race(ids, results, 'knockout'),
    sport: 'tennis',
    strengthBetween: () => ({ sport: 'tennis', homeServe: 0.6, awayServe: 0.6, bestOf: 3 }),
  })
  for (const shares of finish(knockoutChances(even('abcd', []))).values()) {
    expect(shares[0]).toBeCloseTo(0.25, 6)
    expect(shares[1]).toBeCloseTo(0.5, 6)
  }
  const semis = even('abcd', all(result('a', 'b', 2, 0), result('c', 'd', 1, 2)))
  expect(
    finish(knockoutChances(semis))
      .get('a')
      ?.map((chance) => Number(chance.toFixed(6))),
  ).toEqual([0.5, 1, 1])
  expect(finish(knockoutChances(semis)).get('b')).toEqual([0, 0, 0])
  expect(Object.fromEntries(knockoutRanges(semis))).toEqual({
    a: [1, 2],
    b: [3, 4],
    c: [3, 4],
    d: [1, 2],
  })
  expect(
    Object.fromEntries(knockoutRanges(even('abcd', [...semis.results, result('a', 'd', 0, 2)]))),
  ).toEqual({ a: [2, 2], b: [3, 4], c: [3, 4], d: [1, 1] })
})

const SEEDS = 40
const LEAGUE = 'kizil-ufuk-guz'
const MIDDLE = Date.parse('2026-10-08T06:00:00Z')
const END = Date.parse('2026-12-17T06:00:00Z')

test('favourites at mid-season win as often as predicted', () => {
  let [expected, variance, won] = [0, 0, 0]
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const world = createWorld(`seasons-${seed}`)
    const [middle] = world.races(LEAGUE, MIDDLE)
    const [end] = world.races(LEAGUE, END)
    if (middle?.kind !== 'league' || end?.kind !== 'league') throw new Error('no such league')
    expect(end.nextStartMs).toBeUndefined()
    const [favourite, shares] =
      [...finish(leagueChances(middle, chanceOf('favourites', seed)))].toSorted(
        ([, a], [, b]) => (b[0] ?? 0) - (a[0] ?? 0),
      )[0] ?? expect.unreachable()
    const chance = shares[0] ?? 0
    const [best, worst] = leagueRanges(end).get(favourite) ?? [9, 9]
    expected += chance
    variance += chance * (1 - chance)
    won += best === 1 ? 1 / worst : 0
  }
  expect(expected).toBeGreaterThan(SEEDS / 3)
  expect(Math.abs(won - expected)).toBeLessThan(2.6 * Math.sqrt(variance))
})
