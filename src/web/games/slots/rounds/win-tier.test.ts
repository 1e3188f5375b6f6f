import { expect, test } from 'vitest'
import { bigTier, winTier } from './win-tier.ts'

test('less than the stake is never shown as a win', () => {
  expect(winTier(0n, 1000n)).toBe('none')
  expect(winTier(999n, 1000n)).toBe('back')
  expect(winTier(1000n, 1000n)).toBe('win')
})

test('big wins begin at exactly 15, 40 and 100 times the bet', () => {
  expect(bigTier(14_999n, 1000n)).toBe(0)
  expect(bigTier(15_000n, 1000n)).toBe(1)
  expect(bigTier(39_999n, 1000n)).toBe(1)
  expect(bigTier(40_000n, 1000n)).toBe(2)
  expect(bigTier(99_999n, 1000n)).toBe(2)
  expect(bigTier(100_000n, 1000n)).toBe(3)
})
