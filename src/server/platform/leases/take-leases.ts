import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTime, NotInTime } from '../time-limit.ts'

/** A process without an answer within this time does not hold the lease. */
const ANSWER_MS = 3_000
/** Longer than a transaction of the program usually locks a lease. */
const BLOCKED_MS = 500
/** A transaction that is older than this does not take a lease now. */
const OLD_SECONDS = 5

/** The tables of leases. Their rows have `held_until`, by the database's clock. */
type LeaseTable = 'platform.lease' | 'sportsbook.feed'

/**
 * Runs a statement that takes or renews leases. While it waits for a lease that has expired, it
 * ends the sessions that lock this lease: their process is cut off or frozen. A session that waits
 * in the middle of a message has no other limit, because PostgreSQL cancels no statement there.
 * @throws NotInTime when the database does not answer within three seconds
 */
export async function takeLeases<Row extends object>(
  database: Database,
  table: LeaseTable,
  statement: { name: string; text: string; values: readonly unknown[] },
): Promise<Row[]> {
  const askedAt = performance.now()
  const restMs = () => Math.max(0, askedAt + ANSWER_MS - performance.now())
  const taking = database.statement<Row>(statement.name, statement.text, statement.values)
  for (;;) {
    try {
      return await inTime(taking, Math.min(BLOCKED_MS, restMs()))
    } catch (error) {
      if (!(error instanceof NotInTime) || restMs() === 0) throw error
    }
    // Repeated, because the lease may expire while the statement waits.
    await inTime(endExpiredSessions(database, table), restMs())
  }
}

/**
 * The first waiter for a row holds the row's tuple lock. A session that takes the lease now is not
 * ended: its transaction began after the lease had expired, and is young.
 */
async function endExpiredSessions(database: Database, table: LeaseTable): Promise<void> {
  await sql`
    select pg_terminate_backend(session.pid)
    from pg_locks waiting
    join ${sql.table(table)} lease
      on lease.ctid = format('(%s,%s)', waiting.page, waiting.tuple)::tid
    cross join unnest(pg_blocking_pids(waiting.pid)) blocking
    join pg_stat_activity session on session.pid = blocking
    where waiting.locktype = 'tuple' and waiting.granted
      and waiting.relation = ${table}::regclass
      and waiting.database = (select oid from pg_database where datname = current_database())
      and lease.held_until <= platform.now()
      and session.xact_start
        <= greatest(lease.held_until, now() - make_interval(secs => ${OLD_SECONDS}))`.execute(
    database.read,
  )
}
