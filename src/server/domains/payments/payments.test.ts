import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#shared/contracts/contract.ts'
import type { processTransaction } from '#shared/contracts/finance/transfers.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import type { ProviderEvent } from './port.ts'

let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ZIRAAT = 'TR65 0001 0000 0000 1000 0791 90'
const VALID_UNTIL = '2030-01-01'

async function newPlayer(balance?: string): Promise<Session> {
  const session = await app.signUp()
  if (balance !== undefined) await approvedDeposit(session, balance)
  return session
}
async function deposit(session: Session, amount = '500.00', requestId?: string, methodID = 'fast') {
  return app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID, amount, ...(requestId === undefined ? {} : { requestId }) },
    session,
  )
}
async function withdraw(
  session: Session,
  data: Partial<CallInput<typeof processTransaction>> = {},
) {
  return app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: VALID_UNTIL,
      ...data,
    },
    session,
  )
}
async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}
const press = (transactionID: string, decision: string) =>
  postJson(`/sandbox/pay/${transactionID}`, { decision })
const staff = (transactionID: string, decision: string) =>
  postJson(`/sandbox/bank/${transactionID}`, { decision })
async function approvedDeposit(session: Session, amount: string): Promise<string> {
  const { data } = await deposit(session, amount)
  expect((await press(data.transactionID, 'approve')).statusCode).toBe(200)
  return data.transactionID
}
async function balance(session: Session) {
  const { data } = await app.call('finance', 'check_balance', {}, session)
  return [data.balance, data.locked]
}
async function statusOf(session: Session, id: string): Promise<number | undefined> {
  const { data } = await app.call('finance', 'list_transactions', { searchID: id }, session)
  return data[0]?.transaction_status
}
async function webhook(event: Partial<ProviderEvent> & { reference: string }) {
  const { headers, rawBody } = sandboxProvider(app.platform).sign({
    eventId: crypto.randomUUID(),
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
    ...event,
  })
  return postJson('/webhooks/payments/sandbox', rawBody, headers)
}

test('a deposit is pending until its provider approves it, then it is in the balance', async () => {
  player = await newPlayer()
  const { data, result } = await deposit(player)
  expect(result).toBe(true)
  expect(data).toMatchObject({
    status: 1000,
    url: `${app.platform.config.publicUrl}/sandbox/pay/${data.transactionID}`,
  })
  expect(await balance(player)).toEqual(['0.00', '0.00'])
  const pressed = await press(data.transactionID, 'approve')
  expect(pressed.json()).toEqual({
    status: 'approved',
    returnUrl: `${app.platform.config.publicUrl}/cashier?transactionID=${data.transactionID}`,
  })
  expect(await balance(player)).toEqual(['500.00', '0.00'])
  expect(await statusOf(player, data.transactionID)).toBe(1002)
})

test('the provider’s page is plain HTML in the player’s language, and its buttons are a form', async () => {
  const { data } = await deposit(player)
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
  const form = await postJson(`/sandbox/pay/${data.transactionID}`, 'decision=decline', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.statusCode).toBe(303)
  expect(form.headers.location).toContain('/cashier')
  expect(await statusOf(player, data.transactionID)).toBe(1004)
})

test('a webhook received twice, or ten times at once, credits once', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  const eventId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => webhook({ reference: data.transactionID, eventId })),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect((await webhook({ reference: data.transactionID })).statusCode).toBe(200)
  expect(await balance(session)).toEqual(['500.00', '0.00'])
})

test('events out of order move nothing: a decline after an approval, an approval after a decline', async () => {
  const session = await newPlayer()
  const [first, second] = [
    (await deposit(session)).data.transactionID,
    (await deposit(session)).data.transactionID,
  ]
  for (const status of ['approved', 'declined'] as const)
    expect((await webhook({ reference: first, status })).statusCode).toBe(200)
  for (const status of ['declined', 'approved'] as const)
    expect((await webhook({ reference: second, status })).statusCode).toBe(200)
  expect(await balance(session)).toEqual(['500.00', '0.00'])
  expect([await statusOf(session, first), await statusOf(session, second)]).toEqual([1002, 1004])
})

