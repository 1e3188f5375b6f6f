import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createClockWatch, type ClockWatch } from '#server/platform/clock-watch.ts'
import { readDatabaseTime } from '#server/platform/database/database-time.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPlatform } from '#server/start-platform.ts'
import { endpointClient, type TestApp } from './test-app.ts'

export const CLOCK_OFFSETS_MS = [
  -10_000, -3_000, -1_000, -250, -200, 0, 200, 250, 1_000, 3_000, 10_000,
]

/**
 * Starts another process over a test app's database, with a clock offset set by the test. Close it
 * before the test app.
 */
export async function createSecondApp(first: Pick<TestApp, 'platform' | 'database' | 'clock'>) {
  const { config } = first.platform
  let offsetMs = 0
  const clock = { now: () => new Date(first.clock.now().getTime() + offsetMs) }
  const log = pino({ level: 'silent' })
  const platform: Platform = await createPlatform(config, first.database, clock, log)
  const newWatch = () =>
    createClockWatch({
      clock,
      log,
      databaseNow: () => readDatabaseTime(first.database),
      elapsedMs: () => 0,
    })
  platform.clockWatch = newWatch()
  const app = await createApp(platform)
  await app.http.ready()
  return {
    app,
    platform,
    ...endpointClient(app),
    inject: (options: InjectOptions) => app.http.inject(options),
    async setOffset(ms: number) {
      offsetMs = ms
      platform.clockWatch = newWatch()
      await platform.clockWatch.check()
    },
    /**
     * Makes it trust its clock in any case, so that a later refusal comes from the database and not
     * from the process.
     */
    believeClock() {
      const believing: ClockWatch = {
        ...platform.clockWatch,
        now: clock.now,
        isRight: () => true,
        requireRight: () => {},
      }
      platform.clockWatch = believing
    },
    async close() {
      await app.http.close()
      await platform.bus.close()
    },
  }
}
