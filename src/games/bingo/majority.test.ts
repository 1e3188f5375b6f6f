import { expect, test } from 'vitest'
import { majorityHolders } from './majority.ts'

const holdings = (tickets: Record<string, number>) =>
  Object.entries(tickets).map(([playerId, count]) => ({ playerId, tickets: count }))
const majority = (tickets: Record<string, number>, links: [string, string][] = []) => [
  ...majorityHolders(holdings(tickets), links),
]

test('half of a round is not a majority; one ticket more is', () => {
  expect(majority({ ayse: 6, banu: 6 })).toEqual([])
  expect(majority({ ayse: 7, banu: 6 })).toEqual(['ayse'])
  expect(majority({ ayse: 6 })).toEqual(['ayse'])
  expect(majority({})).toEqual([])
})

test('linked players count together, also through third players; a player outside the round creates no link', () => {
  const four = { ayse: 2, banu: 2, cem: 2, deniz: 5 }
  expect(majority(four)).toEqual([])
  expect(majority(four, [['ayse', 'banu']])).toEqual([])
  expect(
    majority(four, [
      ['cem', 'banu'],
      ['banu', 'ayse'],
    ]),
  ).toEqual(['ayse', 'banu', 'cem'])
  expect(
    majority(four, [
      ['deniz', 'ece'],
      ['ece', 'ayse'],
    ]),
  ).toEqual([])
})
