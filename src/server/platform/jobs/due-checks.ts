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
  /** Starts the work without waiting for it. Called again while the condition holds. */
  begin(): void
  /** The shortest time between two calls of `begin`. */
  everyMs?: number
}

export type DueChecks = ReturnType<typeof createDueChecks>

const LOOK_MS = 250

/**
 * Looks for due work of all kinds with one statement, so that a process without work hardly uses the
 * database. If this look fails, each kind of work still looks for itself, less often.
 */
export function createDueChecks({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}) {
  const watched: (DueCheck & { begunAtMs: number })[] = []
  const looking = createTimedLoop('due work', log, async () => {
    await look()
    return LOOK_MS
  })

  async function look(): Promise<void> {
    const now = clock.now()
    const checks = watched.filter(
      ({ begunAtMs, everyMs = 0 }) => performance.now() - begunAtMs >= everyMs,
    )
    if (checks.length === 0) return
    const conditions = checks.map(({ isDue }) => isDue(now))
    const { rows } = await sql<{
      due: boolean[]
    }>`select array[${sql.join(conditions)}]::boolean[] as due`.execute(database.read)
    for (const [at, check] of checks.entries()) {
      if (rows[0]?.due[at] !== true) continue
      check.begunAtMs = performance.now()
      check.begin()
    }
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
