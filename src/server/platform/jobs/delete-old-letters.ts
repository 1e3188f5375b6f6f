import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/database.ts'
import { changedRows } from '../database/changed-rows.ts'
import type { Platform } from '../platform.ts'

const CLOSED_RETENTION_DAYS = 30
const FORGET = { name: 'platform:forget-letters', payload: z.unknown() }

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
 * Removes resolved letters some time after they were closed. A discarded letter stays because it
 * prevents retries of its item; its payload and error are emptied.
 */
export async function forgetLetters(tx: Tx, now: Date): Promise<number> {
  const before = sql`${now}::timestamptz - make_interval(days => ${CLOSED_RETENTION_DAYS})`
  return changedRows(
    tx,
    sql`delete from platform.dead_letter where state = 'resolved' and closed_at < ${before}`,
    sql`update platform.dead_letter set payload = '{}', error = '' where state = 'discarded'
      and closed_at < ${before} and payload <> '{}'`,
  )
}

/**
 * Erases a player's data from letters, found by ID or addresses. Returns the number. A discarded
 * letter stays, emptied, because it prevents retries of its item.
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
    sql`update platform.dead_letter set payload = '{}', error = '' where state = 'discarded'
      and payload <> '{}' and (${isTheirs})`,
  )
}

/** Returns true while work about a player is unfinished; nothing of theirs is erased until then. */
export async function hasOpenLetter(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from platform.dead_letter where state in ('retrying', 'dead')
      and ${isAbout(playerId)} limit 1`.execute(db)
  return rows.length > 0
}

const isAbout = (who: string) =>
  sql<boolean>`(position(lower(${who}) in lower(payload::text)) > 0
    or position(lower(${who}) in item_id) > 0 or position(lower(${who}) in lower(error)) > 0)`
