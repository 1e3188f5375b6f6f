import { expect, test } from 'vitest'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { groupByDay, iconOf, isGain, isVoid, markOf } from './transaction-line.ts'

function line(given: Partial<Transaction>): Transaction {
  return {
    id: 'a',
    date: '2026-11-20T20:58:00.000+03:00',
    type: 1,
    transaction_category_id: 1,
    category: 'Finans',
    sub_category: 'FAST',
    transaction_status: 1002,
    statusName: 'Onaylandı',
    amount: '500.00',
    balanceAfter: '500.00',
    method: 'FAST',
    reference: 'Y-1',
    description: '',
    ...given,
  }
}

test('only a round’s win is gold', () => {
  expect(
    markOf(line({ roundID: 'r', type: 3, transaction_category_id: 3, amount: '12.00' })).tone,
  ).toBe('gold')
  expect(
    markOf(line({ roundID: 'r', type: 3, transaction_category_id: 3, amount: '-12.00' })).tone,
  ).toBe('up')
  expect(markOf(line({ roundID: 'r', type: 5, transaction_category_id: 3 })).tone).toBe('up')
  expect(markOf(line({})).tone).toBe('up')
})

test('every status has its own badge', () => {
  expect(
    [1000, 1001, 1002, 1004, 1005].map(
      (transaction_status) => markOf(line({ transaction_status })).icon,
    ),
  ).toEqual(['clock', 'eye', 'check', 'close', 'minus'])
})

test('a rejected, cancelled or pending line is not a gain', () => {
  expect(isVoid(line({ transaction_status: 1004 }))).toBe(true)
  expect(isGain(line({ transaction_status: 1005 }))).toBe(false)
  expect(isGain(line({ transaction_status: 1000 }))).toBe(false)
  expect(isGain(line({}))).toBe(true)
})

test('a line’s icon follows its game, else its type', () => {
  expect(iconOf(line({ transaction_category_id: 3 }))).toBe('slots')
  expect(iconOf(line({ type: 2 }))).toBe('bank')
})

test('groups lines by the day in Istanbul', () => {
  const days = groupByDay([
    line({}),
    line({ date: '2026-11-20T00:10:00.000+03:00' }),
    line({ date: '2026-11-19T23:50:00.000+03:00' }),
  ])
  expect(days.map((day) => [day.date, day.rows.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
})
