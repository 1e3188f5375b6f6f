import { createHash } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { createClockWatch } from '#server/platform/clock-watch.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/database-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPlatform } from '#server/start-platform.ts'
import type { Scheduler } from './scheduler.ts'

/** More than the concurrent calls of a seed use, so that no call waits for a connection. */
const CONNECTIONS = 10
/**
 * A transaction is idle in real time while other steps run, and the machine may be slow. The limit
 * of the program would end it at a moment that the seed does not determine.
 */
const IDLE_IN_TRANSACTION_MS = 120_000

export type HostPlace = { host: string; user: string; database: string }

export type Host = {
  name: string
  application: string
  app: App
  platform: Platform
  database: Database
  died: Promise<'killed'>
  kill(): void
  renewed(): Promise<Host>
  close(): Promise<void>
}

type HostOptions = { name: string; scheduler: Scheduler; clock: Clock }

/**
 * Starts one process of the server: its own connections, memory and clock. Every statement goes
 * through the scheduler.
 */
export async function startHost(place: HostPlace, options: HostOptions): Promise<Host> {
  const { name, scheduler } = options
  const application = `sim-${name}-${process.pid}-${performance.now()}`
  const life: Life = { isDead: false, isStarted: false }
  const database = connectDatabase(
    {
      ...place,
      max: CONNECTIONS,
      min: CONNECTIONS,
      idleTimeoutMillis: 0,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: application,
    },
    () => {},
  )
  gate(database.pool, name, scheduler, life)
  await openAll(database)
  return startOver(database, application, life, options)
}

/**
 * Starts the program over open connections. `renewed` is a process without any in-memory state over
 * the same connections.
 */
async function startOver(
  database: Database,
  application: string,
  life: Life,
  options: HostOptions,
): Promise<Host> {
  const { name, scheduler, clock } = options
  const death = Promise.withResolvers<'killed'>()
  life.isStarted = false
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const config = readConfig({ RATE_LIMIT: 'off', PASSWORD_HASH: 'light' })
  const platform: Platform = {
    ...(await createPlatform(config, database, clock, log)),
    passwords: CHEAP_PASSWORDS,
  }
  // A seed's clock jumps, so one comparison stays valid until the next jump.
  platform.clockWatch = createClockWatch({
    clock,
    log,
    databaseNow: () => readDatabaseTime(database),
    elapsedMs: () => 0,
  })
  await platform.clockWatch.check()
  const app = await createApp(platform)
  await app.http.ready()
  platform.life.started()
  life.isStarted = true

  async function closeProgram(): Promise<void> {
    await app.http.close()
    await platform.bus.close()
  }
  return {
    name,
    application,
    app,
    platform,
    database,
    died: death.promise,
    kill(): void {
      life.isDead = true
      scheduler.forget(name)
      death.resolve('killed')
    },
    async renewed(): Promise<Host> {
      await closeProgram()
      return startOver(database, application, life, options)
    },
    async close(): Promise<void> {
      await closeProgram()
      // Calls in progress when the process was killed never release their connections.
      if (!life.isDead) await database.close()
    },
  }
}

const hashOf = (password: string) => `sim$${createHash('sha256').update(password).digest('hex')}`

/** Argon2 is slow and runs outside the event loop, in an order that the seed does not determine. */
const CHEAP_PASSWORDS: Platform['passwords'] = {
  hash: async (_source, password) => hashOf(password),
  verify: async (_source, passwordHash, password) => passwordHash === hashOf(password),
}

type Life = { isDead: boolean; isStarted: boolean }

function gate(pool: pg.Pool, host: string, scheduler: Scheduler, life: Life): void {
  pool.on('connect', (client) => {
    const query: unknown = client.query
    if (typeof query !== 'function') throw new Error('a connection has no query')
    const send = (args: readonly unknown[]): Promise<unknown> =>
      life.isDead
        ? Promise.reject(new Error('Connection terminated: the process was killed'))
        : Promise.resolve(Reflect.apply(query, client, [...args]))
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        if (isSubmittable(args[0])) return Reflect.apply(query, client, args)
        const callback = args.at(-1)
        const asked = typeof callback === 'function' ? args.slice(0, -1) : args
        if (!life.isStarted) return Reflect.apply(query, client, args)
        const answer = scheduler.enter({
          host,
          label: labelOf(asked[0]),
          backend: backendOf(client),
          run: () => send(asked),
        })
        if (typeof callback !== 'function') return answer
        answer.then(
          (result) => Reflect.apply(callback, undefined, [null, result]),
          (error: unknown) => Reflect.apply(callback, undefined, [error]),
        )
        return undefined
      },
    })
  })
}

function backendOf(client: pg.PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number'
    ? client.processID
    : undefined
}

function isSubmittable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'submit' in value
}

function labelOf(asked: unknown): string {
  if (typeof asked === 'string') return shortened(asked)
  if (typeof asked !== 'object' || asked === null) return '?'
  if ('name' in asked && typeof asked.name === 'string') return asked.name
  return 'text' in asked && typeof asked.text === 'string' ? shortened(asked.text) : '?'
}

const LABEL_LENGTH = 90
const labels = new Map<string, string>()

function shortened(text: string): string {
  const known = labels.get(text)
  if (known !== undefined) return known
  const label = text.replace(/\s+/g, ' ').trim().slice(0, LABEL_LENGTH)
  labels.set(text, label)
  return label
}

async function openAll(database: Database): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => database.pool.connect()),
  )
  for (const client of clients) client.release()
}
