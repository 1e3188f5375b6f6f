import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let chat: Server
let status = 200
const received: unknown[] = []
beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (status === 200) received.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(chat, 'listening')
  const { port } = chat.address() as AddressInfo
  app = await createTestApp({
    TEAM_CHAT_WEBHOOK: `http://127.0.0.1:${port}/hooks/1`,
    KUPA_LANG: 'en',
  })
})
afterAll(async () => {
  await app.close()
  chat.close()
})

test('the team’s chat receives a proposal once, also when it did not answer at first', async () => {
  const proposer = await hire(app, 'payments')
  const player = await app.signUp()
  await callStaff(
    app,
    'propose_correction',
    {
      playerID: player.user.uid,
      amount: '25.00',
      requestID: crypto.randomUUID(),
      reason: 'eksik ödeme',
    },
    proposer,
  )
  status = 503
  await Promise.all([app.app.domains.officeNotices.send(), app.app.domains.officeNotices.send()])
  await app.platform.jobs.drain()
  expect(received).toEqual([])
  status = 200
  app.clock.advance(60_000)
  await app.app.domains.officeNotices.send()
  await app.platform.jobs.drain()
  expect(received).toEqual([
    {
      text: expect.stringMatching(
        /^Proposals need your decision\n1 proposal waits for a second person\.\nhttp.*\/backoffice\/proposals$/,
      ),
    },
  ])
})