test('another amount or currency is held for staff', async () => {
  const session = await newPlayer()
  const [less, euro] = [
    (await deposit(session)).data.transactionID,
    (await deposit(session)).data.transactionID,
  ]
  await webhook({ reference: less, amountMinor: 5_000n })
  await webhook({ reference: euro, currency: 'EUR' })
  expect([await statusOf(session, less), await statusOf(session, euro)]).toEqual([1001, 1001])
  expect(await balance(session)).toEqual(['0.00', '0.00'])
  expect((await staff(less, 'approve')).json()).toMatchObject({ status: 1002 })
  expect((await staff(euro, 'approve')).json()).toMatchObject({ debug: 'not possible' })
  expect(await balance(session)).toEqual(['50.00', '0.00'])
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
  const session = await newPlayer()
  const { data } = await deposit(session)
  await app.database.pool.query(`update identity.player set status = 'closed' where id = $1`, [
    session.user.uid,
  ])
  expect((await webhook({ reference: data.transactionID })).json()).toMatchObject({
    outcome: 'held',
  })
})

test('accepts a webhook while the site is closed for maintenance', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  const { maintenance } = app.app.domains.content
  await maintenance.set({ on: true })
  expect(await app.call('finance', 'check_balance', {}, session)).toMatchObject({
    code: 503,
    debug: 'maintenance',
  })
  expect((await webhook({ reference: data.transactionID })).statusCode).toBe(200)
  await maintenance.set({ on: false })
  expect(await balance(session)).toEqual(['500.00', '0.00'])
})

