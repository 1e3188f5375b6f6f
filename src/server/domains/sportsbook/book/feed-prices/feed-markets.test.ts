import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import type { BookEvent } from '../book-event.ts'
import { createPrices } from '../prices/prices.ts'
import { feedMarketKey } from './feed-key.ts'
import { nextOffer } from './next-offer.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const KEY = feedMarketKey('m')
const both = (text: string) => ({ tr: text, en: text })

function eventWith(market: FeedMarket, marginTerm?: number): BookEvent {
  const offer = nextOffer(
    undefined,
    { markets: [market], decisions: [] },
    {
      phase: 'upcoming',
      isUp: true,
      isModelled: true,
      now: NOW,
      readersTime: (ms) => new Date(ms),
    },
  )
  return {
    id: 'm1',
    kind: 'match',
    feed: 'test',
    sport: 'football',
    leagueId: 'lig',
    league: both('Lig'),
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
    facts: {
      phase: 'before',
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
      playedSeconds: 0,
      asOfMs: 0,
      isRunning: false,
    },
    model: { homeRate: 1.4, awayRate: 1.1, rho: -0.05 },
    latest: null,
    version: 1,
    suspendedUntil: null,
    suspendedReason: null,
    feedAliveAt: null,
    clock: null,
    desk: {},
    terms: { 'source sport': 2, ...(marginTerm !== undefined && { 'margin sport': marginTerm }) },
    offer: {
      markets: JSON.stringify(offer.markets),
      prices: JSON.stringify(offer.prices),
      decisions: JSON.stringify(offer.decisions),
      isKept: true,
    },
    health: null,
  }
}

const marketOf = (outcomes: readonly { priceMilli: number; chance?: number }[]): FeedMarket => ({
  id: 'm',
  typeId: '1',
  specifiers: {},
  name: both('m'),
  status: 'active',
  outcomes: outcomes.map((outcome, at) => ({
    id: String(at),
    name: both(String(at)),
    isActive: true,
    ...outcome,
  })),
})

const chances = fc
  .array(fc.integer({ min: 5, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((weights) => {
    const sum = weights.reduce((total, one) => total + one, 0)
    return weights.map((one) => one / sum)
  })
  .filter((each) => each.every((chance) => chance >= 0.02 && chance <= 0.9))

const pricesOf = (event: BookEvent) =>
  createPrices()
    .marketsOf(event, NOW)
    .find(({ key }) => key === KEY)

test('an offered price is never above the fair price, and the operator’s margin is in it', () => {
  let offered = 0
  fc.assert(
    fc.property(
      chances,
      fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 100, max: 2_500 }),
      (fair, feedMargin, isReported, marginTerm) => {
        const market = pricesOf(
          eventWith(
            marketOf(
              fair.map((chance) => ({
                priceMilli: Math.max(1_001, Math.floor(1_000 / (chance * (1 + feedMargin)))),
                ...(isReported && { chance }),
              })),
            ),
            marginTerm,
          ),
        )
        if (market === undefined) return
        offered += 1
        const booksum = market.selections.reduce(
          (sum, { priceMilli }) => sum + 1_000 / priceMilli,
          0,
        )
        expect(booksum).toBeGreaterThan(1 + marginTerm / 10_000 - 1e-6)
        for (const [at, { priceMilli, fair: chance }] of market.selections.entries()) {
          expect((priceMilli / 1_000) * chance).toBeLessThanOrEqual(1 + 1e-9)
          if (isReported)
            expect((priceMilli / 1_000) * (fair[at] ?? 0)).toBeLessThanOrEqual(1 + 1e-5)
        }
      },
    ),
  )
  expect(offered).toBeGreaterThan(20)
})

test('a market with two winners has prices of two winners', () => {
  const market = pricesOf(
    eventWith(marketOf([{ priceMilli: 1_350 }, { priceMilli: 1_300 }, { priceMilli: 1_400 }])),
  )
  const fair = market?.selections.reduce((sum, { fair: chance }) => sum + chance, 0)
  expect(fair).toBeCloseTo(2, 6)
  for (const { priceMilli } of market?.selections ?? []) expect(priceMilli).toBeLessThan(1_500)
})

test('two winners at wrong prices are not taken for one', () => {
  const event = eventWith(
    marketOf([{ priceMilli: 1_350 }, { priceMilli: 1_300 }, { priceMilli: 4_000 }]),
  )
  expect(pricesOf(event)).toBeUndefined()
  expect(createPrices().feedMarkets(event, NOW)).toMatchObject([{ fault: 'margin' }])
})

test('a price that contradicts the chance that the feed reports is not offered', () => {
  const event = eventWith(
    marketOf([
      { priceMilli: 2_500, chance: 0.5 },
      { priceMilli: 1_600, chance: 0.5 },
    ]),
  )
  expect(createPrices().feedMarkets(event, NOW)).toMatchObject([{ fault: 'price' }])
})

test('whatever a feed sends, pricing answers, and nothing is offered outside the ladder', () => {
  const outcome = fc.record(
    {
      priceMilli: fc.oneof(
        fc.integer({ min: -1_000, max: 3_000_000 }),
        fc.constantFrom(0, 1_000, 1_001, Number.NaN, Number.POSITIVE_INFINITY, 1.5),
      ),
      isActive: fc.boolean(),
    },
    { requiredKeys: ['isActive'] },
  )
  const chance = fc.oneof(
    fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    fc.constantFrom(Number.NaN, 0, 1),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(outcome, fc.option(chance, { nil: undefined })), { maxLength: 12 }),
      fc.constantFrom('result', undefined),
      (outcomes, ownKey) => {
        const market = marketOf([])
        const keys = ['home', 'draw', 'away']
        const event = eventWith({
          ...market,
          ...(ownKey !== undefined && { ownKey }),
          outcomes: outcomes.map(([{ priceMilli, isActive }, each], at) => ({
            id: String(at),
            name: both(String(at)),
            isActive,
            ...(priceMilli !== undefined && { priceMilli }),
            ...(each !== undefined && { chance: each }),
            ...(ownKey !== undefined && { own: keys[at] ?? 'other' }),
          })),
        })
        for (const { selections } of createPrices().marketsOf(event, NOW))
          for (const { priceMilli, fair } of selections) {
            expect(priceMilli).toBeGreaterThanOrEqual(1_010)
            expect(priceMilli).toBeLessThanOrEqual(1_000_000)
            expect((priceMilli / 1_000) * fair).toBeLessThanOrEqual(1 + 1e-9)
          }
      },
    ),
    { numRuns: 500 },
  )
})
