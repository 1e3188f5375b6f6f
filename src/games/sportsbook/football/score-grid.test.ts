import { expect, test } from 'vitest'
import { fairPrice } from '../match-model.ts'
import { chancesOf } from '../market-rule.ts'
import { dixonColesMarkets, dixonColesPrices } from './dixon-coles-markets.ts'
import type { FootballState } from './football-state.ts'
import { jointOf } from './joint.ts'
import { footballMarkets } from './markets.ts'
import { requireRule } from './results.ts'
import { remainingGoals, GRID_SIZE } from './score-grid.ts'
import { spreadsOf } from './spreads.ts'
import vectors from './vectors/dixon-coles.json' with { type: 'json' }

const NIL = { home: 0, away: 0 }
const STATE: FootballState = {
  phase: 'before',
  playedSeconds: 0,
  score: NIL,
  redCards: NIL,
  homeRate: 1.5,
  awayRate: 1.1,
  rho: -0.1,
}

function numbers(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is no number`)
  return Object.entries(value).flatMap(([key, inner]) => numbers(inner, `${path}/${key}`))
}

test('the published examples are reproduced by name', () => {
  for (const { lambdaHome, muAway, rho, markets } of vectors.computed) {
    const ours = dixonColesMarkets({ lambda: lambdaHome, mu: muAway, rho })
    const theirs = numbers(markets)
    expect(
      numbers(ours)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(theirs.map(([path]) => path).toSorted())
    const byPath = new Map(numbers(ours))
    for (const [path, value] of theirs)
      expect(byPath.get(path), path).toBeCloseTo(value, path.includes('Odds') ? 5 : 7)
  }
})

test('a published score grid gives the published results', () => {
  for (const { grid, home, draw, away } of vectors.published) {
    const remaining = new Float64Array(GRID_SIZE * GRID_SIZE)
    grid.forEach((row, i) => row.forEach((chance, j) => (remaining[i * GRID_SIZE + j] = chance)))
    const spread = spreadsOf({ ...jointOf(STATE), remaining })('margin')
    const chance = (selection: string) => {
      const { rule, place } = requireRule({ market: 'result', selection })
      return spread && chancesOf(rule, place, spread).won
    }
    expect(chance('home')).toBeCloseTo(home, 12)
    expect(chance('draw')).toBeCloseTo(draw, 12)
    expect(chance('away')).toBeCloseTo(away, 12)
  }
})

test('a margin shortens every price by the same factor', () => {
  const model = { lambda: 1.5, mu: 1.1, rho: 0 }
  expect(dixonColesPrices(model, 0.05)['home']).toBeCloseTo(1 / (0.46424419 * 1.05), 6)
  expect(dixonColesPrices(model, 0)['dnbHomeOdds']).toBeCloseTo(1.59901364, 6)
})

test('negative rho makes draws more frequent, and a rho that gives a negative chance is rejected', () => {
  const draw = (rho: number) => Number(dixonColesMarkets({ lambda: 1.5, mu: 1.1, rho })['draw'])
  expect(draw(-0.1)).toBeGreaterThan(draw(0))
  expect(draw(0.1)).toBeLessThan(draw(0))
  for (const rho of [1.1, -1, Number.NaN]) expect(() => draw(rho)).toThrow(RangeError)
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, GRID_SIZE])
    expect(() => remainingGoals({ homeRate: rate, awayRate: 1, rho: 0 }, NIL, NIL)).toThrow(
      RangeError,
    )
})

const won = (state: FootballState, market: string, selection: string) =>
  footballMarkets(state)
    .find(({ key }) => key === market)
    ?.selections.find(({ key }) => key === selection)?.chances.won ?? Number.NaN

test('prices do not jump at the kick-off', () => {
  const kickOff: FootballState = { ...STATE, phase: 'first-half' }
  for (const market of footballMarkets(STATE)) {
    for (const { key, chances } of market.selections)
      expect(won(kickOff, market.key, key), `${market.key} ${key}`).toBeCloseTo(chances.won, 10)
  }
})

test('a price before the match is the mean of the prices at half-time', () => {
  const half = spreadsOf(jointOf(STATE))('half and full')
  expect(half).toBeDefined()
  const share = jointOf(STATE).firstHalfShare
  const atHalf = new Map<string, number>()
  let total = 0
  for (let home = 0; home <= 8; home += 1) {
    for (let away = 0; away <= 8; away += 1) {
      const chance = halfTimeChance(home, away, share)
      total += chance
      const state: FootballState = {
        ...STATE,
        phase: 'half-time',
        playedSeconds: 2_700,
        score: { home, away },
      }
      const { values = [], chances = [] } = spreadsOf(jointOf(state))('margin') ?? {}
      values.forEach((margin, index) => {
        const selection = margin === 0 ? 'draw' : margin > 0 ? 'home' : 'away'
        atHalf.set(selection, (atHalf.get(selection) ?? 0) + chance * (chances[index] ?? 0))
      })
    }
  }
  expect(total).toBeCloseTo(1, 6)
  for (const [selection, chance] of atHalf)
    expect(chance, selection).toBeCloseTo(won(STATE, 'result', selection), 6)
})

function halfTimeChance(home: number, away: number, share: number): number {
  const grid = remainingGoals(STATE, NIL, { home: STATE.homeRate, away: STATE.awayRate })
  let chance = 0
  for (let i = home; i < GRID_SIZE; i += 1) {
    for (let j = away; j < GRID_SIZE; j += 1)
      chance += (grid[i * GRID_SIZE + j] ?? 0) * binomial(i, home, share) * binomial(j, away, share)
  }
  return chance
}

function binomial(n: number, k: number, share: number): number {
  let ways = 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways * share ** k * (1 - share) ** (n - k)
}

test('44 percent of the goals fall in the first half', () =>
  expect(jointOf(STATE).firstHalfShare).toBeCloseTo(0.442, 3))

test('a side with ten men is worth less, and fair prices still contain no margin', () => {
  const state: FootballState = { ...STATE, phase: 'first-half', playedSeconds: 1_200 }
  const short: FootballState = { ...state, redCards: { home: 1, away: 0 } }
  expect(won(short, 'result', 'home')).toBeLessThan(won(state, 'result', 'home') - 0.05)
  const prices =
    footballMarkets(short)
      .find(({ key }) => key === 'result')
      ?.selections.map(({ chances }) => 1 / (fairPrice(chances) ?? 0)) ?? []
  expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(1, 10)
})
