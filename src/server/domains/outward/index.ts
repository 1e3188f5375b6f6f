import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { registerOperatorApi } from './keys/api-routes.ts'
import { auditUse } from './keys/note-use.ts'
import { outwardMetrics } from './metrics.ts'
import { createDeliverer } from './webhooks/deliver.ts'
import { removeOldEvents } from './webhooks/deliveries.ts'
import { WEBHOOK_SEAL } from './webhooks/endpoint.ts'
import { listenForEvents } from './webhooks/listen.ts'

export {
  API_KEY,
  describeKey,
  grantable,
  issueKey,
  listKeys,
  revokeKey,
  viewOf,
  writeKey,
  type OwnedKey,
} from './keys/api-key.ts'
export { keyPrefix } from './keys/key-secret.ts'
export { requireNetworks } from './keys/networks.ts'
export { bodyOf } from './webhooks/deliver.ts'
export {
  getDelivery,
  listDeliveries,
  resend,
  sendTest,
  type DeliveryRow,
} from './webhooks/deliveries.ts'
export {
  describeEndpoint,
  findEndpoint,
  getEndpoint,
  listEndpoints,
  putEndpoint,
  renewSecret,
  requireEndpointUrl,
  stepEndpoint,
  WEBHOOK,
} from './webhooks/endpoint.ts'
export { exportDay, lastCompleteDay } from './warehouse/export-day.ts'
export { countLines, factsOfDay, FIRST_DAY } from './warehouse/export-facts.ts'
export { publisherSql, subscriberSql } from './warehouse/publication.ts'
export { schemaDocument } from './warehouse/schema-document.ts'
export type { EndpointRow } from './tables.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'outward.endpoint', column: 'secret_sealed', purpose: `'${WEBHOOK_SEAL}'` },
  { table: 'outward.endpoint', column: 'previous_sealed', purpose: `'${WEBHOOK_SEAL}'` },
]

export type Outward = ReturnType<typeof createOutward>

const AUDIT_USE = { name: 'outward:audit-use', payload: z.unknown() }
const REMOVE_OLD = { name: 'outward:remove-old-events', payload: z.unknown() }

export function createOutward(platform: Platform, address: AddressReader) {
  const { jobs, database } = platform
  const deliverer = createDeliverer(platform)
  listenForEvents(platform, deliverer.wake)
  jobs.define(AUDIT_USE, async () => void (await auditUse(platform)), { cron: '20 0 * * *' })
  jobs.define(REMOVE_OLD, () => removeOldEvents(platform), { cron: '35 3 * * *' })
  return {
    metrics: outwardMetrics(database.read),
    routes: (app: FastifyInstance) => registerOperatorApi(app, platform, address),
    wake: deliverer.wake,
    drain: deliverer.drain,
    auditUse: () => auditUse(platform),
    removeOldEvents: () => removeOldEvents(platform),
    start: deliverer.start,
    stop: deliverer.stop,
  }
}
