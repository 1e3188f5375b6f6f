import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkLedger } from '#server/check-ledger.ts'
import { checkAudit } from '#server/domains/staff/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requireRealTime } from '#server/platform/database/database-time.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { liveHistory, type History } from '../../scripts/demo-history/live-history.ts'
import { findTimesBetween } from '../../scripts/demo-history/real-times.ts'

const DAY_MS = 86_400_000
const PLAYERS = 10
const DAYS = 2
/** Long before today, so that any time of today must come from the machine's clock. */
const END = new Date('2025-03-14T18:00:00Z')
const START = new Date(END.getTime() - DAYS * DAY_MS)

const server = inject('postgres')
let testStartedAt: Date
let history: History
let place: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database

beforeAll(async () => {
  place = await createTestDatabase(server, 2)
  database = place.database
  // The template was migrated earlier, so rows from migrations have an earlier time than this.
  testStartedAt = new Date()
  history = await liveHistory(
    { host: server.host, user: server.user, database: place.name },
    {
      seed: 'two days',
      players: PLAYERS,
      days: DAYS,
      endMs: END.getTime(),
      hasOffice: false,
      sports: ['football'],
      habits: { actionsPerVisit: 6, withdraws: 1, talks: 1, complains: 0.5 },
    },
  )
  await history.close()
}, 600_000)
afterAll(() => place.drop())

const count = async (query: string, values: unknown[] = []) =>
  Number((await database.pool.query<{ count: bigint }>(query, values)).rows[0]?.count)

test('no player of a history finds a disagreement, and ledger and audit log are intact', async () => {
  expect(history.world.tally.disagreements).toEqual([])
  expect((await checkLedger(database.read)).filter(({ ok }) => !ok)).toEqual([])
  expect(await checkAudit(database.read)).toMatchObject({ ok: true })
  expect(await count('select count(*) from platform.dead_letter')).toBe(0)
  expect(await count('select count(*) from platform.outbox')).toBe(0)
})

test('a server can start on the database, and no row has a time of the machine that made it', async () => {
  await requireRealTime(database)
  expect(await findTimesBetween(database.pool, testStartedAt, new Date())).toEqual([])
  // Proves that the check finds a column default that uses the machine's clock.
  await database.pool.query("insert into platform.setting (name, value) values ('planted', '1')")
  const later = new Date(Date.now() + 1_000)
  expect(await findTimesBetween(database.pool, testStartedAt, later)).toEqual([
    'platform.setting.updated_at: 1',
  ])
})

test.each([
  ['wallet.entry', 'created_at', 200],
  ['rounds.round', 'opened_at', 40],
  ['sportsbook.coupon', 'placed_at', 4],
  ['identity.player', 'created_at', PLAYERS],
  ['platform.sandbox_message', 'created_at', PLAYERS],
])('all rows of %s have times within the simulated days', async (table, column, min) => {
  expect(await count(`select count(*) from ${table}`)).toBeGreaterThanOrEqual(min)
  expect(
    await count(`select count(*) from ${table} where ${column} not between $1 and $2`, [
      START,
      END,
    ]),
  ).toBe(0)
})

test('some items wait for staff, and some coupons wait for their matches', async () => {
  for (const queue of [
    "payments.payment where state in ('pending', 'held')",
    "support.ticket where state = 'open'",
    'support.complaint',
    "sportsbook.coupon where state = 'open'",
  ])
    expect(await count(`select count(*) from ${queue}`), queue).toBeGreaterThan(0)
})

test('the daily jobs ran on each day', async () => {
  expect(await count('select count(*) from wallet.daily_root')).toBeGreaterThanOrEqual(DAYS)
})
