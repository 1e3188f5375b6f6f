import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const TICKET_QUERY = { searchType: 1, searchCategory: 1, status: 1002, searchMinAmount: 250, startDate: '2024-12-01', endDate: '2025-01-01', limit: 50 }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('while there is no campaign nobody has a ticket, and no campaign is found', async () => {
  const session = await app.signUp()
  expect(await app.call('lottery', 'list_campaigns', {})).toMatchObject({ result: true, data: [] })
  expect(await app.call('lottery', 'my_tickets', {}, session)).toMatchObject({ result: true, data: [], pagination: { limit: 50, total: 0, offset: 0 } })
  expect(await app.call('lottery', 'my_tickets', { campaignID: 1 }, session)).toMatchObject({ code: 404, debug: 'record not found' })
  expect(await app.call('lottery', 'my_tickets', {})).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('lottery', 'my_tickets', { limit: 251 }, session)).toMatchObject({ code: 400, debug: 'invalid input' })
})

test('the ticket query finds the approved deposits of the campaign’s days that reach a ticket’s price', async () => {
  app.clock.set(new Date('2024-11-30T12:00:00Z'))
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 1_000_000n)
  const deposit = async (amount: string, decision: 'approve' | 'decline' | undefined) => {
    const { data } = await app.call('prepayServices', 'processTransaction', { Type: 1, methodID: 'fast', amount }, session)
    if (decision !== undefined) await app.inject({ method: 'POST', url: `/sandbox/pay/${data.transactionID}`, payload: { decision } })
  }
  await deposit('1000.00', 'approve')
  app.clock.set(new Date('2024-12-10T12:00:00Z'))
  const inside = await app.signIn(session.user.username)
  const pay = async (amount: string, decision: 'approve' | 'decline' | undefined) => {
    app.clock.advance(1_000)
    const { data } = await app.call('prepayServices', 'processTransaction', { Type: 1, methodID: 'fast', amount }, inside)
    if (decision !== undefined) await app.inject({ method: 'POST', url: `/sandbox/pay/${data.transactionID}`, payload: { decision } })
  }
  await pay('250.00', 'approve')
  await pay('249.99', 'approve')
  await pay('800.00', 'approve')
  await pay('500.00', 'decline')
  await pay('600.00', undefined)
  expect(await app.call('finance', 'list_transactions', TICKET_QUERY, inside)).toMatchObject({
    data: [{ amount: '800.00' }, { amount: '250.00' }], pagination: { limit: 50, total: 2 },
  })
})
