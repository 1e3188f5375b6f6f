import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { driveDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { FenceLost } from '../leases/fence.ts'
import { createJobQueue, DEAD_AFTER_SECONDS } from './job-queue.ts'
import { createJobSchedule } from './job-schedule.ts'
import { createJobs } from './jobs.ts'

let at: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  at = await createTestDatabase(inject('postgres'))
})
afterAll(() => at.drop())

const standing = async () =>
  (
    await at.database.pool.query<{
      attempts: number
      last_error: string | null
      locked: boolean
      waits: boolean
    }>(
      `select attempts, last_error, locked_at is not null as locked, run_at > platform.now() as waits
        from graphile_worker.jobs`,
    )
  ).rows

test('a job that fails is recorded, waits, and is retried', async () => {
  const { database } = at
  const jobs = createJobs(database, pino({ level: 'silent' }))
  const done: string[] = []
  let isBroken = true
  const greet = { name: 'test:greet', payload: z.string() }
  jobs.define(greet, (name) => {
    if (isBroken) return Promise.reject(new Error('no answer'))
    done.push(name)
    return Promise.resolve()
  })
  await database.transaction((tx) => jobs.add(tx, greet, 'Deniz'))

  await jobs.drain()
  expect(await standing()).toEqual([
    { attempts: 1, last_error: 'no answer', locked: false, waits: true },
  ])
  expect(done).toEqual([])

  isBroken = false
  await database.pool.query('update graphile_worker._private_jobs set run_at = platform.now()')
  await jobs.drain()
  expect(done).toEqual(['Deniz'])
  expect(await standing()).toEqual([])
})

const silent = pino({ level: 'silent' })
const once = { name: 'test:once', payload: z.string() }
const age = () =>
  at.database.pool.query(`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '31 seconds' where locked_at is not null`)

test('if the answer to a take is lost, the job runs later and no attempt is counted', async () => {
  const { database } = at
  let isLost = true
  const cutOff: typeof database = {
    ...database,
    async statement(name, text, values) {
      const rows = await database.statement<never>(name, text, values)
      if (!isLost || name !== 'job-take') return rows
      isLost = false
      throw Object.assign(new Error('the connection was lost'), { code: '57P01' })
    },
  }
  const jobs = createJobs(cutOff, silent)
  const runs: boolean[] = []
  jobs.define(once, async (_text, { isLast }) => {
    runs.push(isLast)
    await Promise.resolve()
  })
  await database.transaction((tx) => jobs.add(tx, once, 'a', { maxAttempts: 2 }))
  await expect(jobs.drain()).rejects.toThrow('the connection was lost')
  await jobs.drain()
  expect(runs, 'the take may still be in progress').toEqual([])
  expect(await standing()).toMatchObject([{ attempts: 1, locked: true }])
  await age()
  await jobs.drain()
  expect(runs).toEqual([false])
  expect(await standing()).toEqual([])
})

