import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

let proxy: DatabaseProxy
let app: TestApp
let player: Session
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres').host)
  app = await createTestApp({}, { through: proxy })
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
})

const bare = async (url: string, payload: object) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return {
    status: reply.statusCode,
    retryAfter: reply.headers['retry-after'],
    ...reply.json<{ code: number; debug: string }>(),
  }
}

test('a player’s call answers 503 busy in the caller’s language, and succeeds once the database is back', async () => {
  await proxy.cut()
  const reply = await app.call('finance', 'check_balance', { Lang: 'en' }, player)
  expect(reply).toMatchObject({
    status: 503,
    result: false,
    code: 503,
    debug: 'busy',
    message: 'We are busy and will try again shortly',
    data: {},
  })
  expect(reply.headers['retry-after']).toBe('1')
  await proxy.heal()
  expect(await app.call('finance', 'check_balance', {}, player)).toMatchObject({
    status: 200,
    result: true,
  })
})

test('an unknown call stays 404, and a broken envelope 400', async () => {
  await proxy.cut()
  expect(await app.post({ api: { class: 'finance', method: 'nowhere' }, data: {} })).toMatchObject({
    status: 200,
    code: 404,
    debug: 'unknown call',
  })
  expect(await app.post('{')).toMatchObject({ status: 400 })
})

test('a game’s call and a staff call answer 503 busy', async () => {
  await proxy.cut()
  const busy = { status: 503, retryAfter: '1', code: 503, debug: 'busy' }
  const round = { token: 'a'.repeat(43), requestId: crypto.randomUUID(), bet: '1.00' }
  expect(await bare('/games/round', round)).toMatchObject(busy)
  const office = await app.post(
    {
      api: { class: 'staff', method: 'login' },
      data: { username: 'admin', password: 'Admin1234' },
    },
    undefined,
    { panel: 'backoffice' },
  )
  expect(office).toMatchObject({ status: 503, code: 503, debug: 'busy' })
})

test('a call on a cut connection answers 503 busy or its result', async () => {
  const calls = Array.from({ length: 6 }, () => app.call('finance', 'check_balance', {}, player))
  await new Promise((wake) => setImmediate(wake))
  proxy.reset()
  for (const { status, code, debug } of await Promise.all(calls)) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect({ code, debug }).toEqual({ code: 503, debug: 'busy' })
  }
})

test('a studio is told to repeat, and a page is still rendered or refused without internals', async () => {
  await proxy.cut()
  const studio = await app.inject({
    method: 'POST',
    url: '/provider/v1/user/info',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': Buffer.alloc(256).toString('base64'),
    },
    payload: {},
  })
  expect(studio.json()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  const page = await app.inject({ method: 'GET', url: '/v1/check-maintenance?version=v1' })
  expect([200, 503]).toContain(page.statusCode)
})

test('/readyz names what is missing, and answers within its limit when the database does not respond', async () => {
  const ready = async () => {
    const reply = await app.inject({ method: 'GET', url: '/readyz' })
    return { code: reply.statusCode, ...reply.json<{ status: string }>() }
  }
  app.app.domains.sportsbook.start()
  expect(await ready()).toEqual({ code: 503, status: 'waiting for the sportsbook’s fixtures' })
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ code: 200, status: 'ready' })
  await app.app.domains.sportsbook.stop()
  proxy.blackHole()
  const askedAt = performance.now()
  expect(await ready()).toEqual({ code: 503, status: 'database unavailable' })
  expect(performance.now() - askedAt).toBeLessThan(4_000)
})
