import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { builtProgram } from '../build-server.ts'
import { startScratchDatabase } from '../bench/bench-database.ts'
import { BENCH_COOKIE, offerMatches, signInAll } from '../bench/coupons.ts'
import { seedPlayers } from '../bench/players.ts'
import { startServer, type BenchServer } from '../bench/server-process.ts'
import { say } from './print.ts'
import type { LoadTarget } from './requests.ts'
import { startCrowd, type LoadCrowd } from './start-crowd.ts'

const MAIN = builtProgram()
const PLAYERS = 1_500
const PASSWORD = 'Deneme1234'
/** At this speed a day of the agents takes 144 seconds. */
const CROWD_SPEED = 600
/** The flags of `npm start`. */
const NODE_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=8']
const SETTLED_MS = 120_000

export type World = {
  database: Database
  databasePid: number
  server: BenchServer
  target: LoadTarget
  crowdPid: number | undefined
  /**
   * Ends the crowd and returns what is wrong: disagreements, acknowledged calls that are not
   * stored, and failed ledger checks.
   */
  check(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts the real server on its own database in a temporary folder, with seeded players, and
 * `agents` simulated players of the crowd. Limits per address stay on: generator and crowd are
 * trusted proxies and give each player an address.
 */
export async function startWorld(agents: number): Promise<World> {
  await using started = new AsyncDisposableStack()
  const { folder, database, url, stop } = await startScratchDatabase()
  started.defer(stop)
  const seeded = await seedPlayers(database, PLAYERS, 'load')
  const users = new Map((await signInAll(database)).map((user) => [user.uid, user]))
  const offers = await offerMatches(database, seeded.app)
  await seeded.app.http.close()
  await database.pool.query('update identity.player set password_hash = $1', [
    await hashPassword(PASSWORD),
  ])
  const { rows } = await database.pool.query<{ id: string; username: string }>(
    'select id, username from identity.player',
  )
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  const secrets = await loadSecrets(readConfig({}), database, systemClock)
  const server = await startServer(process.execPath, [...NODE_FLAGS, MAIN], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT: 'on',
    TRUSTED_PROXIES: '127.0.0.1/32',
    MALLOC_ARENA_MAX: '2',
  })
  started.defer(() => server.stop())
  const target: LoadTarget = {
    url: server.url,
    cookie: BENCH_COOKIE,
    password: PASSWORD,
    players: seeded.ids.map((uid, index) => ({
      uid,
      sid: users.get(uid)?.sid ?? '',
      token: seeded.tokens[index] ?? '',
      username: names.get(uid) ?? '',
    })),
    offers,
    matches: [...new Set(offers.map(({ selectionID }) => selectionID.split('~')[0] ?? ''))],
    webhookKey: secrets.keyFor('payments:sandbox').toString('base64'),
    acknowledged: join(folder, 'acknowledged'),
  }
  const crowd = agents === 0 ? undefined : startAgents(server.url, agents)
  started.defer(() => crowd?.stop())
  const parts = started.move()
  return {
    database,
    databasePid: Number(
      readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    ),
    server,
    target,
    crowdPid: crowd?.pid,
    check: async () => [
      ...(await checkCrowd(crowd)),
      ...(await checkBooks(database, target.acknowledged)),
    ],
    stop: () => parts.disposeAsync(),
  }
}

function startAgents(url: string, players: number): LoadCrowd {
  const seed = `load ${Date.now()}`
  say(`the crowd: ${players} agents at ${CROWD_SPEED} times real time, seed "${seed}"`)
  return startCrowd({ url, players, speed: CROWD_SPEED, seed })
}

async function checkCrowd(crowd: LoadCrowd | undefined): Promise<string[]> {
  if (crowd === undefined) return []
  const { lines, disagreements } = await crowd.end()
  for (const text of lines) say(text)
  return disagreements.length === 0 ? [] : [`${disagreements.length} simulated players disagree`]
}

async function checkBooks(database: Database, file: string): Promise<string[]> {
  const ids = readFileSync(file, 'utf8')
    .split('\n')
    .filter((id) => id !== '')
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[]) id
      where not exists (select from wallet.request where request_id = id)`,
    [ids],
  )
  const missing = rows[0]?.count ?? 0
  await outboxEmpty(database)
  return [
    ...(missing === 0 ? [] : [`${missing} acknowledged calls are not stored`]),
    ...(await brokenChecks(database.read)).map((check) => `ledger: ${JSON.stringify(check)}`),
  ]
}

/** The ledger checks also compare totals that background work writes after the calls. */
async function outboxEmpty(database: Database): Promise<void> {
  const endsAt = performance.now() + SETTLED_MS
  for (;;) {
    const { rows } = await database.pool.query<{ left: boolean }>(
      `select exists (select from platform.outbox) or exists (select from reports.touched) as left`,
    )
    if (rows[0]?.left !== true) return
    if (performance.now() > endsAt) throw new Error('background work did not end')
    await new Promise((wake) => setTimeout(wake, 500))
  }
}
