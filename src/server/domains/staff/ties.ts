import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staffTables, type TieKind } from './tables.ts'

const TIE_DAYS = 30

export async function noteTies(
  tx: Tx,
  memberId: string,
  what: TieKind,
  by: readonly string[],
  at: Date,
): Promise<void> {
  const others = [...new Set(by)].filter((id) => id !== memberId)
  if (others.length === 0) return
  await staffTables(tx)
    .insertInto('staff.tie')
    .values(others.map((id) => ({ made_by: id, member_id: memberId, what, at })))
    .execute()
}

/**
 * Returns true if two accounts may be one person's: one had a hand in the other within 30 days, or
 * one person created or reset both. Otherwise an administrator could create two accounts as
 * proposer and approver.
 */
export async function areTied(
  db: Db | Tx,
  one: string,
  other: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - TIE_DAYS * 86_400_000)
  const { rows } = await sql<{ tied: boolean }>`select exists (
      select from staff.tie where at > ${since}
        and ((made_by = ${one}::uuid and member_id = ${other}::uuid) or (made_by = ${other}::uuid
          and member_id = ${one}::uuid))
    ) or exists (
      select from staff.tie a join staff.tie b on b.made_by = a.made_by
        where a.member_id = ${one}::uuid and b.member_id = ${other}::uuid and a.at > ${since}
          and b.at > ${since}
          and a.what in ('add', 'reset') and b.what in ('add', 'reset')
    ) as tied`.execute(db)
  return rows[0]?.tied === true
}

type Self = { id: string; username: string }

/**
 * Returns true if the colleague counts as a second person: the account is not the member's own, and
 * the two accounts are not tied.
 */
export async function isSecondPerson(
  db: Db | Tx,
  { id, username }: Self,
  colleague: string,
  now: Date,
): Promise<boolean> {
  if (colleague === username) return false
  const member = await staffTables(db)
    .selectFrom('staff.member')
    .select('id')
    .where('username', '=', colleague)
    .executeTakeFirst()
  return member !== undefined && !(await areTied(db, id, member.id, now))
}
