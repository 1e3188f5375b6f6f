import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { eventReader, type BookEvent } from '../book/book-event.ts'
import type { Desk } from '../book/desk.ts'

/** An event before and after the desk said something of it. */
export type DeskChange = { before: BookEvent; after: BookEvent }

/**
 * Writes what the desk says of an event, under the lock that bets on it wait for: whoever comes
 * after is priced by it, and its new version keeps every process from taking a bet by what it
 * remembers.
 * @throws Refusal 'record not found', and what `change` refuses
 */
export async function changeDesk(
  tx: Tx,
  eventId: string,
  now: Date,
  change: (event: BookEvent) => Desk,
): Promise<DeskChange> {
  await sql`select from sportsbook.event where id = ${eventId} for update`.execute(tx)
  const before = await requireEvent(tx, eventId)
  const desk = compact(change(before))
  await sql`update sportsbook.event set desk = ${JSON.stringify(desk)}::jsonb, version = version + 1, updated_at = ${now} where id = ${eventId}`.execute(
    tx,
  )
  return { before, after: { ...before, desk, version: before.version + 1 } }
}

/** @throws Refusal 'record not found' */
export async function requireEvent(db: Db, eventId: string): Promise<BookEvent> {
  const event = (await eventReader.list(db, [eventId], false)).get(eventId)
  if (event === undefined) throw new Refusal('record not found')
  return event
}

/** Without what says nothing. */
function compact({ isHeld, isVoid, held = [], prices = {}, results = {} }: Desk): Desk {
  return {
    ...(isHeld && { isHeld }),
    ...(isVoid && { isVoid }),
    ...(held.length > 0 && { held: held.toSorted() }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(Object.keys(results).length > 0 && { results }),
  }
}
