import pg from 'pg'
import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { driveDatabaseTime, releaseDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { historyFor } from '#server/demo-history/first-data.ts'
import { seedDemoHouse, type DemoLogins } from '#server/demo.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { createClockWatch } from '#server/platform/clock-watch.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/database-time.ts'
import { migrate, SCHEMA_FOLDERS } from '#server/platform/database/migrate.ts'
import { addMonths } from '#server/platform/database/months.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PasswordHashing } from '#server/platform/security/password-hashing.ts'
import { connect, createPlatform } from '#server/start-platform.ts'

export type DrivenApp = {
  app: App
  platform: Platform
  database: Database
  operator: DemoLogins['operator']
}

export type DrivenOptions = { settings?: NodeJS.ProcessEnv; hasHistory?: boolean }

const DAY_MS = 86_400_000
/**
 * The clocks of the shared games and of the feed do not step while no one plays. With the usual
 * lease of seconds, each step would take over from itself and treat the last round as interrupted.
 */
const LEASE_MS = 365 * DAY_MS
/** A batch of background work may outlast the usual limit on a machine with other work. */
const STATEMENT_TIMEOUT_MS = 120_000
const CONNECTIONS = 10

/**
 * Starts the whole program in this process, in demo mode, on a database whose time follows
 * `clock`. `close` gives the database its own clock back.
 */
export async function startDrivenApp(
  connection: pg.PoolConfig,
  clock: Clock,
  { settings = {}, hasHistory = false }: DrivenOptions = {},
): Promise<DrivenApp & { close(): Promise<void> }> {
  const log = pino({ level: process.env['HISTORY_LOG'] ?? 'error' })
  const database = connect(
    {
      ...connection,
      max: CONNECTIONS,
      idleTimeoutMillis: 0,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
    log,
  )
  // Each agent has an address of its own, and is not slowed down by the limits of one machine.
  const config = readConfig({
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...settings,
  })
  const findHistory = historyFor({ config, database, log, clock })
  await migrate(database, SCHEMA_FOLDERS, hasHistory ? findHistory : undefined)
  await driveDatabaseTime(database.pool, clock)
  await addMonths(database, MONTHLY_TABLES)
  const created = await createPlatform(config, database, clock, log)
  const platform: Platform = {
    ...created,
    leaseMs: LEASE_MS,
    passwords: rememberedPasswords(created.passwords),
    // The time stands still during a comparison, and its jumps are no freezes.
    clockWatch: createClockWatch({
      clock,
      log,
      databaseNow: () => readDatabaseTime(database),
      elapsedMs: () => 0,
    }),
  }
  await platform.clockWatch.check()
  const app = await createApp(platform)
  // The demo's player belongs to the visitor. The office would treat the account as any other.
  const operator = await seedDemoHouse(platform, app)
  await app.http.ready()
  platform.life.started()
  return {
    app,
    platform,
    database,
    operator,
    async close() {
      await app.domains.crash.flights.release()
      for (const { clocks } of [app.domains.tables, app.domains.bingo, app.domains.virtuals])
        await clocks.release()
      await app.domains.sportsbook.book.stop()
      app.domains.tournaments.stop()
      await app.http.close()
      await platform.bus.close()
      await database.close()
      const last = new pg.Client(connection)
      last.on('error', (error) => log.warn({ err: error }, 'database connection'))
      await last.connect()
      await releaseDatabaseTime(last)
      await last.end()
    },
  }
}

/**
 * Hashes each password once, as the program does, and recognises it afterwards without the cost of
 * the hash: thousands of sign-ins would take longer than everything else.
 */
function rememberedPasswords({ hash, verify }: PasswordHashing): PasswordHashing {
  const known = new Map<string, string>()
  return {
    async hash(source, password) {
      const hashed = await hash(source, password)
      known.set(hashed, password)
      return hashed
    },
    async verify(source, hashed, password) {
      if (hashed !== undefined && known.has(hashed)) return known.get(hashed) === password
      const isRight = await verify(source, hashed, password)
      if (isRight && hashed !== undefined) known.set(hashed, password)
      return isRight
    },
  }
}
