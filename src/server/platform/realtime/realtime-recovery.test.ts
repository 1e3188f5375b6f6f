import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { giveCash } from '#tests/support/funds.ts'
import { startRedis, type RedisServer } from '#tests/support/redis-server.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const LIMIT_MS = 60_000
const WITHIN_MS = 2_000

let redis: RedisServer
let app: TestApp
let port = 0
const open: WebSocket[] = []
beforeAll(async () => {
  redis = await startRedis()
  app = await createTestApp({ REDIS_URL: redis.url })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
}, LIMIT_MS)
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await app.close()
  await redis.stop()
}, LIMIT_MS)

type Message = {
  op?: string
  topic?: string
  seq?: number
  snapshot?: boolean
  recovered?: boolean
  data?: { balance?: string }
  debug?: string
}

async function follow(session: Session, topics: readonly string[]): Promise<Message[]> {
  const cookie = Object.entries(session.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers: { cookie } })
  open.push(socket)
  const received: Message[] = []
  socket.on('message', (raw: Buffer) => void received.push(JSON.parse(raw.toString()) as Message))
  await once(socket, 'open')
  socket.send(JSON.stringify({ user: session.user }))
  socket.send(JSON.stringify({ op: 'subscribe', topics }))
  await expect
    .poll(() =>
      topics.every((topic) =>
        received.some((message) => message.topic === topic && message.snapshot),
      ),
    )
    .toBe(true)
  return received
}

const until = (
  received: readonly Message[],
  fits: (message: Message) => boolean,
  timeout = 10_000,
) => expect.poll(() => received.some(fits), { timeout, interval: 20 }).toBe(true)
const of = (received: readonly Message[], name: string) =>
  received.filter(({ topic }) => topic === name)
async function backAgain(): Promise<void> {
  await redis.start()
  await expect.poll(() => app.platform.bus.isCut(), { timeout: 10_000 }).toBe(false)
}

test(
  'during a Redis outage clients are notified and receive other processes’ changes within 2 s; afterwards every topic is sent whole',
  async () => {
    const session = await app.signUp()
    const received = await follow(session, ['balance', 'jackpots', 'coupons:en'])
    await redis.stop()
    await until(received, ({ op }) => op === 'degraded')
    // Simulates another process that writes and cannot notify.
    await giveCash(app, session.user.uid, 12_300n)
    await until(
      received,
      ({ topic, data }) => topic === 'balance' && data?.balance === '123.00',
      WITHIN_MS,
    )
    await backAgain()
    await until(received, ({ op }) => op === 'recovered')
    for (const topic of ['balance', 'jackpots', 'coupons:en']) {
      await expect
        .poll(() =>
          of(received.slice(received.findIndex(({ op }) => op === 'recovered')), topic).some(
            ({ recovered }) => recovered,
          ),
        )
        .toBe(true)
      expect(of(received, topic).map(({ seq }) => seq)).toEqual(
        of(received, topic).map((_message, n) => n + 1),
      )
    }
    app.app.domains.wallet.announceBalance(session.user.uid)
    const last = of(received, 'balance').length
    await expect
      .poll(() => of(received, 'balance')[last])
      .toMatchObject({ seq: last + 1, data: { balance: '123.00' } })
  },
  LIMIT_MS,
)

test(
  'during a Redis outage unchanged topics are not sent again',
  async () => {
    const received = await follow(await app.signUp(), ['balance', 'content'])
    await redis.stop()
    await until(received, ({ topic, recovered }) => topic === 'content' && recovered === true)
    // Two more reads see a change of the third topic, and none of these.
    const other = await app.signUp()
    const others = await follow(other, ['balance'])
    for (const balance of ['1.00', '2.00']) {
      await giveCash(app, other.user.uid, 100n)
      await until(others, ({ data }) => data?.balance === balance)
    }
    expect([of(received, 'balance').length, of(received, 'content').length]).toEqual([2, 2])
    await backAgain()
  },
  LIMIT_MS,
)

test(
  'a client that subscribes during a Redis outage is notified; a session that ended at another process ends here within 2 s',
  async () => {
    await redis.stop()
    await expect.poll(() => app.platform.bus.isCut(), { timeout: 10_000 }).toBe(true)
    const session = await app.signUp()
    const received = await follow(session, ['balance'])
    expect(received[0]).toEqual({ op: 'degraded' })
    await app.database.pool.query(
      'update identity.session set ended_at = $2 where player_id = $1',
      [session.user.uid, app.clock.now()],
    )
    await until(
      received,
      ({ topic, debug }) => topic === 'balance' && debug === 'session expired',
      WITHIN_MS + 500,
    )
    await backAgain()
  },
  LIMIT_MS,
)
