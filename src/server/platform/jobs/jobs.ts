import { setTimeout as wait } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createTimedLoop } from '../timed-loop.ts'
import type { Database, Tx } from '../database/database.ts'
import { fenced } from '../leases/fence.ts'
import { afterCauses, currentTracer, traceparent } from '../tracing/trace.ts'
import { createJobQueue, noteTraceOfJob, type TakenJob } from './job-queue.ts'
import { createJobSchedule } from './job-schedule.ts'

export type Job<P> = { name: string; payload: z.ZodType<P> }

export type Attempt = { isLast: boolean }

export type Jobs = {
  /**
   * Registers the code of a job. `cron` is in UTC, five fields. A job runs at least once. Its
   * transactions commit only while no other process has taken the job over; messages it sends
   * elsewhere need an idempotency key or may be sent twice.
   */
  define<P>(
    job: Job<P>,
    work: (payload: P, attempt: Attempt) => Promise<void>,
    options?: { cron?: string },
  ): void
  /** Added in the caller's transaction: the job runs if and only if that commits. */
  add<P>(
    tx: Tx,
    job: Job<P>,
    payload: P,
    options?: { runAt?: Date; key?: string; maxAttempts?: number },
  ): Promise<void>
  start(): Promise<void>
  wake(): void
  /**
   * Adds the jobs that are due according to their `cron`. A process does this every few seconds.
   */
  addScheduled(): Promise<void>
  /** Runs all due jobs, also those of stopped processes. For tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const JOB_NAME = /^[a-z]+:[a-z-]+$/
const CONCURRENCY = 4
const DEFAULT_ATTEMPTS = 12
const SCHEDULED_ATTEMPTS = 25
/** `jobIsDue` finds due jobs sooner. */
const POLL_MS = 2_500
const BEAT_MS = 5_000
const FORGET_EVERY_BEATS = 12
const WRITE_AGAIN_MS = 1_000

export const jobIsDue = () => sql`exists (select from graphile_worker._private_jobs
  where is_available and run_at <= platform.now())`

export async function migrateJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
}

export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const tasks = new Map<string, (payload: unknown, attempt: Attempt) => Promise<void>>()
  const crontab: string[] = []
  const queue = createJobQueue(database, `kupa-${crypto.randomUUID()}`)
  const active = new Map<Promise<void>, TakenJob>()
  let isStopping = false
  let woken = Promise.withResolvers<void>()

  async function run(job: TakenJob): Promise<void> {
    try {
      const traces = currentTracer() === undefined ? [] : await queue.tracesOf(job)
      await fenced(
        (tx) => queue.isHeld(tx, job),
        () =>
          afterCauses(`job ${job.name}`, traces, async () =>
            tasks.get(job.name)?.(job.payload, { isLast: job.attempts >= job.maxAttempts }),
          ),
      )
    } catch (error) {
      log.warn(
        { err: error, job: job.name, attempt: job.attempts, of: job.maxAttempts },
        'a job failed',
      )
      return untilWritten(job, () => queue.fail(job, reasonOf(error)))
    }
    return untilWritten(job, () => queue.complete(job))
  }

  async function untilWritten(job: TakenJob, write: () => Promise<void>): Promise<void> {
    while (!isStopping) {
      try {
        return await write()
      } catch (error) {
        log.warn({ err: error, job: job.name }, 'the end of a job could not be recorded yet')
        await wait(WRITE_AGAIN_MS, undefined, { ref: false })
      }
    }
    await write()
  }

  function begin(job: TakenJob): void {
    const running = run(job)
      .catch((error: unknown) =>
        log.warn(
          { err: error, job: job.name },
          'the end of a job was not recorded, so it runs again',
        ),
      )
      .finally(() => active.delete(running))
    active.set(running, job)
  }

  async function takeDue(): Promise<number> {
    const free = CONCURRENCY - active.size
    for (const job of free > 0 ? await queue.take([...tasks.keys()], free) : []) begin(job)
    await Promise.race([...active.keys(), woken.promise, wait(POLL_MS, undefined, { ref: false })])
    woken = Promise.withResolvers()
    return 0
  }

  async function releaseLost(): Promise<void> {
    const released = await queue.releaseLost([...active.values()])
    if (released > 0) log.warn({ released }, 'released jobs that were taken but never started')
  }

  const addScheduled = () => createJobSchedule(database, crontab, SCHEDULED_ATTEMPTS).tick()
  let keep: ReturnType<typeof createTimedLoop> | undefined
  const working = createTimedLoop('jobs', log, takeDue)

  return {
    define(job, work, options = {}) {
      if (!JOB_NAME.test(job.name)) throw new Error(`${job.name} is no job name`)
      tasks.set(job.name, (payload, attempt) => work(job.payload.parse(payload), attempt))
      if (options.cron !== undefined) crontab.push(`${options.cron} ${job.name}`)
    },
    add: addJob,
    async start() {
      await queue.beat()
      let beats = 0
      keep = createTimedLoop('the schedule of jobs', log, async () => {
        await queue.beat()
        const released = await queue.releaseDead()
        if (released > 0) log.warn({ released }, 'jobs of a stopped process run again')
        if (beats % FORGET_EVERY_BEATS === 0) {
          await releaseLost()
          await queue.forgetEnded()
        }
        beats += 1
        await addScheduled()
        return BEAT_MS
      })
      keep.start()
      working.start()
    },
    async drain() {
      await queue.releaseDead()
      await releaseLost()
      for (;;) {
        await queue.beat()
        const [job] = await queue.take([...tasks.keys()], 1)
        if (job === undefined) return
        await run(job)
      }
    },
    wake: () => woken.resolve(),
    addScheduled,
    async stop() {
      isStopping = true
      woken.resolve()
      await working.stop()
      await Promise.all(active.keys())
      await keep?.stop()
      if (keep !== undefined) await queue.leave()
      keep = undefined
    },
  }
}

const addJob: Jobs['add'] = async (tx, job, payload, options = {}) => {
  const { rows } = await sql<{
    id: bigint
  }>`select (graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${options.runAt ?? null}::timestamptz, platform.now()), job_key => ${options.key ?? null}::text,
    max_attempts => ${options.maxAttempts ?? DEFAULT_ATTEMPTS}::int)).id`.execute(tx)
  const [trace, id] = [traceparent(), rows[0]?.id]
  if (trace !== undefined && id !== undefined) await noteTraceOfJob(tx, id, trace)
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error)
