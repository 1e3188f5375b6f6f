import { expect, test } from 'vitest'
import {
  amountProblem,
  fieldProblems,
  maxWithdrawal,
  toCall,
  type CashField,
  type Order,
} from './order.ts'

const ID = '0b7f1f36-6c9f-4f0e-9d56-0b8f4a8a4d11'

function order(given: Partial<Order>): Order {
  return {
    type: 'deposit',
    methodID: 'fast',
    transferType: 2,
    amount: '500.00',
    values: {},
    ...given,
  }
}

function field(given: Partial<CashField> & Pick<CashField, 'name' | 'kind'>): CashField {
  return { label: given.name, required: true, ...given }
}

test('a bank transfer has its fields beside the amount', () => {
  const call = toCall(
    order({
      methodID: 'bank-transfer',
      transferType: 1,
      values: { bankID: '0991', reference: ' H-1 ', date: '2026-11-20', customerNote: '' },
    }),
    ID,
  )
  expect(call).toEqual({
    kind: 'bank',
    data: {
      requestId: ID,
      Type: 1,
      methodID: 'bank-transfer',
      amount: '500.00',
      bankID: '0991',
      reference: 'H-1',
      date: '2026-11-20',
    },
  })
})

test('a withdrawal from the vault names its source beside the amount, by every call', () => {
  for (const transferType of [1, 2, 3])
    expect(
      toCall(order({ type: 'withdraw', transferType, values: { fromVault: 'true' } }), ID).data,
    ).toMatchObject({ Type: 2, amount: '500.00', fromVault: true })
  expect(toCall(order({ type: 'withdraw' }), ID).data).not.toHaveProperty('fromVault')
})

test('a mobile transfer uses its own call', () => {
  const call = toCall(
    order({
      methodID: 'mobile',
      transferType: 3,
      values: { bankID: '0991', senderPhone: '5321234567' },
    }),
    ID,
  )
  expect(call.kind).toBe('mobile')
  expect(call.data).toMatchObject({ bankID: '0991', senderPhone: '5321234567', receiverPhone: '' })
})

test('a provider receives a method’s own fields separately, with the account and identity date beside them', () => {
  const values = {
    walletNumber: '1234567890',
    identityValidity: '2030-01-01',
    customerNote: 'selam',
  }
  expect(toCall(order({ type: 'withdraw', methodID: 'wallet', values }), ID)).toEqual({
    kind: 'provider',
    data: {
      requestId: ID,
      Type: 2,
      methodID: 'wallet',
      amount: '500.00',
      identityValidity: '2030-01-01',
      customerNote: 'selam',
      fields: { walletNumber: '1234567890' },
    },
  })
})

test('checks an amount against the inclusive limits, the withdrawable balance and the identity', () => {
  const limits = { min: '100.00', max: '1000.00', balance: undefined, room: undefined }
  expect(amountProblem(undefined, limits)).toBe('empty')
  expect(amountProblem(9_999n, limits)).toBe('below')
  expect(amountProblem(10_000n, limits)).toBeUndefined()
  expect(amountProblem(100_000n, limits)).toBeUndefined()
  expect(amountProblem(100_001n, limits)).toBe('above')
  expect(amountProblem(20_001n, { ...limits, balance: '200.00' })).toBe('balance')
  expect(amountProblem(999_999n, { ...limits, balance: '200.00' })).toBe('balance')
  expect(amountProblem(999_999n, { ...limits, balance: '2000.00' })).toBe('above')
  expect(amountProblem(20_000n, { ...limits, room: '200.00' })).toBeUndefined()
  expect(amountProblem(20_001n, { ...limits, room: '200.00' })).toBe('identity')
})

test('checks every field by its kind', () => {
  const fields = [
    field({ name: 'account', kind: 'account' }),
    field({ name: 'identityValidity', kind: 'date' }),
    field({ name: 'date', kind: 'date' }),
    field({ name: 'senderIdentity', kind: 'identity' }),
    field({ name: 'note', kind: 'text', required: false }),
    field({ name: 'walletNumber', kind: 'text', pattern: '^[0-9]{10}$' }),
  ]
  expect(fieldProblems(fields, {}, '2026-11-20')).toEqual({
    account: 'account',
    identityValidity: 'identityValidity',
    date: 'required',
    senderIdentity: 'required',
    walletNumber: 'required',
  })
  const wrong = {
    account: 'a',
    identityValidity: '2026-11-19',
    date: '2026-11-21',
    senderIdentity: '12345678901',
    walletNumber: '12',
  }
  expect(fieldProblems(fields, wrong, '2026-11-20')).toEqual({
    identityValidity: 'identityValidity',
    date: 'invalid',
    senderIdentity: 'identityNumber',
    walletNumber: 'invalid',
  })
  const right = {
    account: 'a',
    identityValidity: '2026-11-20',
    date: '2026-11-20',
    senderIdentity: '10000000146',
    walletNumber: '1234567890',
  }
  expect(fieldProblems(fields, right, '2026-11-20')).toEqual({})
})

test('the maximum withdrawal is the free balance within the limits of the method and the identity', () => {
  const method = { min: '100.00', max: '5000.00' }
  expect(maxWithdrawal(method, '9000.00', undefined)).toBe('5000.00')
  expect(maxWithdrawal(method, '900.50', undefined)).toBe('900.50')
  expect(maxWithdrawal(method, '900.50', '250.00')).toBe('250.00')
  expect(maxWithdrawal(method, '99.99', undefined)).toBeUndefined()
  expect(maxWithdrawal(method, '900.50', '99.99')).toBeUndefined()
})
