import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import {
  drawSegment,
  expectedWorth,
  largestWorth,
  nonceOfDay,
  prizeWorth,
  proveSpin,
  totalWeight,
} from './daily-wheel.ts'

const SEGMENTS = [
  { weight: 500, worthMinor: 0n },
  { weight: 300, worthMinor: 100n },
  { weight: 150, worthMinor: 250n },
  { weight: 49, worthMinor: 1_000n },
  { weight: 1, worthMinor: 25_000n },
]
const SEEDS = {
  serverSeed: 'a1'.repeat(32),
  clientSeed: 'kupa',
  playerID: '0197f3a0-0000-7000-8000-000000000001',
  day: '2026-11-29',
}
const SPINS = 60_000
/** A χ² value with 4 degrees of freedom that chance exceeds once in 100,000 tests. */
const CHI_SQUARE_LIMIT = 28.5

test('the worth of a prize is its cash, or its rounds at their bet', () => {
  expect(prizeWorth({ kind: 'nothing' })).toBe(0n)
  expect(prizeWorth({ kind: 'cash', amountMinor: 500n })).toBe(500n)
  expect(prizeWorth({ kind: 'free-rounds', gameID: '1001', rounds: 5, betMinor: 100n })).toBe(500n)
})

test('the expected worth is the weighted sum, rounded down once for all spins', () => {
  expect(totalWeight(SEGMENTS)).toBe(1_000)
  expect(largestWorth(SEGMENTS)).toBe(25_000n)
  // 300 × 100 + 150 × 250 + 49 × 1000 + 1 × 25000 = 141,500 per 1000 spins.
  expect(expectedWorth(SEGMENTS)).toBe(141n)
  expect(expectedWorth(SEGMENTS, 1_000)).toBe(141_500n)
  expect(expectedWorth(SEGMENTS, 7)).toBe(990n)
})

test('a spin is the first number of the HMAC of its seeds, taken modulo the sum of the weights', () => {
  const block = createHmac('sha256', SEEDS.serverSeed)
    .update(`${SEEDS.clientSeed}:${SEEDS.playerID}:20261129:0`)
    .digest()
  const number = block.readUInt32BE(0) % 1_000
  const ends = [500, 800, 950, 999, 1_000]
  expect(nonceOfDay(SEEDS.day)).toBe(20_261_129)
  expect(drawSegment(SEGMENTS, SEEDS)).toBe(ends.findIndex((end) => number < end))
})

test('segments are drawn in proportion to their weights', () => {
  const drawn = SEGMENTS.map(() => 0)
  for (let spin = 0; spin < SPINS; spin += 1) {
    const at = drawSegment(SEGMENTS, { ...SEEDS, clientSeed: `c${spin}` })
    drawn[at] = (drawn[at] ?? 0) + 1
  }
  const chiSquare = SEGMENTS.reduce((sum, { weight }, index) => {
    const due = (SPINS * weight) / 1_000
    return sum + ((drawn[index] ?? 0) - due) ** 2 / due
  }, 0)
  expect(chiSquare).toBeLessThan(CHI_SQUARE_LIMIT)
})

test('another player, another day or another client seed gives an independent outcome', () => {
  const even = Array.from({ length: 16 }, () => ({ weight: 1 }))
  const outcomes = (change: (n: number) => object) =>
    new Set(Array.from({ length: 60 }, (_, n) => drawSegment(even, { ...SEEDS, ...change(n) })))
  expect(outcomes((n) => ({ playerID: `p${n}` })).size).toBeGreaterThan(8)
  expect(outcomes((n) => ({ day: `2026-12-${10 + n}` })).size).toBeGreaterThan(8)
  expect(outcomes((n) => ({ clientSeed: `c${n}` })).size).toBeGreaterThan(8)
})

test('a proof holds for the published spin and fails for another seed or segment', () => {
  const segment = drawSegment(SEGMENTS, SEEDS)
  const spin = { ...SEEDS, segments: SEGMENTS, segment, seedHash: seedCommitment(SEEDS.serverSeed) }
  expect(proveSpin(spin)).toEqual({ isCommitted: true, isDrawn: true })
  expect(proveSpin({ ...spin, segment: (segment + 1) % 5 })).toEqual({
    isCommitted: true,
    isDrawn: false,
  })
  expect(proveSpin({ ...spin, seedHash: seedCommitment('b2'.repeat(32)) })).toEqual({
    isCommitted: false,
    isDrawn: true,
  })
})