test('refuses a webhook with a wrong signature, a stale time, invalid content, or an unknown reference or provider', async () => {
  const { data } = await deposit(player)
  const good = sandboxProvider(app.platform).sign({
    eventId: 'x',
    reference: data.transactionID,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
  })
  const wrong = await postJson(
    '/webhooks/payments/sandbox',
    good.rawBody.replace('500.00', '900.00'),
    good.headers,
  )
  expect([wrong.statusCode, wrong.json().debug]).toEqual([401, 'wrong signature'])
  expect((await postJson('/webhooks/payments/sandbox', good.rawBody)).statusCode).toBe(401)
  app.clock.advance(301_000)
  expect(
    (await postJson('/webhooks/payments/sandbox', good.rawBody, good.headers)).statusCode,
  ).toBe(401)
  expect((await webhook({ reference: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await webhook({ reference: 'no id' })).statusCode).toBe(404)
  expect(
    (await webhook({ reference: data.transactionID, currency: 'far too long a currency' }))
      .statusCode,
  ).toBe(400)
  expect((await postJson('/webhooks/payments/nobody', good.rawBody, good.headers)).statusCode).toBe(
    404,
  )
  expect(await statusOf(player, data.transactionID)).toBe(1000)
})

test('refuses amounts outside the method’s limits in the words of the site', async () => {
  const session = await newPlayer()
  for (const amount of ['99.99', '50000.01']) {
    const reply = await deposit(session, amount)
    expect(reply).toMatchObject({
      code: 400,
      debug: 'invalid input',
      message: 'Girdiğiniz tutar alt ve üst sınırların dışında',
      data: { fields: { amount: 'Girdiğiniz tutar alt ve üst sınırların dışında' } },
    })
  }
  expect((await deposit(session, '100.00')).result).toBe(true)
  expect((await deposit(session, '50000.00')).result).toBe(true)
  for (const amount of ['-5', 'NaN', '1e3', '1,000.00', '100.001'])
    expect((await deposit(session, amount)).code).toBe(400)
  expect(await deposit(session, '100.00', undefined, 'nothing')).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect(await deposit(session, '500.00', undefined, 'bank-transfer')).toMatchObject({ code: 400 })
})

test('no one can deposit from northern Cyprus; their money can leave', async () => {
  const session = await newPlayer('500.00')
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
  const session = await newPlayer()
  expect(await deposit(session, '500.00', '11111111-1111-1111-1111-111111111111')).toMatchObject({
    result: true,
  })
  expect(await deposit(session, '500.00', '11111111-1111-1111-1111-11111111111')).toMatchObject({
    code: 400,
    data: { fields: { requestId: 'Geçersiz değer' } },
  })
})

test('the same requestId opens one deposit; with other data it is refused as a duplicate', async () => {
  const session = await newPlayer()
  const requestId = crypto.randomUUID()
  const [first, second] = await Promise.all([
    deposit(session, '500.00', requestId),
    deposit(session, '500.00', requestId),
  ])
  expect(second.data).toEqual(first.data)
  expect(await deposit(session, '600.00', requestId)).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect((await app.call('finance', 'list_transactions', {}, session)).pagination?.total).toBe(1)
  expect(await deposit(session, '500.00', 'no uuid')).toMatchObject({ code: 400 })
})

test('a withdrawal locks its amount; payment takes it, rejection or cancellation returns it', async () => {
  const session = await newPlayer('1000.00')
  const [paid, rejected, cancelled] = [
    await withdraw(session),
    await withdraw(session),
    await withdraw(session),
  ].map(({ data }) => data.transactionID)
  expect(await balance(session)).toEqual(['400.00', '600.00'])
  expect((await staff(paid ?? '', 'approve')).json()).toEqual({ transactionID: paid, status: 1002 })
  expect((await staff(rejected ?? '', 'decline')).json()).toEqual({
    transactionID: rejected,
    status: 1004,
  })
  expect(
    (await app.call('finance', 'cancel_transaction', { transactionID: cancelled ?? '' }, session))
      .data,
  ).toEqual({ transactionID: cancelled, status: 1005 })
  expect(await balance(session)).toEqual(['800.00', '0.00'])
  for (const id of [paid, rejected, cancelled]) {
    expect(
      await app.call('finance', 'cancel_transaction', { transactionID: id ?? '' }, session),
    ).toMatchObject({ code: 409, debug: 'not pending' })
    expect((await staff(id ?? '', 'approve')).json()).toMatchObject({ debug: 'not pending' })
  }
})

test('two simultaneous withdrawals cannot take the same money', async () => {
  const session = await newPlayer('300.00')
  const replies = await Promise.all(Array.from({ length: 4 }, () => withdraw(session)))
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(replies.find(({ code }) => code === 409)?.debug).toBe('insufficient balance')
  expect(await balance(session)).toEqual(['100.00', '200.00'])
})

test('of a simultaneous cancellation and payment only one succeeds', async () => {
  const session = await newPlayer('300.00')
  const {
    data: { transactionID },
  } = await withdraw(session)
  await Promise.all([
    staff(transactionID, 'approve'),
    app.call('finance', 'cancel_transaction', { transactionID }, session),
  ])
  const [free, locked] = await balance(session)
  expect(locked).toBe('0.00')
  expect(await statusOf(session, transactionID)).toBe(free === '300.00' ? 1005 : 1002)
})

test('a withdrawal requires a valid identity card, its own fields and, to a bank, a saved account', async () => {
  const session = await newPlayer('1000.00')
  expect(await withdraw(session, { identityValidity: '2026-11-01' })).toMatchObject({
    code: 400,
    data: { fields: { identityValidity: expect.any(String) } },
  })
  expect(await withdraw(session, { identityValidity: undefined })).toMatchObject({ code: 400 })
  expect(await withdraw(session, { fields: {} })).toMatchObject({
    code: 400,
    data: { fields: { walletNumber: 'Zorunlu alan' } },
  })
  expect(await withdraw(session, { methodID: 'fast', fields: {} })).toMatchObject({
    code: 400,
    data: { fields: { bankAccountID: 'Bir hesap seç' } },
  })
  expect(
    await withdraw(session, { methodID: 'fast', bankAccountID: crypto.randomUUID() }),
  ).toMatchObject({ code: 404 })
  const { data } = await saveAccount(session)
  expect(
    await withdraw(await newPlayer('500.00'), {
      methodID: 'fast',
      bankAccountID: data.bankAccountID,
    }),
  ).toMatchObject({ code: 404 })
  expect(
    (await withdraw(session, { methodID: 'fast', bankAccountID: data.bankAccountID })).data.status,
  ).toBe(1000)
  const byBank = await app.call(
    'finance',
    'save_bank_transfer',
    { Type: 2, amount: 250, account: data.bankAccountID, identityValidity: VALID_UNTIL },
    session,
  )
  expect(byBank.data.status).toBe(1000)
  expect(await balance(session)).toEqual(['550.00', '450.00'])
})

test('a repeated withdrawal gets its first answer even after its account was deleted', async () => {
  const session = await newPlayer('1000.00')
  const { data } = await saveAccount(session)
  const again = () =>
    withdraw(session, {
      methodID: 'fast',
      bankAccountID: data.bankAccountID,
      requestId: '0b9c6c1e-2f5d-4c56-9d3c-0a7c2f1f7a11',
    })
  const first = await again()
  await app.call('finance', 'delete_bank_account', { bankAccountID: data.bankAccountID }, session)
  expect((await again()).data).toEqual(first.data)
  expect(await balance(session)).toEqual(['800.00', '200.00'])
})

test('another player’s withdrawal is not found', async () => {
  const session = await newPlayer('300.00')
  const { data } = await withdraw(session)
  expect(
    await app.call('finance', 'cancel_transaction', { transactionID: data.transactionID }, player),
  ).toMatchObject({ code: 404 })
  expect(
    await app.call('finance', 'cancel_transaction', { transactionID: 'x' }, player),
  ).toMatchObject({ code: 404 })
  expect(await statusOf(player, data.transactionID)).toBeUndefined()
})

test('a bank transfer requires where it was sent from, and staff see it', async () => {
  const session = await newPlayer()
  const { data: methods } = await app.call(
    'finance',
    'list_cash_methods',
    { Type: 1, methodID: 'bank-transfer' },
    session,
  )
  expect(methods[0]?.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['bankID', 'bank', true],
    ['branch', 'text', false],
    ['account', 'text', false],
    ['reference', 'text', true],
    ['date', 'date', true],
    ['customerNote', 'text', false],
  ])
  const { data: banks } = await app.call('finance', 'list_banks', { typeID: 2 }, session)
  const sent = {
    amount: '750.50',
    bankID: banks[0]?.bankID ?? '',
    branch: '101',
    account: 'TR650001000000001000079190',
    reference: 'H-2026-18',
    date: '2026-11-20',
    customerNote: 'Kira',
  }
  const { data } = await app.call('finance', 'save_bank_transfer', sent, session)
  const {
    rows: [waiting],
  } = await app.database.pool.query<{ details_sealed: Buffer }>(
    'select details_sealed from payments.payment where transaction_id = $1',
    [data.transactionID],
  )
  expect(
    JSON.parse(
      app.platform.secrets.decrypt('payments:details', waiting?.details_sealed ?? Buffer.alloc(0)),
    ),
  ).toMatchObject({ branch: '101', account: sent.account, note: 'Kira' })
})

test('a bank transfer waits for staff and is found by the player’s reference', async () => {
  const session = await newPlayer()
  const { data: banks } = await app.call('finance', 'list_banks', { typeID: 2 }, session)
  const { data: accounts } = await app.call(
    'finance',
    'get_bank_account',
    { bankID: banks[0]?.bankID ?? '' },
    session,
  )
  expect(accounts[0]?.iban).toMatch(/^TR\d{2}0099\d+$/)
  const transfer = {
    amount: '750.50',
    bankID: banks[0]?.bankID ?? '',
    reference: 'H-2026-17',
    date: '2026-11-20',
  }
  expect(
    await app.call('finance', 'save_bank_transfer', { ...transfer, reference: '' }, session),
  ).toMatchObject({ code: 400, data: { fields: { reference: 'Zorunlu alan' } } })
  const api = { class: 'finance', method: 'save_bank_transfer' }
  for (const date of [undefined, '']) {
    const reply = await app.post({ api, data: { ...transfer, date }, user: session.user }, session)
    expect(reply).toMatchObject({ code: 400, data: { fields: { date: expect.any(String) } } })
  }
  const tomorrow = await app.call(
    'finance',
    'save_bank_transfer',
    { ...transfer, date: '2026-11-21' },
    session,
  )
  expect(tomorrow).toMatchObject({ code: 400, data: { fields: { date: 'Geçersiz değer' } } })
  expect(
    await app.call('finance', 'save_bank_transfer', { ...transfer, bankID: '9999' }, session),
  ).toMatchObject({ code: 404 })
  const { data } = await app.call('finance', 'save_bank_transfer', transfer, session)
  expect((await press(data.transactionID, 'approve')).statusCode).toBe(404)
  expect((await staff(data.transactionID, 'approve')).statusCode).toBe(200)
  expect(await balance(session)).toEqual(['750.50', '0.00'])
  const found = await app.call('finance', 'list_transactions', { searchID: 'H-2026-17' }, session)
  expect(found.data[0]).toMatchObject({
    id: data.transactionID,
    method: 'Havale / EFT',
    amount: '750.50',
  })
})

test.each([
  ['finance', 'save_bank_transfer', {}],
  ['finance', 'save_cep_bank_transfer', {}],
  ['prepayServices', 'processTransaction', { Type: 1, methodID: 'card' }],
  ['prepayServices', 'processTransaction', { Type: 2, methodID: 'fast' }],
])('%s.%s without an amount is refused as required', async (className, method, data) => {
  for (const amount of [{}, { amount: '' }]) {
    const reply = await app.post(
      { api: { class: className, method }, data: { ...data, ...amount }, user: player.user },
      player,
    )
    expect(reply).toMatchObject({ code: 400, data: { fields: { amount: 'Zorunlu alan' } } })
  }
})

test('a mobile transfer checks both phones and both identity numbers', async () => {
  const session = await newPlayer()
  const transfer = {
    Type: 1,
    amount: '200',
    bankID: '0010',
    senderPhone: '+90 532 000 00 01',
    receiverPhone: '05320000002',
    senderIdentity: nextIdentityNumber(1),
    receiverIdentity: nextIdentityNumber(2),
  }
  const wrong = await app.call(
    'finance',
    'save_cep_bank_transfer',
    { ...transfer, senderPhone: 'abc', receiverIdentity: '12345678901' },
    session,
  )
  expect(wrong).toMatchObject({
    code: 400,
    data: {
      fields: {
        senderPhone: 'Geçerli bir telefon numarası gir',
        receiverIdentity: 'T.C. Kimlik Numarası Hatalı...',
      },
    },
  })
  expect((await app.call('finance', 'save_cep_bank_transfer', transfer, session)).data.status).toBe(
    1000,
  )
})

async function saveAccount(session: Session, changes: Record<string, string> = {}) {
  return app.call(
    'finance',
    'save_bank_account',
    {
      bankID: '0010',
      owner: 'DENİZ AYDIN',
      branchCode: '101',
      accountNumber: '79190',
      iban: ZIRAAT,
      ...changes,
    },
    session,
  )
}

test('a saved account requires a valid IBAN of that bank in the player’s own name, whatever the case of its İ', async () => {
  const session = await newPlayer()
  expect(await saveAccount(session, { iban: 'TR66 0001 0000 0000 1000 0791 90' })).toMatchObject({
    code: 400,
    data: { fields: { iban: 'IBAN hatalı' } },
  })
  expect(await saveAccount(session, { bankID: '0012' })).toMatchObject({
    code: 400,
    data: { fields: { iban: 'IBAN seçtiğin bankaya ait değil' } },
  })
  expect(await saveAccount(session, { owner: 'Ayşe Yılmaz' })).toMatchObject({
    code: 400,
    data: { fields: { owner: 'Hesap kendi adına olmalı' } },
  })
  expect(await saveAccount(session, { bankID: '7777' })).toMatchObject({ code: 404 })
  const { data } = await saveAccount(session)
  expect(data).toEqual({
    bankAccountID: expect.any(String),
    bankID: '0010',
    bankName: 'Ziraat Bankası',
    owner: 'DENİZ AYDIN',
    branchCode: '101',
    accountNumber: '79190',
    iban: 'TR650001000000001000079190',
  })
  expect(await saveAccount(session)).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(
    (await saveAccount(session, { bankAccountID: data.bankAccountID, branchCode: '202' })).data
      .branchCode,
  ).toBe('202')
  expect(await saveAccount(player, { bankAccountID: data.bankAccountID })).toMatchObject({
    code: 404,
  })
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toEqual([
    { ...data, branchCode: '202' },
  ])
  expect(
    await app.call('finance', 'delete_bank_account', { bankAccountID: data.bankAccountID }, player),
  ).toMatchObject({ code: 404 })
  expect(
    (
      await app.call(
        'finance',
        'delete_bank_account',
        { bankAccountID: data.bankAccountID },
        session,
      )
    ).result,
  ).toBe(true)
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toEqual([])
})

test('of many accounts saved at once twenty are stored', async () => {
  const session = await newPlayer()
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      saveAccount(session, { iban: ibanOf(`0001000000001${String(n).padStart(9, '0')}`) }),
    ),
  )
  expect(replies.filter(({ result }) => result)).toHaveLength(20)
  expect(replies.filter(({ debug }) => debug === 'limit reached')).toHaveLength(4)
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toHaveLength(20)
})

