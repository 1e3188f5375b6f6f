import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { sandboxProvider } from '#server/domains/payments/sandbox/sandbox-provider.ts'
import { LANG_COOKIE } from '#shared/lang.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-away-'))
const INTERNALS = /ECONN|Connection terminated|pg_|node_modules|\.ts:|select /
let proxy: DatabaseProxy
let app: TestApp
let player: Session
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync(fileURLToPath(new URL('../../src/web/index.html', import.meta.url)), 'utf8'),
  )
  proxy = await startDatabaseProxy(inject('postgres').host)
  app = await createTestApp({}, { through: proxy, siteFolder: folder })
  player = await app.signUp()
})
afterEach(async () => {
  await proxy.heal()
  await expect
    .poll(async () => (await app.inject({ method: 'GET', url: '/readyz' })).statusCode, {
      timeout: 10_000,
    })
    .toBe(200)
})
afterAll(async () => {
  await app.close()
  await proxy.close()
  rmSync(folder, { recursive: true, force: true })
})

const balance = async () => (await app.call('finance', 'check_balance', {}, player)).data.balance
const deposit = async () =>
  (
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '500.00' },
      player,
    )
  ).data.transactionID
const open = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

test('a payment’s webhook answers 503 while the database is away, and its repetitions have one effect', async () => {
  const reference = await deposit()
  const { headers, rawBody } = sandboxProvider(app.platform).sign({
    eventId: crypto.randomUUID(),
    reference,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
  })
  const sendWebhook = () =>
    app.inject({ method: 'POST', url: '/webhooks/payments/sandbox', headers, payload: rawBody })
  await proxy.cut()
  for (let times = 0; times < 2; times += 1) {
    const refused = await sendWebhook()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ code: 503, debug: 'busy' })
    expect(refused.body).not.toMatch(INTERNALS)
  }
  await proxy.heal()
  expect((await sendWebhook()).json()).toEqual({ received: true, outcome: 'approved' })
  expect((await sendWebhook()).json()).toEqual({ received: true, outcome: 'nothing' })
  expect(await balance()).toBe('500.00')
})

test('webhooks with connections cut during handling that are repeated credit once', async () => {
  const before = await balance()
  const reference = await deposit()
  const { headers, rawBody } = sandboxProvider(app.platform).sign({
    eventId: crypto.randomUUID(),
    reference,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
  })
  const sendWebhook = () =>
    app.inject({ method: 'POST', url: '/webhooks/payments/sandbox', headers, payload: rawBody })
  for (let times = 0; times < 5; times += 1) {
    const sending = [sendWebhook(), sendWebhook()]
    await new Promise((wake) => setTimeout(wake, times * 2))
    proxy.reset()
    for (const { statusCode } of await Promise.all(sending))
      expect([200, 503]).toContain(statusCode)
  }
  // The pool may still hold a connection that was cut; a provider repeats its webhook.
  await expect.poll(async () => (await sendWebhook()).statusCode).toBe(200)
  expect(Number(await balance()) - Number(before)).toBe(500)
})

test('a page of the site is the bare page with 503 while the database is away, and the full page afterwards', async () => {
  await proxy.cut()
  for (const url of ['/slot', '/slot?lang=en']) {
    const away = await open(url)
    expect(away.statusCode, url).toBe(503)
    expect(away.headers['retry-after']).toBe('1')
    expect(away.body).toContain('<div id="root">')
    expect(away.body).toContain('src="./app/main.tsx"')
    expect(away.body).not.toMatch(INTERNALS)
  }
  await proxy.heal()
  const back = await open('/slot')
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain('<title>Slot oyunları · Kupa</title>')
  await proxy.cut()
  app.clock.advance(60_000)
  expect(await open('/slot'), 'one that was made a minute ago is still given').toMatchObject({
    statusCode: 200,
    body: back.body,
  })
})

test('the payment provider’s page answers 503 with a readable page in the browser’s language', async () => {
  const reference = await deposit()
  await proxy.cut()
  const away = await app.inject({
    method: 'GET',
    url: `/sandbox/pay/${reference}`,
    headers: { accept: 'text/html', cookie: `${LANG_COOKIE}=en` },
  })
  expect(away.statusCode).toBe(503)
  expect(away.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(away.headers['retry-after']).toBe('1')
  expect(away.body).toContain('<h1>We are busy and will try again shortly</h1>')
  expect(away.body).not.toMatch(INTERNALS)
  const pressed = await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${reference}`,
    headers: { 'content-type': 'application/json' },
    payload: { decision: 'approve' },
  })
  expect(pressed.statusCode).toBe(503)
})
