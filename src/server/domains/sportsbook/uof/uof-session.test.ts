import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { RABBIT_START_MS, startRabbit, type RabbitServer } from '#tests/support/rabbitmq-server.ts'
import {
  startUofCounterpart,
  UOF_TOKEN,
  UOF_VIRTUAL_HOST,
  type Recovery,
} from '#tests/support/counterparts/uof-counterpart.ts'
import type { UofInput } from './input.ts'
import {
  alive,
  betSettlement,
  FIXTURE_ID,
  oddsChange,
  snapshotComplete,
} from './messages.fixture.ts'
import { createAdapter, type UofAdapter } from './uof-adapter.ts'
import { uofApi } from './uof-api.ts'
import { uofConnector } from './uof-connection.ts'
import { uofSession, type Positions, type UofSession } from './uof-session.ts'

const NODE = 12
const LIMIT_MS = 60_000
const WAIT_MS = 15_000
const ALIVE = '-.-.-.alive.-.-.-.-'
const ODDS = 'hi.-.live.odds_change.1.sr:match.101.-'
const PRODUCER_OF: Readonly<Record<string, number>> = { liveodds: 1, pre: 3 }

let rabbit: RabbitServer
let api: Awaited<ReturnType<typeof startUofCounterpart>>
let startsAtMs = 0
beforeAll(async () => {
  rabbit = await startRabbit({ virtualHost: UOF_VIRTUAL_HOST, user: UOF_TOKEN })
  api = await startUofCounterpart(() => startsAtMs)
}, RABBIT_START_MS)
afterAll(async () => {
  await api.stop()
  await rabbit.stop()
})

let adapter: UofAdapter
let session: UofSession
let passedMs = 0
const now = () => Date.now() + passedMs
let beats: NodeJS.Timeout | undefined

beforeEach(() => {
  passedMs = 0
  startsAtMs = Date.now() + 3_600_000
  api.recoveries.length = 0
  api.paths.length = 0
  api.fail(undefined)
  api.onRecovery(complete)
  ;({ adapter, session } = newProcess({}))
})
afterEach(async () => {
  clearInterval(beats)
  await session.stop()
})

function newProcess(positions: Positions) {
  const created = createAdapter(60_000)
  const settings = { apiUrl: api.url, accessToken: UOF_TOKEN, nodeId: NODE }
  return {
    adapter: created,
    session: uofSession({
      log: pino({ level: 'silent' }),
      adapter: created,
      api: uofApi(settings, 2_000),
      connect: uofConnector({ ...settings, messagesUrl: `amqp://127.0.0.1:${rabbit.clientPort}` }),
      now,
      readPositions: async () => positions,
    }),
  }
}

async function send(key: string, input: UofInput): Promise<void> {
  if (input.from === 'amqp') await rabbit.publish(key, input.xml)
}

async function beat(): Promise<void> {
  for (const product of [1, 3]) await send(ALIVE, alive(product, now()))
}

function complete({ path, requestId }: Recovery): void {
  void send(
    `-.-.-.snapshot_complete.-.-.-.${NODE}`,
    snapshotComplete(PRODUCER_OF[path] ?? 0, requestId, now()),
  ).catch(() => undefined)
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + WAIT_MS; !isSo(); await setTimeout(20))
    if (Date.now() > end) throw new Error(`not so: ${isSo.toString()}`)
}

const health = (of = adapter) => of.feed.prices.healthOf('live', now())
const priceOf = (of = adapter) =>
  of.feed.prices.marketsOf(FIXTURE_ID, now())[0]?.outcomes[0]?.priceMilli
const odds = (price: number, stampMs = now()) =>
  oddsChange(stampMs, { markets: [{ id: 1, outcomes: { '1': price } }] })

function keepBeating(): void {
  beats = setInterval(() => void beat().catch(() => undefined), 500)
}

async function start(): Promise<void> {
  session.hold()
  keepBeating()
  await until(() => health() === 'up')
}

