import { expect, test } from 'vitest'
import type { GameRow } from '#shared/contracts/casino.ts'
import { pickShelves, type Shelf } from './home-shelves.ts'

function game(gameID: string): GameRow {
  return {
    gameID,
    name: gameID,
    slug: gameID,
    providerID: '1',
    providerName: 'Lale',
    image: '',
    type: 'slot',
    rtp: 96,
    volatility: 3,
    minBet: '1.00',
    maxBet: '100.00',
    isNew: false,
    isFavorite: false,
  }
}

function shelf(key: string, ids: string): Shelf {
  return {
    key,
    title: key,
    more: { to: '/slot/type/$type', params: { type: 'slot' } },
    games: ids.split('').map(game),
    total: ids.length,
  }
}

const keys = (shelves: Shelf[]) => pickShelves(shelves).map(({ key }) => key)

test('shows a small catalogue once, not on every shelf', () => {
  expect(keys([shelf('popular', 'abcd'), shelf('new', 'ab'), shelf('classic', 'cd')])).toEqual([
    'popular',
  ])
})

test('adds rows that bring something new and skips those that repeat or bring too little', () => {
  expect(
    keys([
      shelf('popular', 'abcdefg'),
      shelf('new', 'hijka'),
      shelf('classic', 'abh'),
      shelf('rare', 'z'),
    ]),
  ).toEqual(['popular', 'new'])
})

test('omits empty rows and shows at most nine', () => {
  const many = ['', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqr', 'stu', 'vwx', 'yz0', '123'].map(
    (ids, index) => shelf(String(index), ids),
  )
  expect(keys(many)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})
