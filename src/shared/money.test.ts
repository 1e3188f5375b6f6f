import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseMoney, toWireMoney } from './money.ts'
import { parseTypedMoney } from './payments/typed-money.ts'

test('money written to the wire parses back to the same amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
      (minor) => parseMoney(toWireMoney(minor)) === minor,
    ),
  )
})

test.each([
  '1e3',
  'NaN',
  '1,50',
  '1.234',
  ' 1',
  '1 ',
  '',
  '.5',
  '5.',
  '0x10',
  '1_0',
  '∞',
  '9'.repeat(16),
])('%j is not money', (text) => expect(parseMoney(text)).toBeUndefined())

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2, null, true, {}, ['1'], 1n])(
  '%s is not money',
  (value) => expect(parseMoney(value)).toBeUndefined(),
)

test("money is displayed by the reader's language", () => {
  expect(formatMoney(123456789n, 'tr')).toBe('₺1.234.567,89')
  expect(formatMoney(123456789n, 'en')).toBe('₺1,234,567.89')
  expect(formatMoney(-5050n, 'tr')).toBe('−₺50,50')
  expect(formatMoney(50000n, 'tr', { kurus: 'auto', sign: 'always' })).toBe('+₺500')
})

test('an amount typed with Turkish or English grouping is parsed', () => {
  expect(parseTypedMoney('₺1.234,5', 'tr')).toBe(123450n)
  expect(parseTypedMoney('1,234.50', 'en')).toBe(123450n)
  expect(parseTypedMoney('1.23', 'tr')).toBeUndefined()
})