function ibanOf(account: string): string {
  return `TR${String(98n - (BigInt(`${account}292700`) % 97n)).padStart(2, '0')}${account}`
}

test('methods are listed with limits and fields, singly, grouped and highlighted, in both languages', async () => {
  const { data: all } = await app.call('finance', 'list_cash_methods', { Type: 1 }, player)
  expect(all.map((method) => method.methodID)).toEqual([
    'fast',
    'bank-transfer',
    'card',
    'usdt',
    'btc',
    'wallet',
    'mobile',
  ])
  expect(all[1]).toMatchObject({
    name: 'Havale / EFT',
    transfer_type_id: 1,
    min: '250.00',
    max: '250000.00',
    fee: '0.00',
    eta: '5–20 dk',
  })
  expect(all[1]).toMatchObject({
    type: 'single',
    isFavorite: 0,
    properties: {
      min: '250.00',
      max: '250000.00',
      fee: '0.00',
      eta: '5–20 dk',
      logo: all[1]?.logo,
    },
  })
  expect(
    (
      await app.call(
        'finance',
        'list_cash_methods',
        { Type: 1, methodID: 'card', Lang: 'en' },
        player,
      )
    ).data,
  ).toMatchObject([{ name: 'Credit card', eta: 'Instant' }])
  const { data: grouped } = await app.call('finance', 'list_cash_methods_new', { Type: 1 }, player)
  expect(grouped.map((row) => [row.type, row.id])).toContainEqual(['group', 'crypto'])
  expect(grouped.find((row) => row.type === 'group')).toMatchObject({
    name: 'Kripto para',
    isFavorite: 0,
    properties: { logo: expect.any(String) },
    methods_list: [{ id: 'usdt' }, { id: 'btc' }],
    methods: [{ methodID: 'usdt' }, { methodID: 'btc' }],
  })
  const { data: highlighted } = await app.call(
    'finance',
    'list_highlighted_cash_methods',
    { Type: 1 },
    player,
  )
  expect(highlighted.map((row) => row.id)).toEqual(['fast', 'bank-transfer', 'card', 'crypto'])
  expect((await app.call('envoy', 'getDepositAmounts', { bankcode: 'card' }, player)).data).toEqual(
    ['250.00', '500.00', '1000.00', '2500.00'],
  )
  expect(
    await app.call('envoy', 'getDepositAmounts', { bankcode: 'nothing' }, player),
  ).toMatchObject({ code: 404 })
})

test('favourite methods are marked, listed, checked and unmarked', async () => {
  const mark = (id: string) => app.call('finance', 'add_favorite_cash_method', { id }, player)
  expect((await mark('card')).data).toEqual({ id: 'card', isFavorite: 1 })
  expect((await mark('card')).data).toEqual({ id: 'card', isFavorite: 1 })
  expect(await mark('nothing')).toMatchObject({ code: 404 })
  expect(
    (await app.call('finance', 'list_cash_methods', { Type: 1, favorites: 1 }, player)).data.map(
      (method) => method.methodID,
    ),
  ).toEqual(['card'])
  expect(
    (await app.call('finance', 'check_favorite_cash_method', { id: 'card' }, player)).data,
  ).toEqual({ id: 'card', isFavorite: 1 })
  expect(
    (await app.call('finance', 'remove_favorite_cash_method', { id: 'card' }, player)).data,
  ).toEqual({ id: 'card', isFavorite: 0 })
  expect((await app.call('finance', 'check_favorite_cash_method', {}, player)).data).toContainEqual(
    { id: 'card', isFavorite: 0 },
  )
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
