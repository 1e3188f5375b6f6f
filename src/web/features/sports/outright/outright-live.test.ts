import { expect, test } from 'vitest'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { withNews } from './outright-live.ts'

const market = (
  key: string,
  prices: Record<string, string>,
  status: Market['status'] = 'open',
): Market => ({
  marketID: `o~${key}`,
  type: 'champion',
  name: key,
  group: 'main',
  status,
  selections: Object.entries(prices).map(([id, price]) => ({
    selectionID: `o~${key}~${id}`,
    name: id,
    price,
    status: status === 'open' ? 'open' : 'closed',
  })),
})
const LISTED: Outright = {
  outrightID: 'o',
  sportID: 'football',
  leagueID: 'l',
  league: 'Lig',
  country: 'TR',
  name: '2026/27',
  closesAt: '2026-11-22T20:00:00+03:00',
  suspended: false,
  entrants: [],
  table: null,
  markets: [
    market('champion', { a: '2.00', b: '3.00' }),
    market('place:2', { a: '1.30', b: '1.60' }),
  ],
}

test('new prices replace earlier ones, and a settled market is removed', () => {
  const updated = withNews(
    LISTED,
    {
      suspended: false,
      markets: [
        market('champion', { b: '1.80', a: '2.60' }),
        market('place:2', { a: '1.30', b: '1.60' }, 'settled'),
      ],
    },
    false,
  )
  expect(
    updated.markets.map(({ marketID, selections }) => [
      marketID,
      selections.map(({ selectionID, price }) => `${selectionID} ${price}`),
    ]),
  ).toEqual([['o~champion', ['o~champion~b 1.80', 'o~champion~a 2.60']]])
  expect(updated.closesAt).toBe(LISTED.closesAt)
})

test('a competition closes as its next match begins, and continues with its table and its next closing time', () => {
  const closed = withNews(
    LISTED,
    {
      suspended: true,
      markets: [market('champion', { a: '2.00', b: '3.00' }, 'suspended')],
      outright: { closesAt: LISTED.closesAt, table: null },
    },
    false,
  )
  expect(closed).toMatchObject({
    suspended: true,
    markets: [{ status: 'suspended' }, { status: 'open' }],
  })
  const table = [
    {
      entrantID: 'a',
      place: 1,
      team: 'A',
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      scored: 2,
      conceded: 0,
      points: 3,
    },
  ]
  const reopened = withNews(
    closed,
    { suspended: false, markets: [], outright: { closesAt: '2026-11-29T20:00:00+03:00', table } },
    false,
  )
  expect(reopened).toMatchObject({ suspended: false, closesAt: '2026-11-29T20:00:00+03:00', table })
})

test('nothing is open once the winner is known', () => {
  const over = withNews(LISTED, { suspended: true, markets: [], outright: null }, true)
  expect(over.suspended).toBe(true)
  expect(over.markets.every(({ status }) => status === 'suspended')).toBe(true)
  expect(over.closesAt).toBe(LISTED.closesAt)
})
