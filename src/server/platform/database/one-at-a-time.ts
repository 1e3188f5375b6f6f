import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'

const POLL_MS = 50

/**
 * Runs `work` while no other process of this database runs work under the same `lock`; others wait
 * without limit. `client` is the connection that holds the lock; when it ends, even by a kill, the
 * next process continues.
 */
export async function oneAtATime<T>(
  database: Pick<Database, 'pool'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const done = await oneAtATimeWithin(database, lock, Infinity, work)
  if (done === undefined) throw new Error('a wait without limit has ended')
  return done.result
}

/** The same, but returns undefined if the lock is not free within `patienceMs`. */
export async function oneAtATimeWithin<T>(
  { pool }: Pick<Database, 'pool'>,
  lock: number,
  patienceMs: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    // A statement that waits for the lock would hold a snapshot, and the holder may build an index
    // concurrently, which waits for all earlier snapshots.
    for (let waitedMs = 0; !(await tryLock(client, lock)); waitedMs += POLL_MS) {
      if (waitedMs >= patienceMs) return undefined
      await wait(POLL_MS)
    }
    return { result: await work(client) }
  } finally {
    client.release(true)
  }
}

async function tryLock(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [lock],
  )
  return rows[0]?.held === true
}
