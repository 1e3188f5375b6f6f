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
  const heard: Message[] = []
  socket.on('message', (raw: Buffer) => void heard.push(JSON.parse(raw.toString()) as Message))
  await once(socket, 'open')
  socket.send(JSON.stringify({ user: session.user }))
  socket.send(JSON.stringify({ op: 'subscribe', topics }))
  await expect
    .poll(() =>
      topics.every((topic) => heard.some((message) => message.topic === topic && message.snapshot)),
    )
    .toBe(true)
  return heard
}

const until = (heard: readonly Message[], fits: (message: Message) => boolean, timeout = 10_000) =>
  expect.poll(() => heard.some(fits), { timeout, interval: 20 }).toBe(true)
const of = (heard: readonly Message[], name: string) => heard.filter(({ topic }) => topic === name)
async function backAgain(): Promise<void> {
  await redis.start()
  await expect.poll(() => app.platform.bus.isCut(), { timeout: 10_000 }).toBe(false)
}

test(
  'while Redis is away clients are told so and hear within 2 s what another process did; once it is back every topic comes whole',
  async () => {
    const session = await app.signUp()
    const heard = await follow(session, ['balance', 'jackpots', 'coupons:en'])
    await redis.stop()
    await until(heard, ({ op }) => op === 'degraded')
    // Another process would write it and could not tell.
    await giveCash(app, session.user.uid, 12_300n)
    await until(
      heard,
      ({ topic, data }) => topic === 'balance' && data?.balance === '123.00',
      WITHIN_MS,
    )
    await backAgain()
    await until(heard, ({ op }) => op === 'recovered')
    for (const topic of ['balance', 'jackpots', 'coupons:en']) {
      await expect
        .poll(() =>
          of(heard.slice(heard.findIndex(({ op }) => op === 'recovered')), topic).some(
            ({ recovered }) => recovered,
          ),
        )
        .toBe(true)
      expect(of(heard, topic).map(({ seq }) => seq)).toEqual(
        of(heard, topic).map((_message, n) => n + 1),
      )
    }
    app.app.domains.wallet.announceBalance(session.user.uid)
    const last = of(heard, 'balance').length
    await expect
      .poll(() => of(heard, 'balance')[last])
      .toMatchObject({ seq: last + 1, data: { balance: '123.00' } })
  },
  LIMIT_MS,
)

test(
  'what has not changed is not told again and again while Redis is away',
  async () => {
    const heard = await follow(await app.signUp(), ['balance', 'content'])
    await redis.stop()
    await until(heard, ({ topic, recovered }) => topic === 'content' && recovered === true)
    // Two more readings see a change of the third topic, and none of these.
    const other = await app.signUp()
    const others = await follow(other, ['balance'])
    for (const balance of ['1.00', '2.00']) {
      await giveCash(app, other.user.uid, 100n)
      await until(others, ({ data }) => data?.balance === balance)
    }
    expect([of(heard, 'balance').length, of(heard, 'content').length]).toEqual([2, 2])
    await backAgain()
  },
  LIMIT_MS,
)

test(
  'who begins to listen while Redis is away is told so; a session that ended at another process ends here within 2 s',
  async () => {
    await redis.stop()
    await expect.poll(() => app.platform.bus.isCut(), { timeout: 10_000 }).toBe(true)
    const session = await app.signUp()
    const heard = await follow(session, ['balance'])
    expect(heard[0]).toEqual({ op: 'degraded' })
    await app.database.pool.query(
      'update identity.session set ended_at = $2 where player_id = $1',
      [session.user.uid, app.clock.now()],
    )
    await until(
      heard,
      ({ topic, debug }) => topic === 'balance' && debug === 'session expired',
      WITHIN_MS + 500,
    )
    await backAgain()
  },
  LIMIT_MS,
)
