import { expect, test } from 'vitest'
import { fairPrice } from '../../match-model.ts'
import { DAY_MS } from '../../world/site-time.ts'
import { footballFactsOf } from '../../world/facts.ts'
import { createWorld } from '../../world/world.ts'
import { footballChanceOfAll } from '../builder.ts'
import type { FootballFacts, FootballState } from '../football-state.ts'
import { footballResultOf } from '../results.ts'
import type { LineUps, SheetPlayer } from './line-ups.ts'
import { scorerChances, scorerMarkets } from './scorer-markets.ts'
import { SCORER_TYPES } from './scorer-rules.ts'

const SHIRTS: readonly SheetPlayer['position'][] = [
  'keeper',
  'defender',
  'defender',
  'defender',
  'defender',
  'midfielder',
  'midfielder',
  'midfielder',
  'forward',
  'forward',
  'forward',
  'keeper',
  'defender',
  'midfielder',
  'forward',
  'midfielder',
  'forward',
]
const players = (side: string): SheetPlayer[] =>
  SHIRTS.map((position, index) => ({ number: index + 1, name: `${side} ${index + 1}`, position }))
const sheet = (side: string) => ({
  playing: players(side).slice(0, 11),
  bench: players(side).slice(11),
  absent: [],
})
const LINE_UPS: LineUps = { home: sheet('home'), away: sheet('away') }

const BEFORE: FootballState = {
  phase: 'before',
  playedSeconds: 0,
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  homeRate: 1.7,
  awayRate: 1.1,
  rho: -0.06,
  lineUps: LINE_UPS,
}

const over = (facts: Partial<FootballFacts>): FootballFacts => ({
  phase: 'ended',
  score: { home: 0, away: 0 },
  goals: [],
  lineUps: LINE_UPS,
  substitutions: [],
  ...facts,
})
const resultOf = (market: string, selection: string, facts: FootballFacts) => {
  const result = footballResultOf({ market: `scorer-${market}`, selection }, facts)
  return result === 'open' ? result : result.result
}

test('an own goal counts for no scorer: the first and the last goal are the others', () => {
  const facts = over({
    score: { home: 2, away: 1 },
    goals: [
      { side: 'home', player: 'away 2', isOwn: true },
      { side: 'home', player: 'home 9' },
      { side: 'away', player: 'away 10' },
    ],
  })
  expect(resultOf('first', 'home.9', facts)).toBe('won')
  expect(resultOf('first', 'away.2', facts)).toBe('lost')
  expect(resultOf('last', 'away.10', facts)).toBe('won')
  expect(resultOf('anytime', 'away.2', facts)).toBe('lost')
  expect(resultOf('first', 'none', facts)).toBe('lost')
})

test('with own goals only, no player has scored', () => {
  const facts = over({
    score: { home: 0, away: 1 },
    goals: [{ side: 'away', player: 'home 4', isOwn: true }],
  })
  expect(resultOf('first', 'none', facts)).toBe('won')
  expect(resultOf('last', 'none', facts)).toBe('won')
  expect(resultOf('first', 'home.9', facts)).toBe('lost')
  expect(footballResultOf({ market: 'correct-score', selection: '0-0' }, facts)).toEqual({
    result: 'lost',
  })
})

test('a player who takes no part is void, and for the first goal also one who comes on after it', () => {
  const facts = over({
    score: { home: 1, away: 0 },
    goals: [{ side: 'home', player: 'home 9' }],
    substitutions: [
      { side: 'home', player: 'home 14', replaced: 'home 7', goals: 0 },
      { side: 'away', player: 'away 15', replaced: 'away 9', goals: 1 },
    ],
  })
  expect(resultOf('anytime', 'home.15', facts)).toBe('void')
  expect(resultOf('last', 'home.15', facts)).toBe('void')
  expect(resultOf('first', 'home.14', facts)).toBe('lost')
  expect(resultOf('first', 'away.15', facts)).toBe('void')
  expect(resultOf('anytime', 'away.15', facts)).toBe('lost')
  expect(resultOf('two', 'home.9', facts)).toBe('lost')
  expect(resultOf('first', 'home.7', facts)).toBe('lost')
})

test('two goals decide at once, the last scorer only at the end, and unrecorded scorers are void', () => {
  const inPlay = over({
    phase: 'second-half',
    score: { home: 2, away: 0 },
    goals: [
      { side: 'home', player: 'home 9' },
      { side: 'home', player: 'home 9' },
    ],
  })
  expect(resultOf('two', 'home.9', inPlay)).toBe('won')
  expect(resultOf('anytime', 'home.10', inPlay)).toBe('open')
  expect(resultOf('last', 'home.9', inPlay)).toBe('open')
  const unnamed = over({ score: { home: 1, away: 0 }, goals: [{ side: 'home' }] })
  expect(resultOf('anytime', 'home.9', unnamed)).toBe('void')
  expect(resultOf('first', 'home.9', unnamed)).toBe('void')
  expect(resultOf('first', 'none', unnamed)).toBe('lost')
  const { lineUps: _unknown, ...withoutLineUps } = unnamed
  expect(resultOf('anytime', 'home.9', withoutLineUps)).toBe('void')
  expect(() => resultOf('anytime', 'none', unnamed)).toThrow(/no selection/)
})

