import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, drawFromUint32 } from '../../fairness/draw.ts'
import edges from '../vectors/house-edges.json' with { type: 'json' }
import { createRoundDraw } from '../round-draw.ts'
import { readRouletteSpot, ROULETTE_SPOTS, type RouletteBetKind } from './layout.ts'
import { colourOf, POCKETS, WHEEL_ORDER } from './pockets.ts'
import { roulette } from './roulette.ts'

const PUBLISHED: Readonly<
  Record<RouletteBetKind, { pays: string; winningPockets: number; houseEdgePercent: number }>
> = {
  ...edges.roulette.european,
  trio: edges.roulette.european.trio_0_1_2,
  line: edges.roulette.european.sixLine,
  red: edges.roulette.european.redBlack,
  black: edges.roulette.european.redBlack,
  even: edges.roulette.european.oddEven,
  odd: edges.roulette.european.oddEven,
  low: edges.roulette.european.highLow,
  high: edges.roulette.european.highLow,
}

function drawOf(pocket: number) {
  return drawFromUint32(() => Math.ceil((pocket * 2 ** 32) / POCKETS))
}

const results = Array.from({ length: POCKETS }, (_, pocket) => roulette.resultOf(drawOf(pocket)))

test('each pocket comes once in 37', () => {
  expect(results.map(({ mark }) => mark)).toEqual(
    Array.from({ length: POCKETS }, (_, pocket) => ({
      kind: 'roulette',
      pocket,
      colour: colourOf(pocket),
    })),
  )
  expect(results[17]?.events).toEqual([{ type: 'ball', pocket: 17, colour: 'black' }])
})

test.each(roulette.spots)('%s has the published payout and edge', (spot) => {
  const published = PUBLISHED[ROULETTE_SPOTS.get(spot)?.kind ?? 'straight']
  const returned = results.map(
    (result) => result.returns([{ spot, amountMinor: 100n }])[0]?.returnMinor ?? -1n,
  )
  expect(returned.filter((minor) => minor > 0n)).toHaveLength(published.winningPockets)
  const total = returned.reduce((sum, minor) => sum + minor, 0n)
  expect(100 - Number(total) / POCKETS).toBeCloseTo(published.houseEdgePercent, 6)
  expect(roulette.oddsOf(spot)).toMatchObject({ pays: published.pays, rtpPercent: 97.29 })
  expect(returned.toSorted((a, b) => Number(b - a))[0]).toBe(BigInt(roulette.oddsOf(spot).maxTimes))
})

test('first four and corners are published separately and pay alike', () => {
  expect(edges.roulette.european.firstFour_0_1_2_3).toEqual(edges.roulette.european.corner)
})

test('the layout has every spot', () => {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(ROULETTE_SPOTS.values(), ({ kind }) => kind)).map(
      ([kind, spots]) => [kind, spots.length],
    ),
  )
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 23,
    line: 11,
    column: 3,
    dozen: 3,
    red: 1,
    black: 1,
    even: 1,
    odd: 1,
    low: 1,
    high: 1,
  })
})

test('spots are named as in the protocol', () => {
  const covered = (spot: string) => [...(ROULETTE_SPOTS.get(spot)?.numbers ?? [])]
  expect(covered('street:16')).toEqual([16, 17, 18])
  expect(covered('corner:17')).toEqual([17, 18, 20, 21])
  expect(covered('line:13')).toEqual([13, 14, 15, 16, 17, 18])
  expect(covered('column:1')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34])
  expect(covered('dozen:2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
})

test('every spot has one canonical form, regardless of the order of its numbers', () => {
  for (const spot of roulette.spots) expect(roulette.readSpot(spot)).toBe(spot)
  expect(readRouletteSpot('split:20-17')).toBe('split:17-20')
  expect(readRouletteSpot('trio:2-1-0')).toBe('trio:0-1-2')
})

test.each([
  '',
  ':',
  'straight',
  'straight:',
  'straight:37',
  'straight:017',
  'straight:-1',
  'straight:1.0',
  'straight: 1',
  'split:17-21',
  'split:3-4',
  'split:17',
  'split:17-20-23',
  'street:2',
  'corner:3',
  'corner:33',
  'line:34',
  'column:4',
  'dozen:0',
  'red:1',
  'Red',
  'red:',
  'corner:17:',
  'player',
  'toString',
])('%j is not a spot', (text) => {
  expect(roulette.readSpot(text)).toBeUndefined()
})

test('no text parses as a spot outside the layout', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const spot = roulette.readSpot(text)
      expect(spot === undefined || ROULETTE_SPOTS.has(spot)).toBe(true)
    }),
  )
})

