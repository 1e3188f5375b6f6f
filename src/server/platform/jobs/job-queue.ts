import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** A worker without a heartbeat for this long is dead or frozen; its jobs run elsewhere. */
export const DEAD_AFTER_SECONDS = 30
/** The library's own workers of earlier versions write no heartbeat. */
const UNKNOWN_AFTER_SECONDS = 60
/**
 * A job is given up after this many process ends in a row during its runs, whatever attempts it has
 * left. If another process ended in between, the job is not the cause, and the row starts again.
 */
export const MAX_CUT_OFF = 5
/** A job is given up after this many process ends during its runs in any case. */
export const MAX_CUT_OFF_TOTAL = 25
/**
 * The first rerun is immediate and later ones wait longer, so that other interrupted jobs run in
 * between.
 */
const CUT_OFF_WAIT_SECONDS = 10

export type TakenJob = {
  id: string
  name: string
  payload: unknown
  attempts: number
  maxAttempts: number
  lockedAt: string
}

const IS_ALIVE = `beat_at > platform.now() - interval '${DEAD_AFTER_SECONDS} seconds'`

const BEAT =
  'insert into platform.job_worker as w (id, beat_at) values ($1, platform.now()) on conflict (id) do update set beat_at = platform.now()'

const TAKE = `with due as (
    select id from graphile_worker._private_jobs
    where is_available and run_at <= platform.now() and task_id = any (array(select id
      from graphile_worker._private_tasks where identifier = any ($2::text[])))
      and exists (select from platform.job_worker where id = $1 and ${IS_ALIVE})
    order by priority, run_at limit $3 for update skip locked
  )
  update graphile_worker._private_jobs j set attempts = j.attempts + 1, locked_by = $1,
    locked_at = platform.now()
  from due where j.id = due.id
  returning j.id::text, (select identifier from graphile_worker._private_tasks where id = j.task_id)
    as name, j.payload, j.attempts,
    j.max_attempts as "maxAttempts", j.locked_at::text as "lockedAt"`

// A job whose last attempt was interrupted gets another one, because its progress is unknown. A job
// that is interrupted repeatedly may itself be what ends the processes.
const RELEASE = `with dead as (
    select j.id, w.beat_at from graphile_worker._private_jobs j
      left join platform.job_worker w on w.id = j.locked_by
    where j.locked_at is not null and not coalesce(${IS_ALIVE}, false)
      and (w.id is not null
        or j.locked_at < platform.now() - interval '${UNKNOWN_AFTER_SECONDS} seconds')
    order by j.id for update of j skip locked
  ), counted as (
    insert into platform.cut_off_job as c (job_id, times, total, died_at)
    select id, 1, 1, coalesce(beat_at, platform.now()) from dead
    on conflict (job_id) do update set total = c.total + 1, died_at = excluded.died_at,
      times = case when exists (select from platform.job_worker w
        where not ${IS_ALIVE} and w.beat_at > c.died_at and w.beat_at < excluded.died_at)
        then 1 else c.times + 1 end
    returning job_id, times, total,
      times >= ${MAX_CUT_OFF} or total >= ${MAX_CUT_OFF_TOTAL} as is_given_up
  )
  update graphile_worker._private_jobs j set locked_by = null, locked_at = null,
    run_at = greatest(run_at, platform.now()) + (c.total - 1) * interval '${CUT_OFF_WAIT_SECONDS} seconds',
    attempts = case when c.is_given_up then max_attempts
      else least(attempts, max_attempts - 1) end,
    last_error = case when c.is_given_up then 'The process ended in ' || c.total || ' attempts.'
      else last_error end
  from counted c where j.id = c.job_id
  returning j.id::text`

// If the answer to a take is lost, the jobs are locked by a worker that does not know it. A take
// that is still in progress is younger than this limit. The job did not run, so no attempt is
// counted.
const RELEASE_LOST = `update graphile_worker._private_jobs j set locked_by = null, locked_at = null,
    attempts = greatest(j.attempts - 1, 0)
  where j.locked_by = $1 and j.locked_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'
    and not exists (select from unnest($2::bigint[], $3::timestamptz[]) as r(id, locked_at)
      where r.id = j.id and r.locked_at = j.locked_at)
  returning j.id::text`

