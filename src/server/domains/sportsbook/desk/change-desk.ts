import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { eventReader, type BookEvent } from '../book/book-event.ts'
import type { Desk } from '../book/desk.ts'

export type DeskChange = { before: BookEvent; after: BookEvent }

/**
 * Writes the desk's overrides under the event lock that bets also take. Later bets use the new
 * overrides, and the new version stops all processes from accepting bets on remembered data.
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
  await sql`update sportsbook.event set desk = ${JSON.stringify(desk)}::jsonb,
    version = version + 1, updated_at = ${now} where id = ${eventId}`.execute(tx)
  return { before, after: { ...before, desk, version: before.version + 1 } }
}

export async function requireEvent(db: Db, eventId: string): Promise<BookEvent> {
  const event = (await eventReader.list(db, [eventId], false)).get(eventId)
  if (event === undefined) throw new Refusal('record not found')
  return event
}

function compact({ isHeld, isVoid, held = [], prices = {}, results = {} }: Desk): Desk {
  return {
    ...(isHeld && { isHeld }),
    ...(isVoid && { isVoid }),
    ...(held.length > 0 && { held: held.toSorted() }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(Object.keys(results).length > 0 && { results }),
  }
}
