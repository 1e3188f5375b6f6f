import { expect, test } from 'vitest'
import type { FairMarket } from '../match-model.ts'
import { UnknownSelectionError } from '../market-rule.ts'
import { createGoalSport } from '../world/goals/goal-sport-rules.ts'
import { factsOf } from '../world/facts.ts'
import { goalsStrength } from '../world/strength.ts'
import type { Match } from '../world/competition.ts'
import type { Incident } from '../world/types.ts'
import type { GoalFacts } from './goal-course.ts'
import { goalModel } from './goal-model.ts'
import { GOAL_SPORTS, type GoalSport } from './goal-sports.ts'

const MATCHES = 3_000
/** Tolerance in standard errors; the seed is fixed, so the test is deterministic. */
const BAND = 4
const POWERS = { home: 0.4, away: -0.1, neutral: false }

function playedBy(sport: GoalSport): Incident[][] {
  const rules = createGoalSport('goals', sport)
  const strength = goalsStrength(sport, POWERS)
  return Array.from({ length: MATCHES }, (_, index) =>
    rules.incidents({ fixture: { id: `${sport}.${index}` }, strength } as Match),
  )
}
const PLAYED = { 'ice-hockey': playedBy('ice-hockey'), handball: playedBy('handball') }
const before: GoalFacts = { status: 'scheduled', score: { total: [0, 0], parts: [] }, clock: '' }

function sharesOf(
  sport: GoalSport,
  matches: readonly { markets: readonly FairMarket[]; end: GoalFacts }[],
): { name: string; gain: number; variance: number; count: number }[] {
  const model = goalModel(sport)
  const sums = new Map<string, { gain: number; variance: number; count: number }>()
  for (const { markets, end } of matches) {
    for (const { key, type, selections } of markets) {
      for (const { key: selection, chances } of selections) {
        const result = model.resultOf({ market: key, selection }, end)
        if (result === 'open') expect.fail(`${key} ${selection} is open after the match`)
        const won = result.result === 'won' ? 1 : 0
        const name = `${type} ${selection}`
        const sum = sums.get(name) ?? { gain: 0, variance: 0, count: 0 }
        sums.set(name, {
          gain: sum.gain + won - chances.won,
          variance: sum.variance + chances.won * (1 - chances.won),
          count: sum.count + 1,
        })
      }
    }
  }
  return [...sums].map(([name, sum]) => ({ name, ...sum }))
}

test.each(GOAL_SPORTS)(
  '%s: before the match every selection wins as often as it is priced',
  (sport) => {
    const strength = goalsStrength(sport, POWERS)
    const markets = goalModel(sport).markets({ ...before, strength })
    expect(markets.length).toBeGreaterThan(30)
    const matches = PLAYED[sport].map((incidents) => ({ end: factsOf(incidents) }))
    for (const market of markets)
      for (const { name, gain, variance } of sharesOf(
        sport,
        matches.map(({ end }) => ({ markets: [market], end })),
      ))
        expect(Math.abs(gain), `${market.key} ${name}`).toBeLessThan(
          BAND * Math.sqrt(variance) + 1e-9,
        )
  },
)

test.each(GOAL_SPORTS)('%s: in play the prices after any incident are fair', (sport) => {
  const strength = goalsStrength(sport, POWERS)
  const model = goalModel(sport)
  const matches = PLAYED[sport].slice(0, 700).map((incidents, index) => {
    const at = 1 + ((index * 37) % (incidents.length - 1))
    const markets = model.markets({ ...factsOf(incidents.slice(0, at)), strength })
    // Lines of the same match win together, so one of each type is counted.
    const types = Map.groupBy(markets, ({ type }) => type)
    return { markets: [...types.values()].flatMap(([one]) => one ?? []), end: factsOf(incidents) }
  })
  for (const { name, gain, variance, count } of sharesOf(sport, matches))
    if (count > 100) expect(Math.abs(gain), name).toBeLessThan(BAND * Math.sqrt(variance) + 1e-9)
})

