import { expect, test } from 'vitest'
import { findDepositRoom } from './deposit-room.ts'

const limit = (name: 'deposit-day' | 'deposit-month', amount: string, left: string) => ({
  limit: name,
  amount,
  used: '0.00',
  left,
})

test('the tighter of the day and the month bounds what can be deposited today', () => {
  const day = limit('deposit-day', '5000.00', '4000.00')
  const month = limit('deposit-month', '20000.00', '900.00')
  expect(findDepositRoom([day, month])).toEqual({
    day,
    month,
    today: '900.00',
    tightest: month,
    isClosed: false,
  })
  expect(findDepositRoom([day])).toMatchObject({ today: '4000.00', month: undefined })
  expect(findDepositRoom([month])).toMatchObject({ today: '900.00', day: undefined })
})

test('a used-up limit is not a closed level; a limit of zero is', () => {
  expect(findDepositRoom([limit('deposit-day', '100.00', '0.00')])).toMatchObject({
    today: '0.00',
    isClosed: false,
  })
  expect(findDepositRoom([limit('deposit-month', '0.00', '0.00')])).toMatchObject({
    isClosed: true,
  })
})

test('limits of withdrawals do not bound deposits', () => {
  expect(
    findDepositRoom([{ limit: 'withdrawal-total', amount: '1.00', used: '0.00', left: '1.00' }]),
  ).toBeUndefined()
})
