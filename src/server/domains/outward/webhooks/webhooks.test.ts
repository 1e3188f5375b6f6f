import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaOfEvent } from '#shared/outward/events.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { startIssuerServer, type IssuerServer } from '#tests/support/counterparts/issuer-server.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addWebhook, connectTo, uuid } from '../outward.fixture.ts'
import { claimDue } from './claim.ts'
import { recordResult } from './record-result.ts'

const HOUR_MS = 3_600_000
const reason = 'tested'
let app: TestApp
let receiver: IssuerServer
let admin: StaffSession
let officer: StaffSession
let player: Awaited<ReturnType<TestApp['signUp']>>
let id = ''
let secret = ''
type Received = { headers: IncomingMessage['headers']; body: string }
let received: Received[] = []

beforeAll(async () => {
  app = await createTestApp()
  receiver = await startIssuerServer()
  player = await app.signUp()
  connectTo(app, receiver)
  await app.platform.outbox.drain()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  // The clock of an earlier test may have ended the sessions.
  await renewSessions()
  received = []
  accept()
  ;({ id, secret } = await addWebhook(app, { admin, officer }, receiver.url, [
    'deposit.completed',
    'limit.changed',
    'player.registered',
  ]))
})
afterEach(async () => {
  await callStaff(app, 'step_webhook', { id, step: 'remove', reason }, admin)
})

async function renewSessions() {
  admin = await hire(app, 'admin')
  officer = await hire(app, 'compliance')
  player = await app.signIn('oyuncu1')
}

function accept(status = 200): void {
  receiver.answer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
}

async function deposit(amount = '100.00') {
  const payments = paymentsFixture(app)
  await payments.approvedDeposit(player, amount)
  await app.platform.outbox.drain()
}
const drain = () => app.app.domains.outward.drain()
const listed = async (filter: object = {}) =>
  (
    await callStaff(
      app,
      'list_webhook_deliveries',
      { webhookID: id, limit: 100, ...filter },
      officer,
    )
  ).data.rows
const idOf = ({ headers }: Received) => String(headers['webhook-id'])

