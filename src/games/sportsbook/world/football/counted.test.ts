import { expect, test } from 'vitest'
import { countModels } from '../../football/counts/count-model.ts'
import { countMarkets } from '../../football/counts/count-markets.ts'
import { footballModel } from '../../football/football-model.ts'
import type { FootballState } from '../../football/football-state.ts'
import { footballFactsOf } from '../facts.ts'
import type { FootballStrength } from '../strength.ts'
import type { Fixture, Incident } from '../types.ts'
import { footballCourse } from './course.ts'
import { narrateFootball } from './narrate.ts'

const STRENGTH: FootballStrength = { sport: 'football', homeRate: 1.8, awayRate: 0.9, rho: -0.06 }
const FIXTURE: Fixture = {
  id: '',
  sport: 'football',
  competitionId: 'test',
  round: { tr: '', en: '' },
  neutral: false,
  home: { id: 'a', name: 'A', country: 'TR' },
  away: { id: 'b', name: 'B', country: 'TR' },
  startsAtMs: 0,
  announcedAtMs: 0,
}
const MATCHES = 2_000
const MATCH_MS = 3 * 3_600_000

const MATCHES_PLAYED: Incident[][] = Array.from({ length: MATCHES }, (_, index) => {
  const id = `match ${index}`
  return narrateFootball(
    'corners and cards',
    { ...FIXTURE, id },
    STRENGTH,
    footballCourse(id, STRENGTH),
  )
}).filter((incidents) => incidents.at(-1)?.type === 'ended')

const counts = countModels(STRENGTH)

function stateAt(incidents: readonly Incident[], atMs: number): FootballState {
  const facts = footballFactsOf(
    incidents.filter((incident) => incident.atMs <= atMs),
    atMs,
  )
  if (facts.phase === 'abandoned' || facts.phase === 'awarded')
    throw new TypeError('only whole matches are played')
  return { ...facts, phase: facts.phase, ...STRENGTH, counts }
}

type Tally = { won: number; expected: number; variance: number; bets: number }

function compare(atMs: number): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  const before = countMarkets(stateAt([], -60_000))
  for (const incidents of MATCHES_PLAYED) {
    const state = stateAt(incidents, atMs)
    const { phase: _, ...end } = footballFactsOf(incidents, MATCH_MS)
    for (const { key, type, selections } of atMs < 0 ? before : countMarkets(state)) {
      for (const selection of selections) {
        const { won, lost } = selection.chances
        if (won + lost < 1 - 1e-9) continue
        const leg = { market: key, selection: selection.key }
        const result = footballModel.resultOf(leg, { ...end, phase: 'ended' })
        if (result === 'open') throw new TypeError(`${key} is open after the match`)
        const name = atMs < 0 ? `${key} ${selection.key}` : `${type} ${selection.key}`
        const tally = tallies.get(name) ?? { won: 0, expected: 0, variance: 0, bets: 0 }
        tally.won += Number(result.result === 'won')
        tally.expected += won
        tally.variance += won * lost
        tally.bets += 1
        tallies.set(name, tally)
      }
    }
  }
  return tallies
}

/**
 * The seeds are fixed; with some hundred selections, four standard errors are not reached by
 * chance.
 */
const BAND = 4.2

test('corners and cards come as often as they are priced before the match', () => {
  const tallies = [...compare(-60_000)]
  expect(tallies.length).toBeGreaterThan(120)
  for (const [name, { won, expected, variance }] of tallies)
    expect(Math.abs(won - expected), `${name}: ${won} of ${expected}`).toBeLessThan(
      BAND * Math.sqrt(variance) + 1,
    )
})

test.each([20, 47, 85])(
  'corners and cards come as often as they are priced in play, %i minutes after the kick-off',
  (minute) => {
    const tallies = [...compare(minute * 60_000)].filter(([, { bets }]) => bets > MATCHES / 10)
    expect(tallies.length).toBeGreaterThan(30)
    for (const [name, { won, expected, variance, bets }] of tallies) {
      // Lines of one match depend on one another: count a match once.
      const perMatch = Math.max(1, bets / MATCHES_PLAYED.length)
      expect(Math.abs(won - expected), `${name}: ${won} of ${expected}`).toBeLessThan(
        BAND * Math.sqrt(variance * perMatch) + 0.012 * bets,
      )
    }
  },
)

