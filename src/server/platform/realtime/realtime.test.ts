import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { gameClient } from '#tests/support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let port = 0
const open: WebSocket[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await app.close()
})

type Message = {
  op?: string
  topic?: string
  seq?: number
  snapshot?: boolean
  data?: unknown
  code?: number
  debug?: string
}

async function connect(session?: Session, headers: Record<string, string> = {}) {
  const cookie = Object.entries(session?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
    headers: { cookie, ...headers },
  })
  open.push(socket)
  const waiting: Message[] = []
  const readers: ((message: Message) => void)[] = []
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as Message
    const reader = readers.shift()
    if (reader === undefined) waiting.push(message)
    else reader(message)
  })
  await once(socket, 'open')
  return {
    send: (message: unknown) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () =>
      new Promise<Message>((resolve) => {
        const message = waiting.shift()
        if (message === undefined) readers.push(resolve)
        else resolve(message)
      }),
  }
}

test('a signed-in player gets the balance as a snapshot and then every change', async () => {
  const session = await app.signUp()
  const client = await connect(session)
  client.send({ user: session.user })
  expect(await client.next()).toEqual({ op: 'signed-in' })
  client.send({ op: 'subscribe', topics: ['balance'] })
  expect(await client.next()).toMatchObject({
    topic: 'balance',
    seq: 1,
    snapshot: true,
    data: { balance: '0.00', currency: 'TRY' },
  })
  app.app.domains.wallet.announceBalance(session.user.uid)
  expect(await client.next()).toMatchObject({ topic: 'balance', seq: 2, data: { balance: '0.00' } })
})

test('a topic that is subscribed twice is sent once', async () => {
  const session = await app.signUp()
  const client = await connect(session)
  client.send({ user: session.user })
  await client.next()
  client.send({ op: 'subscribe', topics: ['balance', 'balance'] })
  for (let twice = 0; twice < 2; twice += 1)
    expect(await client.next()).toMatchObject({ topic: 'balance', seq: 1, snapshot: true })
  app.app.domains.wallet.announceBalance(session.user.uid)
  expect(await client.next()).toMatchObject({ topic: 'balance', seq: 2 })
  app.app.domains.wallet.announceBalance(session.user.uid)
  expect(await client.next()).toMatchObject({ topic: 'balance', seq: 3 })
})

test.each(['balance', 'notifications', 'coupons'])(
  'a private topic needs a session, and ends with it: %s',
  async (topic) => {
    const session = await app.signUp()
    const client = await connect(session)
    client.send({ op: 'subscribe', topics: [topic] })
    expect(await client.next()).toEqual({ op: 'error', topic, code: 403, debug: 'anonymous user' })
    client.send({ user: session.user })
    expect(await client.next()).toEqual({ op: 'signed-in' })
    client.send({ op: 'subscribe', topics: [topic] })
    expect(await client.next()).toMatchObject({ topic, seq: 1, snapshot: true })
    await app.call('user', 'logout', {}, session)
    expect(await client.next()).toEqual({ op: 'error', topic, code: 401, debug: 'session expired' })
  },
)

test('after another player signs in on the same connection, nothing of the first is sent', async () => {
  const [session, other] = [await app.signUp(), await app.signUp()]
  const { token } = await gameClient(app).launch('2001', other)
  const client = await connect(session)
  client.send({ user: session.user })
  await client.next()
  client.send({ op: 'subscribe', topics: ['balance', 'jackpots'] })
  for (let topics = 0; topics < 2; topics += 1)
    expect(await client.next()).toMatchObject({ snapshot: true })
  client.send({ user: { token } })
  expect(await client.next()).toEqual({
    op: 'error',
    topic: 'balance',
    code: 401,
    debug: 'session expired',
  })
  expect(await client.next()).toEqual({ op: 'signed-in' })
  app.app.domains.wallet.announceBalance(session.user.uid)
  client.send({ op: 'subscribe', topics: ['balance'] })
  expect(await client.next()).toEqual({
    op: 'error',
    topic: 'balance',
    code: 403,
    debug: 'anonymous user',
  })
})

test('signing in again as the same player keeps subscriptions', async () => {
  const session = await app.signUp()
  const client = await connect(session)
  client.send({ user: session.user })
  await client.next()
  client.send({ op: 'subscribe', topics: ['balance'] })
  await client.next()
  client.send({ user: session.user })
  expect(await client.next()).toEqual({ op: 'signed-in' })
  app.app.domains.wallet.announceBalance(session.user.uid)
  expect(await client.next()).toMatchObject({ topic: 'balance', seq: 2 })
})

test('signing in without the cookie is refused', async () => {
  const session = await app.signUp()
  const client = await connect()
  client.send({ user: session.user })
  expect(await client.next()).toEqual({ op: 'error', code: 403, debug: 'anonymous user' })
})

test('a public topic needs no session', async () => {
  const client = await connect()
  client.send({ op: 'subscribe', topics: ['jackpots'] })
  expect(await client.next()).toMatchObject({
    topic: 'jackpots',
    seq: 1,
    snapshot: true,
    data: { jackpots: [], falls: [] },
  })
})

test('every public topic starts with a snapshot', async () => {
  await app.app.domains.tournaments.run()
  const {
    data: [tournament],
  } = await app.call('cmscontroller', 'getTournaments', {})
  const client = await connect()
  for (const topic of [
    'live',
    'jackpots',
    'table:4001',
    'bingo:6001',
    `tournament:${tournament?.id ?? ''}`,
  ]) {
    client.send({ op: 'subscribe', topics: [topic] })
    expect(await client.next(), topic).toMatchObject({
      topic,
      seq: 1,
      snapshot: true,
      data: expect.anything(),
    })
  }
})

test('an unsubscribed topic stops, and starts again when resubscribed', async () => {
  const session = await app.signUp()
  const client = await connect(session)
  client.send({ user: session.user })
  await client.next()
  client.send({ op: 'subscribe', topics: ['balance'] })
  await client.next()
  client.send({ op: 'unsubscribe', topics: ['balance'] })
  client.send({ op: 'ping' })
  expect(await client.next()).toEqual({ op: 'pong' })
  app.app.domains.wallet.announceBalance(session.user.uid)
  client.send({ op: 'ping' })
  expect(await client.next()).toEqual({ op: 'pong' })
  client.send({ op: 'subscribe', topics: ['balance'] })
  expect(await client.next()).toMatchObject({ topic: 'balance', seq: 1, snapshot: true })
})

test('invalid messages and unknown topics get an error and the connection stays open', async () => {
  const client = await connect()
  for (const bad of ['{', '7', '{"op":"dance"}', '{"op":"subscribe","topics":"x"}']) {
    client.send(bad)
    expect(await client.next()).toEqual({ op: 'error', code: 400, debug: 'invalid input' })
  }
  client.send({ op: 'subscribe', topics: ['weather:izmir'] })
  expect(await client.next()).toEqual({
    op: 'error',
    topic: 'weather:izmir',
    code: 404,
    debug: 'record not found',
  })
  client.send({ op: 'ping' })
  expect(await client.next()).toEqual({ op: 'pong' })
})

test('refuses a page of another origin; accepts ours under any loopback name', async () => {
  const foreign = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
    headers: { origin: 'https://elsewhere.example' },
  })
  const [error] = (await once(foreign, 'error')) as [Error]
  expect(error.message).toContain('403')
  const own = await connect(undefined, { origin: `http://localhost:${port}` })
  own.send({ op: 'ping' })
  expect(await own.next()).toEqual({ op: 'pong' })
})
