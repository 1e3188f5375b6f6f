import { expect, test } from 'vitest'
import { chanceOf } from '../world/chance.ts'
import { footballCourse } from '../world/football/course.ts'
import { footballStrength } from '../world/strength.ts'
import { createWorld } from '../world/world.ts'
import type { Pair, Participant } from '../world/types.ts'
import { cupChances, cupRanges } from './cup-chances.ts'
import { throughLast, throughTwo } from './cup-ties.ts'
import type { CupRace, CupTie, PlaceChances } from './race.ts'

const side = (id: string): Participant => ({ id, name: id, country: 'TR' })
const EVEN = { sport: 'football', homeRate: 1.3, awayRate: 1.3, rho: 0 } as const

function cup(ids: string, rounds: readonly (readonly CupTie[])[]): CupRace {
  return {
    kind: 'cup',
    id: 'c.1',
    competitionId: 'c',
    sport: 'football',
    name: { tr: '', en: '' },
    entrants: ids.split('').map(side),
    rounds,
    strengthBetween: () => EVEN,
  }
}

function finish(work: Generator<void, PlaceChances>): PlaceChances {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
const chances = (race: CupRace) => finish(cupChances(race, chanceOf('cup', 1)))
const sumAt = (of: PlaceChances, place: number) =>
  [...of.values()].reduce((sum, shares) => sum + (shares[place - 1] ?? 0), 0)

test('in a cup of equal sides everyone can win; there is one winner and two finalists, and the same random draw gives the same chances', () => {
  const open = cup('abcd', [
    [
      { home: 'a', away: 'b' },
      { home: 'c', away: 'd' },
    ],
  ])
  for (const shares of chances(open).values()) {
    expect(shares[0]).toBeCloseTo(0.25, 1)
    expect(shares[1]).toBeCloseTo(0.5, 1)
  }
  expect(sumAt(chances(open), 1)).toBeCloseTo(1, 9)
  expect(sumAt(chances(open), 2)).toBeCloseTo(2, 9)
  expect(chances(open)).toEqual(chances(open))
})

test('eliminated sides stay out, the winner of a tie waits for the next draw, and a first leg counts', () => {
  const first = [
    { home: 'a', away: 'b', winner: 'b' },
    { home: 'c', away: 'd', lead: 3 },
  ]
  const half = chances(cup('abcd', [first]))
  expect(half.get('a')).toEqual([0, 0, 0])
  expect(half.get('b')?.[1]).toBe(1)
  expect(half.get('c')?.[1]).toBeGreaterThan(0.9)
  expect(
    Object.fromEntries(cupRanges({ entrants: 'abcd'.split('').map(side), rounds: [first] })),
  ).toEqual({ a: [3, 4], b: [1, 2], c: [1, 4], d: [1, 4] })
  const decided = [first[0] ?? expect.unreachable(), { home: 'c', away: 'd', winner: 'c' }]
  const final = cup('abcd', [decided, [{ home: 'c', away: 'b' }]])
  expect(chances(final).get('b')?.[0]).toBeCloseTo(0.5, 1)
  expect(chances(final).get('b')?.[1]).toBe(1)
  const over = cup('abcd', [decided, [{ home: 'c', away: 'b', winner: 'b' }]])
  expect(Object.fromEntries([...chances(over)].map(([id, shares]) => [id, shares[0]]))).toEqual({
    a: 0,
    b: 1,
    c: 0,
    d: 0,
  })
  expect(Object.fromEntries(cupRanges(over))).toEqual({
    a: [3, 4],
    b: [1, 1],
    c: [2, 2],
    d: [3, 4],
  })
})

test('ties are won as often as computed, over one and two legs, including extra time and shoot-outs', () => {
  const ties = 4_000
  const [atHome, away] = [
    footballStrength({ home: 0.4, away: 0, neutral: false }),
    footballStrength({ home: 0, away: 0.4, neutral: false }),
  ]
  const neutral = footballStrength({ home: 0.4, away: 0, neutral: true })
  let [two, one] = [0, 0]
  for (let tie = 0; tie < ties; tie += 1) {
    const first = footballCourse(`first/${tie}`, atHome, { leg: 'first' })
    const before: Pair = [first.fullTime[1], first.fullTime[0]]
    if (footballCourse(`second/${tie}`, away, { leg: 'second', before }).qualified === 'away')
      two += 1
    if (footballCourse(`only/${tie}`, neutral, { leg: 'only' }).qualified === 'home') one += 1
  }
  for (const [played, stated] of [
    [two / ties, throughTwo(atHome, away)],
    [one / ties, throughLast(neutral, 0)],
  ] as const) {
    expect(Math.abs(played - stated)).toBeLessThan(3.3 * Math.sqrt((stated * (1 - stated)) / ties))
  }
})

const CUP = 'yedi-deniz-kupasi'
const SEEDS = 8
const DAY_MS = 24 * 3_600_000

test('the world’s cup reveals no draw in advance, and its ties are won as often as computed', () => {
  let [expected, variance, won] = [0, 0, 0]
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const world = createWorld(`cups-${seed}`)
    const season = world.fixturesBetween(Date.parse('2026-08-01'), Date.parse('2027-07-31'), [CUP])
    const raceAt = (atMs: number) => world.races(CUP, atMs).find(({ id }) => id === `${CUP}.2026`)
    const firstDrawMs = Math.min(...season.map(({ announcedAtMs }) => announcedAtMs))
    const endMs = Math.max(...season.map(({ startsAtMs }) => startsAtMs)) + DAY_MS / 4
    expect(raceAt(firstDrawMs - 1)).toBeUndefined()
    const [drawn, end] = [raceAt(firstDrawMs), raceAt(endMs)]
    if (drawn?.kind !== 'cup' || end?.kind !== 'cup') throw new Error('no such cup')
    expect(drawn).toMatchObject({
      name: { tr: '2026/27' },
      nextStartMs: Math.min(...season.map(({ startsAtMs }) => startsAtMs)),
    })
    expect([
      drawn.entrants.length,
      drawn.rounds.map((ties) => ties.length),
      end.rounds.map((ties) => ties.length),
    ]).toEqual([32, [16], [16, 8, 4, 2, 1]])
    expect(end.nextStartMs).toBeUndefined()
    expect([...cupRanges(end).values()].filter(([best]) => best === 1)).toEqual([[1, 1]])
    for (const [at, { home, away }] of drawn.rounds[0]?.entries() ?? []) {
      const [one, other] = [home, away].map(
        (id) => drawn.entrants.find((entrant) => entrant.id === id) ?? expect.unreachable(),
      )
      if (one === undefined || other === undefined) return expect.unreachable()
      const chance = throughTwo(
        drawn.strengthBetween(one, other, false),
        drawn.strengthBetween(other, one, false),
      )
      expected += chance
      variance += chance * (1 - chance)
      won += end.rounds[0]?.[at]?.winner === home ? 1 : 0
    }
  }
  expect(Math.abs(won - expected)).toBeLessThan(2.6 * Math.sqrt(variance))
})
