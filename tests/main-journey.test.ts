import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney } from '#shared/money.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  session = await app.signUp({ firstname: 'Işıl', lastname: 'Çınar' })
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const post = async <T>(url: string, payload: object): Promise<{ status: number; body: T }> => {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: json,
    payload: JSON.stringify(payload),
  })
  return { status: reply.statusCode, body: reply.json<T>() }
}
const balance = async () => (await app.call('finance', 'check_balance', {}, session)).data

test('deposit: nothing moves until the provider has confirmed', async () => {
  const methods = await app.call('finance', 'list_cash_methods', { Type: 1 }, session)
  const card = methods.data.find((method) => ![1, 3].includes(method.transfer_type_id))
  expect(card).toBeDefined()
  const asked = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 1,
      methodID: card?.methodID ?? '',
      amount: '500.00',
      requestId: crypto.randomUUID(),
      fields: {},
    },
    session,
  )
  expect(asked.data).toMatchObject({ status: 1000 })
  expect((await balance()).balance).toBe('0.00')
  const page = await app.inject({
    url: new URL(asked.data.url ?? '').pathname,
    headers: { accept: 'text/html' },
  })
  expect(page.statusCode).toBe(200)
  const decided = await post<{ status: string }>(`/sandbox/pay/${asked.data.transactionID}`, {
    decision: 'approve',
  })
  expect(decided.status).toBe(200)
  expect((await balance()).balance).toBe('500.00')
  await post(`/sandbox/pay/${asked.data.transactionID}`, { decision: 'approve' })
  expect((await balance()).balance).toBe('500.00')
})

test('play: a spin moves exactly its bet and win, once, and is in the history', async () => {
  const found = await app.call('casino', 'games_list', { searchGameName: 'KAPADOKYA' }, session)
  const launch = await app.call(
    'casino',
    'init_game',
    { gameID: found.data[0]?.gameID ?? '' },
    session,
  )
  const path = new URL(launch.data.url).pathname
  const game = (
    await app.inject({ url: path, headers: { accept: 'application/json' } })
  ).json<LaunchReply>()
  expect(game).toMatchObject({ mode: 'real', currency: 'TRY', balance: '500.00', round: null })
  expect(
    (await app.inject({ url: path, headers: { accept: 'application/json' } })).statusCode,
  ).toBe(410)

  const requestId = crypto.randomUUID()
  const spin = await post<RoundReply>('/games/round', {
    token: game.token,
    requestId,
    bet: '10.00',
  })
  expect(spin.body).toMatchObject({ state: 'settled', nonce: game.fairness.nonce })
  const after = fromWireMoney('500.00') - 1_000n + fromWireMoney(spin.body.win)
  expect(fromWireMoney(spin.body.balance)).toBe(after)
  const again = await post<RoundReply>('/games/round', {
    token: game.token,
    requestId,
    bet: '10.00',
  })
  expect(again.body).toEqual(spin.body)
  expect(fromWireMoney((await balance()).balance)).toBe(after)
  const other = await post<{ debug: string }>('/games/round', {
    token: game.token,
    requestId,
    bet: '20.00',
  })
  expect(other).toMatchObject({ status: 409, body: { debug: 'duplicate' } })

  const history = await app.call(
    'finance',
    'list_transactions',
    { searchCategory: 3, limit: 50 },
    session,
  )
  const sum = history.data.reduce((total, row) => total + fromWireMoney(row.amount), 0n)
  expect(sum).toBe(fromWireMoney(spin.body.win) - 1_000n)
})

test('fairness: after rotation the round is recomputed from its seeds', async () => {
  const before = await app.call('fairness', 'get_seeds', {}, session)
  const [row] = (await app.call('finance', 'list_transactions', { searchType: 3 }, session)).data
  const sealed = await app.call('fairness', 'round', { roundID: row?.roundID ?? '' }, session)
  expect(sealed.data.serverSeed).toBeNull()
  const rotated = await app.call('fairness', 'rotate', { clientSeed: 'benim-tohumum' }, session)
  expect(rotated.data).toMatchObject({
    clientSeed: 'benim-tohumum',
    serverSeedHash: before.data.nextServerSeedHash,
  })
  const open = await app.call('fairness', 'round', { roundID: row?.roundID ?? '' }, session)
  expect(open.data.serverSeed).toBe(rotated.data.serverSeed)
  const verified = await app.call('fairness', 'verify', {
    game: open.data.game,
    serverSeed: open.data.serverSeed ?? '',
    clientSeed: open.data.clientSeed,
    nonce: open.data.nonce,
    params: { ...open.data.params, bet: open.data.bet },
  })
  expect(verified.result).toBe(true)
})

test('withdraw: the amount is locked, returns when cancelled, and leaves when paid', async () => {
  const start = fromWireMoney((await balance()).balance)
  const banks = await app.call('finance', 'list_banks', {}, session)
  const ziraat = banks.data.find((bank) => bank.code.endsWith('0010'))
  const account = await app.call(
    'finance',
    'save_bank_account',
    { bankID: ziraat?.bankID ?? '', owner: 'IŞIL ÇINAR', iban: 'TR650001000000001000079190' },
    session,
  )
  expect(account.result).toBe(true)
  const methods = await app.call('finance', 'list_cash_methods', { Type: 2 }, session)
  const method = methods.data.find(
    (row) => row.fields.some((field) => field.kind === 'account') && row.transfer_type_id !== 3,
  )
  const ask = async (requestId: string) =>
    method?.transfer_type_id === 1
      ? app.call(
          'finance',
          'save_bank_transfer',
          {
            Type: 2,
            methodID: method.methodID,
            amount: '100.00',
            bankID: ziraat?.bankID ?? '',
            account: account.data.bankAccountID,
            identityValidity: '2030-01-01',
            requestId,
          },
          session,
        )
      : app.call(
          'prepayServices',
          'processTransaction',
          {
            Type: 2,
            methodID: method?.methodID ?? '',
            amount: '100.00',
            bankAccountID: account.data.bankAccountID,
            identityValidity: '2030-01-01',
            requestId,
          },
          session,
        )

  const first = await ask(crypto.randomUUID())
  expect(first).toMatchObject({ result: true, data: { status: 1000 } })
  expect(await balance()).toMatchObject({ locked: '100.00' })
  expect(fromWireMoney((await balance()).balance)).toBe(start - 10_000n)
  expect(
    await app.call(
      'finance',
      'cancel_transaction',
      { transactionID: first.data.transactionID },
      session,
    ),
  ).toMatchObject({ result: true, data: { status: 1005 } })
  expect(fromWireMoney((await balance()).balance)).toBe(start)

  const second = await ask(crypto.randomUUID())
  expect(
    (await post(`/sandbox/bank/${second.data.transactionID}`, { decision: 'approve' })).status,
  ).toBe(200)
  expect(await balance()).toMatchObject({ locked: '0.00' })
  expect(fromWireMoney((await balance()).balance)).toBe(start - 10_000n)
  expect(
    await app.call(
      'finance',
      'cancel_transaction',
      { transactionID: second.data.transactionID },
      session,
    ),
  ).toMatchObject({ code: 409, debug: 'not pending' })
  const summary = await app.call('finance', 'statement_summary', {}, session)
  expect(summary.data).toMatchObject({
    startBalance: '0.00',
    deposits: '500.00',
    withdrawals: '-100.00',
  })
})
