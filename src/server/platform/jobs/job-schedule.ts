import { parseCrontab } from 'graphile-worker'
import type { Database } from '../database/database.ts'

const MINUTE_MS = 60_000
/** Missed occurrences within this time are made up for, once. */
const CATCH_UP_MS = 60 * MINUTE_MS

type Known = { now: Date; name: string; since: Date }

const KNOW = `with fresh as (
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select name, platform.now() from unnest($1::text[]) name
    on conflict do nothing
  )
  select platform.now() as now, identifier as name, coalesce(last_execution, known_since) as since
  from graphile_worker._private_known_crontabs where identifier = any ($1::text[])`

// The process that advances the last execution adds the job.
const ADD = `with moved as (
    update graphile_worker._private_known_crontabs set last_execution = $2
    where identifier = $1 and (last_execution is null or last_execution < $2) returning identifier
  )
  select graphile_worker.add_job(identifier, '{}'::json, run_at => $2::timestamptz,
    max_attempts => $3::int) from moved`

/**
 * Adds jobs that are due by the clock, once over all processes. `crontab` has one line per job:
 * five fields in UTC and the job's name.
 */
export function createJobSchedule(
  { statement }: Pick<Database, 'statement'>,
  crontab: readonly string[],
  maxAttempts: number,
) {
  const items = parseCrontab(crontab.join('\n'))
  const names = items.map(({ identifier }) => identifier)

  /** Returns the last due minute after `since`, not in the future and within the catch-up time. */
  function lastDue(item: (typeof items)[number], since: Date, now: Date): Date | undefined {
    const latest = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
    for (let at = latest; at > Math.max(since.getTime(), latest - CATCH_UP_MS); at -= MINUTE_MS) {
      const ts = new Date(at)
      const digest = {
        min: ts.getUTCMinutes(),
        hour: ts.getUTCHours(),
        date: ts.getUTCDate(),
        month: ts.getUTCMonth() + 1,
        dow: ts.getUTCDay(),
      }
      if (item.match(digest)) return ts
    }
    return undefined
  }

  return {
    async tick(): Promise<void> {
      if (items.length === 0) return
      const known = new Map(
        (await statement<Known>('job-schedule', KNOW, [names])).map((row) => [row.name, row]),
      )
      for (const item of items) {
        const row = known.get(item.identifier)
        const due = row && lastDue(item, row.since, row.now)
        if (due !== undefined)
          await statement('job-schedule-add', ADD, [item.task, due, maxAttempts])
      }
    },
  }
}
