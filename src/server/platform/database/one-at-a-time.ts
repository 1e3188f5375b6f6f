import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Runs `work` while no other process of this database runs work under the same `lock`; others wait
 * without limit. `client` is the connection that holds the lock; when it ends, even by a kill, the
 * next process continues.
 */
export async function oneAtATime<T>(
  { pool }: Pick<Database, 'pool'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    client.release(true)
  }
}
