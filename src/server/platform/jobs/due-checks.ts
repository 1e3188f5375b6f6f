import { AsyncResource } from 'node:async_hooks'
import { sql, type RawBuilder } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { inLane } from '../database/lane.ts'
import { createTimedLoop } from '../timed-loop.ts'

type DueCheck = {
  /** A condition on the database that is true while work may be due. It takes no locks. */
  isDue(now: Date): RawBuilder<unknown>
  /** A condition that is true while work may become due soon, so that its deadline is met. */
  isNear?(now: Date): RawBuilder<unknown>
  /** Starts the work without waiting for it. Called again while the condition holds. */
  begin(): void
  /** The shortest time between two calls of `begin`. */
  everyMs?: number
}

export type DueChecks = ReturnType<typeof createDueChecks>

/** While work was due lately or is near. */
const BUSY_LOOK_MS = 250
const IDLE_LOOK_MS = 1_000
/** Work often follows other work. */
const BUSY_FOR_MS = 5_000

/**
 * Looks for due work of all kinds with one statement, so that a process without work hardly uses
 * the database: four times a second while there is work, and once a second otherwise. If this look
 * fails, each kind of work still looks for itself, less often. `elapsedMs` is a monotonic clock.
 */
export function createDueChecks({
  database,
  clock,
  log,
  elapsedMs = () => performance.now(),
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  elapsedMs?: () => number
}) {
  const watched: (DueCheck & { begunAtMs: number })[] = []
  let busyAtMs = -Infinity
  const looking = createTimedLoop('due work', log, look)

  /** Begins due work. Returns the time until the next look, in milliseconds. */
  async function look(): Promise<number> {
    const now = clock.now()
    const checks = watched.filter(
      ({ begunAtMs, everyMs = 0 }) => elapsedMs() - begunAtMs >= everyMs,
    )
    if (checks.length === 0) return BUSY_LOOK_MS
    const due = checks.map(({ isDue }) => isDue(now))
    const near = watched.flatMap(({ isNear }) => isNear?.(now) ?? [])
    const { rows } = await sql<{
      is: boolean[]
    }>`select array[${sql.join([...due, ...near])}]::boolean[] as is`.execute(database.read)
    const is = rows[0]?.is ?? []
    if (is.includes(true)) busyAtMs = elapsedMs()
    for (const [at, check] of checks.entries()) {
      if (is[at] !== true) continue
      check.begunAtMs = elapsedMs()
      check.begin()
    }
    return elapsedMs() - busyAtMs < BUSY_FOR_MS ? BUSY_LOOK_MS : IDLE_LOOK_MS
  }

  return {
    /** The work uses the connections of the code that calls this. */
    watch(check: DueCheck): void {
      const begin = AsyncResource.bind(() => check.begin())
      watched.push({ ...check, begin, begunAtMs: -Infinity })
    },
    look,
    start: () => inLane('money', looking.start),
    stop: looking.stop,
  }
}
