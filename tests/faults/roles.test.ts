import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { listenTo } from '../support/realtime-listener.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const SPINS = 3
const LIMIT_MS = 400_000
/** Another worker takes over from a killed one after 30 s, and later on a busy machine. */
const CAUGHT_UP_MS = 150_000

let cluster: ServerCluster
let web: ServerProcess
let realtime: ServerProcess
beforeAll(async () => {
  cluster = await createCluster()
  web = await cluster.start({ ROLES: 'web' })
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

const count = async (query: string) =>
  Number(
    (await cluster.database.pool.query<{ n: bigint }>(`select count(*) as n from ${query}`)).rows[0]
      ?.n,
  )
const waitingFacts = () => count("platform.outbox where kind = 'rounds-settled'")
const behind = () =>
  count(`wallet.account a left join risk.watch w using (player_id) left join loyalty.member m using (player_id)
  where a.player_id <> '00000000-0000-0000-0000-000000000000' and (a.seq > coalesce(w.to_seq, 0) or a.seq > coalesce(m.counted_seq, 0))`)
const undone = async () =>
  (await waitingFacts()) + (await count('jackpots.waiting')) + (await behind())

async function newPlayers(n: number): Promise<{ browser: Browser; token: string }[]> {
  const players: { browser: Browser; token: string }[] = []
  for (let at = 0; at < n; at += 1) {
    const browser = await (await playerSite(web.url).newPlayer(100_000n)).signIn()
    players.push({ browser, token: await browser.launch(SLOT) })
  }
  return players
}

async function play(players: readonly { token: string }[]): Promise<void> {
  await Promise.all(
    players.map(async ({ token }) => {
      const spin = async () =>
        (
          await playerSite(web.url).post('/games/round', {
            token,
            requestId: crypto.randomUUID(),
            bet: '10.00',
          })
        ).status
      for (let played = 0; played < SPINS; played += 1)
        await expect.poll(spin, { timeout: 30_000, interval: 100 }).toBe(200)
    }),
  )
}

test(
  'players play on a process without background work, and two workers do the work, even when one is killed',
  async () => {
    const players = await newPlayers(4)
    await play(players)
    expect(await waitingFacts()).toBeGreaterThan(0)
    const [first, second] = await Promise.all([
      cluster.start({ ROLES: 'worker' }),
      cluster.start({ ROLES: 'worker' }),
    ])
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${first.url}/`)).status).toBe(404)
    expect(
      (
        await playerSite(first.url).post('/endpoint', {
          api: { class: 'casino', method: 'games_list' },
          data: {},
        })
      ).status,
    ).toBe(404)
    expect(
      await count(
        "pg_stat_activity where application_name = 'kupa-background' and datname = current_database()",
      ),
    ).toBeGreaterThan(0)
    await expect.poll(undone, { timeout: CAUGHT_UP_MS, interval: 200 }).toBe(0)
    await play(players)
    await first.stop('SIGKILL')
    await play(players)
    await expect.poll(undone, { timeout: CAUGHT_UP_MS, interval: 200 }).toBe(0)
    const {
      rows: [sums],
    } = await cluster.database.pool.query<{ staked: bigint }>(
      'select sum(staked_minor)::bigint as staked from loyalty.member',
    )
    expect(sums?.staked).toBe(BigInt(players.length * 3 * SPINS) * 1_000n)
    expect(await second.stop()).toBe(0)
  },
  LIMIT_MS,
)

const connectionsOf = async (pool: string) =>
  count(`pg_stat_activity where application_name = '${pool}' and datname = current_database()`)

test(
  'a realtime process pushes the results of calls that a web process handles',
  async () => {
    realtime = await cluster.start({ ROLES: 'realtime', DATABASE_POOL_READS: '3' })
    const [player] = await newPlayers(1)
    if (player === undefined) throw new Error('no player')
    const page = await listenTo<{ balance: string }>(
      realtime.url,
      'balance',
      player.browser.session,
    )
    await page.until(({ balance }) => balance === '1000.00')
    await play([player])
    const played = await player.browser.balance()
    await page.until(({ balance }) => BigInt(balance.replace('.', '')) === played)
    page.close()

    await expect(listenTo(web.url, 'balance')).rejects.toThrow(/404/)
    expect((await fetch(`${realtime.url}/readyz`)).status).toBe(200)
    for (const path of ['/', '/v1/public-key', '/openapi.json'])
      expect((await fetch(`${realtime.url}${path}`)).status).toBe(404)
    expect((await playerSite(realtime.url).post('/games/round', { token: '' })).status).toBe(404)
    for (const pool of ['kupa-money', 'kupa-reads'])
      expect(await connectionsOf(pool)).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

test(
  'the game clocks continue while no web process runs',
  async () => {
    await web.stop()
    const rounds = () => count('crash.round')
    const before = await rounds()
    await expect.poll(rounds, { timeout: 120_000, interval: 500 }).toBeGreaterThan(before)
    expect(await realtime.stop()).toBe(0)
  },
  LIMIT_MS,
)
