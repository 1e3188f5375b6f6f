import {
  MAX_ENDPOINTS,
  OVERLAP_HOURS,
  type EndpointState,
  type EventName,
} from '#shared/outward/events.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { audit, type Actor } from '#server/domains/staff/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { mayBeHost } from '#server/platform/outgoing/public-lookup.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { outwardTables, type EndpointRow } from '../tables.ts'
import { newWebhookSecret } from './sign.ts'

export const WEBHOOK = 'webhook'
export const WEBHOOK_SEAL = 'outward:webhook'
const HOUR_MS = 3_600_000

/**
 * Requires `https://`, no credentials, no fragment, and a name or a public address. What a name
 * leads to is checked at every connection.
 * @throws FieldRefusal `url`
 */
export function requireEndpointUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isValid =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    mayBeHost(url, isPublicAddress) &&
    url.hostname.includes('.') !== url.hostname.startsWith('[')
  if (!isValid) throw refuseFields({ url: 'invalid' })
  return url.href
}

export const describeEndpoint = ({
  name,
  url,
  types,
}: Pick<EndpointRow, 'name' | 'url' | 'types'>) => ({
  name,
  url,
  types,
})

export async function listEndpoints(db: Db | Tx): Promise<EndpointRow[]> {
  return outwardTables(db)
    .selectFrom('outward.endpoint')
    .selectAll()
    .where('state', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function getEndpoint(db: Db | Tx, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(db, id)
  if (row === undefined || row.state === 'removed') throw new Refusal('record not found')
  return row
}

export async function findEndpoint(db: Db | Tx, id: string): Promise<EndpointRow | undefined> {
  return outwardTables(db)
    .selectFrom('outward.endpoint')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

type EndpointTerms = { id: string; name: string; url: string; types: EventName[] }

/**
 * Writes an endpoint as two people approved it. A new one has no secret yet and sends nothing. With
 * another address, an existing one needs a new secret as well.
 * @throws Refusal 'not possible' beyond the maximum number, or if `before` is no longer what is
 * stored
 */
export async function putEndpoint(
  tx: Tx,
  actor: Actor,
  { id, name, url, types }: EndpointTerms,
  before: object | null,
): Promise<void> {
  await lockName(tx, 'outward:endpoints')
  const found = await findEndpoint(tx, id)
  const isSame =
    JSON.stringify(found === undefined ? null : describeEndpoint(found)) === JSON.stringify(before)
  if (!isSame || found?.state === 'removed') throw new Refusal('not possible')
  if (found === undefined) {
    if ((await listEndpoints(tx)).length >= MAX_ENDPOINTS)
      throw new Refusal('not possible', { reason: 'many' })
    await outwardTables(tx)
      .insertInto('outward.endpoint')
      .values({
        id,
        name,
        url,
        types,
        state: 'new',
        created_at: actor.now,
        created_by: actor.name,
        changed_at: actor.now,
      })
      .execute()
    return
  }
  const isMoved = found.url !== url
  await outwardTables(tx)
    .updateTable('outward.endpoint')
    .set({
      name,
      url,
      types,
      changed_at: actor.now,
      ...(isMoved && {
        state: 'new' as const,
        secret_sealed: null,
        previous_sealed: null,
        previous_until: null,
        failing_since: null,
        state_reason: null,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives an endpoint a new secret, which is returned once, and opens a new endpoint. The earlier
 * secret signs beside it for a day, or no longer if it may be known to others.
 */
export async function renewSecret(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  { id, reason, dropsPrevious }: { id: string; reason: string; dropsPrevious: boolean },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  await lockName(tx, 'outward:endpoints')
  const found = await getEndpoint(tx, id)
  const secret = newWebhookSecret()
  const keepsPrevious = found.secret_sealed !== null && !dropsPrevious
  await outwardTables(tx)
    .updateTable('outward.endpoint')
    .set({
      secret_sealed: secrets.encrypt(WEBHOOK_SEAL, secret),
      previous_sealed: keepsPrevious ? found.secret_sealed : null,
      previous_until: keepsPrevious
        ? new Date(actor.now.getTime() + OVERLAP_HOURS * HOUR_MS)
        : null,
      state: found.state === 'new' ? 'active' : found.state,
      changed_at: actor.now,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, {
    action: 'webhook.secret',
    subject: { kind: WEBHOOK, id },
    after: { name: found.name, dropsPrevious },
    reason,
  })
  return { endpoint: await getEndpoint(tx, id), secret }
}

const STEPS: Readonly<Record<'pause' | 'resume' | 'remove', readonly EndpointState[]>> = {
  pause: ['active'],
  resume: ['paused', 'disabled'],
  remove: ['new', 'active', 'paused', 'disabled'],
}
const RESULT = { pause: 'paused', resume: 'active', remove: 'removed' } as const
type EndpointStep = keyof typeof STEPS

/**
 * Pauses, resumes or removes an endpoint. Deliveries wait while it is paused or disabled; those of
 * a removed one are never sent.
 * @throws Refusal 'record not found', 'not pending' in another state
 */
export async function stepEndpoint(
  tx: Tx,
  actor: Actor,
  { id, step, reason }: { id: string; step: EndpointStep; reason: string },
): Promise<EndpointRow> {
  await lockName(tx, 'outward:endpoints')
  const found = await getEndpoint(tx, id)
  if (!STEPS[step].includes(found.state)) throw new Refusal('not pending')
  const state = RESULT[step]
  await outwardTables(tx)
    .updateTable('outward.endpoint')
    .set({
      state,
      changed_at: actor.now,
      failing_since: null,
      state_reason: null,
      ...(step === 'remove' && {
        secret_sealed: null,
        previous_sealed: null,
        previous_until: null,
      }),
    })
    .where('id', '=', id)
    .execute()
  if (step === 'remove')
    await outwardTables(tx)
      .deleteFrom('outward.delivery')
      .where('endpoint_id', '=', id)
      .where('state', '=', 'pending')
      .execute()
  await audit(tx, actor, {
    action: `webhook.${step}`,
    subject: { kind: WEBHOOK, id },
    before: { state: found.state },
    after: { name: found.name, state },
    reason,
  })
  return { ...found, state }
}
