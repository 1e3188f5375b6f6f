import { inject, onTestFinished, test, expect } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { databaseTime, requireRealTime } from './database-time.ts'

test('time advances within a transaction', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  onTestFinished(drop)
  await requireRealTime(database)
  await database.transaction(async (tx) => {
    const before = await databaseTime(tx)
    const {
      rows: [row],
    } = await database.pool.query<{ now: Date }>('select pg_sleep(0.005), clock_timestamp() as now')
    const after = await databaseTime(tx)
    expect(before < (row?.now ?? before)).toBe(true)
    expect(after >= (row?.now ?? after)).toBe(true)
  })
})

test('PostgreSQL inlines it, so it costs as much as clock_timestamp()', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  onTestFinished(drop)
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    'explain (verbose, costs off) select platform.now()',
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Output: clock_timestamp()')
})

test('a test drives its database’s time, also within a transaction, and no server starts on such a database', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  await app.database.transaction(async (tx) => {
    expect(await databaseTime(tx)).toEqual(app.clock.now())
    app.clock.advance(1_234)
    await app.database.pool.query('select')
    expect(await databaseTime(tx)).toEqual(app.clock.now())
  })
  app.clock.set(new Date('2025-01-01T00:00:00.123Z'))
  expect(await databaseTime(app.database.read)).toEqual(new Date('2025-01-01T00:00:00.123Z'))
  await expect(requireRealTime(app.database)).rejects.toThrow('was replaced')
})
