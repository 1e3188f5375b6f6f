import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from './database.ts'
import { changedRows } from './changed-rows.ts'
import type { Platform } from './platform.ts'

const KEPT_CLOSED_DAYS = 30
const FORGET = { name: 'platform:forget-letters', payload: z.unknown() }

/** Removes closed letters past their time, every night. */
export function defineForgetting({
  database,
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): void {
  jobs.define(
    FORGET,
    async () => {
      await database.transaction((tx) => forgetLetters(tx, clock.now()))
    },
    { cron: '40 2 * * *' },
  )
}

/**
 * Resolved letters are removed some time after they were closed. A discarded one stays, because it
 * keeps its item from being tried again; its payload and its error are emptied.
 */
export async function forgetLetters(tx: Tx, now: Date): Promise<number> {
  const before = sql`${now}::timestamptz - make_interval(days => ${KEPT_CLOSED_DAYS})`
  return changedRows(
    tx,
    sql`delete from platform.dead_letter where state = 'resolved' and closed_at < ${before}`,
    sql`update platform.dead_letter set payload = '{}', error = '' where state = 'discarded' and closed_at < ${before} and payload <> '{}'`,
  )
}

/**
 * What letters hold of a player, found by their id or addresses. Returns how many. A discarded one
 * stays, emptied: it keeps its item from being tried again.
 */
export async function eraseLetters(
  tx: Tx,
  playerId: string,
  addresses: readonly string[],
): Promise<number> {
  const isTheirs = sql.join([playerId, ...addresses].map(isAbout), sql` or `)
  return changedRows(
    tx,
    sql`delete from platform.dead_letter where state <> 'discarded' and (${isTheirs})`,
    sql`update platform.dead_letter set payload = '{}', error = '' where state = 'discarded' and payload <> '{}' and (${isTheirs})`,
  )
}

/** Work about a player that is not done: nothing of theirs is erased until it is. */
export async function hasOpenLetter(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } =
    await sql`select from platform.dead_letter where state in ('retrying', 'dead') and ${isAbout(playerId)} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

const isAbout = (who: string) =>
  sql<boolean>`(position(lower(${who}) in lower(payload::text)) > 0 or position(lower(${who}) in item_id) > 0 or position(lower(${who}) in lower(error)) > 0)`
