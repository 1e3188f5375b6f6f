import { expect, test } from 'vitest'
import { orderAt, quoteInput } from './order-again.ts'

const leg = (selectionID: string, price: string, banker = false) => ({
  selectionID,
  price,
  banker,
  eventID: 'm',
  event: 'A – B',
  market: 'Maç Sonucu',
  selection: 'A',
  result: 'open' as const,
  score: null,
  startTime: '2026-11-28T20:00:00.000+03:00',
  live: true,
})
const refused = {
  type: 'system' as const,
  systems: [2],
  stake: '30.00',
  lines: 3,
  legs: [leg('a~result~home', '2.00', true), leg('b~result~home', '3.00')],
}

test('a rejected bet is quoted and placed again with the same stake per line', () => {
  expect(quoteInput(refused)).toEqual({
    type: 'system',
    systems: [2],
    stake: '10.00',
    legs: [{ selectionID: 'a~result~home', banker: true }, { selectionID: 'b~result~home' }],
  })
})

test('the new order has the prices of the offer, the player’s rule and a request ID of its own', () => {
  expect(
    orderAt(
      refused,
      [
        { selectionID: 'b~result~home', price: '2.80' },
        { selectionID: 'a~result~home', price: '1.95' },
      ],
      { accept: 'percent', tolerance: '5' },
      'r-2',
    ),
  ).toEqual({
    requestId: 'r-2',
    type: 'system',
    systems: [2],
    stake: '10.00',
    accept: 'percent',
    tolerance: '5',
    legs: [
      { selectionID: 'a~result~home', banker: true, price: '1.95' },
      { selectionID: 'b~result~home', price: '2.80' },
    ],
  })
})