const FORGET = `delete from platform.job_worker w where beat_at < platform.now() - interval '1 day'
  and not exists (select from graphile_worker._private_jobs where locked_by = w.id)`

const FORGET_CUT_OFF =
  'delete from platform.cut_off_job c where not exists (select from graphile_worker._private_jobs j where j.id = c.job_id)'

const FORGET_TRACES =
  'delete from platform.job_trace t where not exists (select from graphile_worker._private_jobs j where j.id = t.job_id)'

const COMPLETE =
  'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 and locked_at = $3::timestamptz'

const FAIL = `update graphile_worker._private_jobs set locked_by = null, locked_at = null,
  last_error = $4,
    run_at = greatest(platform.now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
  where id = $1 and locked_by = $2 and locked_at = $3::timestamptz`

/**
 * Stores the trace in which a job was added. A job that is added again with its key gets the newer
 * trace.
 */
export async function noteTraceOfJob(tx: Tx, id: bigint, trace: string): Promise<void> {
  await sql`insert into platform.job_trace (job_id, trace) values (${id}, ${trace})
    on conflict (job_id) do update set trace = excluded.trace`.execute(tx)
}

/**
 * One worker's view of the queue of background jobs. Each step is one statement and one commit. The
 * library's migrations maintain its tables.
 */
export function createJobQueue({ statement }: Pick<Database, 'statement'>, worker: string) {
  return {
    async beat(): Promise<void> {
      await statement('job-beat', BEAT, [worker])
    },
    /** Marks up to `limit` due jobs as this worker's. Takes none while its heartbeat is late. */
    take: (names: readonly string[], limit: number): Promise<TakenJob[]> =>
      statement<TakenJob>('job-take', TAKE, [worker, names, limit]),
    /**
     * Frees the jobs of workers without a heartbeat; jobs interrupted too often get no further
     * attempt. Returns the number.
     */
    async releaseDead(): Promise<number> {
      return (await statement<{ id: string }>('job-release', RELEASE, [])).length
    },
    /** Unlocks the jobs that this worker holds but does not run. Returns their number. */
    async releaseLost(running: readonly TakenJob[]): Promise<number> {
      const rows = await statement<{ id: string }>('job-release-lost', RELEASE_LOST, [
        worker,
        running.map(({ id }) => id),
        running.map(({ lockedAt }) => lockedAt),
      ])
      return rows.length
    },
    async forgetEnded(): Promise<void> {
      await statement('job-forget', FORGET, [])
      await statement('job-forget-cut-off', FORGET_CUT_OFF, [])
      await statement('job-forget-traces', FORGET_TRACES, [])
    },
    async tracesOf({ id }: TakenJob): Promise<string[]> {
      const rows = await statement<{ trace: string }>(
        'job-trace',
        'select trace from platform.job_trace where job_id = $1',
        [id],
      )
      return rows.map(({ trace }) => trace)
    },
    async complete({ id, lockedAt }: TakenJob): Promise<void> {
      await statement('job-complete', COMPLETE, [id, worker, lockedAt])
    },
    async fail({ id, lockedAt }: TakenJob, reason: string): Promise<void> {
      await statement('job-fail', FAIL, [id, worker, lockedAt, reason])
    },
    async isHeld(tx: Tx, { id, lockedAt }: TakenJob): Promise<boolean> {
      const { rows } = await sql`select from graphile_worker._private_jobs
        where id = ${id} and locked_by = ${worker} and locked_at = ${lockedAt}::timestamptz`.execute(
        tx,
      )
      return rows.length > 0
    },
    async leave(): Promise<void> {
      await statement('job-leave', 'delete from platform.job_worker where id = $1', [worker])
    },
  }
}
