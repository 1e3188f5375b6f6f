import { expect, test } from 'vitest'
import { SIDES } from '../../match-model.ts'
import { basketballStrength, type BasketballStrength } from '../../world/strength.ts'
import type { Incident, IncidentType, Pair } from '../../world/types.ts'
import { createWorld } from '../../world/world.ts'
import type { BasketballState } from '../basketball-course.ts'
import { basketballFactsOf, basketballModel } from '../basketball-model.ts'
import { playerMarkets } from './player-markets.ts'
import type { PlayerPoints } from './rosters.ts'

const DAY_MS = 86_400_000
const FROM_MS = Date.UTC(2026, 10, 20)
const STRENGTH: BasketballStrength = basketballStrength({ home: 0.4, away: -0.2, neutral: false })

const world = createWorld('points of players')
const matches = world
  .fixturesBetween(FROM_MS, FROM_MS + 4 * DAY_MS)
  .filter(({ id, sport }) => sport === 'basketball' && !world.isCalledOff(id))
  .slice(0, 80)
  .map(({ id }) => ({ incidents: world.wholeMatch(id), strength: world.strengthBefore(id) }))

const player = (number: number, share: number, points = 0): PlayerPoints => ({
  number,
  name: `Oyuncu ${number}`,
  share,
  points,
})
const BEFORE: BasketballState = {
  status: 'scheduled',
  score: { total: [0, 0], parts: [] },
  clock: '',
  players: { home: [player(4, 220), player(5, 90)], away: [player(7, 180)] },
  strength: STRENGTH,
}
const result = (market: string, selection: string, facts: BasketballState) => {
  const leg = basketballModel.resultOf({ market, selection }, facts)
  return leg === 'open' ? leg : leg.result
}
const chance = (market: string, selection: string, state: BasketballState) =>
  basketballModel.chanceOfAll([{ market, selection }], state) ?? Number.NaN

test('the points of a side are those of its players, and the announced starters keep them', () => {
  let replaced = 0
  for (const { incidents } of matches) {
    const facts = basketballFactsOf(incidents)
    for (const [index, side] of SIDES.entries()) {
      const sums = new Map<string, number>()
      let before = 0
      for (const { side: own, player: name, score } of incidents) {
        const gained = (score.total[index] ?? 0) - before
        before += gained
        if (gained > 0) expect(own).toBe(side)
        if (gained > 0) sums.set(name ?? '', (sums.get(name ?? '') ?? 0) + gained)
      }
      expect(sums.has('')).toBe(false)
      const all = [...sums.values()].reduce((sum, points) => sum + points, 0)
      expect(all).toBe(facts.score.total[index])
      const listed = facts.players?.[side] ?? []
      expect(listed.filter(({ isOut }) => isOut !== true)).toHaveLength(5)
      replaced += listed.length - 5
      for (const { name, points, isOut } of listed) {
        expect(points).toBe(sums.get(name) ?? 0)
        if (isOut === true) expect(points).toBe(0)
      }
    }
  }
  expect(replaced).toBeGreaterThan(0)
})

test('chances add up to one, and a higher line is never likelier', () => {
  const markets = playerMarkets(BEFORE)
  expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length)
  const overs = markets.map(({ key, line = 0, selections: [over, under] }) => {
    expect((over?.chances.won ?? 0) + (under?.chances.won ?? 0)).toBeCloseTo(1, 9)
    return { name: key.split(':')[1], line, won: over?.chances.won ?? 0 }
  })
  for (const one of overs)
    for (const other of overs)
      if (one.name === other.name && one.line < other.line)
        expect(one.won).toBeGreaterThan(other.won)
})

test('a player who scores every basket has the distribution of his side', () => {
  const whole: BasketballState = {
    ...BEFORE,
    players: { home: [player(4, 1_000)], away: [player(7, 500), player(8, 500)] },
  }
  const totals = basketballModel.markets(whole).filter(({ type }) => type === 'home-total')
  expect(totals.length).toBeGreaterThan(4)
  for (const { line, selections } of totals)
    expect(chance(`player-total:home.4:${line}`, 'over', whole)).toBeCloseTo(
      selections[0]?.chances.won ?? 0,
      7,
    )
})

test('in play, a chance follows from his points, the time left and the score', () => {
  const live: BasketballState = {
    ...BEFORE,
    status: 'live',
    clock: 'Q4 00:40',
    score: {
      total: [80, 80],
      parts: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ],
    },
    players: { home: [player(4, 220, 19)], away: [] },
  }
  const parts: Pair[] = [[40, 20], ...live.score.parts.slice(1)]
  const ahead: BasketballState = { ...live, score: { total: [100, 80], parts } }
  const over = (state: BasketballState) => chance('player-total:home.4:20.5', 'over', state)
  // A level score makes an overtime likely.
  expect(over(live)).toBeGreaterThan(over(ahead) + 0.05)
  expect(over({ ...live, clock: 'Q4 08:00' })).toBeGreaterThan(over(live))
  expect(chance('player-total:home.4:18.5', 'over', live)).toBeCloseTo(1, 9)
})

