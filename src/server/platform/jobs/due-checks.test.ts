import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { currentLane, inLane } from '../database/lane.ts'
import { createDueChecks } from './due-checks.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase(inject('postgres'))
})
afterAll(() => made.drop())

const NOW = new Date('2026-11-20T12:00:00Z')
const checksOn = (elapsedMs?: () => number) =>
  createDueChecks({
    database: made.database,
    clock: { now: () => NOW },
    log: pino({ level: 'silent' }),
    ...(elapsedMs && { elapsedMs }),
  })

test('one statement looks for all work, and only due work begins, on the connections of its owner', async () => {
  const checks = checksOn()
  const begun: string[] = []
  inLane('background', () =>
    checks.watch({
      isDue: (now) => sql`${now}::timestamptz >= '2026-11-20T12:00:00Z'`,
      begin: () => begun.push(`due ${currentLane()}`),
    }),
  )
  checks.watch({
    isDue: () => sql`exists (select from platform.outbox)`,
    begin: () => begun.push('outbox'),
  })
  checks.watch({
    isDue: () => sql`(select null::boolean)`,
    begin: () => begun.push('unknown'),
  })
  await checks.look()
  expect(begun).toEqual(['due background'])
  await made.database.pool.query(
    "insert into platform.outbox (kind, payload) values ('test', '{}')",
  )
  await checks.look()
  expect(begun).toEqual(['due background', 'due background', 'outbox'])
})

test('work with a shortest interval does not begin again before it', async () => {
  const checks = checksOn()
  let begun = 0
  checks.watch({ isDue: () => sql`true`, begin: () => void (begun += 1), everyMs: 3_600_000 })
  await checks.look()
  await checks.look()
  expect(begun).toBe(1)
})

test('looks once a second without work, and four times a second for five seconds after it', async () => {
  let nowMs = 0
  let isDue = false
  const checks = checksOn(() => nowMs)
  checks.watch({ isDue: () => sql`${isDue}::boolean`, begin: () => undefined })
  expect(await checks.look()).toBe(1_000)
  isDue = true
  expect(await checks.look()).toBe(250)
  isDue = false
  nowMs = 4_999
  expect(await checks.look()).toBe(250)
  nowMs = 5_000
  expect(await checks.look()).toBe(1_000)
})

test('looks four times a second while work is near, and does not begin it', async () => {
  const checks = checksOn()
  let begun = 0
  checks.watch({
    isDue: () => sql`false`,
    isNear: () => sql`true`,
    begin: () => void (begun += 1),
  })
  expect(await checks.look()).toBe(250)
  expect(begun).toBe(0)
})
