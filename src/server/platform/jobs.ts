import { setImmediate } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from './database.ts'

/** Background work, kept in PostgreSQL, tried again when it fails. */
export type Job<P> = { name: string; payload: z.ZodType<P> }

/** Whether a job that fails now is given up. */
export type Attempt = { isLast: boolean }

export type Jobs = {
  /** Registers the code of a job. `cron` is in UTC, five fields. */
  define<P>(job: Job<P>, work: (payload: P, attempt: Attempt) => Promise<void>, options?: { cron?: string }): void
  /** Added in the caller's transaction: it runs if and only if that commits. */
  add<P>(tx: Tx, job: Job<P>, payload: P, options?: { runAt?: Date; key?: string; maxAttempts?: number }): Promise<void>
  start(): Promise<void>
  /** Runs every job that is due, then returns; tests call it. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** What a crontab line can name: "domain:verb-noun". */
const JOB_NAME = /^[a-z]+:[a-z-]+$/
const CONCURRENCY = 4
const DEFAULT_ATTEMPTS = 12

export async function migrateJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: silentLogger })
}

const silentLogger = new Logger(() => () => {})

export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const tasks: TaskList = {}
  const crontab: string[] = []
  let runner: Runner | undefined
  const isStillHeld = async (ids: string[]): Promise<boolean> => {
    const { rows: [held] } = await sql<{ one: number }>`select 1 as one from graphile_worker._private_jobs
      where id = any(${ids}::bigint[]) and locked_at is not null limit 1`.execute(database.read)
    return held !== undefined
  }
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: message }, 'jobs')
  })
  return {
    define(job, work, options = {}) {
      if (!JOB_NAME.test(job.name)) throw new Error(`${job.name} is no job name`)
      tasks[job.name] = async (payload, { job: row }) => {
        // Numbers of eight bytes are read as bigint here; the worker writes a failed job's number down as JSON, which has none.
        const { id }: { id: unknown } = row
        Object.assign(row, { id: String(id) })
        await work(job.payload.parse(payload), { isLast: row.attempts >= row.max_attempts })
      }
      if (options.cron !== undefined) crontab.push(`${options.cron} ${job.name} ?fill=1h`)
    },
    async add(tx, job, payload, options = {}) {
      await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
        run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
        max_attempts => ${options.maxAttempts ?? DEFAULT_ATTEMPTS}::int)`.execute(tx)
    },
    async start() {
      runner = await run({
        pgPool: database.pool, taskList: tasks, concurrency: CONCURRENCY, noHandleSignals: true, logger,
        ...(crontab.length > 0 ? { crontab: crontab.join('\n') } : {}),
      })
    },
    async drain() {
      const { runOnce } = await import('graphile-worker')
      const taken: string[] = []
      const taskList: TaskList = Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, async (payload, helpers) => {
        const { id }: { id: unknown } = helpers.job
        taken.push(String(id))
        await work?.(payload, helpers)
      }]))
      await runOnce({ pgPool: database.pool, taskList, logger: silentLogger })
      // The worker writes the end of a job down without waiting for it.
      while (await isStillHeld(taken)) await setImmediate()
    },
    async stop() {
      await runner?.stop()
      runner = undefined
    },
  }
}