test('in an overtime, a player with every basket has the distribution of his side too', () => {
  const state: BasketballState = {
    ...BEFORE,
    status: 'live',
    clock: 'OT2 03:10',
    score: {
      total: [97, 95],
      parts: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
        [10, 10],
        [7, 5],
      ],
    },
    players: { home: [player(4, 1_000, 97)], away: [player(7, 1_000, 95)] },
  }
  for (const [side, number] of [
    ['home', 4],
    ['away', 7],
  ] as const)
    for (const line of [99.5, 103.5, 108.5])
      expect(chance(`player-total:${side}.${number}:${line}`, 'over', state)).toBeCloseTo(
        chance(`${side}-total:${line}`, 'over', state),
        7,
      )
})

test('over wins as soon as he has the points; a player who takes no part returns the stake', () => {
  const live: BasketballState = {
    ...BEFORE,
    status: 'live',
    clock: 'Q3 05:00',
    score: {
      total: [50, 50],
      parts: [
        [25, 25],
        [25, 25],
        [0, 0],
      ],
    },
    players: {
      home: [player(4, 220, 16), { ...player(6, 90), isOut: true }],
      away: [player(7, 180, 4)],
    },
  }
  expect(result('player-total:home.4:15.5', 'over', live)).toBe('won')
  expect(result('player-total:home.4:15.5', 'under', live)).toBe('lost')
  expect(result('player-total:home.4:16.5', 'over', live)).toBe('open')
  expect(result('player-total:home.6:3.5', 'under', live)).toBe('open')
  const ended: BasketballState = { ...live, status: 'ended' }
  expect(result('player-total:home.4:16.5', 'under', ended)).toBe('won')
  expect(result('player-total:home.6:3.5', 'under', ended)).toBe('void')
  const abandoned: BasketballState = { ...live, status: 'abandoned' }
  expect(result('player-total:home.4:15.5', 'over', abandoned)).toBe('won')
  expect(result('player-total:home.4:16.5', 'under', abandoned)).toBe('void')
  const { players: _players, ...unrecorded } = ended
  expect(result('player-total:home.4:16.5', 'under', unrecorded)).toBe('void')
  for (const market of [
    'player-total:home.4:16',
    'player-total:home.04:16.5',
    'player-total:x.4:1.5',
  ])
    expect(() => result(market, 'over', live)).toThrow(/no selection/)
  expect(() => result('player-total:home.4:16.5', 'home', live)).toThrow(/no selection/)
})

test('a point without its player, and a correction of the score, leave the points unknown', () => {
  const announced = matches[0]?.incidents[0]
  const rosters = announced?.rosters
  if (rosters === undefined) throw new Error('the world announces starters')
  const at = (type: IncidentType, total: Pair, rest: Partial<Incident> = {}): Incident => ({
    atMs: 0,
    type,
    clock: 'Q1 09:00',
    score: { total, parts: [total] },
    ...rest,
  })
  const start = at('line-ups', [0, 0], { rosters })
  const [starter] = rosters.home
  const basket = at('two-points', [2, 0], { side: 'home', player: starter?.name ?? '' })
  expect(basketballFactsOf([start, basket]).players?.home[0]).toMatchObject({ points: 2 })
  expect(
    basketballFactsOf([start, at('two-points', [2, 0], { side: 'home' })]).players,
  ).toBeUndefined()
  expect(basketballFactsOf([start, basket, at('correction', [3, 0])]).players).toBeUndefined()
  // A starter who is replaced is out, unless he comes on.
  const rest = {
    ...rosters,
    home: [{ number: 99, name: 'Yeni', share: 200 }, ...rosters.home.slice(1)],
  }
  const replaced = [start, at('line-ups', [0, 0], { rosters: rest })]
  expect(basketballFactsOf(replaced).players?.home[0]).toMatchObject({ isOut: true })
  const on = at('substitution', [0, 0], { side: 'home', player: starter?.name ?? '' })
  expect(basketballFactsOf([...replaced, on]).players?.home[0]?.isOut).toBeUndefined()
})

test('in simulated matches, players score as often as their chances say', () => {
  const bands = new Map<string, { won: number; expected: number; variance: number }>()
  for (const { incidents, strength } of matches) {
    if (strength.sport !== 'basketball') continue
    const end = { ...basketballFactsOf(incidents), strength }
    const middle = incidents.findIndex(({ clock }) => clock.startsWith('Q3'))
    for (const [moment, count] of [1, middle].entries())
      for (const { key, selections } of playerMarkets({
        ...basketballFactsOf(incidents.slice(0, count)),
        strength,
      })) {
        const decided = result(key, 'over', end)
        if (decided === 'void') continue
        // One line of a player is enough: the others depend on it.
        const won = selections[0]?.chances.won ?? 0
        if (won < 0.35 || won > 0.45) continue
        const name = `${moment} ${key.startsWith('player-total:home')}`
        const band = bands.get(name) ?? { won: 0, expected: 0, variance: 0 }
        bands.set(name, band)
        band.won += decided === 'won' ? 1 : 0
        band.expected += won
        band.variance += won * (1 - won)
      }
  }
  expect(bands.size).toBe(4)
  for (const [name, { won, expected, variance }] of bands) {
    expect(variance, name).toBeGreaterThan(40)
    expect(Math.abs(won - expected) / Math.sqrt(variance), name).toBeLessThan(5)
  }
})
