import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { Platform } from '#server/platform/platform.ts'
import { connect, createPlatform } from '#server/start-platform.ts'

export type OwnServer = { url: string; app: App; platform: Platform; stop(): Promise<void> }

/** The whole server on a database of its own in a temporary folder, on a free port of the loopback. `stop` leaves nothing behind. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-check-'))
  chmodSync(folder, 0o711)
  const log = pino({ level: 'silent' })
  try {
    const embedded = await startEmbeddedPostgres(folder)
    const database = connect(embedded.connection, log)
    await migrate(database)
    const platform = await createPlatform(readConfig({ DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off' }), database, systemClock, log)
    const app = await createApp(platform)
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    return {
      url, app, platform,
      async stop() {
        await app.http.close()
        await platform.bus.close()
        await database.close()
        await embedded.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
