import { expect, test } from 'vitest'
import { feeOf } from './payment-methods.ts'

test('a fee is in hundredths of a percent of the amount, rounded half up to a kuruş', () => {
  expect(feeOf(50_000n, 0)).toBe(0n)
  expect(feeOf(50_000n, 150)).toBe(750n)
  expect(feeOf(33n, 150)).toBe(0n)
  expect(feeOf(34n, 150)).toBe(1n)
})
