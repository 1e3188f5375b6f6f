import { sql } from 'kysely'
import {
  DEAD_LETTER_SOURCES,
  isDeadLetterSource,
  type DeadLetterState,
} from '#shared/office/dead-letters.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '../database/database.ts'

export type Letter = {
  id: bigint
  source: string
  itemId: string
  payload: unknown
  error: string
  attempts: number
  state: DeadLetterState
  firstFailedAt: Date
  lastFailedAt: Date
  nextTryAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  reason: string | null
}
type LetterFilter = {
  state: DeadLetterState
  source?: string | undefined
  after?: string | undefined
  limit: number
}

const COLUMNS =
  sql.raw(`id, source, item_id as "itemId", payload, error, attempts, state, first_failed_at as "firstFailedAt", last_failed_at as "lastFailedAt",
  next_try_at as "nextTryAt", closed_at as "closedAt", closed_by as "closedBy", reason`)
const ID = /^\d{1,18}$/

export async function listLetters(
  read: Db,
  { state, source, after, limit }: LetterFilter,
): Promise<{ rows: Letter[]; next: string | null }> {
  const ofSource = source === undefined ? sql`true` : sql`source = ${source}`
  const before = after === undefined ? sql`true` : sql`id < ${toId(after)}`
  const { rows } =
    await sql<Letter>`select ${COLUMNS} from platform.dead_letter where state = ${state}
      and ${ofSource} and ${before} order by id desc limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

export async function getLetter(db: Db | Tx, letterId: string): Promise<Letter> {
  const {
    rows: [row],
  } =
    await sql<Letter>`select ${COLUMNS} from platform.dead_letter where id = ${toId(letterId)}`.execute(
      db,
    )
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Retries an open letter at once, with a full set of attempts.
 * @throws Refusal 'record not found', 'not pending' when it is closed
 */
export async function retryLetter(tx: Tx, letterId: string, now: Date): Promise<Letter> {
  const letter = await lockLetter(tx, letterId)
  if (letter.state !== 'dead' && letter.state !== 'retrying') throw new Refusal('not pending')
  await sql`update platform.dead_letter set state = 'retrying', attempts = 1, next_try_at = ${now}
    where id = ${letter.id}`.execute(tx)
  return letter
}

/**
 * Discards a dead letter's item for good.
 * @throws Refusal 'record not found', 'not pending' when it is not dead, because a pending retry
 * may still complete
 */
export async function discardLetter(
  tx: Tx,
  letterId: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<Letter> {
  const letter = await lockLetter(tx, letterId)
  if (letter.state !== 'dead') throw new Refusal('not pending')
  await sql`update platform.dead_letter set state = 'discarded', closed_at = ${now},
    closed_by = ${by}, reason = ${reason} where id = ${letter.id}`.execute(tx)
  return letter
}

/** True when an unfinished item leaves someone's money wrong. An unknown source counts as money. */
export function needsTwoPeople({ source }: Pick<Letter, 'source'>): boolean {
  return !isDeadLetterSource(source) || DEAD_LETTER_SOURCES[source].needsTwo
}

export async function countDeadLetters(read: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from platform.dead_letter where state = 'dead'`.execute(read)
  return Number(row?.n ?? 0n)
}

async function lockLetter(tx: Tx, letterId: string): Promise<Letter> {
  const {
    rows: [row],
  } = await sql<Letter>`select ${COLUMNS} from platform.dead_letter where id = ${toId(letterId)} for
      update`.execute(tx)
  if (row === undefined) throw new Refusal('record not found')
  return row
}

function toId(letterId: string): bigint {
  if (!ID.test(letterId)) throw new Refusal('record not found')
  return BigInt(letterId)
}
