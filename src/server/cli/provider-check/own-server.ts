import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createClockWatch } from '#server/platform/clock-watch.ts'
import { readDatabaseTime } from '#server/platform/database/database-time.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Platform } from '#server/platform/platform.ts'
import { connect, createPlatform } from '#server/start-platform.ts'
import { driveDatabaseTime } from './driven-time.ts'

export type OwnServer = { url: string; app: App; platform: Platform }

const EXIT_INTERRUPTED = 130

/**
 * Runs the whole server on its own database in a temporary folder, on a free loopback port, while
 * `work` lasts. Removes everything afterwards, also when interrupted.
 */
export async function withOwnServer<T>(
  work: (server: OwnServer) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-check-'))
  chmodSync(folder, 0o711)
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const cleanUp = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const interrupt = () => void cleanUp().finally(() => process.exit(EXIT_INTERRUPTED))
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    return await work(await start(folder, clock, (step) => undo.push(step)))
  } finally {
    await cleanUp()
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

async function start(
  folder: string,
  clock: Clock,
  later: (undo: () => unknown) => void,
): Promise<OwnServer> {
  const log = pino({ level: 'silent' })
  const embedded = await startEmbeddedPostgres(folder)
  later(() => embedded.stop())
  const database = connect(embedded.connection, log)
  later(() => database.close())
  await migrate(database)
  if (clock !== systemClock) await driveDatabaseTime(database.pool, clock)
  const platform = await createPlatform(
    readConfig({ DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off', PASSWORD_HASH: 'light' }),
    database,
    clock,
    log,
  )
  later(() => platform.bus.close())
  await watchClock(platform, clock)
  later(() => platform.clockWatch.stop())
  const app = await createApp(platform)
  later(() => app.http.close())
  // The checks deposit for players whose identity is not verified, as a demo allows.
  await database.transaction((tx) => app.domains.payments.seedDemo(tx))
  return { url: await app.http.listen({ port: 0, host: '127.0.0.1' }), app, platform }
}

/**
 * Compares the server's clock with the database's. One comparison suffices for a driven clock,
 * whose jumps are not freezes.
 */
async function watchClock(platform: Platform, clock: Clock): Promise<void> {
  if (clock !== systemClock) {
    const databaseNow = () => readDatabaseTime(platform.database)
    platform.clockWatch = createClockWatch({
      clock,
      log: platform.log,
      databaseNow,
      elapsedMs: () => 0,
    })
  }
  await platform.clockWatch.check()
  if (clock === systemClock) platform.clockWatch.start()
}
