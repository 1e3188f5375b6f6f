import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnknownSelectionError } from '../market-rule.ts'
import type { Chances, LegOf, Side } from '../match-model.ts'
import { footballInclusion } from './builder.ts'
import { countModels } from './counts/count-model.ts'
import { footballModel } from './football-model.ts'
import type { FootballFacts, FootballState, Score } from './football-state.ts'
import { goalsAhead } from './goal-clock.ts'
import { poisson } from './score-grid.ts'

const NIL = { home: 0, away: 0 }
const BEFORE: FootballState = {
  phase: 'before',
  playedSeconds: 0,
  score: NIL,
  redCards: NIL,
  homeRate: 0.9,
  awayRate: 0.7,
  rho: -0.1,
}
const IN_FIRST: FootballState = {
  ...BEFORE,
  phase: 'first-half',
  playedSeconds: 1_500,
  score: { home: 1, away: 0 },
  goals: [{ side: 'home' }],
}
const IN_SECOND: FootballState = {
  ...BEFORE,
  phase: 'second-half',
  playedSeconds: 3_300,
  score: { home: 1, away: 1 },
  halfTimeScore: { home: 1, away: 0 },
  goals: [{ side: 'home' }, { side: 'away' }],
}
const CUP: FootballState = { ...BEFORE, knockout: { firstLeg: { home: 0, away: 1 } } }
const STATES = { BEFORE, IN_FIRST, IN_SECOND, CUP }

const selectionsOf = (state: FootballState) =>
  footballModel.markets(state).flatMap(({ key, selections }) =>
    selections.map((selection) => ({
      leg: { market: key, selection: selection.key },
      chances: selection.chances,
    })),
  )

const RATE = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const anyState = fc
  .record({
    homeRate: RATE,
    awayRate: RATE,
    rho: fc.double({ min: -0.07, max: 0.07, noNaN: true }),
    home: fc.nat(4),
    away: fc.nat(4),
    minute: fc.nat(94),
    isCup: fc.boolean(),
    cards: fc.nat(2),
  })
  .map(({ homeRate, awayRate, rho, home, away, minute, isCup, cards }): FootballState => ({
    homeRate,
    awayRate,
    rho,
    phase: minute < 46 ? 'first-half' : 'second-half',
    playedSeconds: minute * 60,
    score: { home, away },
    redCards: { home: 0, away: cards },
    ...(minute >= 46 && { halfTimeScore: { home: Math.min(home, 1), away: 0 } }),
    goals: [
      ...Array.from({ length: home }, () => ({ side: 'home' as const })),
      ...Array.from({ length: away }, () => ({ side: 'away' as const })),
    ],
    ...(isCup && { knockout: {} }),
  }))
const RUNS = { numRuns: 60, seed: 20_261_121 }

const WINNERS: Record<string, number> = {
  'double-chance': 2,
  'half-time-double-chance': 2,
  'second-half-double-chance': 2,
}
const sum = ({ won, halfWon, void: push, halfLost, lost }: Chances) =>
  won + halfWon + push + halfLost + lost

test('fair chances add up in any state: one selection of a market wins, or the stakes are returned', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const markets = footballModel.markets(state)
      expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length)
      for (const { key, type, selections, overlapping } of markets) {
        for (const { chances } of selections) expect(sum(chances), key).toBeCloseTo(1, 9)
        if (overlapping === true) continue
        const won = selections.reduce(
          (all, { chances }) =>
            all + chances.won + chances.halfWon + chances.void / selections.length,
          0,
        )
        const halves = selections.reduce(
          (all, { chances }) => all + chances.halfWon - chances.halfLost,
          0,
        )
        expect(won, key).toBeCloseTo(WINNERS[type] ?? 1, 6)
        expect(halves, key).toBeCloseTo(0, 6)
      }
    }),
    RUNS,
  )
})

type End = { chance: number; facts: FootballFacts }

function factor(home: number, away: number, { homeRate, awayRate, rho }: FootballState): number {
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho
  if (home === 0 && away === 1) return 1 + homeRate * rho
  if (home === 1 && away === 0) return 1 + awayRate * rho
  return home === 1 && away === 1 ? 1 - rho : 1
}

const MAX = 8
const NEGLIGIBLE = 1e-8

/**
 * Enumerates the goals of each half in every order, and the tie, as an independent model of the
 * match.
 */
