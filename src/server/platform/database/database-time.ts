import { sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'

/** The body of `platform.now()` in `sql/platform/now.sql`. */
const REAL_TIME = 'select clock_timestamp()'

export async function readDatabaseTime(database: Pick<Database, 'statement'>): Promise<Date> {
  const [row] = await database.statement<{ now: Date }>(
    'platform-now',
    'select platform.now() as now',
    [],
  )
  return timeIn(row)
}

/**
 * Returns the current time of the database's clock, not the start of the transaction. Deadlines are
 * judged by it after the locks are held.
 */
export async function databaseTime(tx: Db | Tx): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  return timeIn(row)
}

/**
 * Tests replace `platform.now()` to drive the time; a server never runs on such a database.
 * @throws Error when `platform.now()` is not the real clock
 */
export async function requireRealTime(database: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await database.pool.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'now'
      and pronamespace = 'platform'::regnamespace`,
  )
  if (rows.length !== 1 || rows[0]?.body !== REAL_TIME)
    throw new Error('platform.now() was replaced: it does not read the clock of the database')
}

function timeIn(row: { now: Date } | undefined): Date {
  if (row === undefined) throw new Error('the database returned no time')
  return row.now
}
