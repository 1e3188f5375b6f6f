import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'güvenlik süresi'
const HOUR_MS = 3_600_000
let app: TestApp
let cashier: StaffSession
let guard: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  await rehire()
})
afterAll(() => app.close())

async function rehire(): Promise<void> {
  cashier = await hire(app, 'payments')
  guard = await hire(app, 'compliance')
}

const save = (session: Session) =>
  app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: 'Deniz Aydın', iban: 'TR650001000000001000079190' },
    session,
  )

test('after a change payouts wait as long as two people set: the player may request one and sees until when, and staff can pay only afterwards', async () => {
  const { data: proposal } = await callStaff(
    app,
    'propose_payment_control',
    { requestID: crypto.randomUUID(), name: 'payout-delay', value: '24', reason: REASON },
    cashier,
  )
  expect(
    (
      await callStaff(
        app,
        'decide_proposal',
        { id: proposal.id, decision: 'approve', reason: REASON },
        guard,
      )
    ).result,
  ).toBe(true)
  const { user } = await app.signUp()
  const session = await app.signIn(user.username)
  await giveCash(app, user.uid, 100_000n)
  const { data: account } = await save(session)
  const [mail] = await app.outbox(`${user.username}@kupa.example`)
  expect(mail?.subject).toContain('ödeme hesabı kaydedildi')
  const until = app.clock.now().getTime() + 24 * HOUR_MS
  const { data: ready } = await app.call('finance', 'withdrawal_readiness', {}, session)
  expect([
    ready.stopped,
    Math.abs(new Date(ready.delayedUntil ?? 0).getTime() - until) < 60_000,
  ]).toEqual([false, true])
  const {
    data: { transactionID },
  } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'fast',
      amount: '100.00',
      bankAccountID: account.bankAccountID,
      identityValidity: '2040-01-01',
    },
    session,
  )
  await app.drain()
  const decide = () =>
    callStaff(
      app,
      'decide_payment',
      { transactionID, decision: 'approve', reason: REASON },
      cashier,
    )
  expect(await decide()).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { stops: ['safety-change'] },
  })
  const { payment } = (await callStaff(app, 'get_transaction', { transactionID }, cashier)).data
  expect(payment?.check?.doubts.map(({ check }) => check)).toContain('stop')
  app.clock.advance(23 * HOUR_MS)
  await rehire()
  expect((await decide()).debug).toBe('not possible')
  app.clock.advance(HOUR_MS + 60_000)
  await rehire()
  expect((await decide()).data.outcome).toBe('approved')
})
