import { sql } from 'kysely'
import type { ErasedPart } from '#shared/periods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { complianceTables } from '../tables.ts'
import { closedBefore } from './due.ts'

export type Erased = { dueOn: string; erasedAt: Date; what: Partial<Record<ErasedPart, number>> }
export type DueCursor = { closedAt: Date; id: string }

/**
 * Lists closed accounts that are due by the end of a day and not held, the longest closed first,
 * from the one after `after`.
 */
export async function listDueAccounts(
  db: Db,
  {
    day,
    years,
    after,
    limit,
  }: { day: string; years: number; after: DueCursor | undefined; limit: number },
): Promise<DueCursor[]> {
  const from =
    after === undefined
      ? sql`true`
      : sql`(p.closed_at, p.id) > (${after.closedAt}, ${after.id}::uuid)`
  const { rows } =
    await sql<DueCursor>`select p.id, p.closed_at as "closedAt" from identity.player p
      where p.status = 'closed' and p.erased_at is null
      and p.closed_at < ${closedBefore(day, years)} and ${from}
    and not exists (select from compliance.hold h where h.player_id = p.id
      and h.released_at is null) order by p.closed_at, p.id limit ${limit}`.execute(db)
  return rows
}

export async function noteErasure(
  tx: Tx,
  playerId: string,
  { dueOn, erasedAt, what }: Erased,
): Promise<void> {
  await complianceTables(tx)
    .insertInto('compliance.erasure')
    .values({ player_id: playerId, due_on: dueOn, erased_at: erasedAt, what: JSON.stringify(what) })
    .execute()
}

export async function findErasure(db: Db | Tx, playerId: string): Promise<Erased | undefined> {
  const row = await complianceTables(db)
    .selectFrom('compliance.erasure')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && { dueOn: row.due_on, erasedAt: row.erased_at, what: row.what }
}
