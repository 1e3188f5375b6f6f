import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { seedDemo } from '#server/demo.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addMonths } from '#server/platform/database/months.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { createPlatform } from '#server/start-platform.ts'
import { buildServerIfChanged } from '../../../scripts/build-server.ts'
import { publishShortChains } from '../../support/short-chains.ts'
import { startTestServer } from '../../support/test-database.ts'
import { shareJourneyPostgres } from './journey-postgres.ts'
import { shortenFirstFlights } from './short-flights.ts'

/** The feed steps at this interval once the past results are stored. */
const AT_REST_MS = 1_000

/**
 * Starts the PostgreSQL of the journeys. The template of their databases contains the data that a
 * server writes in its first half minute: demo content, hash chains, fixtures and past results. It
 * contains no rounds, because no game clock runs.
 */
export default async function startJourneyPostgres(): Promise<() => Promise<void>> {
  buildServerIfChanged()
  const { server, stop } = await startTestServer(prepareTemplate)
  shareJourneyPostgres(server)
  return stop
}

async function prepareTemplate(database: Database): Promise<void> {
  await addMonths(database, MONTHLY_TABLES)
  const config = readConfig({ RATE_LIMIT: 'off', DEMO_HISTORY: 'off' })
  const log = pino({ level: 'silent' })
  const platform = await createPlatform(config, database, systemClock, log)
  const app = await createApp(platform)
  await seedDemo(platform, app)
  await publishShortChains(platform, systemClock.now())
  await shortenFirstFlights(platform)
  await platform.clockWatch.check()
  const { feed } = app.domains.sportsbook.book
  while ((await feed.step()) < AT_REST_MS) await platform.clockWatch.check()
  await feed.release()
  await app.http.close()
  await platform.bus.close()
}
