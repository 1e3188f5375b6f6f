import { sql } from 'kysely'
import {
  DELIVERY_DAYS,
  MAX_RESENT,
  TEST_EVENT,
  type DeliveryState,
  type EventName,
} from '#shared/outward/events.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { audit, type Actor } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { outwardTables } from '../tables.ts'
import { getEndpoint, WEBHOOK } from './endpoint.ts'

const DAY_MS = 86_400_000
const REMOVED_AT_ONCE = 5_000

type DeliveryFilter = {
  endpointId?: string | undefined
  type?: EventName | undefined
  state?: DeliveryState | undefined
  from?: Date | undefined
  to?: Date | undefined
}

function selected(db: Db | Tx, { endpointId, type, state, from, to }: DeliveryFilter) {
  return outwardTables(db)
    .selectFrom('outward.delivery as d')
    .innerJoin('outward.event as v', 'v.seq', 'd.event_seq')
    .innerJoin('outward.endpoint as e', 'e.id', 'd.endpoint_id')
    .where('e.state', '<>', 'removed')
    .$if(endpointId !== undefined, (query) => query.where('d.endpoint_id', '=', endpointId ?? ''))
    .$if(type !== undefined, (query) => query.where('d.type', '=', type ?? TEST_EVENT))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'pending'))
    .$if(from !== undefined, (query) => query.where('v.recorded_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('v.recorded_at', '<', to ?? new Date(0)))
}

const COLUMNS = [
  'd.endpoint_id',
  'd.event_seq',
  'd.type',
  'd.state',
  'd.due_at',
  'd.attempts',
  'd.last_at',
  'd.last_status',
  'd.last_ms',
  'd.last_fault',
  'd.delivered_at',
  'v.id',
  'v.version',
  'v.subject_id',
  'v.data',
  'v.occurred_at',
  'v.recorded_at',
  'e.name as endpoint',
] as const

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]

export async function listDeliveries(
  read: Db,
  { limit, after, ...filter }: DeliveryFilter & { limit: number; after?: string | undefined },
) {
  const [seq = '', endpoint = ''] = (after ?? '').split('.')
  const isValid = /^\d{1,18}$/.test(seq) && isUuid(endpoint)
  if (after !== undefined && !isValid) throw new Refusal('invalid input')
  const found = await selected(read, filter)
    .select(COLUMNS)
    .$if(isValid, (query) =>
      query.where(
        sql<boolean>`d.event_seq <= ${seq}::bigint and (d.event_seq < ${seq}::bigint
          or d.endpoint_id > ${endpoint}::uuid)`,
      ),
    )
    .orderBy('d.event_seq', 'desc')
    .orderBy('d.endpoint_id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, next: hasMore ? `${last.event_seq}.${last.endpoint_id}` : null }
}

export async function getDelivery(read: Db, endpointId: string, eventId: string) {
  const row = await selected(read, { endpointId })
    .select(COLUMNS)
    .where('v.id', '=', eventId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  const attempts = await outwardTables(read)
    .selectFrom('outward.attempt')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_seq', '=', row.event_seq)
    .orderBy('n', 'desc')
    .limit(100)
    .execute()
  return { ...row, log: attempts }
}

/**
 * Makes deliveries due again, with a whole schedule of attempts, the oldest event first. One that
 * is being sent is left as it is. Returns their number.
 */
export async function resend(
  tx: Tx,
  actor: Actor,
  filter: DeliveryFilter & { eventId?: string | undefined },
  reason: string,
): Promise<number> {
  const { eventId, ...rest } = filter
  const chosen = await selected(tx, rest)
    .select(['d.endpoint_id', 'd.event_seq'])
    .$if(eventId !== undefined, (query) => query.where('v.id', '=', eventId ?? ''))
    .where((where) =>
      where.or([where('d.leased_until', 'is', null), where('d.leased_until', '<=', actor.now)]),
    )
    .orderBy('d.event_seq')
    .limit(MAX_RESENT)
    .execute()
  const { numAffectedRows = 0n } = await sql`
    update outward.delivery d set state = 'pending', tries = 0, due_at = ${actor.now},
      delivered_at = null, leased_until = null
    from unnest(${chosen.map((row) => row.endpoint_id)}::uuid[],
      ${chosen.map((row) => row.event_seq)}::bigint[]) c (endpoint_id, event_seq)
    where d.endpoint_id = c.endpoint_id and d.event_seq = c.event_seq
      and (d.leased_until is null or d.leased_until <= ${actor.now})`.execute(tx)
  const sent = Number(numAffectedRows)
  if (sent === 0) throw new Refusal('record not found')
  await audit(tx, actor, {
    action: 'webhook.resend',
    subject: { kind: WEBHOOK, id: filter.endpointId ?? 'all' },
    after: { ...filter, deliveries: sent },
    reason,
  })
  return sent
}

export async function sendTest(tx: Tx, actor: Actor, endpointId: string): Promise<string> {
  const endpoint = await getEndpoint(tx, endpointId)
  if (endpoint.state !== 'active') throw new Refusal('not pending')
  const id = crypto.randomUUID()
  await sql`
    with made as (
      insert into outward.event (id, type, version, fact, subject_id, data, occurred_at, recorded_at)
      values (${id}, ${TEST_EVENT}, 1, ${id}, '', ${JSON.stringify({ sent_by: actor.name })}::jsonb,
        ${actor.now}, ${actor.now}) returning seq
    )
    insert into outward.delivery (endpoint_id, event_seq, type, state, due_at)
    select ${endpointId}, seq, ${TEST_EVENT}, 'pending', ${actor.now} from made`.execute(tx)
  await audit(tx, actor, {
    action: 'webhook.test',
    subject: { kind: WEBHOOK, id: endpointId },
    after: { name: endpoint.name, event: id },
  })
  return id
}

export async function removeOldEvents({
  background,
  clock,
}: Pick<Platform, 'background' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS)
  for (let removed = REMOVED_AT_ONCE; removed >= REMOVED_AT_ONCE;)
    removed = await background.transaction(async (tx) => {
      const { numAffectedRows = 0n } = await sql`delete from outward.event where seq in (
        select seq from outward.event where recorded_at < ${before} order by recorded_at
        limit ${REMOVED_AT_ONCE})`.execute(tx)
      return Number(numAffectedRows)
    })
}