test(
  'a process that holds the feed loads its documents, recovers everything and is up',
  async () => {
    await start()
    expect(api.recoveries).toEqual([
      { path: 'liveodds', afterMs: undefined, requestId: expect.any(Number), node: NODE },
      { path: 'pre', afterMs: undefined, requestId: expect.any(Number), node: NODE },
    ])
    await until(() => adapter.feed.fixtures(startsAtMs, startsAtMs + 1, now()).length === 1)
    await send(ODDS, odds(2.1))
    await until(() => priceOf() === 2_100)
    expect(adapter.feed.prices.marketsOf(FIXTURE_ID, now())).toMatchObject([
      { status: 'active', ownKey: 'result', name: { tr: 'Maç sonucu', en: '1x2' } },
    ])
    const settled = betSettlement(Date.now(), 'id="1"', { '1': { result: 1 } })
    await send('lo.-.live.bet_settlement.1.sr:match.101.-', settled)
    await send('lo.-.live.bet_settlement.1.sr:match.101.-', settled)
    await until(() => adapter.feed.prices.decisionsOf(FIXTURE_ID, now()).length === 1)
    // A message of another node's recovery.
    await send(`hi.-.live.odds_change.1.sr:match.101.${NODE + 1}`, odds(9))
    // Unreadable: reported, and the next one is processed.
    await rabbit.publish(ODDS, '<odds_change product="1"')
    await send(ODDS, odds(2.3))
    await until(() => priceOf() === 2_300)
  },
  LIMIT_MS,
)

test(
  'a cut connection takes the producers down; the next one asks for what was missed',
  async () => {
    await start()
    api.recoveries.length = 0
    const held: Recovery[] = []
    api.onRecovery((recovery) => void held.push(recovery))
    await until(() => adapter.states(now()).every((state) => state.goodStampMs !== undefined))
    rabbit.cut()
    await until(() => health() !== 'up')
    await until(() => held.length === 2)
    expect(health()).toBe('recovering')
    for (const { afterMs = 0 } of held) {
      expect(Date.now() - afterMs).toBeGreaterThan(110_000)
      expect(Date.now() - afterMs).toBeLessThan(180_000)
    }
    await send(ODDS, odds(3.5))
    held.forEach(complete)
    await until(() => health() === 'up' && priceOf() === 3_500)
  },
  LIMIT_MS,
)

test(
  'a producer that reports a failure is down until its own recovery is complete',
  async () => {
    await start()
    api.recoveries.length = 0
    const held: Recovery[] = []
    api.onRecovery((recovery) => void held.push(recovery))
    clearInterval(beats)
    await send(ALIVE, alive(1, Date.now() + 1, 0))
    await until(() => held.length === 1)
    expect(held[0]?.path).toBe('liveodds')
    expect(health()).toBe('recovering')
    expect(adapter.feed.prices.healthOf('upcoming', now())).toBe('up')
    held.forEach(complete)
    await send(ALIVE, alive(1, Date.now() + 2))
    await until(() => health() === 'up')
  },
  LIMIT_MS,
)

test(
  'a process that was stopped for a minute comes back as recovering',
  async () => {
    await start()
    await send(ODDS, odds(2.6))
    await until(() => priceOf() === 2_600)
    api.recoveries.length = 0
    const held: Recovery[] = []
    api.onRecovery((recovery) => void held.push(recovery))
    clearInterval(beats)
    passedMs += 60_000
    expect(health()).toBe('down')
    expect(adapter.feed.prices.marketsOf(FIXTURE_ID, now())).toMatchObject([
      { status: 'suspended' },
    ])
    // The messages that the broker stored for it, then new ones.
    for (let behindMs = 50_000; behindMs > 0; behindMs -= 10_000)
      for (const product of [1, 3]) await send(ALIVE, alive(product, now() - behindMs))
    await send(ODDS, odds(2.7, now() - 30_000))
    keepBeating()
    await until(() => held.length === 2)
    expect(health()).toBe('recovering')
    held.forEach(complete)
    await until(() => health() === 'up')
    expect(priceOf()).toBe(2_700)
  },
  LIMIT_MS,
)

