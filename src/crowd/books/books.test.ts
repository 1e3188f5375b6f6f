import { expect, test } from 'vitest'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { adoptBonus, balancesOf, confirm, enter, newBooks, payWin, takeStake } from './books.ts'
import { effectOfLine, itemsOf, keyOfLine } from './items.ts'

function funded(cashMinor: bigint, bonusMinor = 0n) {
  const books = newBooks()
  enter(books, 'start', [
    { debit: 'outside', credit: 'cash', amountMinor: cashMinor },
    { debit: 'outside', credit: 'bonus', amountMinor: bonusMinor },
  ])
  return books
}

test('every entry moves money between two accounts, so their sum stays 0', () => {
  const books = funded(1_000n, 500n)
  const stake = takeStake(books, 'stake', 1_200n)
  payWin(books, 'win', stake, 777n)
  enter(books, 'withdrawal', [{ debit: 'cash', credit: 'locked', amountMinor: 100n }])
  adoptBonus(books, 'bonus rules', 0n)
  const { cash, bonus, locked, outside } = books.balances
  expect(cash + bonus + locked + outside).toBe(0n)
  expect(() =>
    enter(books, 'wrong', [{ debit: 'cash', credit: 'bonus', amountMinor: -1n }]),
  ).toThrow(RangeError)
})

test('a stake takes cash before bonus, and its win returns in the same proportion, bonus rounded down', () => {
  const books = funded(1_000n, 500n)
  const stake = takeStake(books, 'stake', 1_200n)
  expect(stake).toEqual({ cashMinor: 1_000n, bonusMinor: 200n })
  payWin(books, 'win', stake, 1_001n)
  expect(balancesOf(books)).toEqual({ cashMinor: 835n, bonusMinor: 466n, lockedMinor: 0n })
})

test('states between two comparisons are remembered', () => {
  const books = funded(1_000n)
  confirm(books)
  const stake = takeStake(books, 'stake', 300n)
  payWin(books, 'win', stake, 900n)
  expect(books.passed.map(({ cashMinor }) => cashMinor)).toEqual([1_000n, 700n, 1_600n])
})

const line = (changes: Partial<Transaction>): Transaction => ({
  id: 'a',
  date: '2026-11-20T21:00:00+03:00',
  type: 3,
  transaction_category_id: 3,
  category: '',
  sub_category: '',
  transaction_status: 1002,
  statusName: '',
  amount: '-1.00',
  balanceAfter: null,
  method: '',
  reference: '',
  description: '',
  ...changes,
})

test('a waiting deposit moves nothing, a waiting withdrawal locks its amount, a rejected one returns it', () => {
  const deposit = { type: 1, amount: '5.00' }
  const withdrawal = { type: 2, amount: '-5.00' }
  const effect = (changes: Partial<Transaction>) => effectOfLine(line(changes))
  expect(effect({ ...deposit, transaction_status: 1000 })).toEqual({
    totalMinor: 0n,
    lockedMinor: 0n,
  })
  expect(effect({ ...deposit, transaction_status: 1002 })).toEqual({
    totalMinor: 500n,
    lockedMinor: 0n,
  })
  expect(effect({ ...withdrawal, transaction_status: 1000 })).toEqual({
    totalMinor: -500n,
    lockedMinor: 500n,
  })
  expect(effect({ ...withdrawal, transaction_status: 1002 })).toEqual({
    totalMinor: -500n,
    lockedMinor: 0n,
  })
  expect(effect({ ...withdrawal, transaction_status: 1004 })).toEqual({
    totalMinor: 0n,
    lockedMinor: 0n,
  })
})

test('a stake that is debited twice doubles its item', () => {
  const stake = line({ roundID: 'r' })
  const twice = itemsOf([stake, { ...stake, id: 'b' }])
  expect(twice.get(keyOfLine(stake))?.totalMinor).toBe(-200n)
})