function everyEnd(state: FootballState): End[] {
  const { firstHalf, secondHalf } = goalsAhead(state)
  const rates = [
    state.homeRate * firstHalf,
    state.awayRate * firstHalf,
    state.homeRate * secondHalf,
    state.awayRate * secondHalf,
  ].map(poisson)
  const weight = (side: number, goals: number) => rates[side]?.[goals] ?? 0
  const ends: End[] = []
  for (let a = 0; a <= MAX; a += 1)
    for (let b = 0; b <= MAX; b += 1)
      for (let c = 0; c <= MAX; c += 1)
        for (let d = 0; d <= MAX; d += 1) {
          const score = { home: state.score.home + a + c, away: state.score.away + b + d }
          const chance =
            weight(0, a) *
            weight(1, b) *
            weight(2, c) *
            weight(3, d) *
            factor(score.home, score.away, state)
          if (chance < NEGLIGIBLE) continue
          const halfTimeScore = state.halfTimeScore ?? {
            home: state.score.home + a,
            away: state.score.away + b,
          }
          for (const { share, goals } of alike(
            ordersOf(a, b).flatMap((first) =>
              ordersOf(c, d).map((second) => [...first, ...second]),
            ),
          )) {
            ends.push(
              ...qualifying(state, {
                chance: chance * share,
                facts: {
                  phase: 'ended',
                  score,
                  halfTimeScore,
                  goals: [...(state.goals ?? []), ...goals],
                },
              }),
            )
          }
        }
  const all = ends.reduce((total, { chance }) => total + chance, 0)
  return ends.map((end) => ({ ...end, chance: end.chance / all }))
}

type Order = { side: Side }[]

function alike(orders: readonly Order[]): { share: number; goals: Order }[] {
  const groups = Map.groupBy(orders, (goals) => `${goals[0]?.side} ${goals.at(-1)?.side}`)
  return [...groups.values()].flatMap(([goals = [], ...others]) => [
    { share: (1 + others.length) / orders.length, goals },
  ])
}

function ordersOf(home: number, away: number): Order[] {
  if (home === 0 && away === 0) return [[]]
  const from = (side: Side, left: Score) =>
    left.home < 0 || left.away < 0
      ? []
      : ordersOf(left.home, left.away).map((rest) => [{ side }, ...rest])
  return [...from('home', { home: home - 1, away }), ...from('away', { home, away: away - 1 })]
}

function qualifying(state: FootballState, { chance, facts }: End): End[] {
  if (!state.knockout) return [{ chance, facts }]
  const { home = 0, away = 0 } = state.knockout.firstLeg ?? {}
  const lead = home - away + facts.score.home - facts.score.away
  const through = lead === 0 ? afterExtraTime(state) : Number(lead > 0)
  return [
    { chance: chance * through, facts: { ...facts, qualified: 'home' as const } },
    { chance: chance * (1 - through), facts: { ...facts, qualified: 'away' as const } },
  ]
}

function afterExtraTime({ homeRate, awayRate }: FootballState): number {
  const home = poisson(homeRate / 3)
  const away = poisson(awayRate / 3)
  let through = 0
  home.forEach((x, i) =>
    away.forEach((y, j) => (through += x * y * (i === j ? 0.5 : Number(i > j)))),
  )
  return through
}

function counted(leg: LegOf, ends: readonly End[]): Map<string, number> {
  const chances = new Map<string, number>()
  for (const { chance, facts } of ends) {
    const settled = footballModel.resultOf(leg, facts)
    const result = settled === 'open' ? settled : settled.result
    chances.set(result, (chances.get(result) ?? 0) + chance)
  }
  return chances
}

test.each(Object.entries(STATES))(
  'every price of a match agrees with its settlement over every possible ending: %s',
  (_, state) => {
    const ends = everyEnd(state)
    for (const { leg, chances } of selectionsOf(state)) {
      const results = counted(leg, ends)
      const name = `${leg.market} ${leg.selection}`
      expect(results.get('won') ?? 0, name).toBeCloseTo(chances.won, 5)
      expect(results.get('half_won') ?? 0, name).toBeCloseTo(chances.halfWon, 5)
      expect(results.get('void') ?? 0, name).toBeCloseTo(chances.void, 5)
      expect(results.get('half_lost') ?? 0, name).toBeCloseTo(chances.halfLost, 5)
      expect(results.get('open'), name).toBeUndefined()
    }
  },
  60_000,
)

const chanceOf = (legs: readonly LegOf[], state: FootballState) =>
  footballModel.chanceOfAll(legs, state)
const leg = (market: string, selection: string): LegOf => ({ market, selection })

