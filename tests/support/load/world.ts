import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { startOwnPostgres, type OwnPostgres } from '../own-postgres.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { startRedis, type RedisServer } from '../redis-server.ts'
import { openJournal, type Journal } from './journal.ts'
import { startLoad, type LoadWorld, type Offer } from './loader.ts'
import { newLoadPlayer } from './player-calls.ts'
import { progressOf } from './progress.ts'
import { startStatementProxy } from './statement-proxy.ts'
import { superviseServer, type SupervisedServer } from './supervisor.ts'
import { expectExactlyOnce, openBooks, requestIds } from './verify.ts'

const PLAYERS = 8
const PAUSE_MS = 50
/**
 * The pause of tests in which the place of a fault matters and not the number of calls. A load
 * without pauses uses all processor time while a server starts.
 */
export const CALM_MS = 250
const OFFERS_MS = 120_000
const matches = z.object({
  data: z.array(
    z.object({
      mainMarkets: z.array(
        z.object({
          selections: z.array(z.object({ selectionID: z.string(), price: z.string() })),
        }),
      ),
    }),
  ),
})

export type LoadUnderWay = {
  journal: Journal
  /** The request IDs of the load that a database contains, without those from before the load. */
  storedCalls(database: Database): Promise<ReadonlySet<string>>
  /** Resolves once each player has `calls` more acknowledged calls. */
  untilAcknowledged(calls: number): Promise<void>
  /** The attempts without an answer (`no answer`) or with the answer 503 (its refusal code). */
  failures(): readonly string[]
  /** Milliseconds from `faultAtMs` until the calls of every player succeed again. */
  recoveryMs(faultAtMs: number): number
  /**
   * The longest time that a player waited for an acknowledged call since `fromMs`, in milliseconds.
   */
  longestPauseMs(fromMs: number): number
  check(): Promise<{ calls: number; repeated: number }>
  /** Like `check`, and starts the load again. */
  verify(): Promise<{ calls: number; repeated: number }>
}

export type FaultWorld = LoadUnderWay & {
  postgres: OwnPostgres
  redis: RedisServer
  database: Database
  servers: readonly SupervisedServer[]
  random(below: number): number
  close(): Promise<void>
}

export type FaultWorldOptions = {
  seed: number
  dataParent?: string
  firstServer?: Record<string, string>
}

export async function startFaultWorld({
  seed,
  dataParent,
  firstServer = {},
}: FaultWorldOptions): Promise<FaultWorld> {
  await using started = new AsyncDisposableStack()
  const postgres = await startOwnPostgres(dataParent)
  started.defer(() => postgres.close())
  const redis = await startRedis()
  started.defer(() => redis.stop())
  const database = postgres.connect()
  started.defer(() => database.close())
  await prepareDatabase(database)
  // The first server creates the initial data before the second starts.
  const servers = [
    await startServer(postgres, redis, started, firstServer),
    await startServer(postgres, redis, started),
  ]
  const random = createFastRandom(seed)
  const urls = () => servers.flatMap((server) => server.url() ?? [])
  const load = await putUnderLoad({ urls, database, random }, started)
  const parts = started.move()
  return { postgres, redis, database, servers, random, ...load, close: () => parts.disposeAsync() }
}

export type LoadOptions = {
  urls(): readonly string[]
  database: Database
  random(below: number): number
  players?: number | undefined
  pauseMs?: number | undefined
  /** The key file of the servers, if their keys are not in the database. */
  secretsFile?: string
}

export async function putUnderLoad(
  {
    urls,
    database,
    random,
    players: count = PLAYERS,
    pauseMs = PAUSE_MS,
    secretsFile,
  }: LoadOptions,
  started: AsyncDisposableStack,
): Promise<LoadUnderWay> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-load-'))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const journal = openJournal(join(folder, 'journal.jsonl'))
  started.defer(() => journal.close())
  // A jackpot win would change a balance without a call.
  await database.pool.query('update jackpots.pool set is_enabled = false')
  const [url = ''] = urls()
  const players = await Promise.all(Array.from({ length: count }, () => newLoadPlayer(url)))
  const secrets = await loadSecrets({ secretsFile }, database, systemClock)
  const world: LoadWorld = {
    urls,
    journal,
    players,
    offers: await offersAt(url),
    webhookKey: secrets.keyFor('payments:sandbox'),
    pauseMs,
    random,
  }
  const opening = await openBooks(world, database)
  let load = startLoad(world)
  started.defer(() => load.stop())
  const check = async () => {
    await load.stop()
    expect(load.refusedReads).toEqual([])
    return expectExactlyOnce(world, database, opening)
  }
  return {
    journal,
    ...progressOf(journal, count),
    check,
    async storedCalls(stored) {
      const ids = await requestIds(world, stored)
      return new Set(ids.filter((id) => !opening.requests.has(id)))
    },
    async verify() {
      try {
        return await check()
      } finally {
        load = startLoad(world)
      }
    },
  }
}

async function startServer(
  postgres: OwnPostgres,
  redis: RedisServer,
  started: AsyncDisposableStack,
  environment: Record<string, string> = {},
): Promise<SupervisedServer> {
  const proxy = await startStatementProxy(postgres.socketFolder)
  started.defer(() => proxy.close())
  const server = await superviseServer(proxy, {
    DATABASE_URL: `postgres://${postgres.user}@${proxy.host}:${proxy.port}/${postgres.name}`,
    REDIS_URL: redis.url,
    ...environment,
  })
  started.defer(() => server.stop())
  return server
}

/** Selections of football matches from tomorrow on: none of them is decided during the load. */
async function offersAt(url: string): Promise<Offer[]> {
  const from = startOfSiteDay(addDays(siteDate(systemClock.now()), 1)).toISOString()
  return vi.waitFor(
    async () => {
      const reply = await fetch(`${url}/endpoint`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          api: { class: 'sportsbook', method: 'list_events' },
          data: { sportID: 'football', from, limit: 50 },
        }),
      })
      const offers = matches
        .parse(await reply.json())
        .data.flatMap(({ mainMarkets }) => mainMarkets.flatMap(({ selections }) => selections))
        .map(({ selectionID, price }) => ({ selection: selectionID, price }))
      if (offers.length === 0) throw new Error('no match is listed')
      return offers
    },
    { timeout: OFFERS_MS, interval: 500 },
  )
}
