import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function newPlayer(cashMinor = 100_000n): Promise<Session> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, cashMinor)
  return session
}
const put = (session: Session, amount: string, days: number | null, requestId?: string) =>
  app.call(
    'finance',
    'move_to_vault',
    { amount, days, ...(requestId === undefined ? {} : { requestId }) },
    session,
  )
const take = (session: Session, potID: string, requestId?: string) =>
  app.call(
    'finance',
    'take_from_vault',
    { potID, ...(requestId === undefined ? {} : { requestId }) },
    session,
  )
const withdraw = (session: Session, amount: string, fromVault: boolean) =>
  app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount,
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
      fromVault,
    },
    session,
  )
async function money(session: Session): Promise<{ cash: string; locked: string; vault: string }> {
  const { data } = await app.call('finance', 'check_balance', {}, session)
  const vault = await app.call('finance', 'vault', {}, session)
  return { cash: data.balance, locked: data.locked, vault: vault.data.amount }
}
const decide = (transactionID: string, decision: 'approve' | 'decline') =>
  app.inject({ method: 'POST', url: `/sandbox/bank/${transactionID}`, payload: { decision } })

test('money in the vault leaves the balance and returns a day after its timer, as a whole and once', async () => {
  let session = await newPlayer()
  const { data } = await put(session, '300.00', 7)
  const [pot] = data.pots
  expect(pot).toMatchObject({ amount: '300.00' })
  const potID = pot?.id ?? ''
  expect(await money(session)).toEqual({ cash: '700.00', locked: '0.00', vault: '300.00' })
  app.clock.advance(8 * DAY_MS - 1_000)
  session = await app.signIn(session.user.username)
  expect(await take(session, potID)).toMatchObject({ code: 409, debug: 'not possible' })
  app.clock.advance(1_000)
  const requestId = crypto.randomUUID()
  const replies = await Promise.all([
    take(session, potID, requestId),
    take(session, potID, requestId),
    take(session, potID),
  ])
  expect(replies.map(({ result }) => result)).toContain(true)
  expect(await money(session)).toEqual({ cash: '1000.00', locked: '0.00', vault: '0.00' })
  expect(await take(session, potID)).toMatchObject({ code: 404 })
  const { data: summary } = await app.call('finance', 'statement_summary', {}, session)
  expect(summary.endBalance).toBe('1000.00')
})

test('a repeated request moves once, and other input under its id is refused', async () => {
  const session = await newPlayer()
  const requestId = crypto.randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => put(session, '100.00', 1, requestId)),
  )
  for (const reply of replies) expect(reply.data).toEqual(replies[0]?.data)
  expect(await put(session, '101.00', 1, requestId)).toMatchObject({ debug: 'duplicate' })
  expect(await money(session)).toMatchObject({ cash: '900.00', vault: '100.00' })
})

test('simultaneous moves and a stake never use the same money twice', async () => {
  const session = await newPlayer(30_000n)
  const launch = await app.call('casino', 'init_game', { gameID: '2001' }, session)
  const { token } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>()
  const moves = await Promise.all([put(session, '200.00', 1), put(session, '200.00', null)])
  expect(moves.filter(({ result }) => result)).toHaveLength(1)
  const [move, bet] = await Promise.all([
    put(session, '100.00', 1),
    app.inject({
      method: 'POST',
      url: '/games/round',
      payload: { token, bet: '100.00', params: { target: '50.50', side: 'over' } },
    }),
  ])
  const isStaked = bet.statusCode === 200
  expect(move.result || isStaked).toBe(true)
  if (move.result && isStaked) expect(bet.json().win, 'the win was put aside').not.toBe('0.00')
  expect((await money(session)).vault).toBe(move.result ? '300.00' : '200.00')
})

test('refuses days out of bounds, more than the balance, and more than twenty parts', async () => {
  const session = await newPlayer(10_000n)
  for (const days of [0, 91, 1.5])
    expect(await put(session, '1.00', days)).toMatchObject({ code: 400 })
  expect(await put(session, '100.01', 90)).toMatchObject({ debug: 'insufficient balance' })
  for (let n = 0; n < 20; n += 1) expect((await put(session, '1.00', 90)).result).toBe(true)
  expect(await put(session, '1.00', 90)).toMatchObject({ debug: 'not possible' })
})

test('a bonus in play is forfeited before money enters the vault, and bonus money never does', async () => {
  const session = await newPlayer(10_000n)
  await grantBonusFor(app, session.user.uid, 5_000n)
  expect(await put(session, '120.00', 1)).toMatchObject({ debug: 'insufficient balance' })
  const before = await app.call('finance', 'check_balance', {}, session)
  expect(before.data.bonus, 'a refused move forfeits nothing').toBe('50.00')
  expect((await put(session, '100.00', 1)).result).toBe(true)
  const { data } = await app.call('finance', 'check_balance', {}, session)
  expect([data.balance, data.bonus]).toEqual(['0.00', '0.00'])
})

test('money of a running timer is withdrawn; what is not paid goes back into its parts, never into play', async () => {
  const session = await newPlayer()
  await put(session, '200.00', 30)
  await put(session, '300.00', null)
  const pots = async () =>
    (await app.call('finance', 'vault', {}, session)).data.pots.map(({ amount }) => amount)
  const paid = await withdraw(session, '400.00', true)
  expect(paid.data.status).toBe(1000)
  expect(await money(session)).toEqual({ cash: '500.00', locked: '400.00', vault: '100.00' })
  expect(await pots(), 'what can only be withdrawn goes first').toEqual(['100.00'])
  expect(await withdraw(session, '101.00', true)).toMatchObject({ debug: 'insufficient balance' })

  const { transactionID } = paid.data
  expect((await app.call('finance', 'cancel_transaction', { transactionID }, session)).result).toBe(
    true,
  )
  expect(await money(session)).toEqual({ cash: '500.00', locked: '0.00', vault: '500.00' })
  expect(await pots()).toEqual(['200.00', '300.00'])

  const declined = (await withdraw(session, '250.00', true)).data.transactionID
  await decide(declined, 'decline')
  expect(await money(session)).toEqual({ cash: '500.00', locked: '0.00', vault: '500.00' })

  const sent = (await withdraw(session, '350.00', true)).data.transactionID
  await decide(sent, 'approve')
  expect(await money(session)).toEqual({ cash: '500.00', locked: '0.00', vault: '150.00' })
  const { data } = await app.call('finance', 'statement_summary', {}, session)
  expect([data.vault, data.withdrawals, data.endBalance]).toEqual(['-150.00', '-350.00', '500.00'])
})

test('the vault hides nothing from a chargeback: it is taken after cash, before anything is owed', async () => {
  const payments = paymentsFixture(app)
  const session = await app.signUp()
  const reference = await payments.approvedDeposit(session, '500.00')
  await put(session, '400.00', null)
  const reply = await payments.webhook({ reference, status: 'charged back', amountMinor: 30_000n })
  expect(reply.json()).toMatchObject({ outcome: 'returned' })
  expect(await money(session)).toEqual({ cash: '0.00', locked: '0.00', vault: '200.00' })
})
