import { sql } from 'kysely'
import type { EventName } from '#shared/outward/events.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Longer than an attempt takes, so that two processes do not send a delivery at once. */
export const LEASE_MS = 60_000

export type Claim = {
  endpoint_id: string
  event_seq: bigint
  /** The fencing token of the attempt. */
  attempts: number
  tries: number
  id: string
  type: EventName
  version: number
  data: unknown
  occurred_at: Date
  url: string
  secret_sealed: Buffer
  previous_sealed: Buffer | null
  previous_until: Date | null
}

/**
 * Takes due deliveries of each endpoint, the oldest event first, at most as many as the endpoint
 * has free places in this process. Each is leased: a process that is killed before it records the
 * result leaves the delivery to be sent again, with the same id.
 */
export async function claimDue(
  tx: Tx,
  free: ReadonlyMap<string, number>,
  places: number,
  now: Date,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with open as (
      select e.id, coalesce(f.places, ${places}::int) as places from outward.endpoint e
      left join unnest(${[...free.keys()]}::uuid[], ${[...free.values()]}::int[]) f (id, places)
        on f.id = e.id
      where e.state = 'active'
    ), due as (
      select o.id as endpoint_id, d.event_seq from open o cross join lateral (
        select event_seq from outward.delivery where endpoint_id = o.id and state = 'pending'
          and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at, event_seq limit o.places for update skip locked
      ) d
    ), taken as (
      update outward.delivery d set attempts = d.attempts + 1, tries = d.tries + 1,
        leased_until = ${new Date(now.getTime() + LEASE_MS)}
      from due where d.endpoint_id = due.endpoint_id and d.event_seq = due.event_seq
      returning d.endpoint_id, d.event_seq, d.attempts, d.tries
    )
    select t.*, v.id, v.type, v.version, v.data, v.occurred_at, e.url, e.secret_sealed,
      e.previous_sealed, e.previous_until
    from taken t join outward.event v on v.seq = t.event_seq
    join outward.endpoint e on e.id = t.endpoint_id
    order by t.event_seq`.execute(tx)
  return rows
}

export const deliveryIsDue = (now: Date) => sql`exists (select from outward.endpoint e
  join outward.delivery d on d.endpoint_id = e.id and d.state = 'pending' and d.due_at <= ${now}
    and (d.leased_until is null or d.leased_until <= ${now})
  where e.state = 'active')`
