import { expect, test } from 'vitest'
import { formatFor } from '#web/lib/format.ts'
import { isOpen, writePrice } from './coupon.ts'

test('a coupon is open while it is pending, open or partly cashed out', () => {
  for (const state of ['pending', 'open', 'partially_cashedout'] as const) expect(isOpen({ state })).toBe(true)
  for (const state of ['rejected', 'won', 'lost', 'void', 'cashedout'] as const) expect(isOpen({ state })).toBe(false)
})

test('a price keeps its decimals in the reader’s form', () => {
  expect(writePrice('2.35', formatFor('tr'))).toBe('2,35')
  expect(writePrice('1204.5', formatFor('tr'))).toBe('1.204,5')
  expect(writePrice('1.001', formatFor('en'))).toBe('1.001')
})
