import os from 'node:os'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { createApp, type App } from './app.ts'
import type { Restoring } from './demo-history/restore-history.ts'
import { seedDemo } from './demo.ts'
import { MONTHLY_TABLES } from './monthly-tables.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { MissingLimits, requireSessionLimits } from './platform/database/database.ts'
import { requireRealTime } from './platform/database/database-time.ts'
import {
  DataDirInUse,
  hasEmbeddedDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/database/embedded-postgres.ts'
import { inLane } from './platform/database/lane.ts'
import { prepareSchema } from './platform/database/migrate.ts'
import { deadLetterIsDue } from './platform/jobs/dead-letters.ts'
import { jobIsDue } from './platform/jobs/jobs.ts'
import { outboxIsDue } from './platform/jobs/outbox.ts'
import { addMonths } from './platform/database/months.ts'
import { createLog } from './platform/log.ts'
import { oneAtATime } from './platform/database/one-at-a-time.ts'
import { UnsupportedDatabase } from './platform/database/schema-version.ts'
import type { Platform } from './platform/platform.ts'
import { currentTracer, isTraced, traceFields } from './platform/tracing/trace.ts'
import { watchKeyFile } from './platform/security/watch-key-file.ts'
import { watchUnhandled } from './platform/unhandled-rejections.ts'
import { connectPools, createPlatform } from './start-platform.ts'

const DRAIN_MS = 9_000
const NOTICE_MS = 500
/** Longer than two checks of a load balancer, and than a check on a busy machine. */
const NOTICE_TO_PROXY_MS = 1_500
const EXIT_BAD_SETTING = 2
const START_LOCK = 7_214_003

type Running = {
  platform: Platform
  app: App
  embedded: EmbeddedPostgres | undefined
  keys: ReturnType<typeof watchKeyFile>
}

const servesPlayersOf = ({ roles }: Config) => roles.has('web') || roles.has('realtime')

async function start(config: Config): Promise<Running> {
  const log = createLog(config, { also: traceFields })
  if (isTraced(process.env))
    (await import('./platform/tracing/start-tracing.ts')).startTracing(config, process.env)
  watchUnhandled(log)
  // On a shared host, a worker yields the processor to processes that answer players.
  if (!servesPlayersOf(config)) os.setPriority(os.constants.priority.PRIORITY_LOW)
  const begun = await beginHistoryIfNew(config, log)
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined
  try {
    return await startOn(embedded, config, log, begun)
  } catch (error) {
    await embedded?.stop()
    throw error
  } finally {
    await begun?.thread.end()
  }
}

/**
 * While a new embedded database is created, a thread computes the first rows of the demo history.
 */
async function beginHistoryIfNew(
  config: Config,
  log: Platform['log'],
): Promise<Restoring | undefined> {
  if (config.mode !== 'demo' || config.databaseUrl !== undefined) return undefined
  if (hasEmbeddedDatabase(config.dataDir)) return undefined
  return (await import('./demo-history/first-data.ts')).beginHistory({ config, log })
}

async function startOn(
  embedded: EmbeddedPostgres | undefined,
  config: Config,
  log: Platform['log'],
  begun: Restoring | undefined,
): Promise<Running> {
  const servesPlayers = servesPlayersOf(config)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const { database, background } = connectPools(connection, config, log)
  await requireSessionLimits(database)
  const findHistory =
    config.mode === 'demo'
      ? (await import('./demo-history/first-data.ts')).historyFor({ config, database, log, begun })
      : undefined
  await prepareSchema(database, config, findHistory)
  await requireRealTime(database)
  await addMonths(database, MONTHLY_TABLES)
  // One of several processes that start at once writes the initial data (keys, catalogue, texts,
  // demo content); the others find it.
  const { platform, app, demo } = await oneAtATime(database, START_LOCK, async () => {
    const platform = await createPlatform(config, database, systemClock, log, background)
    const app = await createApp(platform)
    return {
      platform,
      app,
      demo: config.mode === 'demo' ? await seedDemo(platform, app) : undefined,
    }
  })
  await platform.clockWatch.check()
  platform.clockWatch.start()
  platform.admission.start()
  app.domains.content.start()
  if (config.roles.has('worker')) await inLane('background', () => startWork(platform, app))
  if (servesPlayers) startGames(app)
  platform.dueChecks.start()
  const keys = watchKeyFile(platform)
  platform.life.started()
  await app.http.listen({ port: config.port, host: config.host, backlog: 4_096 })
  const address = config.port === 0 ? app.http.listeningOrigin : config.publicUrl
  process.stdout.write(`Kupa is ready at ${address}\n`)
  for (const [who, { username, password }] of Object.entries(demo ?? {}))
    process.stdout.write(`Demo ${who}: ${username} / ${password}\n`)
  return { platform, app, embedded, keys }
}

async function startWork(
  { pace, outbox, deadLetters, jobs, dueChecks }: Platform,
  { domains }: App,
): Promise<void> {
  pace.start()
  outbox.start()
  deadLetters.start()
  await jobs.start()
  dueChecks.watch({ isDue: outboxIsDue, begin: outbox.nudge })
  dueChecks.watch({ isDue: deadLetterIsDue, begin: deadLetters.wake })
  dueChecks.watch({ isDue: jobIsDue, begin: jobs.wake })
  for (const domain of followersOf(domains)) domain.start()
}

const followersOf = ({ reports, rounds, risk, loyalty, drops, outward }: App['domains']) => [
  reports,
  rounds,
  risk,
  loyalty,
  drops,
  outward,
]

function startGames({ domains }: App): void {
  for (const domain of gamesOf(domains)) domain.start()
}

const gamesOf = ({ crash, tables, virtuals, bingo, sportsbook, provider }: App['domains']) => [
  provider,
  crash,
  tables,
  virtuals,
  bingo,
  sportsbook,
]

/**
 * Stops new work, completes open calls and closes everything; the process exits with 0 within ten
 * seconds.
 */
async function drain({ platform, app, embedded, keys }: Running): Promise<void> {
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
  platform.life.drain()
  // Load balancers see the drain in /readyz, and clients on open connections are refused, before
  // the listener closes.
  const isBehindProxy = platform.config.trustedProxies.length > 0
  await setTimeoutAsync(isBehindProxy ? NOTICE_TO_PROXY_MS : NOTICE_MS)
  await app.http.close()
  platform.pace.stop()
  platform.clockWatch.stop()
  platform.admission.stop()
  keys.stop()
  await platform.dueChecks.stop()
  await app.domains.content.stop()
  for (const domain of gamesOf(app.domains)) await domain.stop()
  for (const domain of followersOf(app.domains)) await domain.stop()
  await platform.jobs.stop()
  await platform.outbox.stop()
  await platform.deadLetters.stop()
  app.domains.tournaments.stop()
  await platform.bus.close()
  await platform.background.close()
  await platform.database.close()
  await embedded?.stop()
  await currentTracer()?.stop()
}

export let listensAt = ''

try {
  const running = await start(readConfig(process.env))
  listensAt = running.app.http.listeningOrigin
  let draining = false
  const stop = () => {
    if (draining) return
    draining = true
    drain(running).then(
      () => process.exit(0),
      (error: unknown) => {
        running.platform.log.error({ err: error }, 'stopping')
        process.exit(0)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', running.keys.reload)
} catch (error) {
  const isSetting =
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof UnsupportedDatabase ||
    error instanceof MissingLimits ||
    isAddressInUse(error)
  process.stderr.write(
    `${isSetting && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(isSetting ? EXIT_BAD_SETTING : 1)
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