test.each(Object.entries(STATES))(
  'a builder of several legs agrees with their joint settlement over all endings: %s',
  (_, state) => {
    const ends = everyEnd(state)
    const builders = [
      [leg('result', 'home'), leg('total:2.5', 'over'), leg('both-score', 'yes')],
      [leg('half-time', 'draw'), leg('last-goal', 'away')],
      [
        leg('half-time-full-time', 'home/away'),
        leg('total:3.5', 'under'),
        leg('last-goal', 'away'),
      ],
      [leg('next-goal:3', 'home'), leg('correct-score', '2-1')],
      [leg('first-goal', 'home'), leg('last-goal', 'home'), leg('half-time-total:0.5', 'over')],
      [leg('to-qualify', 'away'), leg('result', 'home'), leg('first-goal', 'away')],
      [leg('result-total:2.5', 'home/over'), leg('second-half', 'home'), leg('multigoals', '2-4')],
      [leg('result-both-score', 'draw/yes'), leg('highest-half', 'second-half')],
      [leg('winning-margin', 'away-1'), leg('home-both-halves', 'yes'), leg('goal-range', '4-5')],
    ]
    for (const legs of builders) {
      const chance = chanceOf(legs, state)
      if (chance === undefined) continue
      const together = ends
        .filter(({ facts }) => legs.every((each) => isWon(each, facts)))
        .reduce((all, end) => all + end.chance, 0)
      expect(chance, JSON.stringify(legs)).toBeCloseTo(together, 5)
    }
  },
  60_000,
)

function isWon(each: LegOf, facts: FootballFacts): boolean {
  const result = footballModel.resultOf(each, facts)
  return result !== 'open' && result.result === 'won'
}

test('a builder of one leg equals that leg, and of more is never likelier than the least likely', () => {
  fc.assert(
    fc.property(anyState, fc.nat(10_000), fc.nat(10_000), (state, first, second) => {
      const plain = selectionsOf(state).filter(
        ({ chances }) => chances.halfWon + chances.void + chances.halfLost === 0,
      )
      const a = plain[first % plain.length]
      const b = plain[second % plain.length]
      if (!a || !b) return
      expect(chanceOf([a.leg], state), a.leg.market).toBeCloseTo(a.chances.won, 9)
      const both = chanceOf([a.leg, b.leg], state)
      expect(both, `${a.leg.market} and ${b.leg.market}`).toBeLessThanOrEqual(
        Math.min(a.chances.won, b.chances.won) + 1e-9,
      )
      expect(chanceOf([b.leg, a.leg], state)).toBeCloseTo(both ?? Number.NaN, 12)
    }),
    { ...RUNS, numRuns: 30 },
  )
})

test('a leg includes another exactly where both win as often as the other alone', () => {
  let included = 0
  fc.assert(
    fc.property(anyState, fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000))), (state, pairs) => {
      const includes = footballInclusion(state)
      const all = selectionsOf(state)
      for (const [first, second] of pairs) {
        const a = all[first % all.length]
        const b = all[second % all.length]
        if (!a || !b) continue
        const both = chanceOf([a.leg, b.leg], state)
        const expected = both !== undefined && Math.abs(both - b.chances.won) < 1e-9
        expect(includes(a.leg, b.leg), JSON.stringify([a.leg, b.leg])).toBe(expected)
        included += Number(expected && a !== b)
      }
    }),
    { ...RUNS, numRuns: 40 },
  )
  expect(included).toBeGreaterThan(5)
  const before = footballInclusion({ ...BEFORE, counts: countModels(BEFORE) })
  expect(before(leg('total:1.5', 'over'), leg('total:2.5', 'over'))).toBe(true)
  expect(before(leg('total:2.5', 'over'), leg('total:1.5', 'over'))).toBe(false)
  expect(before(leg('corners-total:9.5', 'under'), leg('result', 'home'))).toBe(false)
  expect(before(leg('corners-total:9.5', 'under'), leg('corners-total:8.5', 'under'))).toBe(true)
  expect(before(leg('corners-total:9.5', 'under'), leg('corners-half-total:4.5', 'under'))).toBe(
    false,
  )
})

test('a builder rejects legs that may return the stake or are unknown, and gives contradictory legs no chance', () => {
  expect(chanceOf([leg('total:3', 'over'), leg('result', 'home')], BEFORE)).toBeUndefined()
  expect(chanceOf([leg('handicap:-0.25', 'home')], BEFORE)).toBeUndefined()
  expect(chanceOf([leg('draw-no-bet', 'home')], BEFORE)).toBeUndefined()
  expect(chanceOf([leg('next-goal:3', 'home')], BEFORE)).toBeUndefined()
  expect(chanceOf([leg('to-qualify', 'home')], BEFORE)).toBeUndefined()
  expect(chanceOf([leg('handicap:-0.5', 'home'), leg('result', 'home')], BEFORE)).toBeCloseTo(
    chanceOf([leg('result', 'home')], BEFORE) ?? 0,
    12,
  )
  expect(chanceOf([leg('result', 'home'), leg('result', 'away')], BEFORE)).toBe(0)
  expect(
    chanceOf([leg('half-time', 'away'), leg('half-time-full-time', 'home/home')], BEFORE),
  ).toBe(0)
  expect(() => chanceOf([leg('result', 'nobody')], BEFORE)).toThrow(UnknownSelectionError)
})

