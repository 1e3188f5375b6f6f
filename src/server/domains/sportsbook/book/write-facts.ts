import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Course } from './course.ts'
import { decideWithDesk, deskSchema } from './desk.ts'
import type { OnFacts } from './offered.ts'
import type { Reading, StoredMatch } from './sport-book.ts'
import { bookOf } from './sports.ts'
import type { BookTables } from './tables.ts'

export type Suspended = { reason: string; until: Date }
export type WrittenFacts = Omit<Reading, 'suspended'> & { suspended: Suspended | undefined }

/**
 * Writes the facts of a match and settles its bets in the caller's transaction. Concurrent bets
 * wait for the lock and then see the new facts. Returns the functions to run after the commit.
 */
export async function writeFacts(
  tx: Tx,
  eventId: string,
  { phase, facts, course, result, suspended }: WrittenFacts,
  now: Date,
  hooks: readonly OnFacts[],
): Promise<(() => void)[]> {
  const tables = tx.withTables<BookTables>()
  const row = await tables
    .selectFrom('sportsbook.event')
    .select(['kind', 'sport', 'home', 'away', 'model', 'desk'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return []
  await tables
    .updateTable('sportsbook.event')
    .set({
      phase,
      facts: JSON.stringify(facts),
      course: JSON.stringify(course),
      home_result: result?.[0] ?? null,
      away_result: result?.[1] ?? null,
      suspended_until: suspended?.until ?? null,
      suspended_reason: suspended?.reason ?? null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', eventId)
    .execute()
  const match: StoredMatch = { home: row.home, away: row.away, facts, model: row.model }
  const decide = decideWithDesk(deskSchema.parse(row.desk), bookOf(row).decide(match))
  const after: (() => void)[] = []
  for (const hook of hooks) {
    const announce = await hook(tx, {
      eventId,
      isOver: phase === 'finished' || phase === 'cancelled',
      decide,
      now,
    })
    if (announce !== undefined) after.push(announce)
  }
  return after
}

export async function writeCourses(tx: Tx, courses: ReadonlyMap<string, Course>): Promise<void> {
  if (courses.size === 0) return
  const rows = [...courses].map(([id, course]) => ({ id, course }))
  await sql`update sportsbook.event e set course = r.course
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, course jsonb)
    where e.id = r.id`.execute(tx)
}
