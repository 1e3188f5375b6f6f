import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsFixture, type PaymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import type { ReceivableDecision } from '#shared/payments/deposit-returns.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const reason = 'banka dosyası 12'
const DUE = new Date('2026-12-10T00:00:00Z')
let app: TestApp
let payments: PaymentsFixture
let cashier: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

/** A player deposits 500, has 300 of it locked in a withdrawal, and the deposit is charged back. */
async function chargedBack(): Promise<{
  session: Session
  transactionID: string
  withdrawal: string
}> {
  const session = await payments.newPlayer()
  const transactionID = await payments.approvedDeposit(session, '500.00')
  const { data } = await payments.withdraw(session, { amount: '300.00' })
  await payments.webhook({
    reference: transactionID,
    status: 'charged back',
    details: { code: 'charged back', reason: '10.4 fraud', reference: 'D-1', dueAt: DUE },
  })
  return { session, transactionID, withdrawal: data.transactionID }
}
const page = async (transactionID: string, by = cashier) =>
  (await callStaff(app, 'get_chargeback', { transactionID }, by)).data
const propose = (transactionID: string, decision: ReceivableDecision, by = cashier) =>
  callStaff(
    app,
    'propose_receivable',
    { requestID: crypto.randomUUID(), transactionID, decision, reason },
    by,
  )
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const approveWithdrawal = (transactionID: string) =>
  callStaff(app, 'decide_payment', { transactionID, decision: 'approve', reason }, cashier)

test('the queue shows the case with its amounts, reason and deadline; the withdrawal does not leave', async () => {
  const before = (await callStaff(app, 'queues', {}, cashier)).data.chargebacks
  const { session, transactionID, withdrawal } = await chargedBack()
  expect((await callStaff(app, 'queues', {}, cashier)).data.chargebacks).toBe(before + 1)
  const { data } = await callStaff(app, 'list_chargebacks', { limit: 100 }, cashier)
  expect(data.rows.find((row) => row.transactionID === transactionID)).toMatchObject({
    playerID: session.user.uid,
    method: 'FAST',
    deposit: '500.00',
    chargedBack: '500.00',
    booked: '500.00',
    borne: '200.00',
    owed: '300.00',
    excess: '0.00',
    reason: '10.4 fraud',
    dueAt: '2026-12-10T03:00:00.000+03:00',
    state: 'open',
    proposed: null,
  })
  expect(await page(transactionID)).toMatchObject({
    cash: '0.00',
    player: { id: session.user.uid },
    events: [{ kind: 'charged back', amount: '500.00', reference: 'D-1' }],
    audit: [],
  })
  expect(await approveWithdrawal(withdrawal)).toMatchObject({
    debug: 'not possible',
    data: { stops: expect.arrayContaining(['chargeback']) },
  })
  const trail = (await callStaff(app, 'get_transaction', { transactionID }, cashier)).data
  expect(trail.payment).toMatchObject({ returned: true, threeDSecure: null })
})

test('two people write the receivable off, once; the case closes and the withdrawal may leave', async () => {
  const { session, transactionID, withdrawal } = await chargedBack()
  const { data: proposal } = await propose(transactionID, 'write-off')
  expect(proposal).toMatchObject({ kind: 'receivable', state: 'pending', amount: '300.00' })
  expect((await contextOf(app, proposal.id, officer)).facts).toMatchObject({
    decision: 'write-off',
    amount: '30000',
    deposit: '50000',
    providerReason: '10.4 fraud',
  })
  expect(await propose(transactionID, 'paid')).toMatchObject({ debug: 'duplicate' })
  expect((await page(transactionID)).chargeback.proposed).toMatchObject({ decision: 'write-off' })
  expect(await decide(proposal.id, 'approve', cashier)).toMatchObject({ result: false })
  const both = await Promise.all([
    decide(proposal.id, 'approve'),
    decide(proposal.id, 'approve', await hire(app, 'admin')),
  ])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect((await page(transactionID)).chargeback).toMatchObject({
    owed: '0.00',
    writtenOff: '300.00',
    borne: '200.00',
    state: 'closed',
    proposed: null,
  })
  expect((await page(transactionID)).audit.map(({ action }) => action)).toEqual([
    'receivable.approve',
    'receivable.propose',
  ])
  expect(await payments.balance(session)).toEqual(['0.00', '300.00'])
  await app.drain()
  // The signal about the chargeback stops withdrawals too, until it is decided.
  expect(await approveWithdrawal(withdrawal)).toMatchObject({
    data: { stops: ['signal-chargebacks'] },
  })
})