test('rejects a bet on an unknown spot', () => {
  expect(() => results[0]?.returns([{ spot: 'straight:37', amountMinor: 100n }])).toThrow(
    RangeError,
  )
  expect(() => roulette.oddsOf('toString')).toThrow(RangeError)
})

test('exclusive spots never pay together, and each bet is paid separately', () => {
  const exclusive = [
    ['red', 'black'],
    ['even', 'odd'],
    ['low', 'high'],
    ['dozen:1', 'dozen:2', 'dozen:3'],
    ['column:1', 'column:2', 'column:3'],
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...results),
      fc.array(
        fc.record({ spot: fc.constantFrom(...roulette.spots), lira: fc.bigInt(1n, 100_000n) }),
      ),
      (result, staked) => {
        const bets = staked.map(({ spot, lira }) => ({ spot, amountMinor: lira * 100n }))
        const returned = result.returns(bets)
        expect(returned.map(({ spot }) => spot)).toEqual(bets.map(({ spot }) => spot))
        for (const [at, { returnMinor }] of returned.entries()) {
          const { spot = '', amountMinor = 0n } = bets[at] ?? {}
          expect([0n, (amountMinor * BigInt(roulette.oddsOf(spot).maxTimes)) / 100n]).toContain(
            returnMinor,
          )
        }
        for (const spots of exclusive) {
          const paying = result
            .returns(spots.map((spot) => ({ spot, amountMinor: 100n })))
            .filter(({ returnMinor }) => returnMinor > 0n)
          expect(paying.length).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('the wheel is the published one, and its colours alternate except at the zero', () => {
  expect(WHEEL_ORDER).toEqual(edges.roulette.europeanWheelOrder)
  expect(
    results.flatMap(({ mark }) =>
      mark.kind === 'roulette' && mark.colour === 'red' ? [mark.pocket] : [],
    ),
  ).toEqual(edges.roulette.redNumbers)
  expect(WHEEL_ORDER.slice(1).map(colourOf)).toEqual(
    Array.from({ length: 36 }, (_, i) => (i % 2 === 0 ? 'red' : 'black')),
  )
})

test('a round’s hash, salt and number determine its pocket', () => {
  const [hash, salt] = ['ab'.repeat(32), '5a'.repeat(32)]
  expect(roulette.resultOf(createRoundDraw(hash, salt, 7))).toMatchObject({
    outcome: roulette.resultOf(createDraw(hash, salt, 7)).outcome,
  })
  expect(
    new Set(
      Array.from({ length: 50 }, (_, round) =>
        JSON.stringify(roulette.resultOf(createRoundDraw(hash, salt, round)).outcome),
      ),
    ).size,
  ).toBeGreaterThan(20)
})

test('a seeded simulation returns 36 of 37', () => {
  const rounds = 40_000
  let returned = 0n
  for (let round = 1; round <= rounds; round += 1) {
    const result = roulette.resultOf(createRoundDraw('cd'.repeat(32), 'tuz', round))
    returned += result
      .returns([{ spot: 'red', amountMinor: 100n }])
      .reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
  }
  expect(Math.abs(Number(returned) / rounds - 100 * (36 / 37))).toBeLessThan(
    (2.576 * 100) / Math.sqrt(rounds),
  )
})
