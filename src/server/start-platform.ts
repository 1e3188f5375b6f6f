import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { localBus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import { createClockWatch } from './platform/clock-watch.ts'
import type { Config } from './platform/config.ts'
import { connectDatabase, type Database } from './platform/database.ts'
import { readDatabaseTime } from './platform/database-time.ts'
import { createDeadLetters } from './platform/dead-letters.ts'
import { createDownloads } from './platform/downloads.ts'
import { buryFailedJobs } from './platform/failed-jobs.ts'
import { createJobs } from './platform/jobs.ts'
import { createLife } from './platform/life.ts'
import { createMessages } from './platform/messages.ts'
import { createOutbox } from './platform/outbox.ts'
import type { Platform } from './platform/platform.ts'
import { createRecentLatency } from './platform/recent-latency.ts'
import { redisBus } from './platform/redis-bus.ts'
import { loadSecrets } from './platform/secrets.ts'

/** Joins a migrated database and the clock into what every domain stands on. */
export async function createPlatform(config: Config, database: Database, clock: Clock, log: FastifyBaseLogger): Promise<Platform> {
  const bus = config.redisUrl === undefined ? localBus() : await redisBus(config.redisUrl, (error) => log.warn({ err: error }, 'redis'))
  const site = { name: 'Kupa' }
  const deadLetters = createDeadLetters({ database, clock, log })
  const jobs = createJobs(database, log)
  buryFailedJobs({ database, jobs, deadLetters })
  return {
    config, database, clock, log, jobs, bus, latency: createRecentLatency(), life: createLife(), site,
    clockWatch: createClockWatch({ clock, log, databaseNow: () => readDatabaseTime(database) }),
    deadLetters,
    outbox: createOutbox(database, deadLetters, log),
    secrets: await loadSecrets(config, database),
    messages: createMessages({ config, database, clock, jobs, log, site }),
    downloads: createDownloads({ config, database, clock, jobs }),
  }
}

export function connect(connection: pg.PoolConfig, log: FastifyBaseLogger): Database {
  return connectDatabase(connection, (error) => log.warn({ err: error }, 'database connection'))
}
