import { sql } from 'kysely'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PublicReply } from '#server/platform/outgoing/call-public.ts'
import { outwardTables } from '../tables.ts'
import type { Claim } from './claim.ts'
import { WEBHOOK } from './endpoint.ts'
import { DISABLED_AFTER_MS, GONE, nextAttemptAt } from './schedule.ts'

type Result = {
  claim: Pick<Claim, 'endpoint_id' | 'event_seq' | 'attempts' | 'tries'>
  reply: PublicReply
  ms: number
  chance: number
  now: Date
}
export type Recorded = 'delivered' | 'waits' | 'failed' | 'disabled' | 'taken over'

const OK = 200
const REDIRECT = 300
export const isDelivered = ({ status }: PublicReply): boolean =>
  status !== undefined && status >= OK && status < REDIRECT

/**
 * Records an attempt, unless another process has taken the delivery over in the meantime. A failed
 * delivery waits for its next attempt; an endpoint that is gone, or has failed for three days, is
 * disabled and keeps its deliveries.
 */
export async function recordResult(tx: Tx, result: Result): Promise<Recorded> {
  const { claim, reply, ms, chance, now } = result
  const { endpoint_id: endpointId, event_seq: seq, attempts } = claim
  const ok = isDelivered(reply)
  const next = ok ? undefined : nextAttemptAt(claim.tries, now, chance)
  const written = await outwardTables(tx)
    .updateTable('outward.delivery')
    .set({
      state: ok ? 'delivered' : next === undefined ? 'failed' : 'pending',
      delivered_at: ok ? now : null,
      due_at: next ?? now,
      leased_until: null,
      last_at: now,
      last_status: reply.status ?? null,
      last_ms: ms,
      last_fault: reply.fault ?? null,
    })
    .where('endpoint_id', '=', endpointId)
    .where('event_seq', '=', seq)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .returning('state')
    .executeTakeFirst()
  if (written === undefined) return 'taken over'
  await outwardTables(tx)
    .insertInto('outward.attempt')
    .values({
      endpoint_id: endpointId,
      event_seq: seq,
      n: attempts,
      at: now,
      status: reply.status ?? null,
      ms,
      fault: reply.fault ?? null,
    })
    .execute()
  if (await noteHealth(tx, endpointId, reply, now)) return 'disabled'
  return ok ? 'delivered' : next === undefined ? 'failed' : 'waits'
}

/** Returns true if this attempt disabled the endpoint. */
async function noteHealth(
  tx: Tx,
  endpointId: string,
  reply: PublicReply,
  now: Date,
): Promise<boolean> {
  if (isDelivered(reply)) {
    await sql`update outward.endpoint set failing_since = null
      where id = ${endpointId} and failing_since is not null`.execute(tx)
    return false
  }
  await sql`update outward.endpoint set failing_since = ${now}
    where id = ${endpointId} and failing_since is null`.execute(tx)
  const since = new Date(now.getTime() - DISABLED_AFTER_MS)
  const reason = reply.status === GONE ? 'gone' : 'failing'
  const { rows } = await sql<{ name: string }>`
    update outward.endpoint set state = 'disabled', state_reason = ${reason}, changed_at = ${now}
    where id = ${endpointId} and state = 'active' and (${reply.status === GONE}
      or failing_since <= ${since}) returning name`.execute(tx)
  const [disabled] = rows
  if (disabled === undefined) return false
  await audit(tx, commandLine(now), {
    action: 'webhook.disable',
    subject: { kind: WEBHOOK, id: endpointId },
    after: { name: disabled.name, state: 'disabled', reason },
  })
  return true
}
