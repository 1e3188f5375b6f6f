import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { listenTo } from '../support/realtime-listener.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const CASH = 100_000n
const LIMIT_MS = 240_000

let cluster: ServerCluster
let first: ServerProcess
let second: ServerProcess
beforeAll(async () => {
  cluster = await createCluster()
  // At the same moment, on a database with empty tables.
  ;[first, second] = await Promise.all([cluster.start(), cluster.start()])
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

type Spin = { nonce: number; balance: string; debug?: string; [field: string]: unknown }

const at = (server: ServerProcess, browser: Browser): Browser =>
  playerSite(server.url).browserOf(browser.session)
const newBrowser = async () => (await playerSite(first.url).newPlayer(CASH)).signIn()

async function spin(
  server: ServerProcess,
  token: string,
  requestId: string = crypto.randomUUID(),
): Promise<{ status: number; body: Spin }> {
  const reply = await playerSite(server.url).post('/games/round', {
    token,
    requestId,
    bet: '10.00',
  })
  return { status: reply.status, body: (await reply.json()) as Spin }
}

/** Slots have a minimum cycle: the next spin waits until the last one's is over. */
async function spinWhenReady(server: ServerProcess, token: string): Promise<Spin> {
  let body: Spin | undefined
  await expect
    .poll(
      async () => {
        const reply = await spin(server, token)
        if (reply.status === 200) body = reply.body
        return reply.status
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(200)
  if (body === undefined) throw new Error('no spin')
  return body
}

test(
  'signing in at one process signs in at the other, and signing out ends both',
  async () => {
    const here = await newBrowser()
    const there = at(second, here)
    expect(await there.balance()).toBe(CASH)
    expect(await there.call('user', 'logout', {})).toMatchObject({ result: true })
    expect(await here.call('finance', 'check_balance', {})).toMatchObject({ result: false })
  },
  LIMIT_MS,
)

test(
  'a game opened at one process is played at both, each nonce once, and every page shows the balance',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    const page = await listenTo<{ balance: string }>(second.url, 'balance', here.session)
    await page.until(({ balance }) => balance === '1000.00')
    const spins: Spin[] = []
    for (const server of [first, second, second, first, second, first])
      spins.push(await spinWhenReady(server, token))
    expect(spins.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4, 5])
    for (const { balance } of spins) await page.until((state) => state.balance === balance)
    page.close()
  },
  LIMIT_MS,
)

test(
  'the same spin sent to both processes at once is one spin',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    const requestId = crypto.randomUUID()
    const [a, b] = await Promise.all([
      spin(first, token, requestId),
      spin(second, token, requestId),
    ])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(a.body).toEqual(b.body)
  },
  LIMIT_MS,
)

test(
  'seeds rotated at one process continue at the other',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    await spinWhenReady(first, token)
    await spinWhenReady(second, token)
    expect(await at(second, here).call('fairness', 'rotate', { clientSeed: 'yeni' })).toMatchObject(
      { result: true, data: { nonce: 0 } },
    )
    expect((await spinWhenReady(first, token)).nonce).toBe(0)
    expect((await spinWhenReady(second, token)).nonce).toBe(1)
  },
  LIMIT_MS,
)

test(
  "signing out at one process ends the other's realtime messages",
  async () => {
    const here = await newBrowser()
    const page = await listenTo<{ balance: string }>(second.url, 'balance', here.session)
    await page.until(() => true)
    await here.call('user', 'logout', {})
    expect(await page.ended).toBe('session expired')
    page.close()
  },
  LIMIT_MS,
)

test(
  'a site closed at one process is closed at the other',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    await playerSite(first.url).post('/sandbox/maintenance', { on: true })
    await expect.poll(async () => (await spin(second, token)).body.debug).toBe('maintenance')
    await playerSite(second.url).post('/sandbox/maintenance', { on: false })
    await spinWhenReady(first, token)
  },
  LIMIT_MS,
)

test(
  'during a Redis outage a page at one process learns within seconds of play at the other, and at once afterwards',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    const page = await listenTo<{ balance: string }>(second.url, 'balance', here.session)
    await page.until(({ balance }) => balance === '1000.00')
    await cluster.redis.stop()
    const { balance } = await spinWhenReady(first, token)
    await expect.poll(() => page.received.at(-1)?.balance, { timeout: 4_000 }).toBe(balance)
    const lost = await spinWhenReady(first, token)
    await cluster.redis.start()
    await expect.poll(() => page.received.at(-1)?.balance, { timeout: 4_000 }).toBe(lost.balance)
    const later = await spinWhenReady(first, token)
    await expect.poll(() => page.received.at(-1)?.balance).toBe(later.balance)
    page.close()
  },
  LIMIT_MS,
)

test(
  'killing a process loses nothing',
  async () => {
    const here = await newBrowser()
    const token = await here.launch(SLOT)
    const third = await cluster.start()
    const sent = Array.from({ length: 8 }, () => crypto.randomUUID()).map((id) => ({
      id,
      reply: spin(third, token, id).catch(() => undefined),
    }))
    await Promise.race(sent.map(({ reply }) => reply))
    await third.stop('SIGKILL')
    for (const { id, reply } of sent) {
      const before = await reply
      if (before?.status === 200) expect(await spin(first, token, id)).toEqual(before)
    }
    await spinWhenReady(second, token)
  },
  LIMIT_MS,
)
