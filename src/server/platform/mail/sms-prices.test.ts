import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { priceOfPart, smsPrices } from './sms-prices.ts'

const NAME = 'NETGSM_PRICE_KURUS'

test('the longest matching prefix decides the price; a price without a prefix applies to all other numbers', () => {
  const prices = smsPrices(NAME, '18, +49=95,+4915=110,+1=0')
  expect(
    ['+905321112233', '+4930123456', '+4915123456', '+12025550123', '+447700900123'].map((to) =>
      priceOfPart(prices, to),
    ),
  ).toEqual([18n, 95n, 110n, 0n, 18n])
})

test('a single figure is the price of every number; without a price the cost is unknown', () => {
  expect(priceOfPart(smsPrices(NAME, '240'), '+4915123456')).toBe(240n)
  expect(priceOfPart(smsPrices(NAME, undefined), '+905321112233')).toBeUndefined()
  expect(priceOfPart(smsPrices(NAME, '+90=18'), '+4915123456')).toBeUndefined()
})

test.each(['-1', '1.5', '100001', '+90', '90=18', '+0=1', '18,', '18,19', '+90=1,+90=2', 'a'])(
  'the price %s is refused by name',
  (value) => {
    expect(() => smsPrices(NAME, value)).toThrow(ConfigError)
    expect(() => smsPrices(NAME, value)).toThrow(NAME)
  },
)
