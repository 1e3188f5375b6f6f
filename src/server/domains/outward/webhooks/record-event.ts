import { sql } from 'kysely'
import { EVENT_TYPES, type EventData, type EventName } from '#shared/outward/events.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type EventContent = { [T in EventName]: { type: T; data: EventData<T> } }[EventName]
type NewEvent = EventContent & {
  /** Identifies the fact among all facts of the type. */
  fact: unknown
  subjectId: string
  occurredAt: Date
  now: Date
}

export async function isSubscribed(tx: Tx, type: EventName): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from outward.endpoint
    where state <> 'removed' and ${type} = any (types)) as is`.execute(tx)
  return rows[0]?.is === true
}

/**
 * Records an event and its deliveries to the endpoints of its type. Without such an endpoint,
 * nothing is recorded. A fact that is already recorded changes nothing. Returns true if it was
 * recorded.
 */
export async function recordEvent(
  tx: Tx,
  { type, data, fact, subjectId, occurredAt, now }: NewEvent,
): Promise<boolean> {
  const { rows } = await sql<{ seq: bigint }>`
    with subscribed as (
      select id from outward.endpoint where state <> 'removed' and ${type} = any (types)
    ), made as (
      insert into outward.event (id, type, version, fact, subject_id, data, occurred_at, recorded_at)
      select ${crypto.randomUUID()}::uuid, ${type}, ${EVENT_TYPES[type].version}, ${hashInput({ fact }).toString('hex')},
        ${subjectId}, ${JSON.stringify(data)}::jsonb, ${occurredAt}::timestamptz, ${now}::timestamptz
      where exists (select from subscribed)
      on conflict (type, fact) do nothing returning seq
    ), queued as (
      insert into outward.delivery (endpoint_id, event_seq, type, state, due_at)
      select s.id, m.seq, ${type}, 'pending', ${now}::timestamptz from subscribed s, made m
      returning event_seq
    )
    select distinct event_seq as seq from queued`.execute(tx)
  return rows.length > 0
}
