import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture, VALID_UNTIL } from '../payments.fixture.ts'

let app: TestApp
let payments: PaymentsFixture
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  player = await payments.newPlayer()
})
afterAll(() => app.close())

test('a withdrawal locks its amount; payment takes it, rejection or cancellation returns it', async () => {
  const session = await payments.newPlayer('1000.00')
  const [paid, rejected, cancelled] = [
    await payments.withdraw(session),
    await payments.withdraw(session),
    await payments.withdraw(session),
  ].map(({ data }) => data.transactionID)
  expect(await payments.balance(session)).toEqual(['400.00', '600.00'])
  expect((await payments.staff(paid ?? '', 'approve')).json()).toEqual({
    transactionID: paid,
    status: 1002,
  })
  expect((await payments.staff(rejected ?? '', 'decline')).json()).toEqual({
    transactionID: rejected,
    status: 1004,
  })
  expect(
    (await app.call('finance', 'cancel_transaction', { transactionID: cancelled ?? '' }, session))
      .data,
  ).toEqual({ transactionID: cancelled, status: 1005 })
  expect(await payments.balance(session)).toEqual(['800.00', '0.00'])
  for (const id of [paid, rejected, cancelled]) {
    expect(
      await app.call('finance', 'cancel_transaction', { transactionID: id ?? '' }, session),
    ).toMatchObject({ code: 409, debug: 'not pending' })
    expect((await payments.staff(id ?? '', 'approve')).json()).toMatchObject({
      debug: 'not pending',
    })
  }
})

test('two simultaneous withdrawals cannot take the same money', async () => {
  const session = await payments.newPlayer('300.00')
  const replies = await Promise.all(Array.from({ length: 4 }, () => payments.withdraw(session)))
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(replies.find(({ code }) => code === 409)?.debug).toBe('insufficient balance')
  expect(await payments.balance(session)).toEqual(['100.00', '200.00'])
})

test('of a simultaneous cancellation and payment only one succeeds', async () => {
  const session = await payments.newPlayer('300.00')
  const {
    data: { transactionID },
  } = await payments.withdraw(session)
  await Promise.all([
    payments.staff(transactionID, 'approve'),
    app.call('finance', 'cancel_transaction', { transactionID }, session),
  ])
  const [free, locked] = await payments.balance(session)
  expect(locked).toBe('0.00')
  expect(await payments.statusOf(session, transactionID)).toBe(free === '300.00' ? 1005 : 1002)
})

test('a withdrawal requires a valid identity card, its own fields and, to a bank, a saved account', async () => {
  const session = await payments.newPlayer('1000.00')
  expect(await payments.withdraw(session, { identityValidity: '2026-11-01' })).toMatchObject({
    code: 400,
    data: { fields: { identityValidity: expect.any(String) } },
  })
  expect(await payments.withdraw(session, { identityValidity: undefined })).toMatchObject({
    code: 400,
  })
  expect(await payments.withdraw(session, { fields: {} })).toMatchObject({
    code: 400,
    data: { fields: { walletNumber: 'Zorunlu alan' } },
  })
  expect(await payments.withdraw(session, { methodID: 'fast', fields: {} })).toMatchObject({
    code: 400,
    data: { fields: { bankAccountID: 'Bir hesap seç' } },
  })
  expect(
    await payments.withdraw(session, { methodID: 'fast', bankAccountID: crypto.randomUUID() }),
  ).toMatchObject({ code: 404 })
  const { data } = await payments.saveAccount(session)
  expect(
    await payments.withdraw(await payments.newPlayer('500.00'), {
      methodID: 'fast',
      bankAccountID: data.bankAccountID,
    }),
  ).toMatchObject({ code: 404 })
  expect(
    (await payments.withdraw(session, { methodID: 'fast', bankAccountID: data.bankAccountID })).data
      .status,
  ).toBe(1000)
  const byBank = await app.call(
    'finance',
    'save_bank_transfer',
    { Type: 2, amount: 250, account: data.bankAccountID, identityValidity: VALID_UNTIL },
    session,
  )
  expect(byBank.data.status).toBe(1000)
  expect(await payments.balance(session)).toEqual(['550.00', '450.00'])
})

test('a repeated withdrawal gets its first answer even after its account was deleted', async () => {
  const session = await payments.newPlayer('1000.00')
  const { data } = await payments.saveAccount(session)
  const again = () =>
    payments.withdraw(session, {
      methodID: 'fast',
      bankAccountID: data.bankAccountID,
      requestId: '0b9c6c1e-2f5d-4c56-9d3c-0a7c2f1f7a11',
    })
  const first = await again()
  await app.call('finance', 'delete_bank_account', { bankAccountID: data.bankAccountID }, session)
  expect((await again()).data).toEqual(first.data)
  expect(await payments.balance(session)).toEqual(['800.00', '200.00'])
})

test('another player’s withdrawal is not found', async () => {
  const session = await payments.newPlayer('300.00')
  const { data } = await payments.withdraw(session)
  expect(
    await app.call('finance', 'cancel_transaction', { transactionID: data.transactionID }, player),
  ).toMatchObject({ code: 404 })
  expect(
    await app.call('finance', 'cancel_transaction', { transactionID: 'x' }, player),
  ).toMatchObject({ code: 404 })
  expect(await payments.statusOf(player, data.transactionID)).toBeUndefined()
})
