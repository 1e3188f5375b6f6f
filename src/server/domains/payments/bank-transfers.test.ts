import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import { paymentsFixture, type PaymentsFixture } from './payments.fixture.ts'

let app: TestApp
let payments: PaymentsFixture
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  player = await payments.newPlayer()
})
afterAll(() => app.close())

test('a bank transfer requires where it was sent from, and staff see it', async () => {
  const session = await payments.newPlayer()
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
  const session = await payments.newPlayer()
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
  expect((await payments.press(data.transactionID, 'approve')).statusCode).toBe(404)
  expect((await payments.staff(data.transactionID, 'approve')).statusCode).toBe(200)
  expect(await payments.balance(session)).toEqual(['750.50', '0.00'])
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
  const session = await payments.newPlayer()
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

test('a saved account requires a valid IBAN of that bank in the player’s own name, whatever the case of its İ', async () => {
  const session = await payments.newPlayer()
  expect(
    await payments.saveAccount(session, { iban: 'TR66 0001 0000 0000 1000 0791 90' }),
  ).toMatchObject({
    code: 400,
    data: { fields: { iban: 'IBAN hatalı' } },
  })
  expect(await payments.saveAccount(session, { bankID: '0012' })).toMatchObject({
    code: 400,
    data: { fields: { iban: 'IBAN seçtiğin bankaya ait değil' } },
  })
  expect(await payments.saveAccount(session, { owner: 'Ayşe Yılmaz' })).toMatchObject({
    code: 400,
    data: { fields: { owner: 'Hesap kendi adına olmalı' } },
  })
  expect(await payments.saveAccount(session, { bankID: '7777' })).toMatchObject({ code: 404 })
  const { data } = await payments.saveAccount(session)
  expect(data).toEqual({
    bankAccountID: expect.any(String),
    bankID: '0010',
    bankName: 'Ziraat Bankası',
    owner: 'DENİZ AYDIN',
    branchCode: '101',
    accountNumber: '79190',
    iban: 'TR650001000000001000079190',
  })
  expect(await payments.saveAccount(session)).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(
    (await payments.saveAccount(session, { bankAccountID: data.bankAccountID, branchCode: '202' }))
      .data.branchCode,
  ).toBe('202')
  expect(await payments.saveAccount(player, { bankAccountID: data.bankAccountID })).toMatchObject({
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
  const session = await payments.newPlayer()
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      payments.saveAccount(session, { iban: ibanOf(`0001000000001${String(n).padStart(9, '0')}`) }),
    ),
  )
  expect(replies.filter(({ result }) => result)).toHaveLength(20)
  expect(replies.filter(({ debug }) => debug === 'limit reached')).toHaveLength(4)
  expect((await app.call('finance', 'list_bank_accounts', {}, session)).data).toHaveLength(20)
})

function ibanOf(account: string): string {
  return `TR${String(98n - (BigInt(`${account}292700`) % 97n)).padStart(2, '0')}${account}`
}
