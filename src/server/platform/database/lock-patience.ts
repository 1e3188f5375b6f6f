import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from './transient-fault.ts'

/**
 * A statement that waits for a table lock blocks all later statements on that table. Calls wait at
 * most this long before the migration gives up its place in the lock queue.
 */
export const LOCK_WAIT_MS = 1_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const MAX_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export class TableLocked extends Error {}

/**
 * Runs `work` in one transaction with a short lock timeout. If a lock is not available, rolls back,
 * lets waiting calls proceed and tries again.
 * @throws TableLocked after the last try
 */
export async function withLockPatience<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (!isLocked(error)) throw error
      if (tries >= MAX_TRIES)
        throw new TableLocked(
          `a table stayed locked for ${MAX_TRIES} attempts of ${LOCK_WAIT_MS} ms: ` +
            'terminate the long-running transaction and run the command again',
          { cause: error },
        )
    }
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK || isLocked(error.cause)
}
