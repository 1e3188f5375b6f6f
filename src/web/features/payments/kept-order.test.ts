import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import {
  cameFrom,
  forgetOrder,
  keepOrder,
  keptOrder,
  requestIdFor,
  type KeptOrder,
} from './kept-order.ts'
import type { Order } from './order.ts'

const ORDER: Order = {
  type: 'deposit',
  methodID: 'fast',
  transferType: 2,
  amount: '500.00',
  values: { a: '1', b: '2' },
}
const ASKED: KeptOrder = { stage: 'asked', uid: 'u1', requestId: 'first', order: ORDER }
const OPENED: KeptOrder = {
  stage: 'opened',
  uid: 'u1',
  transactionID: 't1',
  url: '/sandbox/pay/t1',
  amount: '500.00',
  method: 'FAST',
  from: '/slot',
}

test('what was kept comes back after a reload, to its own player alone', () => {
  const storage = memoryStorage()
  for (const kept of [ASKED, OPENED]) {
    keepOrder(storage, kept)
    expect(keptOrder(storage, 'u1')).toEqual(kept)
    expect(keptOrder(storage, 'u2')).toBeUndefined()
  }
  forgetOrder(storage)
  expect(keptOrder(storage, 'u1')).toBeUndefined()
})

test('damaged entries count as nothing', () => {
  const storage = memoryStorage()
  for (const text of [
    '{',
    '[]',
    '{"stage":"asked","uid":"u1"}',
    '{"stage":"opened","uid":"u1","url":4}',
  ]) {
    storage.setItem('cashierOrder', text)
    expect(keptOrder(storage, 'u1')).toBeUndefined()
  }
})

test('the same order is asked again under its first id, another under its own', () => {
  const fresh = () => 'second'
  expect(requestIdFor(ASKED, { ...ORDER, values: { b: '2', a: '1' } }, fresh)).toBe('first')
  expect(requestIdFor(ASKED, { ...ORDER, amount: '501.00' }, fresh)).toBe('second')
  expect(requestIdFor(OPENED, ORDER, fresh)).toBe('second')
  expect(requestIdFor(undefined, ORDER, fresh)).toBe('second')
})

test('a payment that is over leads back to where it was begun, and never off the site', () => {
  expect(cameFrom(OPENED, 't1')).toBe('/slot')
  expect(cameFrom(OPENED, 't2')).toBe('/')
  expect(cameFrom(ASKED, 't1')).toBe('/')
  expect(cameFrom({ ...OPENED, from: '//elsewhere' }, 't1')).toBe('/')
})
