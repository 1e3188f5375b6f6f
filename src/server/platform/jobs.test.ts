import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createJobs } from './jobs.ts'

let at: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  at = await createTestDatabase(inject('postgres'))
})
afterAll(() => at.drop())

const standing = async () => (await at.database.pool.query<{ attempts: number; last_error: string | null; locked: boolean; waits: boolean }>(
  'select attempts, last_error, locked_at is not null as locked, run_at > now() as waits from graphile_worker.jobs')).rows

test('a job that fails is written down, waits, and is tried again', async () => {
  const { database } = at
  const jobs = createJobs(database, pino({ level: 'silent' }))
  const done: string[] = []
  let isBroken = true
  const greet = { name: 'test:greet', payload: z.string() }
  jobs.define(greet, (name) => {
    if (isBroken) return Promise.reject(new Error('nobody answers'))
    done.push(name)
    return Promise.resolve()
  })
  await database.transaction((tx) => jobs.add(tx, greet, 'Deniz'))

  await jobs.drain()
  expect(await standing()).toEqual([{ attempts: 1, last_error: 'nobody answers', locked: false, waits: true }])
  expect(done).toEqual([])

  isBroken = false
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await jobs.drain()
  expect(done).toEqual(['Deniz'])
  expect(await standing()).toEqual([])
})