test('what the player paid outside is marked by two people; a receivable that changed meanwhile is not settled', async () => {
  const { transactionID } = await chargedBack()
  const { data: stale } = await propose(transactionID, 'paid')
  await payments.webhook({
    reference: transactionID,
    status: 'chargeback reversed',
    amountMinor: 25_000n,
  })
  expect((await page(transactionID)).chargeback.owed).toBe('250.00')
  expect(await decide(stale.id, 'approve')).toMatchObject({ debug: 'not possible' })
  expect((await decide(stale.id, 'reject')).result).toBe(true)
  const { data: fresh } = await propose(transactionID, 'paid')
  expect((await decide(fresh.id, 'approve')).result).toBe(true)
  expect((await page(transactionID)).chargeback).toMatchObject({
    owed: '0.00',
    booked: '250.00',
    borne: '250.00',
    state: 'closed',
  })
  expect(await propose(transactionID, 'paid')).toMatchObject({ debug: 'not possible' })
})

test('the receivable is taken from the balance as far as there is cash, and a case that owes something is not closed', async () => {
  const { session, transactionID } = await chargedBack()
  const close = () => callStaff(app, 'close_chargeback', { transactionID, reason }, cashier)
  const collect = () => callStaff(app, 'collect_receivable', { transactionID, reason }, cashier)
  expect(await collect()).toMatchObject({ debug: 'insufficient balance' })
  expect(await close()).toMatchObject({ debug: 'not possible' })
  await payments.approvedDeposit(session, '100.00')
  expect((await collect()).data.chargeback).toMatchObject({ owed: '200.00', state: 'open' })
  await payments.approvedDeposit(session, '500.00')
  expect((await collect()).data.chargeback).toMatchObject({ owed: '0.00', state: 'closed' })
  expect(await payments.balance(session)).toEqual(['300.00', '300.00'])
  expect(await close()).toMatchObject({ debug: 'not pending' })
  expect((await page(transactionID)).audit.map(({ action }) => action)).toEqual([
    'receivable.collect',
    'receivable.collect',
  ])
})

test('a notice is closed by one person, with a reason in the log; support may not see the desk', async () => {
  const session = await payments.newPlayer()
  const transactionID = await payments.approvedDeposit(session, '500.00')
  await payments.webhook({ reference: transactionID, status: 'dispute opened' })
  expect(
    (await callStaff(app, 'close_chargeback', { transactionID, reason }, cashier)).data.chargeback,
  ).toMatchObject({ state: 'closed', closedReason: reason, booked: '0.00' })
  expect((await page(transactionID)).audit).toMatchObject([{ action: 'chargeback.close', reason }])
  const support = await hire(app, 'support')
  expect(await callStaff(app, 'list_chargebacks', {}, support)).toMatchObject({ code: 403 })
  expect(
    await callStaff(app, 'collect_receivable', { transactionID, reason }, officer),
  ).toMatchObject({ code: 403 })
})

test('a chargeback raises a signal with the deposit as its evidence; a refund raises none', async () => {
  const refunded = await payments.newPlayer()
  const other = await payments.approvedDeposit(refunded, '500.00')
  await payments.webhook({ reference: other, status: 'refunded' })
  const { session, transactionID } = await chargedBack()
  await app.drain()
  const risk = await hire(app, 'risk')
  const signalsOf = async ({ user: { uid } }: Session) =>
    (await callStaff(app, 'list_player_signals', { playerID: uid }, risk)).data.rows
  expect(await signalsOf(refunded)).toEqual([])
  const [signal] = await signalsOf(session)
  expect(signal).toMatchObject({ kind: 'chargebacks', value: 1, threshold: 1, state: 'waiting' })
  expect(
    (await callStaff(app, 'get_signal', { signalID: signal?.signalID ?? '' }, risk)).data.evidence,
  ).toMatchObject([{ transactionID, amount: '500.00' }])
})
