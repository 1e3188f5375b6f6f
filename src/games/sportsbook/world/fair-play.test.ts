import { expect, test } from 'vitest'
import { HALF_SECONDS } from '../football/football-state.ts'
import { cardFactor, SCORING_SECONDS, scoringTime } from '../football/goal-timing.ts'
import { chanceOf } from './chance.ts'
import { footballCourse } from './football/course.ts'
import { playShootOut } from './football/shoot-out.ts'
import { raceChance } from './strength.ts'
import { createWorld, type World } from './world.ts'
import { DAY_MS } from './site-time.ts'
import type { Side, Sport } from '../match-model.ts'
import type { FootballStrength, Strength } from './strength.ts'
import type { Fixture } from './types.ts'

const world = createWorld('fair play')
const FROM_MS = Date.UTC(2026, 8, 1)

/** Tolerance in standard errors; the seeds are fixed, so the tests are deterministic. */
const BAND = 4

function expectFrequency(hits: number, expected: number, variance: number): void {
  expect(Math.abs(hits - expected)).toBeLessThan(BAND * Math.sqrt(variance))
}

function expectShare(outcomes: readonly boolean[], chance: number): void {
  expectFrequency(
    outcomes.filter(Boolean).length,
    outcomes.length * chance,
    outcomes.length * chance * (1 - chance),
  )
}

const STRENGTH: FootballStrength = { sport: 'football', homeRate: 1.6, awayRate: 1.1, rho: -0.08 }
const COURSES = Array.from({ length: 20_000 }, (_, index) =>
  footballCourse(`course ${index}`, STRENGTH),
)

function scoreChance(
  { homeRate, awayRate, rho }: FootballStrength,
  asked: (home: number, away: number) => boolean,
): number {
  const factors = [
    [1 - homeRate * awayRate * rho, 1 + homeRate * rho],
    [1 + awayRate * rho, 1 - rho],
  ]
  let chance = 0
  let home = Math.exp(-homeRate)
  for (let i = 0; i < 15; home *= homeRate / ++i) {
    let away = Math.exp(-awayRate)
    for (let j = 0; j < 15; away *= awayRate / ++j)
      if (asked(i, j)) chance += home * away * (factors[i]?.[j] ?? 1)
  }
  return chance
}

test.each([
  ['the home side wins', (home: number, away: number) => home > away],
  ['a draw', (home: number, away: number) => home === away],
  ['over 2.5', (home: number, away: number) => home + away > 2],
  ['both score', (home: number, away: number) => home > 0 && away > 0],
  ['0-0', (home: number, away: number) => home + away === 0],
  ['1-1', (home: number, away: number) => home === 1 && away === 1],
  ['1-0', (home: number, away: number) => home === 1 && away === 0],
  ['an odd number of goals', (home: number, away: number) => (home + away) % 2 === 1],
])('football results show %s as often as the Dixon–Coles model states', (_, asked) => {
  expectShare(
    COURSES.map(({ fullTime }) => asked(...fullTime)),
    scoreChance(STRENGTH, asked),
  )
})

test('44.2 percent of the goals fall in the first half', () => {
  const goals = COURSES.flatMap((course) => course.goals)
  expectShare(
    goals.map(({ period }) => period === 1),
    0.442,
  )
})

test('a red card costs a side a third of its goals and brings the opponent a quarter more, as priced', () => {
  const early = Array.from({ length: 60_000 }, (_, index) =>
    footballCourse(`sent off ${index}`, STRENGTH),
  ).flatMap(({ redCards: [card, ...more], goals, stoppageMinutes }) =>
    card?.period === 1 && more.length === 0 ? [{ card, goals, stoppageMinutes }] : [],
  )
  const counts = { own: 0, ownExpected: 0, other: 0, otherExpected: 0 }
  for (const { card, goals, stoppageMinutes } of early) {
    const after = goals.filter(({ period, second }) => period === 2 || second > card.second)
    const own = after.filter(({ side }) => side === card.side).length
    counts.own += own
    counts.other += after.length - own
    const seconds =
      scoringTime(card.second, HALF_SECONDS + 60 * stoppageMinutes.first) +
      scoringTime(HALF_SECONDS, 2 * HALF_SECONDS + 60 * stoppageMinutes.second)
    const share = seconds / SCORING_SECONDS.whole
    const [ownRate, otherRate] =
      card.side === 'home'
        ? [STRENGTH.homeRate, STRENGTH.awayRate]
        : [STRENGTH.awayRate, STRENGTH.homeRate]
    counts.ownExpected += ownRate * share * (2 / 3)
    counts.otherExpected += otherRate * share * (5 / 4)
  }
  expect(early.length).toBeGreaterThan(2_000)
  expectFrequency(counts.own, counts.ownExpected, counts.ownExpected)
  expectFrequency(counts.other, counts.otherExpected, counts.otherExpected)
  const oneDown = { home: 1, away: 0 }
  expect([cardFactor('home', oneDown), cardFactor('away', oneDown)]).toEqual([2 / 3, 5 / 4])
})

