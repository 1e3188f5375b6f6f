import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  payoutFixture,
  REASON,
  saveProvider,
  type PayoutFixture,
} from '#server/domains/payments/payouts/provider-payouts.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { PayoutOutcome, PayoutView } from '#shared/payments/payouts.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let officer: StaffSession
let payouts: PayoutFixture
async function rehire(): Promise<void> {
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
  payouts = payoutFixture(app, cashier)
}
beforeAll(async () => {
  app = await createTestApp()
  await rehire()
  await saveProvider(app, cashier, 'fast', 'sandbox')
})
afterAll(() => app.close())

const settle = (transactionID: string, outcome: PayoutOutcome, by = cashier) =>
  callStaff(app, 'settle_provider_payout', { transactionID, outcome, reason: REASON }, by)
const listed = async (view: PayoutView) =>
  (await callStaff(app, 'list_provider_payouts', { view, limit: 100 }, cashier)).data.rows
const find = async (view: PayoutView, id: string) =>
  (await listed(view)).find(({ transactionID }) => transactionID === id)
const counted = async () => (await callStaff(app, 'queues', {}, cashier)).data.payouts
const auditOf = async (subjectID: string) =>
  (await callStaff(app, 'list_audit', { subjectID }, officer)).data.rows.map(({ action }) => action)
async function approveProposal(by: StaffSession) {
  const { data } = await callStaff(app, 'list_proposals', { state: 'pending' }, by)
  const [proposal] = data.rows
  const reply = await callStaff(
    app,
    'decide_proposal',
    { id: proposal?.id ?? '', decision: 'approve', reason: REASON },
    by,
  )
  return [proposal?.kind, reply.debug ?? reply.data.state]
}
async function inReview(amount = '500.00') {
  const withdrawn = await payouts.approved(amount)
  await payouts.run()
  await payouts.webhook({ reference: withdrawn.id, payout: 'paid', amountMinor: 1n })
  return withdrawn
}

test('the desk shows a payout underway with its provider, its state and its destination', async () => {
  const before = await counted()
  const withdrawn = await payouts.asked()
  expect(await payouts.paymentOf(withdrawn.id)).toMatchObject({
    payoutProvider: 'sandbox',
    providerPayout: null,
  })
  await payouts.decide(withdrawn.id)
  await payouts.run()
  expect(await find('underway', withdrawn.id)).toMatchObject({
    provider: 'sandbox',
    state: 'sent',
    amount: '500.00',
    attention: null,
    late: false,
  })
  expect(await payouts.paymentOf(withdrawn.id)).toMatchObject({
    state: 'ready',
    provider: 'sandbox',
    payout: null,
    providerPayout: { state: 'sent', attention: null, late: false, sentAt: expect.any(String) },
  })
  expect(await counted()).toBe(before)
  await payouts.run(30_000)
  expect(await find('underway', withdrawn.id)).toBeUndefined()
})

test('a payout in review is counted, and staff ask again, book it as paid or give it back, each once', async () => {
  const before = await counted()
  const [paid, failed, again] = [await inReview(), await inReview(), await inReview()]
  expect(await find('attention', paid.id)).toMatchObject({
    state: 'review',
    attention: 'paid with another amount',
    error: '0.01 TRY',
  })
  expect(await counted()).toBe(before + 3)
  expect(await settle(paid.id, 'seen')).toMatchObject({ debug: 'not pending' })
  expect(await settle(paid.id, 'paid')).toMatchObject({ data: { outcome: 'done' } })
  expect(await settle(paid.id, 'failed')).toMatchObject({ debug: 'not pending' })
  expect(await payouts.balance(paid)).toEqual(['500.00', '0.00'])
  expect(await settle(failed.id, 'failed')).toMatchObject({ data: { outcome: 'done' } })
  expect(await settle(failed.id, 'paid')).toMatchObject({ debug: 'not pending' })
  expect(await payouts.balance(failed)).toEqual(['1000.00', '0.00'])
  expect(await settle(again.id, 'retry')).toMatchObject({ data: { outcome: 'done' } })
  expect(await settle(again.id, 'retry')).toMatchObject({ debug: 'not pending' })
  await payouts.run(30_000)
  expect(await payouts.rowOf(again.id)).toMatchObject({ state: 'paid', attention: null })
  expect(await counted()).toBe(before)
  expect(await auditOf(failed.id)).toContain('provider-payout.failed')
  expect(await auditOf(again.id)).toContain('provider-payout.retry')
})

test('a contradiction after the result is listed until someone has seen it', async () => {
  const withdrawn = await payouts.approved()
  await payouts.webhook({ reference: withdrawn.id, payout: 'failed', reason: 'no account' })
  await payouts.webhook({ reference: withdrawn.id, payout: 'paid' })
  expect(await find('attention', withdrawn.id)).toMatchObject({
    state: 'failed',
    attention: 'paid after it failed',
  })
  expect(await settle(withdrawn.id, 'paid')).toMatchObject({ debug: 'not pending' })
  expect(await settle(withdrawn.id, 'seen')).toMatchObject({ data: { outcome: 'done' } })
  expect(await find('attention', withdrawn.id)).toBeUndefined()
  expect(await payouts.balance(withdrawn)).toEqual(['1000.00', '0.00'])
})

test('an approval above the limit of one person needs a second before anything is sent, and so does giving it back', async () => {
  const withdrawn = await payouts.asked('15000.00', 2_000_000n)
  expect(await payouts.decide(withdrawn.id)).toMatchObject({ data: { outcome: 'proposed' } })
  await payouts.run()
  expect(await payouts.paymentOf(withdrawn.id)).toMatchObject({ providerPayout: null })
  expect(await approveProposal(second)).toEqual(['withdrawal', 'approved'])
  await payouts.run()
  expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'sent' })
  await payouts.webhook({ reference: withdrawn.id, payout: 'failed', amountMinor: 1n })
  expect(await settle(withdrawn.id, 'failed')).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await payouts.balance(withdrawn)).toEqual(['5000.00', '15000.00'])
  expect(await approveProposal(cashier)).toEqual(['payout-return', 'own proposal'])
  expect(await approveProposal(second)).toEqual(['payout-return', 'approved'])
  expect(await payouts.balance(withdrawn)).toEqual(['20000.00', '0.00'])
})

test('other roles cannot settle a payout, and a payment without one has none', async () => {
  const { id } = await inReview()
  expect(await settle(id, 'paid', officer)).toMatchObject({ code: 403 })
  await saveProvider(app, cashier, 'fast', null)
  const { id: batched } = await payouts.approved()
  await saveProvider(app, cashier, 'fast', 'sandbox')
  expect(await settle(batched, 'paid')).toMatchObject({ debug: 'record not found' })
})

test('without a result for a day, a payout is listed and can be settled by hand', async () => {
  const withdrawn = await payouts.approved('500.02')
  await payouts.run()
  expect(await settle(withdrawn.id, 'failed')).toMatchObject({ debug: 'not pending' })
  for (let hour = 0; hour < 25; hour += 1) await payouts.run(DAY_MS / 24)
  await rehire()
  expect(await find('attention', withdrawn.id)).toMatchObject({
    state: 'sent',
    attention: null,
    late: true,
  })
  expect((await payouts.rowOf(withdrawn.id)).attempts).toBeGreaterThan(20)
  expect(await settle(withdrawn.id, 'retry')).toMatchObject({ debug: 'not pending' })
  expect(await settle(withdrawn.id, 'paid')).toMatchObject({ data: { outcome: 'done' } })
  expect(await payouts.balance(withdrawn)).toEqual(['499.98', '0.00'])
})