test('builders of corners, cards and goals agree with the matches played out', () => {
  const before = stateAt([], -60_000)
  const combined = [
    [
      { market: 'corners-total:9.5', selection: 'over' },
      { market: 'corners-result', selection: 'home' },
    ],
    [
      { market: 'corners-half-total:4.5', selection: 'over' },
      { market: 'corners-total:10.5', selection: 'over' },
      { market: 'corners-second-half-result', selection: 'home' },
    ],
    [
      { market: 'corners-race:5', selection: 'home' },
      { market: 'corners-away-total:4.5', selection: 'over' },
    ],
    [
      { market: 'cards-red', selection: 'yes' },
      { market: 'cards-total:4.5', selection: 'over' },
    ],
    [
      { market: 'result', selection: 'home' },
      { market: 'corners-total:9.5', selection: 'over' },
      { market: 'cards-total:4.5', selection: 'under' },
    ],
  ]
  for (const legs of combined) {
    const chance = footballModel.chanceOfAll(legs, before)
    if (chance === undefined) throw new TypeError(`${JSON.stringify(legs)} has no price`)
    const won = MATCHES_PLAYED.filter((incidents) => {
      const facts = footballFactsOf(incidents, MATCH_MS)
      return legs.every((leg) => {
        const result = footballModel.resultOf(leg, facts)
        return result !== 'open' && result.result === 'won'
      })
    }).length
    const expected = chance * MATCHES_PLAYED.length
    expect(Math.abs(won - expected), JSON.stringify(legs)).toBeLessThan(
      BAND * Math.sqrt(expected * (1 - chance)),
    )
  }
})

test('a builder of one leg equals that leg, and legs that exclude one another have no chance', () => {
  const [incidents = []] = MATCHES_PLAYED
  for (const state of [stateAt([], -1), stateAt(incidents, 30 * 60_000)])
    for (const { key, selections } of countMarkets(state)) {
      for (const { key: selection, chances } of selections) {
        if (chances.won + chances.lost < 1 - 1e-9) continue
        expect(
          footballModel.chanceOfAll([{ market: key, selection }], state),
          `${key} ${selection}`,
        ).toBeCloseTo(chances.won, 6)
      }
    }
  const before = stateAt([], -1)
  expect(
    footballModel.chanceOfAll(
      [
        { market: 'corners-total:9.5', selection: 'over' },
        { market: 'corners-total:8.5', selection: 'under' },
      ],
      before,
    ),
  ).toBe(0)
  expect(
    footballModel.chanceOfAll([{ market: 'corners-total:9.25', selection: 'over' }], before),
  ).toBeUndefined()
})

test('corners and cards are settled from the facts, and void where these are missing', () => {
  const facts = {
    phase: 'second-half' as const,
    score: { home: 0, away: 0 },
    corners: (['home', 'away', 'home', 'home'] as const).map((side, index) => ({
      side,
      half: index < 2 ? (1 as const) : (2 as const),
    })),
    cards: [{ side: 'away' as const, half: 2 as const, isRed: true, player: 'Deniz Taş' }],
  }
  const settled = (market: string, selection: string, of: object = facts) => {
    const result = footballModel.resultOf({ market, selection }, { ...facts, ...of })
    return result === 'open' ? result : result.result
  }
  expect(settled('corners-race:3', 'home')).toBe('won')
  expect(settled('corners-race:5', 'home')).toBe('open')
  expect(settled('corners-half-result', 'draw')).toBe('won')
  expect(settled('corners-total:3.5', 'over')).toBe('won')
  expect(settled('corners-total:4', 'over')).toBe('open')
  expect(settled('cards-away-red', 'yes')).toBe('won')
  expect(settled('cards-home-red', 'yes')).toBe('open')
  expect(settled('cards-first', 'away')).toBe('won')
  const ended = { phase: 'ended' }
  expect(settled('corners-total:4', 'over', ended)).toBe('void')
  expect(settled('corners-total:4.25', 'over', ended)).toBe('half_lost')
  expect(settled('corners-handicap:-2', 'home', ended)).toBe('void')
  expect(settled('corners-last', 'home', ended)).toBe('won')
  expect(settled('corners-second-half-result', 'home', ended)).toBe('won')
  expect(settled('corners-race:5', 'none', ended)).toBe('won')
  expect(settled('cards-home-red', 'no', ended)).toBe('won')
  expect(settled('corners-total:4.5', 'over', { phase: 'abandoned' })).toBe('void')
  const { corners: _, cards: __, ...unrecorded } = facts
  expect(
    footballModel.resultOf(
      { market: 'corners-total:4.5', selection: 'over' },
      { ...unrecorded, phase: 'ended' },
    ),
  ).toEqual({ result: 'void' })
  expect(() => settled('cards-race:3', 'home')).toThrow(RangeError)
  expect(() => settled('corners-total:9.3', 'over')).toThrow(RangeError)
})
