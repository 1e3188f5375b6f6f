import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('uses singular or plural depending on the count', () => {
  expect([0, 1, 2, 21].map((n) => counted(n, 'ball'))).toEqual([
    '0 balls',
    '1 ball',
    '2 balls',
    '21 balls',
  ])
  expect(['1', '1,204'].map((n) => counted(n, 'entry', 'entries'))).toEqual([
    '1 entry',
    '1,204 entries',
  ])
  expect(counted(1, 'withdrawal was sent', 'withdrawals were sent')).toBe('1 withdrawal was sent')
})
