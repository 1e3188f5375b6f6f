import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPORTS } from '#games/sportsbook/match-model.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { TERM_BOUNDS, TERM_LEVELS, type TermLevel } from '#shared/office/trading-terms.ts'
import type { BookEvent } from './book-event.ts'
import { NO_OFFER } from './feed-prices/stored-offer.ts'
import { marketTypeName, marketTypesOf } from './market-types.ts'
import { createPrices } from './prices/prices.ts'
import { isOfType, termOf, type Terms } from './terms.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const FACTS = {
  phase: 'before',
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  playedSeconds: 0,
  asOfMs: 0,
  isRunning: false,
}

function football(
  { homeRate, awayRate }: { homeRate: number; awayRate: number },
  terms: Terms,
): BookEvent {
  return {
    id: 'm1',
    kind: 'match',
    feed: 'test',
    sport: 'football',
    leagueId: 'bogaz-ligi',
    league: { tr: 'Lig', en: 'League' },
    country: 'TR',
    round: null,
    home: 'Ev',
    away: 'Konuk',
    homeId: 'h',
    homeCrest: null,
    homeCountry: null,
    awayId: 'a',
    awayCrest: null,
    awayCountry: null,
    startsAt: NOW,
    feedStartsAt: NOW,
    phase: 'upcoming',
    facts: FACTS,
    model: { homeRate, awayRate, rho: -0.05 },
    latest: null,
    version: 1,
    suspendedUntil: null,
    suspendedReason: null,
    feedAliveAt: null,
    clock: null,
    desk: {},
    terms,
    offer: NO_OFFER,
    health: null,
  }
}

function nextMilli(milli: number): number {
  let next = milli + 10
  while (stepDownMilli(next / 1_000) !== next) next += 10
  return next
}
const booksum = (milli: readonly number[]) => milli.reduce((sum, each) => sum + 1_000 / each, 0)
const HIGHEST_MILLI = 1_000_000

const levelsSet = fc.subarray([...TERM_LEVELS])
const valueAt: Readonly<Record<TermLevel, number>> = {
  sport: 300,
  league: 400,
  type: 500,
  match: 600,
  market: 700,
}
const termsOf = (levels: readonly TermLevel[], type = 'result'): Terms =>
  Object.fromEntries(
    levels.map((level) => [
      isOfType(level) ? `margin ${level} ${type}` : `margin ${level}`,
      valueAt[level],
    ]),
  )

test('terms apply in order of precedence: market of a match, match, market type, league, sport', () => {
  fc.assert(
    fc.property(levelsSet, levelsSet, (levels, ofOthers) => {
      const others = Object.fromEntries(
        Object.entries(termsOf(ofOthers)).map(([key, value]) => [
          key.replace('margin', 'stake'),
          value,
        ]),
      )
      const nearest = TERM_LEVELS.toReversed().find((level) => levels.includes(level))
      expect(termOf({ ...termsOf(levels), ...others }, 'margin', 'result')).toEqual(
        nearest && { value: BigInt(valueAt[nearest]), level: nearest },
      )
      const wider = TERM_LEVELS.toReversed().find(
        (level) => !isOfType(level) && levels.includes(level),
      )
      expect(termOf(termsOf(levels), 'margin', 'total')?.level).toBe(wider)
    }),
  )
})

