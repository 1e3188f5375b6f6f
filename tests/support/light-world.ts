import { createWorld } from '#games/sportsbook/world/world.ts'
import { createMatches } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { WORLD_FEED } from '#server/domains/sportsbook/book/book-event.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

const STARTS_IN_MS = 48 * 3_600_000

/**
 * Marks the past results of the simulated world as stored. A server then does not compute four
 * months of results, which takes several seconds of processor time. For tests without past matches.
 */
export async function skipPastResults({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { competitions } = createWorld('kupa')
  await pool.query(
    `insert into sportsbook.kept_past (generation, since, until, edition)
      values (1, now() - interval '1 year', now() + interval '1 day', $1)`,
    [competitions.length],
  )
}

/**
 * Assigns the lease of the simulated world, with matches in two days, to a process that does not
 * exist. Servers then neither store nor price the fixtures of two weeks, which saves each several
 * seconds of processor time.
 */
export async function leaveWorldElsewhere(database: Database, count = 1): Promise<void> {
  const { addMatch } = await createMatches({ database, clock: systemClock, name: 'elsewhere' })
  const matches = await Promise.all(
    Array.from({ length: count }, () => addMatch({ startsInMs: STARTS_IN_MS })),
  )
  await database.pool.query('update sportsbook.event set feed = $1 where id = any($2)', [
    WORLD_FEED,
    matches,
  ])
  await database.pool.query(
    `insert into sportsbook.feed (name, holder, held_until, last_seen_at)
      values ($1, gen_random_uuid(), '2100-01-01', '2100-01-01')`,
    [WORLD_FEED],
  )
}
