import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { unpaidJob } from './unpaid-deposits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPlayer = () => app.signUp()
const deposit = (session: Session) =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '500.00' },
    session,
  )
async function approve(reference: string): Promise<void> {
  const { headers, rawBody } = sandboxProvider(app.platform).sign({
    eventId: crypto.randomUUID(),
    reference,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
  })
  await app.inject({ method: 'POST', url: '/webhooks/payments/sandbox', headers, payload: rawBody })
}
async function balance(session: Session): Promise<string> {
  return (await app.call('finance', 'check_balance', {}, session)).data.balance
}
async function statusOf(session: Session, id: string): Promise<number | undefined> {
  return (await app.call('finance', 'list_transactions', { searchID: id }, session)).data[0]
    ?.transaction_status
}

test('an unpaid deposit is given up after a day, and a late approval still credits it', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  app.clock.advance(24 * 3_600_000 - 1)
  await runUnpaid()
  expect(await statusOf(await app.signIn(session.user.username), data.transactionID)).toBe(1000)
  app.clock.advance(1)
  await runUnpaid()
  const again = await app.signIn(session.user.username)
  expect(await statusOf(again, data.transactionID)).toBe(1005)
  await approve(data.transactionID)
  expect(await balance(again)).toBe('500.00')
})

test('a deposit whose webhook was lost is found by asking its provider', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  await sandboxProvider(app.platform).decide(data.transactionID, 'approve')
  app.clock.advance(24 * 3_600_000)
  await runUnpaid()
  expect(await balance(await app.signIn(session.user.username))).toBe('500.00')
})

test('a deposit that cannot be given up blocks no other, becomes a dead letter, and is given up once it can be', async () => {
  const [bad, good] = [await newPlayer(), await newPlayer()]
  const ids = [(await deposit(bad)).data.transactionID, (await deposit(good)).data.transactionID]
  const statuses = async () =>
    Promise.all(
      [bad, good].map(async ({ user: { username } }, at) =>
        statusOf(await app.signIn(username), ids[at] ?? ''),
      ),
    )
  await app.database.pool.query(
    `alter table payments.payment add constraint stuck check (transaction_id <> '${ids[0] ?? ''}'
      or state = 'pending') not valid`,
  )
  app.clock.advance(24 * 3_600_000)
  await runUnpaid()
  expect(await statuses()).toEqual([1000, 1005])
  await app.database.pool.query('alter table payments.payment drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await statuses()).toEqual([1005, 1005])
})

test('an approval that cannot be applied credits the player once, as soon as it can be', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  await sandboxProvider(app.platform).decide(data.transactionID, 'approve')
  await app.database.pool.query(
    `alter table payments.payment add constraint stuck
      check (transaction_id <> '${data.transactionID}' or state = 'pending') not valid`,
  )
  app.clock.advance(24 * 3_600_000)
  await runUnpaid()
  const balances = async () => balance(await app.signIn(session.user.username))
  expect(await balances()).toBe('0.00')
  await app.database.pool.query('alter table payments.payment drop constraint stuck')
  app.clock.advance(3_600_000)
  await app.platform.deadLetters.retryDue()
  await runUnpaid()
  expect(await balances()).toBe('500.00')
})

test('a deposit whose provider fails is checked again an hour later', async () => {
  const session = await newPlayer()
  const { data } = await deposit(session)
  await sandboxProvider(app.platform).decide(data.transactionID, 'approve')
  app.clock.advance(24 * 3_600_000)
  const balances = async () => balance(await app.signIn(session.user.username))
  await app.database.pool.query('alter table payments.sandbox_payment rename to unreachable')
  await runUnpaid()
  await app.database.pool.query('alter table payments.unreachable rename to sandbox_payment')
  app.clock.advance(3_599_999)
  await runUnpaid()
  expect(await balances()).toBe('0.00')
  app.clock.advance(1)
  await runUnpaid()
  expect(await balances()).toBe('500.00')
})

async function runUnpaid(): Promise<void> {
  await app.database.transaction((tx) => app.platform.jobs.add(tx, unpaidJob, {}))
  await app.platform.jobs.drain()
}
