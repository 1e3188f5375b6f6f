import { assert, bigInt, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackOf, levelOf, levelReached, LOYALTY_LEVELS, pointsEarned } from './loyalty.ts'

test('levels are numbered from one; each requires more than the one before and gives no less', () => {
  expect(LOYALTY_LEVELS.map(({ level }) => level)).toEqual(
    LOYALTY_LEVELS.map((_, place) => place + 1),
  )
  for (const [place, level] of LOYALTY_LEVELS.entries()) {
    const before = LOYALTY_LEVELS[place - 1]
    if (before === undefined) continue
    expect(level.fromMinor > before.fromMinor).toBe(true)
    expect(level.cashbackPercent).toBeGreaterThan(before.cashbackPercent)
    expect(level.cashbackMaxMinor > before.cashbackMaxMinor).toBe(true)
    expect(level.payoutHours).toBeGreaterThan(before.payoutHours)
  }
})

test('a level is reached with its last kuruş and not before', () => {
  for (const level of LOYALTY_LEVELS.slice(1)) {
    expect(levelReached(level.fromMinor).level).toBe(level.level)
    expect(levelReached(level.fromMinor - 1n).level).toBe(level.level - 1)
  }
  expect(levelReached(0n).level).toBe(1)
  expect(levelOf(99)).toBe(LOYALTY_LEVELS[0])
})

test("cashback is a percentage of a loss rounded down, at most the level's maximum, and zero for a winning week", () => {
  assert(
    property(
      constantFrom(...LOYALTY_LEVELS),
      bigInt(-(10n ** 9n), 10n ** 9n),
      (level, lossMinor) => {
        const cashback = cashbackOf(level, lossMinor)
        expect(cashback >= 0n && cashback <= level.cashbackMaxMinor).toBe(true)
        if (lossMinor <= 0n) expect(cashback).toBe(0n)
        else {
          expect(cashback * 100n <= lossMinor * BigInt(level.cashbackPercent)).toBe(true)
          if (cashback < level.cashbackMaxMinor)
            expect((cashback + 1n) * 100n > lossMinor * BigInt(level.cashbackPercent)).toBe(true)
        }
      },
    ),
  )
})

test('each level’s rate of points applies to the part of the turnover above its threshold', () => {
  const lira = (amount: number) => BigInt(amount) * 100n
  expect(pointsEarned(0n)).toBe(0)
  expect(pointsEarned(-1n)).toBe(0)
  expect(pointsEarned(lira(10) - 1n)).toBe(0)
  expect(pointsEarned(lira(10))).toBe(1)
  expect(pointsEarned(lira(25_000))).toBe(2_500)
  expect(pointsEarned(lira(25_100))).toBe(2_512)
  expect(pointsEarned(lira(100_000))).toBe(2_500 + 9_000)
  expect(pointsEarned(lira(3_000_000))).toBe(2_500 + 9_000 + 56_000 + 240_000 + 200_000)
})

test('more turnover never earns fewer points, and at most one per five lira', () => {
  const turnover = bigInt({ min: 0n, max: 10_000_000_000n })
  assert(
    property(turnover, turnover, (first, more) => {
      const points = pointsEarned(first + more)
      expect(points).toBeGreaterThanOrEqual(pointsEarned(first))
      expect(points - pointsEarned(first)).toBeLessThanOrEqual(Number(more / 500n) + 1)
    }),
  )
})
