import { assert, bigInt, date, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { mondayOf } from '#shared/dates.ts'
import { giftMinor, periodOf, weekOf } from './rules.ts'

const WEEK_MS = 7 * 86_400_000

test('a gift is a percentage of its basis, rounded down, never above the maximum, and nothing below the minimum', () => {
  const rules = record({
    percent: bigInt(1n, 100n).map(Number),
    maxMinor: bigInt(1n, 10n ** 8n),
    minMinor: bigInt(1n, 10n ** 6n),
  })
  assert(
    property(rules, bigInt(0n, 10n ** 9n), (bounds, basisMinor) => {
      const gift = giftMinor({ basis: 'deposit', ...bounds }, basisMinor)
      expect(gift).toBeLessThanOrEqual(bounds.maxMinor)
      if (basisMinor < bounds.minMinor) expect(gift).toBe(0n)
      else if (gift < bounds.maxMinor) {
        expect(gift * 100n).toBeLessThanOrEqual(basisMinor * BigInt(bounds.percent))
        expect((gift + 1n) * 100n).toBeGreaterThan(basisMinor * BigInt(bounds.percent))
      }
    }),
  )
})

test('a mission gives its whole amount from its minimum stake on, a gift always', () => {
  const bounds = { percent: 100, maxMinor: 5_000n, minMinor: 50_000n }
  expect(
    [49_999n, 50_000n, 10n ** 9n].map((staked) =>
      giftMinor({ basis: 'stakes', ...bounds }, staked),
    ),
  ).toEqual([0n, 5_000n, 5_000n])
  expect(giftMinor({ basis: 'gift', ...bounds }, 0n)).toBe(5_000n)
})

test('a week runs from Monday 00:00 to the next in Istanbul, and contains every instant of it', () => {
  expect(mondayOf(new Date('2026-11-22T20:59:59.999Z'))).toBe('2026-11-16')
  expect(mondayOf(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23')
  assert(
    property(
      date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (at) => {
        const { from, until } = weekOf(at)
        expect(from.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime()).toBeLessThan(until.getTime())
        expect(until.getTime() - from.getTime()).toBe(WEEK_MS)
        expect(weekOf(at, 1)).toEqual({ from: new Date(from.getTime() - WEEK_MS), until: from })
        expect(periodOf({ repeats: 'week' }, at)).toBe(mondayOf(at))
        expect(new Date(`${mondayOf(at)}T00:00:00Z`).getUTCDay()).toBe(1)
      },
    ),
  )
  expect(periodOf({ repeats: 'once' }, new Date())).toBe('once')
})
