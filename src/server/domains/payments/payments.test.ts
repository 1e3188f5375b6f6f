import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { paymentsFixture, type PaymentsFixture, VALID_UNTIL } from './payments.fixture.ts'

let app: TestApp
let payments: PaymentsFixture
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
})
afterAll(() => app.close())

test('a deposit is pending until its provider approves it, then it is in the balance', async () => {
  player = await payments.newPlayer()
  const { data, result } = await payments.deposit(player)
  expect(result).toBe(true)
  expect(data).toMatchObject({
    status: 1000,
    url: `${app.platform.config.publicUrl}/sandbox/pay/${data.transactionID}`,
  })
  expect(await payments.balance(player)).toEqual(['0.00', '0.00'])
  const pressed = await payments.press(data.transactionID, 'approve')
  expect(pressed.json()).toEqual({
    status: 'approved',
    returnUrl: `${app.platform.config.publicUrl}/cashier?transactionID=${data.transactionID}`,
  })
  expect(await payments.balance(player)).toEqual(['500.00', '0.00'])
  expect(await payments.statusOf(player, data.transactionID)).toBe(1002)
})

test('the provider’s page is plain HTML in the player’s language, and its buttons are a form', async () => {
  const { data } = await payments.deposit(player)
  const page = await app.inject({ method: 'GET', url: `/sandbox/pay/${data.transactionID}` })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('₺500,00')
  expect(page.body).toContain('Ödemeyi onayla')
  expect(page.body).not.toMatch(/<script|style=/)
  const other = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'card', amount: 250, Lang: 'en' },
    player,
  )
  const english = await app.inject({
    method: 'GET',
    url: `/sandbox/pay/${other.data.transactionID}`,
  })
  expect(english.body).toContain('₺250.00')
  expect(english.body).toContain('Approve the payment')
  const form = await payments.postJson(`/sandbox/pay/${data.transactionID}`, 'decision=decline', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.statusCode).toBe(303)
  expect(form.headers.location).toContain('/cashier')
  expect(await payments.statusOf(player, data.transactionID)).toBe(1004)
})

test('a webhook received twice, or ten times at once, credits once', async () => {
  const session = await payments.newPlayer()
  const { data } = await payments.deposit(session)
  const eventId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => payments.webhook({ reference: data.transactionID, eventId })),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect((await payments.webhook({ reference: data.transactionID })).statusCode).toBe(200)
  expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
})

test('events out of order move nothing: a decline after an approval, an approval after a decline', async () => {
  const session = await payments.newPlayer()
  const [first, second] = [
    (await payments.deposit(session)).data.transactionID,
    (await payments.deposit(session)).data.transactionID,
  ]
  for (const status of ['approved', 'declined'] as const)
    expect((await payments.webhook({ reference: first, status })).statusCode).toBe(200)
  for (const status of ['declined', 'approved'] as const)
    expect((await payments.webhook({ reference: second, status })).statusCode).toBe(200)
  expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
  expect([
    await payments.statusOf(session, first),
    await payments.statusOf(session, second),
  ]).toEqual([1002, 1004])
})

test('another amount or currency is held for staff', async () => {
  const session = await payments.newPlayer()
  const [less, euro] = [
    (await payments.deposit(session)).data.transactionID,
    (await payments.deposit(session)).data.transactionID,
  ]
  await payments.webhook({ reference: less, amountMinor: 5_000n })
  await payments.webhook({ reference: euro, currency: 'EUR' })
  expect([await payments.statusOf(session, less), await payments.statusOf(session, euro)]).toEqual([
    1001, 1001,
  ])
  expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
  expect((await payments.staff(less, 'approve')).json()).toMatchObject({ status: 1002 })
  expect((await payments.staff(euro, 'approve')).json()).toMatchObject({ debug: 'not possible' })
  expect(await payments.balance(session)).toEqual(['50.00', '0.00'])
  await app.drain()
  const reply = await app.call(
    'finance',
    'list_transactions',
    { searchCategory: 2, OrderDir: 'ASC' },
    session,
  )
  expect(reply.data.map(({ kind, title }) => [kind, title])).toContainEqual([
    'deposit-held',
    'Yatırımın incelemede',
  ])
})

test('money for a closed account is held', async () => {
  const session = await payments.newPlayer()
  const { data } = await payments.deposit(session)
  await app.database.pool.query(`update identity.player set status = 'closed' where id = $1`, [
    session.user.uid,
  ])
  expect((await payments.webhook({ reference: data.transactionID })).json()).toMatchObject({
    outcome: 'held',
  })
})

test('accepts a webhook while the site is closed for maintenance', async () => {
  const session = await payments.newPlayer()
  const { data } = await payments.deposit(session)
  const { maintenance } = app.app.domains.content
  await maintenance.set({ on: true })
  expect(await app.call('finance', 'check_balance', {}, session)).toMatchObject({
    code: 503,
    debug: 'maintenance',
  })
  expect((await payments.webhook({ reference: data.transactionID })).statusCode).toBe(200)
  await maintenance.set({ on: false })
  expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
})

