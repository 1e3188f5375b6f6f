import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveEnvironment } from '#tests/support/live-environment.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const PAGES = ['index.html', 'backoffice.html', 'game.html']

let app: TestApp
let removeSecrets = () => {}
let folder = ''
beforeAll(async () => {
  const { environment, remove } = await liveEnvironment()
  removeSecrets = remove
  folder = mkdtempSync(join(tmpdir(), 'kupa-live-site-'))
  for (const name of PAGES) writeFileSync(join(folder, name), '<html><body></body></html>')
  app = await createTestApp(environment, { siteFolder: folder })
})
afterAll(async () => {
  await app.close()
  removeSecrets()
  rmSync(folder, { recursive: true, force: true })
})

test('pages have no demo badge in live mode', async () => {
  for (const url of ['/', '/backoffice', '/games/launch/none']) {
    const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, body.includes('<body>'), body.includes('demo')], url).toEqual([
      200,
      true,
      false,
    ])
  }
})

test('a live server has no sandbox', async () => {
  const id = crypto.randomUUID()
  for (const [method, url, payload] of [
    ['GET', '/sandbox/outbox?to=demo@kupa.example', undefined],
    ['GET', `/sandbox/pay/${id}`, undefined],
    ['GET', '/sandbox/pay.css', undefined],
    ['POST', `/sandbox/pay/${id}`, { decision: 'approve' }],
    ['POST', `/sandbox/pay/${id}/returns`, { status: 'refunded' }],
    ['POST', `/sandbox/bank/${id}`, { decision: 'approve' }],
    ['POST', '/sandbox/maintenance', { on: true }],
    ['POST', '/sandbox/world', { speed: 30 }],
    ['POST', '/webhooks/payments/sandbox', {}],
  ] as const) {
    const reply = await app.inject({ method, url, ...(payload && { payload }) })
    expect([reply.statusCode, reply.json<{ code: number }>().code], `${method} ${url}`).toEqual([
      404, 404,
    ])
  }
  expect(await app.call('maintenance', 'check_status', {})).toMatchObject({
    result: true,
    data: { maintenance: false },
  })
})

test('a live server takes no country from a header', async () => {
  const { country } = (
    await app.inject({ url: '/v1/ip-info', headers: { 'x-demo-country': 'XN' } })
  ).json<{ country: string }>()
  expect(country).toBe('')
})
