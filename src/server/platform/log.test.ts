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

test('the log line of a request contains the request id of the response', async () => {
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

test('no log line contains a password, a token, a cookie or the identity of the player', async () => {
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

test('headers are removed from logged objects', () => {
  log.warn({ headers: { cookie: 'gizli', authorization: 'Bearer gizli' } }, 'headers')
  expect(lines.at(-1)).not.toContain('gizli')
})

test('an error that carries a transient fault is a warning, and every other error stays one', () => {
  const levelOf = (err: unknown) => {
    log.error({ err }, 'the work is repeated')
    return written().at(-1)?.level
  }
  expect(levelOf(new Error('Connection terminated unexpectedly'))).toBe(40)
  expect(levelOf(new Error('a group failed', { cause: new Error('timeout expired') }))).toBe(40)
  expect(levelOf(new Error('null value in column'))).toBe(50)
  log.error('without an error object')
  expect(written().at(-1)?.level).toBe(50)
})
