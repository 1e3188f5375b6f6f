import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import { inject } from 'vitest'
import type {
  CallClass,
  CallData,
  CallInput,
  MethodOf,
  SpecOf,
} from '#shared/contracts/contract.ts'
import type { Pagination } from '#shared/contracts/define.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { createApp, type App } from '#server/app.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createClockWatch } from '#server/platform/clock-watch.ts'
import type { LaneSizes } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/database-time.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sandboxOutbox } from '#server/platform/mail/messages.ts'
import { createPlatform } from '#server/start-platform.ts'
import { driveDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { LIGHT_PASSWORDS } from './program-environment.ts'
import { createTestDatabase } from './test-database.ts'
import { registration, TEST_PASSWORD } from './registration.ts'

export { registration, TEST_PASSWORD }

export type Session = { user: SignedIn; cookies: Record<string, string> }

type CallSession = { user: object; cookies: Record<string, string> }

export type FakeClock = Clock & { advance(ms: number): void; set(at: Date): void }

export type WireReply<T = unknown> = {
  status: number
  result: boolean
  message: string
  code: number
  data: T
  debug?: string
  pagination?: Pagination
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
}

const START = new Date('2026-11-20T18:00:00Z')

function fakeClock(): FakeClock {
  let at = START.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => void (at += ms),
    set: (date) => void (at = date.getTime()),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Starts the whole server on a separate database, with a clock controlled by the test. Close it in
 * afterAll, which also checks the ledger.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: {
    siteFolder?: string
    connections?: number
    lanes?: LaneSizes
    jackpots?: 'open'
    deadLetters?: 'expected'
    log?: Logger
    through?: { host: string; port: number }
  } = {},
) {
  const { database, drop } = await createTestDatabase(
    inject('postgres'),
    options.connections,
    options.through,
    options.lanes,
  )
  const clock = fakeClock()
  const config = readConfig({
    RATE_LIMIT: 'off',
    ...(environment['KUPA_MODE'] === 'live' ? {} : LIGHT_PASSWORDS),
    ...environment,
  })
  const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  await driveDatabaseTime(database.pool, clock)
  const platform: Platform = await createPlatform(config, database, clock, log)
  // A test's clock jumps and its file may last minutes, so one comparison must stay valid for all
  // of it.
  platform.clockWatch = createClockWatch({
    clock,
    log,
    databaseNow: () => readDatabaseTime(database),
    elapsedMs: () => 0,
  })
  await platform.clockWatch.check()
  const app: App = await createApp(platform, options)
  // A randomly won jackpot would change the sums of other tests.
  if (options.jackpots !== 'open')
    await database.pool.query('update jackpots.pool set is_enabled = false')
  await database.transaction((tx) => app.domains.payments.seedDemo(tx))
  await app.http.ready()
  platform.life.started()

  const { call, post } = endpointClient(app)

  async function signIn(
    username: string,
    password = TEST_PASSWORD,
    cookies: Record<string, string> = {},
  ): Promise<Session> {
    const reply = await post(
      { api: { class: 'user', method: 'login' }, data: { username, password } },
      { cookies },
    )
    if (!reply.result) throw new Error(`sign-in refused: ${reply.debug ?? reply.message}`)
    return {
      user: reply.data as SignedIn,
      cookies: {
        ...cookies,
        ...Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
      },
    }
  }

  let players = 0
  async function signUp(overrides: Record<string, unknown> = {}): Promise<Session> {
    players += 1
    const username = String(overrides['username'] ?? `oyuncu${players}`)
    const reply = await post({
      api: { class: 'user', method: 'register' },
      data: { ...registration(players, username), ...overrides },
    })
    if (!reply.result) throw new Error(`registration refused: ${JSON.stringify(reply)}`)
    const [mail] = await sandboxOutbox(
      platform,
      String(overrides['email'] ?? `${username}@kupa.example`),
    )
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
    await post({ api: { class: 'user', method: 'confirm_register' }, data: { token } })
    return signIn(username, String(overrides['password'] ?? TEST_PASSWORD))
  }

  return {
    app,
    http: app.http,
    platform,
    database,
    clock,
    call,
    post,
    signIn,
    signUp,
    inject: (options: InjectOptions) => app.http.inject(options),
    outbox: (to: string) => sandboxOutbox(platform, to),
    async drain() {
      await platform.outbox.drain()
      await platform.jobs.drain()
    },
    async close() {
      await app.domains.reports.fold()
      const broken = (await app.domains.wallet.checkLedger()).filter((line) => !line.ok)
      if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken)}`)
      const letters = await platform.deadLetters.countOpen()
      if (letters.length > 0 && options.deadLetters !== 'expected')
        throw new Error(`background work failed: ${JSON.stringify(letters)}`)
      const audit = await app.domains.staff.checkAudit()
      if (!audit.ok) throw new Error(`the audit log is broken: ${audit.broken.join(', ')}`)
      await app.http.close()
      await platform.bus.close()
      await drop()
    },
  }
}

export function endpointClient({ http }: Pick<App, 'http'>) {
  async function call<C extends CallClass, M extends MethodOf<C>>(
    className: C,
    method: M,
    data: CallInput<SpecOf<C, M>>,
    session?: CallSession,
    headers: Record<string, string> = {},
  ): Promise<WireReply<CallData<SpecOf<C, M>>>> {
    const reply = await post(
      {
        api: { class: className, method },
        data,
        ...(session === undefined ? {} : { user: session.user }),
      },
      session,
      headers,
    )
    return reply as WireReply<CallData<SpecOf<C, M>>>
  }

  /** Sends POST /endpoint with any body, for input no typed client would send. */
  async function post(
    body: unknown,
    session?: { cookies: Record<string, string> },
    headers: Record<string, string> = {},
  ): Promise<WireReply> {
    const reply = await http.inject({
      method: 'POST',
      url: '/endpoint',
      headers: { 'content-type': 'application/json', panel: 'frontend', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      ...(session === undefined ? {} : { cookies: session.cookies }),
    })
    return {
      ...reply.json<Omit<WireReply, 'status' | 'headers' | 'cookies'>>(),
      status: reply.statusCode,
      headers: reply.headers,
      cookies: reply.cookies,
    }
  }

  return { call, post }
}