const won = (state: FootballState, market: string, selection: string) =>
  chanceOf([leg(market, selection)], state) ?? Number.NaN

test('a side with more expected goals wins, scores and qualifies more often', () => {
  const rates = [0.3, 0.8, 1.4, 2.1, 3]
  for (const [market, selection] of [
    ['result', 'home'],
    ['total:2.5', 'over'],
    ['home-total:1.5', 'over'],
    ['half-time', 'home'],
    ['first-goal', 'home'],
    ['to-qualify', 'home'],
  ] as const) {
    const chances = rates.map((homeRate) => won({ ...CUP, homeRate, rho: 0 }, market, selection))
    expect(chances, market).toEqual(chances.toSorted((a, b) => a - b))
  }
})

test('the current score becomes certain as time runs out, and no market is open after the whistle', () => {
  const minutes = [50, 60, 70, 80, 90, 94]
  const chances = minutes.map((minute) =>
    won({ ...IN_SECOND, playedSeconds: minute * 60 }, 'correct-score', '1-1'),
  )
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  const whistle: FootballState = { ...IN_SECOND, playedSeconds: 5_400 + 600 }
  expect(won(whistle, 'correct-score', '1-1')).toBeGreaterThan(0.99)
  expect(footballModel.markets(whistle)).toEqual([])
  expect(footballModel.markets({ ...whistle, phase: 'ended' })).toEqual([])
  expect(won({ ...whistle, phase: 'ended' }, 'result', 'draw')).toBe(1)
})

test('announced stoppage time keeps a late market open', () => {
  const late: FootballState = { ...IN_SECOND, playedSeconds: 5_400 }
  expect(won({ ...late, stoppageSeconds: 600 }, 'total:2.5', 'over')).toBeGreaterThan(
    2 * won({ ...late, stoppageSeconds: 120 }, 'total:2.5', 'over'),
  )
})

test('in extra time only the qualification market is left, priced by its score', () => {
  const extra: FootballState = {
    ...CUP,
    phase: 'extra-time',
    playedSeconds: 6_000,
    score: { home: 1, away: 0 },
    goals: [{ side: 'home' }],
  }
  expect(footballModel.markets(extra).map(({ key }) => key)).toEqual(['to-qualify'])
  const ahead: FootballState = {
    ...extra,
    knockout: { firstLeg: { home: 0, away: 1 }, extraTimeScore: { home: 1, away: 0 } },
  }
  expect(won(ahead, 'to-qualify', 'home')).toBeGreaterThan(won(extra, 'to-qualify', 'home') + 0.3)
  expect(footballModel.markets({ ...extra, phase: 'penalties', playedSeconds: 7_200 })).toEqual([])
})

test('a match of 2.6 goals offers every half line up to 6.5, quarter lines around the expectation, and no market twice', () => {
  const keys = footballModel
    .markets({ ...BEFORE, homeRate: 1.5, awayRate: 1.1 })
    .map(({ key }) => key)
  for (const market of [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 2.25, 2.75, 3].map(
    (line) => `total:${line}`,
  ))
    expect(keys).toContain(market)
  for (const market of [
    'handicap:-0.5',
    'handicap:-0.25',
    'handicap:0',
    'european-handicap:-1',
    'half-time-full-time',
    'home-total:1.5',
    'first-goal',
    'result-total:2.5',
    'result-both-score',
    'total-both-score:2.5',
    'second-half',
    'second-half-total:1.5',
    'winning-margin',
    'exact-goals',
    'multigoals',
  ])
    expect(keys).toContain(market)
  expect(keys).not.toContain('to-qualify')
  expect(keys.length).toBeGreaterThan(60)
})

test('an unknown order of goals closes only the markets that need it', () => {
  const { goals: _, ...unknown } = IN_SECOND
  const keys = footballModel.markets(unknown).map(({ key }) => key)
  expect(keys).not.toContain('last-goal')
  expect(keys).toContain('next-goal:3')
  const { halfTimeScore: __, ...noHalf } = IN_SECOND
  expect(footballModel.markets(noHalf).some(({ key }) => key.startsWith('half-time'))).toBe(false)
})
