import { assert, bigInt, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackOf, levelOf, levelReached, LOYALTY_LEVELS } from './loyalty.ts'

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