test('a shoot-out is even', () => {
  expectShare(
    Array.from({ length: 5_000 }, (_, index) => playShootOut(chanceOf('shoot-out', index))).map(
      ({ score }) => score[0] > score[1],
    ),
    0.5,
  )
})

function matchesOf(
  world: World,
  sport: Sport,
  days: number,
): { fixture: Fixture; strength: Strength }[] {
  const ids = world.competitions.filter((each) => each.sport === sport).map(({ id }) => id)
  return world
    .fixturesBetween(FROM_MS, FROM_MS + days * DAY_MS, ids)
    .map((fixture) => ({ fixture, strength: world.strengthBefore(fixture.id) }))
}

test(
  'a whole year of football, with form, favourites and cards, matches its prices',
  { timeout: 120_000 },
  () => {
    let [wins, expected, variance, goals, expectedGoals] = [0, 0, 0, 0, 0]
    for (const { fixture, strength } of matchesOf(world, 'football', 300)) {
      const last = world.wholeMatch(fixture.id).at(-1)
      if (strength.sport !== 'football' || last?.type !== 'ended') continue
      const [home, away] = [0, 1].map((side) =>
        last.score.parts.slice(0, 2).reduce((sum, part) => sum + (part[side] ?? 0), 0),
      )
      const chance = scoreChance(strength, (i, j) => i > j)
      wins += Number((home ?? 0) > (away ?? 0))
      expected += chance
      variance += chance * (1 - chance)
      goals += (home ?? 0) + (away ?? 0)
      expectedGoals += strength.homeRate + strength.awayRate
    }
    expect(expected).toBeGreaterThan(300)
    expectFrequency(wins, expected, variance)
    expectFrequency(goals, expectedGoals, expectedGoals)
  },
)

test('basketball scores match the expectation, with the stated spread of the margin', () => {
  const errors = matchesOf(world, 'basketball', 300).flatMap(({ fixture, strength }) => {
    const parts = world.wholeMatch(fixture.id).at(-1)?.score.parts.slice(0, 4) ?? []
    if (strength.sport !== 'basketball') return []
    const margin = parts.reduce((sum, [home, away]) => sum + home - away, 0)
    return [(margin - (strength.homePoints - strength.awayPoints)) / strength.spreadSd]
  })
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const square = errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length
  expect(errors.length).toBeGreaterThan(150)
  expect(Math.abs(mean)).toBeLessThan(BAND / Math.sqrt(errors.length))
  expect(Math.abs(square - 1)).toBeLessThan(BAND * Math.sqrt(2 / errors.length))
})

test.each([
  ['tennis', 7],
  ['volleyball', 300],
  ['table-tennis', 2],
] as const)('%s: each side wins its own serves as often as its strength states', (sport, days) => {
  let [held, expected, variance] = [0, 0, 0]
  for (const { fixture, strength } of matchesOf(world, sport, days)) {
    if (!('homeServe' in strength)) continue
    let serving: Side | undefined
    for (const { type, side, score } of world.wholeMatch(fixture.id)) {
      const server = sport === 'tennis' ? score.server : serving
      if (server && ['rally', 'point', 'ace', 'double-fault'].includes(type)) {
        const chance = server === 'home' ? strength.homeServe : strength.awayServe
        held += Number(side === server)
        expected += chance
        variance += chance * (1 - chance)
      }
      serving = score.server
    }
  }
  expect(variance).toBeGreaterThan(500)
  expectFrequency(held, expected, variance)
})

test('e-sports: maps are won as often as the strength states', () => {
  let [won, expected, variance] = [0, 0, 0]
  for (const { fixture, strength } of matchesOf(world, 'esports', 30)) {
    if (strength.sport !== 'esports') continue
    for (const { type, side } of world.wholeMatch(fixture.id)) {
      if (type !== 'map') continue
      won += Number(side === 'home')
      expected += strength.mapWin
      variance += strength.mapWin * (1 - strength.mapWin)
    }
  }
  expect(variance).toBeGreaterThan(50)
  expectFrequency(won, expected, variance)
})

test('a race with even rounds is even, and a small edge per round wins it as computed', () => {
  expect(raceChance(0.5, 13)).toBeCloseTo(0.5, 12)
  expect(raceChance(0.6, 7) + raceChance(0.4, 7)).toBeCloseTo(1, 12)
  expect(raceChance(0.55, 13)).toBeGreaterThan(raceChance(0.55, 7))
})