test('prices under a set margin have at most that overround, within a step of the price ladder, and even markets at least two fifths of it', () => {
  const rate = fc.double({ min: 0.3, max: 3.2, noNaN: true })
  const margin = fc.integer({
    min: Number(TERM_BOUNDS.margin.min),
    max: Number(TERM_BOUNDS.margin.max),
  })
  let looked = 0
  let even = 0
  fc.assert(
    fc.property(rate, rate, margin, (homeRate, awayRate, hundredths) => {
      const markets = createPrices().marketsOf(
        football({ homeRate, awayRate }, { 'margin match': hundredths }),
        NOW,
      )
      for (const { key, selections, margin: stated } of markets) {
        expect(stated, key).toMatchObject({ margin: hundredths / 10_000, level: 'match' })
        const fair = selections.reduce((sum, one) => sum + one.fair, 0)
        const offered = selections.map(({ priceMilli }) => priceMilli)
        if (Math.abs(fair - Math.round(fair)) > 1e-6 || offered.includes(HIGHEST_MILLI)) continue
        looked += 1
        const asked = fair * (1 + hundredths / 10_000)
        expect(booksum(offered.map(nextMilli)), key).toBeLessThan(asked + 1e-9)
        // One-sided markets bear less: their favourites would have no price.
        if (!selections.every((one) => one.fair < 0.7)) continue
        even += 1
        // Consistency with wider outcomes raises some of these prices.
        expect(booksum(offered), key).toBeGreaterThan(fair * (1 + (0.4 * hundredths) / 10_000))
      }
    }),
    { numRuns: 60 },
  )
  expect(looked).toBeGreaterThan(1_000)
  expect(even).toBeGreaterThan(500)
})

test('in play a set margin is raised by a fifth, and a margin no price can bear removes the market', () => {
  const event = football(
    { homeRate: 1.4, awayRate: 1.2 },
    { 'margin sport': 500, 'margin type total': 900 },
  )
  const live: BookEvent = {
    ...event,
    phase: 'live',
    facts: { ...FACTS, phase: 'first-half', playedSeconds: 600 },
  }
  const statedOf = (of: BookEvent, type: string) =>
    createPrices()
      .marketsOf(of, NOW)
      .find((market) => market.type === type)?.margin
  expect(statedOf(event, 'total')).toMatchObject({ margin: 0.09, level: 'type' })
  expect(statedOf(live, 'total')?.margin).toBeCloseTo(0.108, 10)
  expect(statedOf(live, 'result')?.margin).toBeCloseTo(0.06, 10)
  const lopsided = football({ homeRate: 6, awayRate: 0.05 }, { 'margin match': 2_500 })
  for (const { selections } of createPrices().marketsOf(lopsided, NOW))
    for (const { priceMilli, fair } of selections)
      expect((priceMilli / 1_000) * fair).toBeLessThanOrEqual(1)
})

test('every market type of every sport has its own name in both languages, without a line', () => {
  for (const sport of SPORTS) {
    const names = marketTypesOf(sport).map((type) => marketTypeName(sport, type))
    for (const lang of ['tr', 'en'] as const) {
      const written = names.map((name) => name?.[lang] ?? '')
      expect(new Set(written).size, `${sport} ${lang}`).toBe(written.length)
      for (const name of written) expect(name).toMatch(/^[^…()]{3,}(\([^…]+\))?$/)
    }
  }
  expect(marketTypeName('football', 'handicap')).toEqual({
    tr: 'Asya Handikabı',
    en: 'Asian handicap',
  })
  expect(marketTypeName('football', 'no-such')).toBeUndefined()
})

function secondHalf(home: number, away: number): BookEvent {
  const facts = { ...FACTS, phase: 'second-half', score: { home, away }, playedSeconds: 3_720 }
  return { ...football({ homeRate: 1.4, awayRate: 1.2 }, {}), phase: 'live', facts }
}

test('a market of which no selection can be reached any more is not offered', () => {
  for (let goals = 0; goals <= 12; goals += 1) {
    const markets = createPrices().marketsOf(secondHalf(goals, 2), NOW)
    for (const { key, selections } of markets)
      expect(selections.length, `${key} at ${goals}-2`).toBeGreaterThan(0)
  }
  expect(
    createPrices()
      .marketsOf(secondHalf(5, 2), NOW)
      .filter(({ type }) => type === 'multigoals'),
  ).toEqual([])
})

test('a match whose pricing fails offers nothing, and its error is reported', () => {
  const broken: BookEvent = { ...secondHalf(0, 0), model: { homeRate: 'many', awayRate: 1 } }
  const faults: string[] = []
  const prices = createPrices(({ id }) => void faults.push(id))
  expect(prices.marketsOf(broken, NOW)).toEqual([])
  expect(prices.summaryOf(broken, NOW)).toMatchObject({ count: 0 })
  expect(faults.length).toBeGreaterThan(0)
  expect(() => createPrices().marketsOf(broken, NOW)).toThrow()
})
