import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'

type FailedJob = {
  id: bigint
  task: string
  payload: unknown
  key: string | null
  max_attempts: number
  attempts: number
  last_error: string | null
}

const BURY = { name: 'platform:bury-failed', payload: z.unknown() }
const EVERY_MINUTE = '* * * * *'
const AT_ONCE = 100
const failed = z.object({
  task: z.string(),
  payload: z.unknown(),
  key: z.string().nullable(),
  maxAttempts: z.number(),
})

/**
 * Turns jobs that failed their last attempt into dead letters, in the commit that removes them from
 * the worker's table. The worker does not look at them again, and a job whose process was killed in
 * its last attempt does not return either; both remain there with no attempt left.
 */
export function buryFailedJobs({
  database,
  jobs,
  deadLetters,
}: Pick<Platform, 'database' | 'jobs' | 'deadLetters'>): void {
  deadLetters.define('platform:job', failed, async (tx, { task, payload, key, maxAttempts }) => {
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      run_at => platform.now(), job_key => ${key}::text, max_attempts => ${maxAttempts}::int)`.execute(
      tx,
    )
  })
  jobs.define(
    BURY,
    () =>
      database.transaction(async (tx) => {
        for (const {
          id,
          task,
          payload,
          key,
          max_attempts: maxAttempts,
          attempts,
          last_error: error,
        } of await takeFailed(tx)) {
          await deadLetters.bury(
            tx,
            'platform:job',
            { id: `${task} ${id}`, payload: { task, payload, key, maxAttempts } },
            { error: error ?? 'The process ended in the last attempt.', attempts },
          )
        }
      }),
    { cron: EVERY_MINUTE },
  )
}

async function takeFailed(tx: Tx): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and j.id in (
      select id from graphile_worker._private_jobs where attempts >= max_attempts
        and (locked_at is null or locked_at < platform.now() - interval '4 hours')
      order by id limit ${AT_ONCE} for update skip locked
    ) returning j.id, t.identifier as task, j.payload, j.key, j.max_attempts, j.attempts,
      j.last_error`.execute(tx)
  return rows
}
