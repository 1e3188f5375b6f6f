import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, registration, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const outbox = (to: string) => app.inject({ url: `/sandbox/outbox?to=${encodeURIComponent(to)}` })

test('the outbox lists every mail and SMS of an address, newest first, however the address is written', async () => {
  const { email } = registration(41, 'kutu')
  await app.post({ api: { class: 'user', method: 'register' }, data: registration(41, 'kutu') })
  await app.post({ api: { class: 'user', method: 'register' }, data: registration(42, 'baska') })
  const [mail, ...others] = (await outbox(` ${String(email).toUpperCase()} `)).json<object[]>()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'kutu@kupa.example',
    channel: 'email',
    subject: expect.stringMatching(/\S/),
    text: expect.stringMatching(/\S/),
    links: [expect.stringContaining('/register-account-confirm?token=')],
    code: null,
  })
  await app.post({ api: { class: 'user', method: 'forgot' }, data: { email } })
  const session = await app.signUp({ username: 'kutu.iki' })
  await app.call('user', 'sms_send', {}, session)
  expect((await outbox('+90 532 000 00 01')).json()).toMatchObject([
    { channel: 'sms', code: expect.stringMatching(/^\d{6}$/) },
  ])
  expect((await outbox('nobody@kupa.example')).json()).toEqual([])
  for (const wrong of ['', '\u0000']) expect((await outbox(wrong)).statusCode).toBe(400)
})
