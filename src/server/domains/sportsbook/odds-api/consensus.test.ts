import { expect, test } from 'vitest'
import { chancesBehind } from '#games/sportsbook/overround.ts'
import type { EventRow, MarketRow } from './answers.ts'
import { consensusOf } from './consensus.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const EVENT: EventRow = { id: '0'.repeat(32), home: 'Kaya', away: 'Dere', startsAtMs: NOW_MS }

const row = (
  bookmaker: string,
  key: string,
  outcomes: MarketRow['outcomes'],
  ageMs = 60_000,
): MarketRow => ({ bookmaker, key, updatedMs: NOW_MS - ageMs, outcomes })
const result = (bookmaker: string, [home, draw, away]: readonly [number, number, number]) =>
  row(bookmaker, 'h2h', [
    { name: 'Dere', price: away },
    { name: 'Kaya', price: home },
    { name: 'Draw', price: draw },
  ])
const spread = (bookmaker: string, line: number, home: number, away: number) =>
  row(bookmaker, 'spreads', [
    { name: 'Kaya', price: home, point: line },
    { name: 'Dere', price: away, point: -line },
  ])
const total = (bookmaker: string, line: number, over: number, under: number) =>
  row(bookmaker, 'totals', [
    { name: 'Over', price: over, point: line },
    { name: 'Under', price: under, point: line },
  ])
const BOOKMAKERS = ['one', 'two', 'three'] as const
const consensus = (...rows: MarketRow[]) => consensusOf('football', EVENT, rows, NOW_MS)
const chances = (...rows: MarketRow[]) =>
  consensus(...rows).markets[0]?.outcomes.map(({ chance = 0 }) => chance)

test('the margin of equal bookmakers is removed', () => {
  const prices = [1.95, 3.5, 4] as const
  const fair = chancesBehind(prices, 'shin')
  chances(...BOOKMAKERS.map((each) => result(each, prices)))?.forEach((chance, at) =>
    expect(chance).toBeCloseTo(fair[at] ?? 0, 10),
  )
})

test('one bookmaker that is wrong does not move the price beyond the others', () => {
  const right = [1.95, 3.5, 4] as const
  const wrong = [4, 3.5, 1.95] as const
  const [home = 0] =
    chances(result('one', right), result('two', right), result('three', wrong)) ?? []
  expect(home).toBeCloseTo(chancesBehind(right, 'shin')[0] ?? 0, 1)
})

test('a price is fair, never that of a bookmaker, and its market sums to 1 or a little more', () => {
  const [market] = consensus(...BOOKMAKERS.map((each) => result(each, [1.95, 3.5, 4]))).markets
  expect(market?.outcomes.map(({ own }) => own)).toEqual(['home', 'draw', 'away'])
  const prices = market?.outcomes.map(({ priceMilli = 0 }) => priceMilli) ?? []
  expect(prices[0]).toBeGreaterThan(1_950)
  const booksum = prices.reduce((sum, price) => sum + 1_000 / price, 0)
  expect(booksum).toBeGreaterThanOrEqual(1)
  expect(booksum).toBeLessThan(1.001)
})

test('two bookmakers are too few, and the same one counts once', () => {
  expect(chances(result('one', [2, 3.4, 3.9]), result('two', [2, 3.4, 3.9]))).toBeUndefined()
  expect(
    chances(...['one', 'two', 'two'].map((each) => result(each, [2, 3.4, 3.9]))),
  ).toBeUndefined()
})

test('lines are separate markets, quarter lines included, and zero has one sign', () => {
  const { markets } = consensus(
    ...BOOKMAKERS.flatMap((each) => [
      spread(each, -0.25, 1.8, 2.05),
      total(each, 2.5, 1.95, 1.9),
      result(each, [1.95, 3.5, 4]),
    ]),
    spread('four', -0.5, 1.95, 1.9),
  )
  expect(markets.map(({ id, ownKey }) => [id, ownKey])).toEqual([
    ['h2h', 'result'],
    ['spreads?line=-0.25', 'handicap:-0.25'],
    ['totals?line=2.5', 'total:2.5'],
  ])
  const level = consensus(...BOOKMAKERS.map((each) => spread(each, -0, 1.4, 2.9)))
  expect(level.markets.map(({ ownKey }) => ownKey)).toEqual(['handicap:0'])
})

test('a line that the book cannot settle is not offered', () => {
  expect(consensus(...BOOKMAKERS.map((each) => total(each, 2.1, 1.9, 1.9))).markets).toEqual([])
  expect(consensus(...BOOKMAKERS.map((each) => spread(each, -20, 1.9, 1.9))).markets).toEqual([])
})

test('basketball has a winner and no draw', () => {
  const winner = (bookmaker: string) =>
    row(bookmaker, 'h2h', [
      { name: 'Kaya', price: 1.5 },
      { name: 'Dere', price: 2.6 },
    ])
  const { markets } = consensusOf('basketball', EVENT, BOOKMAKERS.map(winner), NOW_MS)
  expect(markets[0]).toMatchObject({
    ownKey: 'winner',
    outcomes: [{ own: 'home' }, { own: 'away' }],
  })
  expect(consensus(...BOOKMAKERS.map(winner)).faults).toHaveLength(3)
})

test.each([
  [
    'unknown team',
    row('four', 'h2h', [
      { name: 'Kaya FC', price: 2 },
      { name: 'Draw', price: 3 },
    ]),
  ],
  [
    'outcomes',
    row('four', 'h2h', [
      { name: 'Kaya', price: 2 },
      { name: 'Draw', price: 3 },
    ]),
  ],
  [
    'outcomes',
    row('four', 'totals', [
      { name: 'Over', price: 2, point: 2.5 },
      { name: 'Under', price: 2, point: 3.5 },
    ]),
  ],
  [
    'outcomes',
    row('four', 'spreads', [
      { name: 'Kaya', price: 2, point: -1 },
      { name: 'Dere', price: 2, point: -1 },
    ]),
  ],
  ['price', result('four', [1, 3, 4])],
  ['price', result('four', [3, 4, 5])],
  ['price', result('four', [1.2, 1.9, 2.1])],
] as const)('%s: a bookmaker that cannot be used is left out and counted', (kind, bad) => {
  const good = BOOKMAKERS.map((each) => result(each, [1.95, 3.5, 4]))
  const { markets, faults } = consensus(...good, bad)
  expect(faults).toEqual([{ kind, about: expect.stringContaining('four') }])
  expect(markets).toEqual(consensus(...good).markets)
})

test('prices that a bookmaker has not renewed for half an hour do not count, and are no fault', () => {
  const old = row('three', 'h2h', result('three', [1.95, 3.5, 4]).outcomes, 31 * 60_000)
  expect(consensus(result('one', [1.95, 3.5, 4]), result('two', [1.95, 3.5, 4]), old)).toEqual({
    markets: [],
    faults: [],
  })
})
