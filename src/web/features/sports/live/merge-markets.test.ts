import { expect, test } from 'vitest'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { mergeMainMarkets, mergeMarkets } from './merge-markets.ts'

const market = (marketID: string, price: string, status: Market['status'] = 'open'): Market => ({
  marketID,
  type: 'result',
  name: marketID,
  group: 'main',
  status,
  selections: [{ selectionID: `${marketID}~home`, name: 'A', price, status: 'open' }],
})
const update = (...markets: Market[]) => ({ suspended: false, markets })

test('an update changes what it names, keeps the rest and adds what is new', () => {
  const known = [market('e~a', '2.00'), market('e~b', '3.00')]
  const merged = mergeMarkets(known, update(market('e~b', '3.10'), market('e~c', '4.00')), false)
  expect(merged.map(({ marketID, selections }) => [marketID, selections[0]?.price])).toEqual([
    ['e~a', '2.00'],
    ['e~b', '3.10'],
    ['e~c', '4.00'],
  ])
  expect(merged[0]).toBe(known[0])
})

test('a whole snapshot closes markets it no longer names, except settled ones', () => {
  const merged = mergeMarkets(
    [market('e~a', '2.00'), market('e~b', '3.00', 'settled')],
    update(),
    true,
  )
  expect(merged.map(({ status }) => status)).toEqual(['suspended', 'settled'])
})

test('a row accepts updates of its own markets only', () => {
  expect(
    mergeMainMarkets(
      [market('e~a', '2.00')],
      update(market('e~a', '2.10'), market('e~c', '4.00')),
      false,
    ).map(({ marketID }) => marketID),
  ).toEqual(['e~a'])
})