test('the first and the last scorer are a player or none', () => {
  const chances = scorerChances(BEFORE)
  for (const type of ['scorer-first', 'scorer-last'] as const) {
    const sum = chances?.[type].reduce((all, offer) => all + offer.chances.won, 0)
    expect(sum).toBeCloseTo(1, 9)
  }
  const goalless = footballChanceOfAll([{ market: 'correct-score', selection: '0-0' }], BEFORE) ?? 0
  const noScorer = chances?.['scorer-first'].find(({ key }) => key === 'none')?.chances.won ?? 0
  const oneGoal =
    (footballChanceOfAll([{ market: 'exact-goals', selection: '1' }], BEFORE) ?? 0) * 0.03
  expect(noScorer).toBeGreaterThan(goalless + oneGoal)
  expect(noScorer).toBeLessThan(goalless + oneGoal * 1.2)
})

test('whoever scores first, last or twice scores in the match, so that is likelier', () => {
  const chances = scorerChances(BEFORE)
  const of = (type: (typeof SCORER_TYPES)[number], key: string) =>
    chances?.[type].find((offer) => offer.key === key)?.chances.won ?? 0
  let compared = 0
  for (const { key } of chances?.['scorer-anytime'] ?? []) {
    const anytime = of('scorer-anytime', key)
    for (const type of ['scorer-first', 'scorer-last', 'scorer-two'] as const) {
      compared += 1
      expect(of(type, key)).toBeLessThanOrEqual(anytime)
    }
  }
  expect(compared).toBeGreaterThan(60)
})

test('without line-ups or a scorer’s name nothing is offered, nor the unlikely and those who have left', () => {
  const { lineUps: _unknown, ...unknown } = BEFORE
  expect(scorerMarkets(unknown)).toEqual([])
  const inPlay: FootballState = {
    ...BEFORE,
    phase: 'second-half',
    playedSeconds: 4_000,
    score: { home: 1, away: 0 },
    goals: [{ side: 'home', player: 'home 9' }],
    cards: [{ side: 'away', half: 2, isRed: true, player: 'away 11' }],
    substitutions: [{ side: 'home', player: 'home 14', replaced: 'home 9', goals: 1 }],
  }
  expect(scorerMarkets({ ...inPlay, goals: [{ side: 'home' }] })).toEqual([])
  const markets = new Map(
    scorerMarkets(inPlay).map(({ key, selections }) => [key, selections.map((each) => each.key)]),
  )
  expect(markets.has('scorer-first')).toBe(false)
  const anytime = markets.get('scorer-anytime')
  expect(anytime).toContain('home.10')
  expect(anytime).not.toContain('home.9')
  expect(anytime).not.toContain('away.11')
  expect(anytime).not.toContain('home.1')
  // He has left the pitch as the last scorer so far.
  expect(markets.get('scorer-last')).toContain('home.9')
})

test('a goalscorer is combined with nothing, and alone has the chance of its fair price', () => {
  const leg = { market: 'scorer-anytime', selection: 'home.14' }
  const offer = scorerChances(BEFORE)?.['scorer-anytime'].find(({ key }) => key === 'home.14')
  const fair = offer && fairPrice(offer.chances)
  expect(offer?.chances.void).toBeGreaterThan(0)
  expect(footballChanceOfAll([leg], BEFORE)).toBeCloseTo(1 / (fair ?? 0), 12)
  expect(
    footballChanceOfAll([leg, { market: 'result', selection: 'home' }], BEFORE),
  ).toBeUndefined()
})

/** Standard deviations that a frequency may be from its chance. */
const MAX_DEVIATION = 4

test('players of the simulated world score, and take no part, as often as they are priced', () => {
  const world = createWorld('scorers')
  const from = Date.UTC(2026, 8, 1)
  const ids = world.competitions.flatMap(({ id, sport }) => (sport === 'football' ? [id] : []))
  const counts = new Map<string, { won: number; expected: number; offers: number; void: number }>()
  for (const { id } of world.fixturesBetween(from, from + 40 * DAY_MS, ids)) {
    const incidents = world.wholeMatch(id)
    const strength = world.strengthBefore(id)
    const { lineUps } = footballFactsOf(incidents.slice(0, 1), 0)
    if (strength.sport !== 'football' || lineUps === undefined) continue
    if (incidents.at(-1)?.type !== 'ended') continue
    const state: FootballState = { ...BEFORE, ...strength, lineUps }
    const { playedSeconds: _clock, ...facts } = footballFactsOf(incidents, 0)
    for (const [type, offers] of Object.entries(scorerChances(state) ?? {}))
      for (const { key, chances } of offers) {
        const result = footballResultOf({ market: type, selection: key }, facts)
        if (result === 'open') throw new Error(`${id} ${type} ${key} is open`)
        const count = counts.get(type) ?? { won: 0, expected: 0, offers: 0, void: 0 }
        counts.set(type, count)
        count.offers += 1
        count.expected += chances.won
        count.void += (result.result === 'void' ? 1 : 0) - chances.void
        if (result.result === 'won') count.won += 1
      }
  }
  expect([...counts.keys()].toSorted()).toEqual(SCORER_TYPES)
  for (const [type, { won, expected, offers, void: voids }] of counts) {
    expect(expected, type).toBeGreaterThan(200)
    expect(Math.abs(won - expected) / Math.sqrt(expected), type).toBeLessThan(MAX_DEVIATION)
    expect(Math.abs(voids) / offers, type).toBeLessThan(0.01)
  }
})
