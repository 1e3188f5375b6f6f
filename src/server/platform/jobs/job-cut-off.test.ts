import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createJobQueue, DEAD_AFTER_SECONDS, MAX_CUT_OFF, MAX_CUT_OFF_TOTAL } from './job-queue.ts'

const NAME = 'test:end-process'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { deadLetters: 'expected' })
})
afterAll(() => app.close())

async function endIdleProcess(): Promise<void> {
  app.clock.advance(1_000)
  await createJobQueue(app.database, crypto.randomUUID()).beat()
  app.clock.advance(1_000)
}

async function endProcesses(max: number, between?: () => Promise<void>): Promise<number> {
  for (let runs = 0; runs < max; runs += 1) {
    await between?.()
    const queue = createJobQueue(app.database, crypto.randomUUID())
    await queue.beat()
    await app.database.pool.query(
      'update graphile_worker._private_jobs set run_at = platform.now() where run_at > platform.now()',
    )
    const [job] = await queue.take([NAME], 1)
    if (job === undefined) return runs
    app.clock.advance((DEAD_AFTER_SECONDS + 1) * 1_000)
    expect(await createJobQueue(app.database, 'other').releaseDead()).toBe(1)
  }
  return max
}

test.each([1, 12])(
  'a job of at most %i attempts that ends its process each time is given up and becomes a dead letter',
  async (maxAttempts) => {
    await app.database.transaction((tx) =>
      app.platform.jobs.add(tx, { name: NAME, payload: z.string() }, `of ${maxAttempts}`, {
        maxAttempts,
      }),
    )
    expect(await endProcesses(20)).toBe(MAX_CUT_OFF)
    await app.database.transaction((tx) =>
      app.platform.jobs.add(tx, { name: 'platform:bury-failed', payload: z.unknown() }, {}),
    )
    await app.platform.jobs.drain()
    const { rows } = await app.database.pool.query(
      'select state, error, payload from platform.dead_letter order by id desc limit 1',
    )
    expect(rows).toMatchObject([
      {
        state: 'dead',
        error: 'The process ended in 5 attempts.',
        payload: { task: NAME, payload: `of ${maxAttempts}`, maxAttempts },
      },
    ])
    await createJobQueue(app.database, 'other').forgetEnded()
    expect((await app.database.pool.query('select from platform.cut_off_job')).rowCount).toBe(0)
  },
)

test('a job is not given up for processes that also end without it, but never runs without bound', async () => {
  await app.database.transaction((tx) =>
    app.platform.jobs.add(tx, { name: NAME, payload: z.string() }, 'a bystander'),
  )
  expect(await endProcesses(MAX_CUT_OFF_TOTAL + 1, endIdleProcess)).toBe(MAX_CUT_OFF_TOTAL)
  await app.database.pool.query(
    'delete from graphile_worker._private_jobs where attempts = max_attempts',
  )
})

test('a job that is interrupted occasionally is completed', async () => {
  await app.database.transaction((tx) =>
    app.platform.jobs.add(tx, { name: NAME, payload: z.string() }, 'done', { maxAttempts: 1 }),
  )
  expect(await endProcesses(MAX_CUT_OFF - 1)).toBe(MAX_CUT_OFF - 1)
  const queue = createJobQueue(app.database, crypto.randomUUID())
  await queue.beat()
  await app.database.pool.query(
    'update graphile_worker._private_jobs set run_at = platform.now() where run_at > platform.now()',
  )
  const [job] = await queue.take([NAME], 1)
  if (job === undefined) throw new Error('the job is gone')
  await queue.complete(job)
  expect(await queue.take([NAME], 1)).toEqual([])
  expect(await createJobQueue(app.database, 'other').releaseDead()).toBe(0)
})
