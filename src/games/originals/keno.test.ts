import { expect, test } from 'vitest'
import { FieldRefusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { KENO_RISKS, kenoMultiplier } from './keno-tables.ts'
import { keno, kenoWays, type KenoEvent } from './keno.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const DRAWS = 847_660_528n
const counts = (max: number, min = 0) => Array.from({ length: max - min + 1 }, (_, i) => i + min)

test('for every number of picks the ways of all hit counts add up to all draws', () => {
  for (const picks of counts(10, 1))
    expect(counts(picks).reduce((sum, hits) => sum + kenoWays(picks, hits), 0n)).toBe(DRAWS)
})

test('the chance of each hit count matches drawing ten of forty one after the other', () => {
  for (const picks of counts(10, 1)) {
    let chances = [1]
    for (const drawn of counts(9)) {
      const next = counts(picks).map(() => 0)
      chances.forEach((chance, hits) => {
        const hit = (picks - hits) / (40 - drawn)
        next[hits] = (next[hits] ?? 0) + chance * (1 - hit)
        if (hits < picks) next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit
      })
      chances = next
    }
    chances.forEach((chance, hits) =>
      expect(Number(kenoWays(picks, hits)) / Number(DRAWS)).toBeCloseTo(chance, 12),
    )
  }
})

test('every number of picks at every risk returns the stated share, between 98 and 99 %', () => {
  for (const risk of KENO_RISKS) {
    for (const picks of counts(10, 1)) {
      const exact = counts(picks).reduce(
        (sum, hits) =>
          sum + (kenoMultiplier(risk, picks, hits) * Number(kenoWays(picks, hits))) / Number(DRAWS),
        0,
      )
      const stated =
        keno.returns.find(({ params }) => params['risk'] === risk && params['picks'] === picks)
          ?.rtpPercent ?? 0
      expect(exact - stated, `${risk} ${picks}`).toBeGreaterThanOrEqual(-1e-9)
      expect(exact - stated).toBeLessThan(0.01 + 1e-9)
      expect(exact).toBeGreaterThanOrEqual(98)
      expect(exact).toBeLessThan(99)
      expect(stated).toBeGreaterThanOrEqual(keno.rules.rtp)
    }
  }
  expect(keno.returns).toHaveLength(30)
})

test('more hits never pay less, and nothing pays above the maximum', () => {
  for (const risk of KENO_RISKS) {
    for (const picks of counts(10, 1)) {
      counts(picks, 1).forEach((hits) =>
        expect(kenoMultiplier(risk, picks, hits)).toBeGreaterThanOrEqual(
          kenoMultiplier(risk, picks, hits - 1),
        ),
      )
      expect(kenoMultiplier(risk, picks, picks)).toBeLessThanOrEqual(
        keno.rules.maxWinMultiple * 100,
      )
    }
  }
})

test('the ten drawn numbers match a verifier, and hits are paid once', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const picks = counts(nonce % 10).map((i) => (i * 7 + nonce) % 40)
    const risk = KENO_RISKS[nonce % 3] ?? 'low'
    const params = keno.readParams({ picks, risk })
    const round = keno.open(drawAt(nonce), 300n, params)
    const drawn = verifyGame({ game: 'keno', ...seeds, nonce, params: {} }) as number[]
    const hits = drawn.filter((number) => picks.includes(number))
    const multiplier = kenoMultiplier(risk, picks.length, hits.length)
    const event: KenoEvent = {
      type: 'keno',
      picks: picks.toSorted((a, b) => a - b),
      risk,
      drawn,
      hits,
      multiplier: (multiplier / 100).toFixed(2),
    }
    expect(round).toEqual({
      state: 'settled',
      events: [event],
      stakeMinor: 300n,
      winMinor: BigInt(multiplier * 3),
    })
    expect(keno.open(drawAt(nonce), 300n, params)).toEqual(round)
  }
})

test('a keno round has no move after its draw', () => {
  expect(keno.act).toBeUndefined()
})

test('defaults to five numbers at medium risk', () => {
  expect(keno.readParams({})).toEqual({ picks: [3, 12, 17, 24, 38], risk: 'medium' })
})

test.each([
  [{ picks: [] }],
  [{ picks: [1, 1] }],
  [{ picks: [40] }],
  [{ picks: [-1] }],
  [{ picks: [1.5] }],
  [{ picks: ['1'] }],
  [{ picks: '1' }],
  [{ picks: 5 }],
  [{ picks: null, risk: 1 }],
  [{ picks: counts(10) }],
  [{ picks: [1], risk: 'classic' }],
  [{ picks: [1], number: 4 }],
  [{ picks: [[1]] }],
])('rejects a round with %j', (params) => {
  expect(() => keno.readParams(params)).toThrow(FieldRefusal)
})
