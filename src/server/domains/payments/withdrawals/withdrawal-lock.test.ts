import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from '../payments.fixture.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
})
afterAll(() => app.close())

/** The session of before has ended by then. */
async function later(session: Session, ms: number): Promise<Session> {
  app.clock.advance(ms)
  return app.signIn(session.user.username)
}
const about = (transactionID: string | undefined) =>
  transactionID === undefined ? {} : { transactionID }
const lock = (session: Session, locked: boolean, transactionID?: string) =>
  app.call('finance', 'set_withdrawal_lock', { locked, ...about(transactionID) }, session)
const confirm = (session: Session, transactionID?: string) =>
  app.call('finance', 'confirm_withdrawal_unlock', about(transactionID), session)
const cancel = (session: Session, transactionID: string) =>
  app.call('finance', 'cancel_transaction', { transactionID }, session)
async function waiting(session: Session): Promise<string> {
  return (await payments.withdraw(session)).data.transactionID
}

test('a locked withdrawal is not cancelled; the lock is removed by a confirmation a day after the request', async () => {
  let session = await payments.newPlayer('1000.00')
  const [locked, free] = [await waiting(session), await waiting(session)]
  expect((await lock(session, true, locked)).data).toEqual({
    later: null,
    withdrawals: [{ transactionID: locked, lockedAt: expect.any(String), confirmAt: null }],
  })
  const support = await hire(app, 'support')
  const playerID = session.user.uid
  const seen = await callStaff(app, 'get_player', { playerID }, support)
  expect(seen.data.withdrawalLocks.withdrawals).toMatchObject([{ transactionID: locked }])
  expect(await cancel(session, locked)).toMatchObject({ code: 409, debug: 'not possible' })
  expect((await cancel(session, free)).result).toBe(true)
  expect(await payments.balance(session)).toEqual(['800.00', '200.00'])

  expect(await confirm(session, locked)).toMatchObject({ debug: 'not possible' })
  await lock(session, false, locked)
  session = await later(session, DAY_MS - 1_000)
  await lock(session, false, locked)
  expect(await confirm(session, locked)).toMatchObject({ code: 409, debug: 'not possible' })
  expect(await cancel(session, locked)).toMatchObject({ debug: 'not possible' })
  app.clock.advance(1_000)
  expect(await cancel(session, locked), 'only the confirmation unlocks').toMatchObject({
    debug: 'not possible',
  })
  expect((await confirm(session, locked)).data).toEqual({ later: null, withdrawals: [] })
  expect((await cancel(session, locked)).result).toBe(true)
  expect(await payments.balance(session)).toEqual(['1000.00', '0.00'])
})

test('locking again cancels the requested removal, and the wait starts anew', async () => {
  let session = await payments.newPlayer('500.00')
  const id = await waiting(session)
  await lock(session, true, id)
  await lock(session, false, id)
  session = await later(session, DAY_MS)
  await lock(session, true, id)
  expect(await confirm(session, id)).toMatchObject({ debug: 'not possible' })
  await lock(session, false, id)
  expect(await confirm(session, id)).toMatchObject({ debug: 'not possible' })
})

test('the standing lock locks later withdrawals only, and each keeps its own lock', async () => {
  let session = await payments.newPlayer('1000.00')
  const before = await waiting(session)
  await lock(session, true)
  const after = await waiting(session)
  const { data } = await app.call('finance', 'withdrawal_locks', {}, session)
  expect(data.later).toMatchObject({ confirmAt: null })
  expect(data.withdrawals.map(({ transactionID }) => transactionID)).toEqual([after])
  expect((await cancel(session, before)).result).toBe(true)
  await lock(session, false)
  session = await later(session, DAY_MS)
  expect((await confirm(session)).data.later).toBeNull()
  expect(await cancel(session, after)).toMatchObject({ debug: 'not possible' })
  expect((await cancel(session, await waiting(session))).result).toBe(true)
})

test('staff pay or decline a locked withdrawal, and nothing locks a decided or another player’s one', async () => {
  const session = await payments.newPlayer('1000.00')
  const [paid, declined] = [await waiting(session), await waiting(session)]
  const other = await payments.newPlayer('300.00')
  expect(await lock(other, true, paid)).toMatchObject({ code: 404 })
  await lock(session, true, paid)
  await lock(session, true, declined)
  await payments.staff(paid, 'approve')
  await payments.staff(declined, 'decline')
  expect(await payments.balance(session)).toEqual(['800.00', '0.00'])
  expect(await lock(session, true, paid)).toMatchObject({ debug: 'not pending' })
  expect(
    (await app.call('finance', 'withdrawal_locks', {}, session)).data.withdrawals,
  ).toHaveLength(0)
})

test('a simultaneous lock and cancellation leave either a locked or a cancelled withdrawal', async () => {
  const session = await payments.newPlayer('300.00')
  const id = await waiting(session)
  const [locked, cancelled] = await Promise.all([lock(session, true, id), cancel(session, id)])
  expect(locked.result).toBe(!cancelled.result)
  expect(await payments.balance(session)).toEqual(
    cancelled.result ? ['300.00', '0.00'] : ['100.00', '200.00'],
  )
})