test('only jobs that the worker holds but does not run are unlocked', async () => {
  const { database } = at
  await database.transaction((tx) => createJobs(database, silent).add(tx, once, 'a'))
  const [queue, other] = [createJobQueue(database, 'one'), createJobQueue(database, 'other')]
  await queue.beat()
  const [job] = await queue.take([once.name], 1)
  if (job === undefined) throw new Error('the job is gone')
  expect(await queue.releaseLost([])).toBe(0)
  await age()
  const { rows } = await database.pool.query<{ at: string }>(
    'select locked_at::text as at from graphile_worker._private_jobs',
  )
  const running = { ...job, lockedAt: rows[0]?.at ?? '' }
  expect(await other.releaseLost([])).toBe(0)
  expect(await queue.releaseLost([running])).toBe(0)
  expect(await queue.releaseLost([job])).toBe(1)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const note = { name: 'test:note', payload: z.string() }
const notes = async () =>
  (await at.database.pool.query<{ text: string }>('select text from note order by text')).rows.map(
    ({ text }) => text,
  )
const write = (text: string) =>
  at.database.transaction((tx) => sql`insert into note values (${text})`.execute(tx))

test('a stopped process’s job runs elsewhere, and the process commits nothing when it wakes up', async () => {
  const { database } = at
  await database.pool.query('create table note (text text)')
  let now = new Date('2026-11-20T18:00:00Z')
  await driveDatabaseTime(database.pool, { now: () => now })
  const gate = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const frozen = createJobs(database, silent)
  const woken: PromiseSettledResult<unknown>[] = []
  frozen.define(note, async (text) => {
    await write(`${text}, begun`)
    begun.resolve(undefined)
    await gate.promise
    woken.push(
      ...(await Promise.allSettled([
        write(`${text}, woken`),
        database.statement('test-note', 'insert into note values ($1)', [`${text}, woken`]),
      ])),
    )
  })
  await database.transaction((tx) => frozen.add(tx, note, 'payout', { maxAttempts: 1 }))
  const freezing = frozen.drain()
  await begun.promise

  const other = createJobs(database, silent)
  other.define(note, (text) => write(`${text}, done`).then(() => {}))
  now = new Date(now.getTime() + (DEAD_AFTER_SECONDS + 1) * 1_000)
  await other.start()
  await expect.poll(notes, { timeout: 5_000 }).toEqual(['payout, begun', 'payout, done'])
  gate.resolve(undefined)
  await freezing
  await other.stop()

  expect(
    woken.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof FenceLost),
  ).toEqual([true, true])
  expect(await notes()).toEqual(['payout, begun', 'payout, done'])
  expect(await standing()).toEqual([])
})

test('a job with a time runs when the database’s clock reaches it, and a job without a time runs at once', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  let now = new Date('2026-11-20T18:00:00Z')
  await driveDatabaseTime(database.pool, { now: () => now })
  const jobs = createJobs(database, silent)
  const ran: string[] = []
  const timed = { ...note, name: 'test:timed' }
  jobs.define(timed, async (text) => void ran.push(text))
  const inAnHour = new Date(now.getTime() + 3_600_000)
  await database.transaction((tx) => jobs.add(tx, timed, 'in an hour', { runAt: inAnHour }))
  await database.transaction((tx) => jobs.add(tx, timed, 'at once'))
  await jobs.drain()
  expect(ran).toEqual(['at once'])
  now = inAnHour
  await jobs.drain()
  expect(ran).toEqual(['at once', 'in an hour'])
  await drop()
})

test('leaves a job to its live worker', async () => {
  const { database } = at
  const gate = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const slow = createJobs(database, silent)
  slow.define({ ...note, name: 'test:slow' }, async () => {
    begun.resolve(undefined)
    await gate.promise
  })
  await database.transaction((tx) => slow.add(tx, { ...note, name: 'test:slow' }, 'one'))
  const running = slow.drain()
  await begun.promise
  expect(await createJobQueue(database, 'other').releaseDead()).toBe(0)
  gate.resolve(undefined)
  await running
  expect(await standing()).toEqual([])
})

test('adds a scheduled job once over all processes and makes up for one missed occurrence', async () => {
  const { database } = at
  const schedules = [1, 2].map(() => createJobSchedule(database, ['*/5 * * * * test:tick'], 3))
  const added = async () =>
    (
      await database.pool.query(
        "select from graphile_worker.jobs where task_identifier = 'test:tick'",
      )
    ).rowCount
  const tickAll = () => Promise.all(schedules.map(({ tick }) => tick()))
  await tickAll()
  await tickAll()
  expect(await added()).toBe(0)
  await database.pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = known_since - interval '20 minutes' where identifier = 'test:tick'`,
  )
  await tickAll()
  await tickAll()
  expect(await added()).toBe(1)
})

test('jobs continue after a database outage without an unhandled rejection', async () => {
  const proxy = await startDatabaseProxy(inject('postgres').host)
  const away = await createTestDatabase(inject('postgres'), 4, proxy)
  const jobs = createJobs(away.database, silent)
  const ran: string[] = []
  jobs.define(note, async (text) => {
    ran.push(text)
    if (text === 'first') await proxy.cut()
  })
  await jobs.start()
  await away.database.transaction((tx) => jobs.add(tx, note, 'first'))
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual(['first'])
  await proxy.heal()
  const waiting = async () =>
    (await away.database.pool.query('select from graphile_worker.jobs')).rowCount
  await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
  await away.database.transaction((tx) => jobs.add(tx, note, 'second'))
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual(['first', 'second'])
  await jobs.stop()
  await away.drop()
  await proxy.close()
})
