import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DeliveryState, EndpointState, EventName } from '#shared/outward/events.ts'
import type { ApiScope, KEY_STATES } from '#shared/outward/scopes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type KeyTable = {
  id: string
  name: string
  scopes: ApiScope[]
  networks: string[]
  state: (typeof KEY_STATES)[number]
  owner_id: string
  reason: string
  created_at: Date
  expires_at: Date
  secret_hash: Generated<Buffer | null>
  last_four: Generated<string | null>
  issued_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
  revoked_by: Generated<string | null>
  last_used_at: Generated<Date | null>
  last_used_address: Generated<string | null>
}
export type KeyRow = Selectable<KeyTable>

type EndpointTable = {
  id: string
  name: string
  url: string
  types: EventName[]
  state: EndpointState
  created_at: Date
  created_by: string
  secret_sealed: Generated<Buffer | null>
  previous_sealed: Generated<Buffer | null>
  previous_until: Generated<Date | null>
  failing_since: Generated<Date | null>
  state_reason: Generated<string | null>
  changed_at: Date
}
export type EndpointRow = Selectable<EndpointTable>

type Tables = {
  'outward.api_key': KeyTable
  'outward.endpoint': EndpointTable
  'outward.event': {
    seq: Generated<bigint>
    id: string
    type: EventName
    version: number
    fact: string
    subject_id: string
    data: ColumnType<Record<string, unknown>, string, never>
    occurred_at: Date
    recorded_at: Date
  }
  'outward.delivery': {
    endpoint_id: string
    event_seq: bigint
    type: EventName
    state: DeliveryState
    due_at: Date
    tries: Generated<number>
    attempts: Generated<number>
    leased_until: Generated<Date | null>
    last_at: Generated<Date | null>
    last_status: Generated<number | null>
    last_ms: Generated<number | null>
    last_fault: Generated<string | null>
    delivered_at: Generated<Date | null>
  }
  'outward.attempt': {
    endpoint_id: string
    event_seq: bigint
    n: number
    at: Date
    status: number | null
    ms: number
    fault: string | null
  }
}

export function outwardTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
