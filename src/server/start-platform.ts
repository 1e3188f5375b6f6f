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
import { createFileReader } from './platform/file-reader/file-reader.ts'
import { defineForgetting } from './platform/forget-letters.ts'
import { createJobs } from './platform/jobs.ts'
import { createLife } from './platform/life.ts'
import { createMessages } from './platform/messages.ts'
import { createOutbox } from './platform/outbox.ts'
import { createPace } from './platform/pace.ts'
import { createPasswordHashing } from './platform/password-hashing.ts'
import type { Platform } from './platform/platform.ts'
import { createRecentLatency } from './platform/recent-latency.ts'
import { redisBus } from './platform/redis-bus.ts'
import { loadSecrets } from './platform/secrets.ts'
import { createThrottles } from './platform/throttle.ts'

/** Connections of background work: it never takes one that a player's call waits for. */
const BACKGROUND_CONNECTIONS = { max: 6, min: 1, application_name: 'kupa-background' }

/**
 * Joins a migrated database and the clock into what every domain stands on. `background` is the
 * same database through connections of its own; the caller closes both.
 */
export async function createPlatform(
  config: Config,
  database: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  background: Database = database,
): Promise<Platform> {
  const bus =
    config.redisUrl === undefined
      ? localBus()
      : await redisBus(config.redisUrl, (error) => log.warn({ err: error }, 'redis'))
  const site = { name: 'Kupa' }
  const deadLetters = createDeadLetters({ database: background, clock, log })
  const jobs = createJobs(background, log)
  buryFailedJobs({ database: background, jobs, deadLetters })
  defineForgetting({ database, clock, jobs })
  const secrets = await loadSecrets(config, database)
  const pace = createPace(() => database.pool.query('select 1'))
  return {
    config,
    database,
    background,
    clock,
    log,
    jobs,
    bus,
    latency: createRecentLatency(),
    life: createLife(),
    site,
    pace,
    clockWatch: createClockWatch({ clock, log, databaseNow: () => readDatabaseTime(database) }),
    deadLetters,
    outbox: createOutbox({ database: background, deadLetters, log, pace, bus }),
    secrets,
    throttles: createThrottles({ config, database, clock, jobs, secrets }),
    passwords: createPasswordHashing(config.rateLimit),
    messages: createMessages({ config, database, clock, jobs, log, site }),
    downloads: createDownloads({ config, database, clock, jobs }),
    files: createFileReader(log),
  }
}

export function connect(connection: pg.PoolConfig, log: FastifyBaseLogger): Database {
  return connectDatabase(connection, (error) => log.warn({ err: error }, 'database connection'))
}

/** The same database for background work. */
export function connectBackground(connection: pg.PoolConfig, log: FastifyBaseLogger): Database {
  return connect({ ...connection, ...BACKGROUND_CONNECTIONS }, log)
}