test('refuses a webhook with a wrong signature, a stale time, invalid content, or an unknown reference or provider', async () => {
  const { data } = await payments.deposit(player)
  const good = sandboxProvider(app.platform).sign({
    eventId: 'x',
    reference: data.transactionID,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
  })
  const wrong = await payments.postJson(
    '/webhooks/payments/sandbox',
    good.rawBody.replace('500.00', '900.00'),
    good.headers,
  )
  expect([wrong.statusCode, wrong.json().debug]).toEqual([401, 'wrong signature'])
  expect((await payments.postJson('/webhooks/payments/sandbox', good.rawBody)).statusCode).toBe(401)
  app.clock.advance(301_000)
  expect(
    (await payments.postJson('/webhooks/payments/sandbox', good.rawBody, good.headers)).statusCode,
  ).toBe(401)
  expect((await payments.webhook({ reference: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await payments.webhook({ reference: 'no id' })).statusCode).toBe(404)
  expect(
    (await payments.webhook({ reference: data.transactionID, currency: 'far too long a currency' }))
      .statusCode,
  ).toBe(400)
  expect(
    (await payments.postJson('/webhooks/payments/nobody', good.rawBody, good.headers)).statusCode,
  ).toBe(404)
  expect(await payments.statusOf(player, data.transactionID)).toBe(1000)
})

test('refuses amounts outside the method’s limits in the words of the site', async () => {
  const session = await payments.newPlayer()
  for (const amount of ['99.99', '50000.01']) {
    const reply = await payments.deposit(session, amount)
    expect(reply).toMatchObject({
      code: 400,
      debug: 'invalid input',
      message: 'Girdiğiniz tutar alt ve üst sınırların dışında',
      data: { fields: { amount: 'Girdiğiniz tutar alt ve üst sınırların dışında' } },
    })
  }
  expect((await payments.deposit(session, '100.00')).result).toBe(true)
  expect((await payments.deposit(session, '50000.00')).result).toBe(true)
  for (const amount of ['-5', 'NaN', '1e3', '1,000.00', '100.001'])
    expect((await payments.deposit(session, amount)).code).toBe(400)
  expect(await payments.deposit(session, '100.00', undefined, 'nothing')).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect(await payments.deposit(session, '500.00', undefined, 'bank-transfer')).toMatchObject({
    code: 400,
  })
})

test('no one can deposit from northern Cyprus; their money can leave', async () => {
  const session = await payments.newPlayer('500.00')
  const from = { 'x-demo-country': 'XN' }
  const paidIn = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '500.00' },
    session,
    from,
  )
  expect(paidIn).toMatchObject({ code: 451, debug: 'jurisdiction' })
  const paidOut = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: VALID_UNTIL,
    },
    session,
    from,
  )
  expect(paidOut).toMatchObject({ result: true, data: { status: 1000 } })
})

test('a requestId must be a UUID', async () => {
  const session = await payments.newPlayer()
  expect(
    await payments.deposit(session, '500.00', '11111111-1111-1111-1111-111111111111'),
  ).toMatchObject({
    result: true,
  })
  expect(
    await payments.deposit(session, '500.00', '11111111-1111-1111-1111-11111111111'),
  ).toMatchObject({
    code: 400,
    data: { fields: { requestId: 'Geçersiz değer' } },
  })
})

test('the same requestId opens one deposit; with other data it is refused as a duplicate', async () => {
  const session = await payments.newPlayer()
  const requestId = crypto.randomUUID()
  const [first, second] = await Promise.all([
    payments.deposit(session, '500.00', requestId),
    payments.deposit(session, '500.00', requestId),
  ])
  expect(second.data).toEqual(first.data)
  expect(await payments.deposit(session, '600.00', requestId)).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect((await app.call('finance', 'list_transactions', {}, session)).pagination?.total).toBe(1)
  expect(await payments.deposit(session, '500.00', 'no uuid')).toMatchObject({ code: 400 })
})

test('the statement’s codes are listed in both languages', async () => {
  const codes = (rows: readonly { id: number; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  const { data: types } = await app.call('finance', 'list_types_frontend', { Lang: 'en' }, player)
  expect(codes(types)).toEqual({
    1: 'Deposit',
    2: 'Withdrawal',
    3: 'Bet',
    4: 'Win',
    5: 'Refund',
    6: 'Bonus',
    7: 'Adjustment',
    8: 'Vault',
  })
  expect((await app.call('finance', 'list_types_frontend', {}, player)).data).toContainEqual({
    id: 1,
    name: 'Yatırım',
  })
  expect(
    codes((await app.call('finance', 'list_categories', { Lang: 'en' }, player)).data),
  ).toEqual({
    1: 'Finance',
    2: 'Notification',
    3: 'Casino',
    4: 'Live casino',
    5: 'Sports',
    6: 'Bingo',
    7: 'Virtual sports',
    8: 'Bonus',
    9: 'Tournament',
    10: 'Jackpot',
    11: 'Correction',
  })
  expect((await app.call('finance', 'list_sub_categories', {}, player)).data).toContainEqual({
    id: 301,
    name: 'Slot',
    categoryID: 3,
  })
})
