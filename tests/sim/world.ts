import pg from 'pg'
import { newKeyPair } from '#server/domains/provider/signature.ts'
import { registerKey } from '#server/domains/provider/keys.ts'
import { driveDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { hashToken, newToken } from '#server/domains/identity/index.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { createMatches } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { BONUS_TERMS } from './model-bonuses.ts'
import { createTestDatabase, type TestServer } from '#tests/support/test-database.ts'
import { isCommonPassword } from '#server/platform/security/common-password.ts'
import { TEST_PASSWORD } from '#tests/support/registration.ts'
import { endpointRequest } from './operations/call.ts'
import { startHost, type Host } from './host.ts'
import { createScheduler } from './scheduler.ts'

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
/**
 * A Monday morning in Istanbul, so that daily and weekly limits reset at the same offset in every
 * seed.
 */
const FIRST_START = new Date('2026-11-23T09:00:00.250+03:00')
/** The maximum number of seeds in a world. It keeps the world small; each seed has its own week. */
export const SEEDS_IN_A_WORLD = 100
const HOSTS = ['A', 'B'] as const
export type HostName = (typeof HOSTS)[number]
const PROMOTIONS = 2
/** Longer than the weeks of all seeds of a world. */
const PROMOTION_DAYS = 800
const MATCHES = 3
/** No match begins during its seed, except by a report of the feed. */
const MATCH_STARTS_IN_MS = WEEK_MS
const STAFF_COOKIE = 'kupa-staff'
const CASHIER = 'cashier@kupa.example'
export const STUDIO_GAME = '1001'

export type Plant = { sql?: readonly string[]; lateMs?: number }

/**
 * Chooses a password and signs in. The first of these calls in a process of the operating system
 * reads a file and draws a random value, which would change the first seed.
 */
async function warmUp({ app }: Host): Promise<void> {
  await isCommonPassword(TEST_PASSWORD)
  await app.http.inject({
    ...endpointRequest(['user', 'login'], { username: 'nobody', password: TEST_PASSWORD }),
  })
}

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * Creates a database with two server processes. The database uses the clock of the world; the clock
 * of each process has an offset from it.
 */
export async function createWorld(server: TestServer, plant: Plant = {}) {
  const { database: office, name: databaseName, drop } = await createTestDatabase(server, 3)
  const offsets: Record<HostName, number> = { A: 0, B: 0 }
  let nowMs = FIRST_START.getTime() - WEEK_MS
  const clock = { now: () => new Date(nowMs) }
  await driveDatabaseTime(office.pool, clock)
  const monitor = new pg.Client({ host: server.host, user: server.user, database: databaseName })
  await monitor.connect()
  const scheduler = createScheduler(async (backend) => {
    const { rows } = await monitor.query<{ pids: number[] }>(
      'select pg_blocking_pids($1::integer) as pids',
      [backend],
    )
    return rows[0]?.pids ?? []
  })
  const place = { host: server.host, user: server.user, database: databaseName }
  const start = (name: HostName) =>
    scheduler.outside(
      startHost(place, {
        name,
        scheduler,
        clock: { now: () => new Date(nowMs + offsets[name] - (plant.lateMs ?? 0)) },
      }),
    )

  async function setTime(ms: number): Promise<void> {
    nowMs = ms
    await office.pool.query('select 1')
  }

  const hosts: Record<HostName, Host> = { A: await start('A'), B: await start('B') }
  const dead: Host[] = []
  await office.pool.query('update jackpots.pool set is_enabled = false')
  await office.transaction((tx) => hosts.A.app.domains.payments.seedDemo(tx))
  const studio = newKeyPair()
  await office.transaction((tx) =>
    registerKey(tx, {
      name: 'sim',
      publicKey: studio.publicKey,
      games: [STUDIO_GAME],
      playsAllGames: false,
      now: clock.now(),
    }),
  )
  const promotions = await addPromotions({ database: office, clock })
  // The speed of the machine decides if a wait of half a second suffices.
  await office.pool.query(
    "alter function wallet.lock_players_soon(uuid[]) set lock_timeout = '60s'",
  )
  const cashier = await hire(hosts.A, clock.now())
  await warmUp(hosts.A)
  for (const statement of plant.sql ?? []) await office.pool.query(statement)

  return {
    office,
    scheduler,
    hosts,
    clock,
    studio,
    promotions,
    /**
     * Opens a session of the member of staff, without a sign-in: the hash of a staff password is
     * computed outside the event loop.
     */
    async openDesk(): Promise<Record<string, string>> {
      const token = newToken()
      await office.pool.query(
        `insert into staff.session (id, sid_hash, staff_id, created_at, last_used_at, user_agent,
          address) values ($1, $2, $3, $4, $4, '', '')`,
        [crypto.randomUUID(), hashToken(token), cashier, clock.now()],
      )
      return { [STAFF_COOKIE]: token }
    },
    names: HOSTS,
    async addMatches(seed: number): Promise<string[]> {
      const { addMatch } = await createMatches({ database: office, clock, name: `sim${seed}` })
      const ids: string[] = []
      for (let left = MATCHES; left > 0; left -= 1)
        ids.push(await addMatch({ startsInMs: MATCH_STARTS_IN_MS }))
      return ids
    },
    startOf: (seed: number) =>
      new Date(FIRST_START.getTime() + ((seed - 1) % SEEDS_IN_A_WORLD) * WEEK_MS),
    setTime: (at: Date) => setTime(at.getTime()),
    advance: (ms: number) => setTime(nowMs + ms),
    async setOffset(name: HostName, ms: number): Promise<void> {
      offsets[name] = ms
      await hosts[name].platform.clockWatch.check()
    },
    async replace(name: HostName): Promise<void> {
      const killed = hosts[name]
      killed.kill()
      dead.push(killed)
      await endConnections(monitor, killed.application)
      hosts[name] = await start(name)
    },
    /**
     * Completes the background work of the last seed and starts both processes again, so that
     * nothing of an earlier seed affects the next one.
     */
    async renew(): Promise<void> {
      await finishWork(hosts.A)
      for (const name of HOSTS) hosts[name] = await hosts[name].renewed()
      for (const host of dead.splice(0)) await host.close()
    },
    async close(): Promise<void> {
      for (const host of [...Object.values(hosts), ...dead]) await host.close()
      await monitor.end()
      await drop()
    },
  }
}

async function addPromotions(place: Parameters<typeof newPromotion>[0]): Promise<string[]> {
  const { amount, required, maxBet, forMs } = BONUS_TERMS
  const promotions: string[] = []
  for (let left = PROMOTIONS; left > 0; left -= 1)
    promotions.push(
      await newPromotion(place, {
        reward: 'bonus',
        maxMinor: amount,
        wagering: Number(required / amount),
        maxBetMinor: maxBet,
        forDays: PROMOTION_DAYS,
        days: forMs / DAY_MS,
      }),
    )
  return promotions
}

export async function finishWork({ app, platform }: Host): Promise<void> {
  await app.domains.sportsbook.coupons.clerk.work()
  await platform.deadLetters.retryDue()
  await platform.outbox.drain()
  await platform.jobs.drain()
  await platform.outbox.drain()
}

async function hire({ database }: Host, now: Date): Promise<string> {
  const { member } = await addStaff(database, commandLine(now), CASHIER, ['payments'])
  await database.pool.query('update staff.member set must_change_password = false')
  return member.id
}

async function endConnections(monitor: pg.Client, application: string): Promise<void> {
  for (;;) {
    const { rows } = await monitor.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1`,
      [application],
    )
    if (rows.length === 0) return
  }
}
