import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { localBus } from './platform/realtime/bus.ts'
import type { Clock } from './platform/clock.ts'
import { createClockWatch } from './platform/clock-watch.ts'
import type { Config } from './platform/config.ts'
import { connectDatabase, connectLanes, type Database } from './platform/database/database.ts'
import { readDatabaseTime } from './platform/database/database-time.ts'
import { createDeadLetters } from './platform/jobs/dead-letters.ts'
import { createDownloads } from './platform/downloads.ts'
import { createDueChecks } from './platform/jobs/due-checks.ts'
import { buryFailedJobs } from './platform/jobs/failed-jobs.ts'
import { createCallPublic } from './platform/outgoing/call-public.ts'
import { createFetchFile } from './platform/outgoing/fetch-file.ts'
import { createFileReader } from './platform/file-reader/file-reader.ts'
import { defineForgetting } from './platform/jobs/delete-old-letters.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createAdmission } from './platform/http/admission.ts'
import { LEASE_MS } from './platform/leases/lease.ts'
import { createLife } from './platform/life.ts'
import { houseSender } from './platform/mail/layout/letter.ts'
import { createMessages } from './platform/mail/messages.ts'
import { createOutbox } from './platform/jobs/outbox.ts'
import { createPace } from './platform/jobs/pace.ts'
import { createPasswordHashing } from './platform/security/password-hashing.ts'
import type { Platform } from './platform/platform.ts'
import { createRecentLatency } from './platform/recent-latency.ts'
import { redisBus } from './platform/realtime/redis-bus.ts'
import { loadSecrets } from './platform/security/secrets.ts'
import { createThrottles } from './platform/security/throttle.ts'

/**
 * Combines a migrated database and the clock into the platform of every domain. `background` is the
 * same database through separate connections. The caller closes both.
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
  const site = houseSender()
  const deadLetters = createDeadLetters({ database: background, clock, log })
  const jobs = createJobs(background, log)
  buryFailedJobs({ database: background, jobs, deadLetters })
  defineForgetting({ database, clock, jobs })
  const secrets = await loadSecrets(config, database, clock)
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
    leaseMs: LEASE_MS,
    admission: createAdmission(),
    site,
    pace,
    clockWatch: createClockWatch({ clock, log, databaseNow: () => readDatabaseTime(database) }),
    deadLetters,
    dueChecks: createDueChecks({ database, clock, log }),
    outbox: createOutbox({ database: background, deadLetters, log, pace, bus }),
    secrets,
    throttles: createThrottles({ config, database, clock, jobs, secrets }),
    passwords: createPasswordHashing(config.rateLimit, config.passwordHash),
    messages: createMessages({ config, database, clock, jobs, log, site, secrets }),
    downloads: createDownloads({ config, database, clock, jobs }),
    files: createFileReader(log),
    fetchFile: createFetchFile(),
    callPublic: createCallPublic(),
  }
}

export function connect(connection: pg.PoolConfig, log: FastifyBaseLogger): Database {
  return connectDatabase(connection, (error) => log.warn({ err: error }, 'database connection'))
}

export function connectPools(
  connection: pg.PoolConfig,
  { poolSizes, databaseShards }: Pick<Config, 'poolSizes' | 'databaseShards'>,
  log: FastifyBaseLogger,
): { database: Database; background: Database } {
  const warn = (error: Error) => log.warn({ err: error }, 'database connection')
  return connectLanes(connection, poolSizes, warn, databaseShards)
}
