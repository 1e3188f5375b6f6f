import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findNextLevel,
  findTightest,
  findUnordered,
  IDENTITY_LEVELS,
  LEVEL_LIMITS,
  levelOf,
  roomOf,
  stepsTo,
  SUGGESTED_LEVEL_LIMITS,
  USUAL_LEVEL_LIMITS,
  type LimitsOfLevel,
  type LimitsOfLevels,
} from './identity-levels.ts'

const proven = fc.record({
  phone: fc.boolean(),
  identity: fc.boolean(),
  address: fc.boolean(),
  funds: fc.boolean(),
})
const amount = fc.option(fc.bigInt({ min: 0n, max: 3n }), { nil: null })
const limits: fc.Arbitrary<LimitsOfLevel> = fc.record({
  'deposit-day': amount,
  'deposit-month': amount,
  'withdrawal-day': amount,
  'withdrawal-month': amount,
  'withdrawal-total': amount,
})
const levels: fc.Arbitrary<LimitsOfLevels> = fc.record({
  0: limits,
  1: limits,
  2: limits,
  3: limits,
})

test('proofs of address and funds without a verified identity raise no level', () => {
  expect(levelOf({ phone: true, identity: false, address: true, funds: true })).toBe(1)
  expect(levelOf({ phone: false, identity: true, address: false, funds: true })).toBe(2)
  expect(levelOf({ phone: false, identity: true, address: true, funds: true })).toBe(3)
})

test('the steps to a level lead to that level or a higher one, and a reached level has none', () => {
  fc.assert(
    fc.property(proven, fc.constantFrom(...IDENTITY_LEVELS), (before, target) => {
      const steps = stepsTo(target, before)
      const after = { ...before, ...Object.fromEntries(steps.map((step) => [step, true])) }
      expect(levelOf(after)).toBeGreaterThanOrEqual(target)
      expect(steps.length === 0).toBe(levelOf(before) >= target)
    }),
  )
})

test('the tightest limit leaves the least room, and never less than nothing', () => {
  const inForce = fc.array(
    fc.record({
      limit: fc.constantFrom(...LEVEL_LIMITS),
      amountMinor: fc.bigInt({ min: 0n, max: 1_000n }),
      usedMinor: fc.bigInt({ min: 0n, max: 1_200n }),
    }),
  )
  fc.assert(
    fc.property(inForce, (all) => {
      const tightest = findTightest(all)
      expect(tightest === undefined).toBe(all.length === 0)
      if (tightest === undefined) return
      expect(all.every((limit) => roomOf(limit) >= roomOf(tightest))).toBe(true)
      expect(roomOf(tightest)).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('no level allows less than the one below it, in the usual and in the suggested limits', () => {
  expect(findUnordered(USUAL_LEVEL_LIMITS)).toBeUndefined()
  expect(findUnordered(SUGGESTED_LEVEL_LIMITS)).toBeUndefined()
  fc.assert(
    fc.property(levels, (all) => {
      const isOrdered = LEVEL_LIMITS.every((limit) =>
        [1, 2, 3].every((n) => {
          const [lower, higher] = [IDENTITY_LEVELS[n - 1], IDENTITY_LEVELS[n]]
          if (lower === undefined || higher === undefined) return false
          const [less, more] = [all[lower][limit], all[higher][limit]]
          return more === null || (less !== null && more >= less)
        }),
      )
      expect(findUnordered(all) === undefined).toBe(isOrdered)
    }),
  )
})

test('the next level is the first higher one with other limits', () => {
  expect(findNextLevel(0, USUAL_LEVEL_LIMITS)).toBe(2)
  expect(findNextLevel(2, USUAL_LEVEL_LIMITS)).toBeUndefined()
  expect(findNextLevel(2, SUGGESTED_LEVEL_LIMITS)).toBe(3)
})