test(
  'while the API fails nothing is open, and everything follows when it answers',
  async () => {
    api.fail(/recovery|producers/)
    session.hold()
    keepBeating()
    await until(() => api.paths.includes('GET /descriptions/producers.xml'))
    expect(health()).toBe('down')
    api.fail(/recovery/)
    await until(() => adapter.states(now()).length === 2)
    await until(() => api.paths.some((path) => path.endsWith('recovery/initiate_request')))
    expect(health()).not.toBe('up')
    api.fail(undefined)
    await until(() => health() === 'up')
  },
  LIMIT_MS,
)

test(
  'another process takes over with everything that is offered and what was decided since',
  async () => {
    await start()
    await send(ODDS, odds(2.2))
    await until(() => priceOf() === 2_200)
    session.drop()
    await until(() => health() === 'down')
    api.recoveries.length = 0
    const since = Date.now() - 10_000
    const next = newProcess({ 1: since, 3: since })
    try {
      next.session.hold()
      await until(() => health(next.adapter) === 'up')
      expect(api.recoveries.filter(({ path }) => path === 'liveodds')).toMatchObject([
        { afterMs: undefined },
        { afterMs: since - 120_000 },
      ])
      await send(ODDS, odds(2.4))
      await until(() => priceOf(next.adapter) === 2_400)
      expect(priceOf()).toBe(2_200)
    } finally {
      await next.session.stop()
    }
  },
  LIMIT_MS,
)

test(
  'a token that the broker refuses connects nothing',
  async () => {
    const other = uofConnector({
      messagesUrl: `amqp://127.0.0.1:${rabbit.clientPort}`,
      accessToken: 'another',
      nodeId: NODE,
    })
    const on = { message: () => undefined, lost: () => undefined }
    await expect(other(UOF_VIRTUAL_HOST, on)).rejects.toThrow('ACCESS_REFUSED')
    await expect(
      uofConnector({
        messagesUrl: 'amqps://127.0.0.1:1',
        accessToken: 'another',
        nodeId: NODE,
      })(UOF_VIRTUAL_HOST, on),
    ).rejects.toThrow('ECONNREFUSED')
  },
  LIMIT_MS,
)

test(
  'with the settings, a server receives the feed, lists its matches and stores how far it has come',
  async () => {
    const app = await createTestApp({
      UOF_API_URL: api.url,
      UOF_MESSAGES_URL: `amqp://127.0.0.1:${rabbit.clientPort}`,
      UOF_ACCESS_TOKEN: UOF_TOKEN,
      UOF_NODE_ID: String(NODE),
    })
    const { book } = app.app.domains.sportsbook
    const stored = async () => {
      app.clock.set(new Date(now()))
      await book.feed.step()
      const { rows } = await sql<{ positions: unknown; matches: number }>`select positions,
        (select count(*)::int from sportsbook.event where id = ${`w1-${FIXTURE_ID}`}) as matches
        from sportsbook.feed where name = 'world'`.execute(app.database.read)
      return rows[0]
    }
    try {
      keepBeating()
      let last: Awaited<ReturnType<typeof stored>>
      for (const end = Date.now() + 2 * WAIT_MS; Date.now() < end; await setTimeout(100)) {
        last = await stored()
        if (last?.matches === 1 && Object.keys(Object(last.positions)).length === 2) break
      }
      expect(last).toEqual({
        matches: 1,
        positions: { 1: expect.any(Number), 3: expect.any(Number) },
      })
      expect(api.recoveries).toHaveLength(2)
    } finally {
      await book.stop()
      await app.close()
    }
  },
  LIMIT_MS,
)