test.each(GOAL_SPORTS)(
  '%s: a decided market stays decided, and says so as soon as nothing can change it',
  (sport) => {
    const model = goalModel(sport)
    const strength = goalsStrength(sport, POWERS)
    const legs = model
      .markets({ ...before, strength })
      .flatMap(({ key, selections }) =>
        selections.map(({ key: selection }) => ({ market: key, selection })),
      )
    for (const incidents of PLAYED[sport].slice(0, 4)) {
      const known = new Map<string, string>()
      for (let at = 1; at <= incidents.length; at += 1) {
        const facts = factsOf(incidents.slice(0, at))
        for (const leg of legs) {
          const name = `${leg.market} ${leg.selection}`
          const result = model.resultOf(leg, facts)
          const word = result === 'open' ? 'open' : result.result
          const earlier = known.get(name)
          if (earlier !== undefined && earlier !== 'open' && word !== earlier)
            expect.fail(`${name} is ${word}, it was ${earlier}`)
          known.set(name, word)
        }
      }
      expect([...known.values()]).not.toContain('open')
    }
  },
)

test('a builder is priced by the joint distribution', () => {
  const model = goalModel('ice-hockey')
  const state = { ...before, strength: goalsStrength('ice-hockey', POWERS) }
  const legs = [
    { market: 'winner', selection: 'home' },
    { market: 'total:5.5', selection: 'over' },
    { market: 'period-result:1', selection: 'home' },
  ]
  const chance = model.chanceOfAll(legs, state)
  const wins = PLAYED['ice-hockey'].filter((incidents) => {
    const facts = factsOf(incidents)
    return legs.every((leg) => {
      const result = model.resultOf(leg, facts)
      return result !== 'open' && result.result === 'won'
    })
  }).length
  expect(chance).toBeDefined()
  const expected = (chance ?? 0) * MATCHES
  expect(Math.abs(wins - expected)).toBeLessThan(BAND * Math.sqrt(expected))
  expect(
    model.chanceOfAll(
      [
        { market: 'winner', selection: 'home' },
        { market: 'winner', selection: 'away' },
      ],
      state,
    ),
  ).toBe(0)
  expect(model.chanceOfAll([{ market: 'total:5', selection: 'over' }], state)).toBeUndefined()
})

test('an abandoned match settles what was decided and returns the rest', () => {
  const model = goalModel('handball')
  const facts: GoalFacts = {
    status: 'abandoned',
    score: {
      total: [20, 15],
      parts: [
        [18, 14],
        [2, 1],
      ],
    },
    clock: 'H2 27:00',
  }
  expect(model.resultOf({ market: 'half-result:1', selection: 'home' }, facts)).toEqual({
    result: 'won',
  })
  expect(model.resultOf({ market: 'total:30.5', selection: 'over' }, facts)).toEqual({
    result: 'won',
  })
  expect(model.resultOf({ market: 'result', selection: 'home' }, facts)).toEqual({ result: 'void' })
})

test('an ice hockey match that is level is decided by one goal, a handball match stays a draw', () => {
  const overtimes = PLAYED['ice-hockey'].filter(
    (each) => (each.at(-1)?.score.parts.length ?? 0) > 3,
  )
  expect(overtimes.length / MATCHES).toBeGreaterThan(0.12)
  expect(overtimes.length / MATCHES).toBeLessThan(0.28)
  for (const incidents of PLAYED['ice-hockey']) {
    const [home, away] = incidents.at(-1)?.score.total ?? [0, 0]
    expect(home).not.toBe(away)
  }
  const draws = PLAYED.handball.filter((each) => {
    const [home, away] = each.at(-1)?.score.total ?? [0, 0]
    return home === away
  })
  expect(draws.length / MATCHES).toBeGreaterThan(0.04)
  expect(draws.length / MATCHES).toBeLessThan(0.14)
})

test('only the markets of the sport are known, in their one spelling', () => {
  const decide = (sport: GoalSport, market: string, selection: string) => () =>
    goalModel(sport).resultOf({ market, selection }, before)
  for (const [market, selection] of [
    ['winner', 'home'],
    ['period-result:1', 'home'],
    ['half-result:3', 'home'],
    ['total:02.5', 'over'],
    ['total:0', 'over'],
    ['result', 'nobody'],
  ] as const)
    expect(decide('handball', market, selection), market).toThrow(UnknownSelectionError)
  expect(decide('ice-hockey', 'winner', 'home')()).toBe('open')
})
