import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { eventReader } from './book-event.ts'
import type { Course } from './course.ts'
import { deskSchema } from './desk.ts'
import { deciderOf } from './feed-prices/feed-decider.ts'
import { NO_OFFER } from './feed-prices/stored-offer.ts'
import { columnsOf, type OfferChange } from './feed-prices/write-offer.ts'
import type { OnFacts } from './offered.ts'
import type { Reading, StoredMatch } from './sport-book.ts'
import { bookOf } from './sports.ts'
import type { BookTables } from './tables.ts'

export type Suspended = { reason: string; until: Date }
export type WrittenFacts = Omit<Reading, 'suspended'> & { suspended: Suspended | undefined }

/**
 * Writes the facts of a match, with what its feed offers and has decided where that has changed
 * too, and settles its bets in the caller's transaction. Concurrent bets wait for the lock and then
 * see the new facts. Returns the functions to run after the commit.
 */
export async function writeFacts(
  tx: Tx,
  eventId: string,
  { phase, facts, course, result, suspended }: WrittenFacts,
  now: Date,
  hooks: readonly OnFacts[],
  offer?: OfferChange,
): Promise<(() => void)[]> {
  const tables = tx.withTables<BookTables>()
  const row = await tables
    .selectFrom('sportsbook.event')
    .select(['kind', 'sport', 'home', 'away', 'model', 'desk', 'terms', 'phase'])
    .select(sql<string | null>`feed_decisions::text`.as('decisions'))
    .select(sql<string | null>`feed_markets::text`.as('markets'))
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return []
  const isBeginning =
    row.kind === 'match' && row.phase === 'upcoming' && (phase === 'live' || phase === 'finished')
  const begun = isBeginning ? await eventReader.list(tx, [eventId], false) : undefined
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
      ...(offer && columnsOf(offer, row)),
    })
    .where('id', '=', eventId)
    .execute()
  const match: StoredMatch = { home: row.home, away: row.away, facts, model: row.model }
  const decider = deciderOf(
    {
      desk: deskSchema.parse(row.desk),
      phase,
      offer: {
        ...NO_OFFER,
        markets: offer?.markets ?? row.markets,
        decisions: offer?.decisions ?? row.decisions,
      },
    },
    bookOf(row).decide(match),
  )
  const after: (() => void)[] = []
  for (const hook of hooks) {
    const announce = await hook(tx, {
      eventId,
      isOver: phase === 'finished' || phase === 'cancelled',
      ...decider,
      begun: begun?.get(eventId),
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
