import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecretsFile } from '#server/platform/secrets.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-live-'))
let app: TestApp
beforeAll(async () => {
  const secrets = join(folder, 'secrets.json')
  writeFileSync(secrets, JSON.stringify(await newSecretsFile()))
  app = await createTestApp({
    KUPA_MODE: 'live', DATABASE_URL: 'postgres://db/kupa', PUBLIC_URL: 'https://kupa.example', LICENCE_NUMBER: '1', RATE_LIMIT: 'on',
    SECRETS_FILE: secrets, SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'https://sms.example', KUPA_PAYMENT_PROVIDER: 'bank',
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a live server has no sandbox', async () => {
  const id = crypto.randomUUID()
  for (const [method, url, payload] of [
    ['GET', '/sandbox/outbox?to=demo@kupa.example', undefined], ['GET', `/sandbox/pay/${id}`, undefined], ['GET', '/sandbox/pay.css', undefined],
    ['POST', `/sandbox/pay/${id}`, { decision: 'approve' }], ['POST', `/sandbox/bank/${id}`, { decision: 'approve' }],
    ['POST', '/sandbox/maintenance', { on: true }], ['POST', '/sandbox/world', { speed: 30 }], ['POST', '/webhooks/payments/sandbox', {}],
  ] as const) {
    const reply = await app.inject({ method, url, ...(payload && { payload }) })
    expect([reply.statusCode, reply.json<{ code: number }>().code], `${method} ${url}`).toEqual([404, 404])
  }
  expect(await app.call('maintenance', 'check_status', {})).toMatchObject({ result: true, data: { maintenance: false } })
})

test('a live server takes no country from a header', async () => {
  const { country } = (await app.inject({ url: '/v1/ip-info', headers: { 'x-demo-country': 'XN' } })).json<{ country: string }>()
  expect(country).toBe('')
})
