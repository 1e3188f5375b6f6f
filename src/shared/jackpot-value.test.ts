import { expect, test } from 'vitest'
import { parseJackpotValue, writeJackpotValue } from './jackpot-value.ts'

test('a jackpot is formatted as whole lira, rounded down, in Turkish grouping', () => {
  expect(writeJackpotValue(0n)).toBe('0')
  expect(writeJackpotValue(99n)).toBe('0')
  expect(writeJackpotValue(99_999n)).toBe('999')
  expect(writeJackpotValue(100_000n)).toBe('1.000')
  expect(writeJackpotValue(123_456_789n)).toBe('1.234.567')
})

test('the dots are removed and the rest is an integer, even beyond the range of a float', () => {
  expect(parseJackpotValue('0')).toBe(0n)
  expect(parseJackpotValue('1.234.567')).toBe(1_234_567n)
  expect(parseJackpotValue('1234567')).toBe(1_234_567n)
  expect(parseJackpotValue('9.007.199.254.740.993')).toBe(9_007_199_254_740_993n)
})

test('anything else is rejected', () => {
  for (const text of ['', '-5', '1,5', '1.23', '12.3456', '1.234,50', ' 7', 'NaN', '1e9'])
    expect(parseJackpotValue(text)).toBeUndefined()
})

test('a formatted value parses back', () => {
  for (const lira of [0n, 1n, 999n, 1_000n, 12_345_678n])
    expect(parseJackpotValue(writeJackpotValue(lira * 100n + 99n))).toBe(lira)
})
