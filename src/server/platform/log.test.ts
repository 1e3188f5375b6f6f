import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { createLog } from './log.ts'
import { VERSION } from './version.ts'

const line = z.looseObject({ level: z.number(), msg: z.string() })
const lines: string[] = []
const log = createLog(
  { mode: 'live', roles: new Set(['web', 'worker']) },
  { destination: { write: (text) => void lines.push(text) } },
)
const written = () => lines.map((text) => line.parse(JSON.parse(text)))

let app: TestApp
let player: Session
let token: string
beforeAll(async () => {
  app = await createTestApp({}, { log })
  player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
  ;({ token } = await gameClient(app).launch('1001', player))
})
afterAll(() => app.close())

test('every line names the host, the process, its roles and the version', async () => {
  log.warn({ err: new Error('a fault') }, 'a warning')
  await app.inject({ url: '/healthz' })
  expect(written().length).toBeGreaterThan(5)
  for (const one of written())
    expect(one).toMatchObject({
      host: hostname(),
      process: process.pid,
      roles: 'web,worker',
      version: VERSION,
    })
})

test('a request’s line carries the id of its answer', async () => {
  const reply = await spin()
  const requestId = reply.headers['x-request-id']
  expect(requestId).toMatch(/^\S{10,}$/)
  expect(written().filter(({ reqId }) => reqId === requestId)).toMatchObject([
    { msg: 'request', method: 'POST', route: '/games/round', status: 200 },
  ])
})

const spin = () =>
  app.inject({
    method: 'POST',
    url: '/games/round',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ token, requestId: crypto.randomUUID(), bet: '2.00' }),
  })

test('no line holds a password, a token, a cookie or who the player is', async () => {
  await app.post({
    api: { class: 'user', method: 'login' },
    data: { username: player.user.username, password: `${TEST_PASSWORD}x` },
  })
  await app.post('{"password": "yarım', { cookies: player.cookies })
  await app.inject({ url: `/games/replay/${crypto.randomUUID()}?token=${token}` })
  await app.inject({ url: '/games/launch/gizli-giris-kodu' })
  const text = lines.join('')
  const cookies = Object.values(player.cookies).filter((value) => value.length > 10)
  expect(cookies.length).toBeGreaterThan(0)
  for (const secret of [
    TEST_PASSWORD,
    token,
    'gizli-giris-kodu',
    player.user.uid,
    player.user.username,
    `${player.user.username}@kupa.example`,
    player.user.sid,
    ...cookies,
  ])
    expect(text).not.toContain(secret)
})

test('headers of a logged object are removed', () => {
  log.warn({ headers: { cookie: 'gizli', authorization: 'Bearer gizli' } }, 'headers')
  expect(lines.at(-1)).not.toContain('gizli')
})