test('a fact becomes one signed event with ids only, which its schema describes', async () => {
  await deposit('125.50')
  expect(await drain()).toEqual(['delivered'])
  const [request] = received
  const body: unknown = JSON.parse(request?.body ?? '')
  const event = schemaOfEvent('deposit.completed').strict().parse(body)
  expect(event).toMatchObject({
    type: 'deposit.completed',
    data: { player_id: player.user.uid, amount_minor: 12_550 },
  })
  expect(request?.headers['webhook-id']).toBe(event['id'])
  const timestamp = String(request?.headers['webhook-timestamp'])
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(event['id'])}.${timestamp}.${request?.body ?? ''}`)
    .digest('base64')
  expect(request?.headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await drain(), 'it is sent once').toEqual([])
})

test('a receiver that fails is asked again later with the same id, and the next event is not held up', async () => {
  accept(500)
  await deposit()
  expect(await drain()).toEqual(['waits'])
  expect(await listed({ state: 'pending' })).toMatchObject([
    { attempts: 1, lastStatus: 500, type: 'deposit.completed' },
  ])
  accept()
  await deposit()
  expect(await drain()).toEqual(['delivered'])
  app.clock.advance(10_000)
  expect(await drain()).toEqual(['delivered'])
  expect(new Set(received.map(idOf)).size).toBe(2)
  expect(received).toHaveLength(3)
})

test('a process that is killed between the request and its record leaves the event to be sent again with its id; a late record of it changes nothing', async () => {
  await deposit()
  const { background } = app.platform
  const now = () => app.clock.now()
  const [claim] = await background.transaction((tx) => claimDue(tx, new Map(), 4, now()))
  if (claim === undefined) throw new Error('nothing was due')
  expect(await drain(), 'it is leased').toEqual([])
  app.clock.advance(61_000)
  expect(await drain()).toEqual(['delivered'])
  expect(received.map(idOf)).toEqual([claim.id])
  const late = await background.transaction((tx) =>
    recordResult(tx, { claim, reply: { fault: 'timeout' }, ms: 1, chance: 0, now: now() }),
  )
  expect(late).toBe('taken over')
  expect(await listed()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('a hanging endpoint holds only its own places: another one gets its events at once', async () => {
  const slow = await startIssuerServer()
  slow.answer(() => {})
  const other = await addWebhook(app, { admin, officer }, slow.url, ['deposit.completed'])
  for (let n = 0; n < 6; n += 1) await deposit()
  const begun = performance.now()
  const results = await drain()
  expect(
    results.filter((result) => result === 'delivered'),
    'its four places',
  ).toHaveLength(4)
  expect(results.filter((result) => result === 'waits')).toHaveLength(4)
  expect(performance.now() - begun, 'all wait together for one limit of time').toBeLessThan(5_000)
  expect((await drain()).filter((result) => result === 'delivered')).toHaveLength(2)
  await callStaff(app, 'step_webhook', { id: other.id, step: 'remove', reason }, admin)
  await slow.close()
})

test('an endpoint that fails for three days is disabled with an audit line, keeps its events, and sends them once resumed', async () => {
  accept(503)
  await deposit()
  let last: string[] = []
  for (let n = 0; n < 12 && !last.includes('disabled'); n += 1) {
    last = await drain()
    app.clock.advance(21 * HOUR_MS)
  }
  expect(last).toContain('disabled')
  await renewSessions()
  expect((await callStaff(app, 'list_webhooks', {}, officer)).data.rows[0]).toMatchObject({
    state: 'disabled',
    stateReason: 'failing',
  })
  const { data } = await callStaff(app, 'list_audit', { action: 'webhook.disable' }, officer)
  expect(data.rows[0]).toMatchObject({ subjectID: id, staff: 'kupa' })
  expect(await drain(), 'nothing is sent meanwhile').toEqual([])
  accept()
  await callStaff(app, 'step_webhook', { id, step: 'resume', reason }, admin)
  await callStaff(app, 'resend_webhooks', { webhookID: id, reason }, admin)
  expect(new Set(await drain())).toEqual(new Set(['delivered']))
})

test('410 disables an endpoint at once', async () => {
  accept(410)
  await deposit()
  expect(await drain()).toEqual(['disabled'])
})

test('the desk sends an event, a range and a test again, with the ids they had', async () => {
  await deposit()
  await drain()
  const [row] = await listed()
  const eventID = row?.eventID ?? ''
  const again = await callStaff(app, 'resend_webhooks', { webhookID: id, eventID, reason }, admin)
  expect(again.data.deliveries).toBe(1)
  expect(await drain()).toEqual(['delivered'])
  const today = app.clock.now().toISOString().slice(0, 10)
  const range = { webhookID: id, state: 'delivered', from: today, to: today, reason } as const
  expect((await callStaff(app, 'resend_webhooks', range, admin)).data.deliveries).toBe(1)
  await drain()
  expect(received.map(idOf)).toEqual([eventID, eventID, eventID])
  const page = await callStaff(app, 'get_webhook_delivery', { webhookID: id, eventID }, officer)
  expect(page.data.body).toBe(received[0]?.body)
  expect(page.data.attempts.map(({ n, status }) => [n, status])).toEqual([
    [3, 200],
    [2, 200],
    [1, 200],
  ])
  const { data } = await callStaff(app, 'test_webhook', { id }, admin)
  await drain()
  const test = JSON.parse(received.at(-1)?.body ?? '') as unknown
  expect(schemaOfEvent('webhook.test').strict().parse(test)['id']).toBe(data.eventID)
  const nothing = { webhookID: id, eventID: uuid(), reason }
  expect((await callStaff(app, 'resend_webhooks', nothing, admin)).debug).toBe('record not found')
})

test('a renewed secret signs beside the earlier one for a day, or alone', async () => {
  const signaturesOf = async () => {
    await callStaff(app, 'test_webhook', { id }, admin)
    await drain()
    return String(received.at(-1)?.headers['webhook-signature']).split(' ')
  }
  expect(await signaturesOf()).toHaveLength(1)
  await callStaff(app, 'renew_webhook_secret', { id, reason }, admin)
  expect(await signaturesOf()).toHaveLength(2)
  app.clock.advance(25 * HOUR_MS)
  await renewSessions()
  expect(await signaturesOf()).toHaveLength(1)
  await callStaff(app, 'renew_webhook_secret', { id, dropsPrevious: true, reason }, admin)
  expect(await signaturesOf()).toHaveLength(1)
})

test('two people decide on an endpoint; plain HTTP, credentials and internal addresses are refused', async () => {
  const propose = (url: string, by = admin) =>
    callStaff(
      app,
      'propose_webhook',
      { requestID: uuid(), name: 'n', url, types: ['deposit.completed'], reason },
      by,
    )
  for (const url of [
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com/#part',
    'javascript:alert(1)',
  ])
    expect(await propose(url), url).toMatchObject({ result: false, code: 400 })
  expect(await propose('https://hooks.example.com/', officer)).toMatchObject({
    debug: 'not authorized',
  })
  const { data } = await propose('https://hooks.example.com/')
  const own = { id: data.id, decision: 'approve', reason } as const
  expect((await callStaff(app, 'decide_proposal', own, admin)).debug).toBe('own proposal')
  expect((await callStaff(app, 'decide_proposal', own, officer)).data.state).toBe('approved')
  const asked = { id: data.subjectID, reason }
  expect((await callStaff(app, 'renew_webhook_secret', asked, officer)).debug).toBe(
    'not authorized',
  )
  await callStaff(app, 'step_webhook', { ...asked, step: 'remove' }, admin)
})

test('no fact is lost and none becomes two events, in whatever batches and however often it is delivered', async () => {
  await app.database.pool.query('delete from outward.event')
  const facts = Array.from({ length: 40 }, (_, n) => ({
    playerId: player.user.uid,
    kind: 'deposit',
    period: 'day',
    at: new Date(app.clock.now().getTime() + n).toISOString(),
  }))
  const { outbox, database, deadLetters } = app.platform
  await database.transaction(async (tx) => {
    for (const fact of facts) await outbox.add(tx, 'limit-lowered', fact)
  })
  await Promise.all([outbox.drain(), outbox.drain(), outbox.drain()])
  // A dead letter is delivered again although its fact was recorded.
  for (const fact of facts)
    await database.transaction(async (tx) => {
      await deadLetters.attempt(tx, 'outward:tell-lowered-limit', { id: uuid(), payload: fact })
    })
  const { rows } = await app.database.pool.query<{ n: string; ids: string }>(
    'select count(*) as n, count(distinct id) as ids from outward.event where type = $1',
    ['limit.changed'],
  )
  expect(rows).toEqual([{ n: BigInt(facts.length), ids: BigInt(facts.length) }])
  let results = 0
  while (results < facts.length) results += (await drain()).length
  expect(new Set(received.map(idOf)).size).toBe(facts.length)
})

test('an event is recorded only for the types of an endpoint', async () => {
  await callStaff(app, 'step_webhook', { id, step: 'pause', reason }, admin)
  await app.signUp({ username: 'yeni.oyuncu' })
  await app.platform.outbox.drain()
  expect((await listed()).map(({ type }) => type)).toEqual(['player.registered'])
  expect(await drain(), 'a paused endpoint keeps it').toEqual([])
  await callStaff(app, 'step_webhook', { id, step: 'resume', reason }, admin)
  expect(await drain()).toEqual(['delivered'])
  expect(received[0]?.body).not.toContain('yeni.oyuncu')
})

test('events are removed after a month', async () => {
  await deposit()
  app.clock.advance(31 * 24 * HOUR_MS)
  await app.app.domains.outward.removeOldEvents()
  const { rows } = await app.database.pool.query('select from outward.delivery')
  expect(rows).toEqual([])
  await renewSessions()
})
