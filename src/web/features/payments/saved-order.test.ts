import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import {
  cameFrom,
  forgetOrder,
  keepOrder,
  savedOrder,
  requestIdFor,
  type SavedOrder,
} from './saved-order.ts'
import type { Order } from './order.ts'

const ORDER: Order = {
  type: 'deposit',
  methodID: 'fast',
  transferType: 2,
  amount: '500.00',
  values: { a: '1', b: '2' },
}
const ASKED: SavedOrder = { stage: 'asked', uid: 'u1', requestId: 'first', order: ORDER }
const OPENED: SavedOrder = {
  stage: 'opened',
  uid: 'u1',
  transactionID: 't1',
  url: '/sandbox/pay/t1',
  amount: '500.00',
  method: 'FAST',
  from: '/slot',
}

test('restores a saved order after a reload, for its own player only', () => {
  const storage = memoryStorage()
  for (const kept of [ASKED, OPENED]) {
    keepOrder(storage, kept)
    expect(savedOrder(storage, 'u1')).toEqual(kept)
    expect(savedOrder(storage, 'u2')).toBeUndefined()
  }
  forgetOrder(storage)
  expect(savedOrder(storage, 'u1')).toBeUndefined()
})

test('ignores damaged entries', () => {
  const storage = memoryStorage()
  for (const text of [
    '{',
    '[]',
    '{"stage":"asked","uid":"u1"}',
    '{"stage":"opened","uid":"u1","url":4}',
  ]) {
    storage.setItem('cashierOrder', text)
    expect(savedOrder(storage, 'u1')).toBeUndefined()
  }
})

test('resends the same order under its first ID and another order under a new one', () => {
  const fresh = () => 'second'
  expect(requestIdFor(ASKED, { ...ORDER, values: { b: '2', a: '1' } }, fresh)).toBe('first')
  expect(requestIdFor(ASKED, { ...ORDER, amount: '501.00' }, fresh)).toBe('second')
  expect(requestIdFor(OPENED, ORDER, fresh)).toBe('second')
  expect(requestIdFor(undefined, ORDER, fresh)).toBe('second')
})

test('a finished payment leads back to where it began, never off the site', () => {
  expect(cameFrom(OPENED, 't1')).toBe('/slot')
  expect(cameFrom(OPENED, 't2')).toBe('/')
  expect(cameFrom(ASKED, 't1')).toBe('/')
  expect(cameFrom({ ...OPENED, from: '//elsewhere' }, 't1')).toBe('/')
})
