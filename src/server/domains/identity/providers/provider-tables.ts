import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

type VisitTable = {
  state_hash: Buffer
  browser_hash: Buffer
  provider: string
  player_id: string | null
  keep: boolean
  expires_at: Date
  answered_at: Generated<Date | null>
  code_hash: Generated<Buffer | null>
  issuer: Generated<string | null>
  subject: Generated<string | null>
  email: Generated<string | null>
  firstname: Generated<string | null>
  lastname: Generated<string | null>
}

type Tables = {
  'identity.provider_link': {
    id: string
    player_id: string
    provider: string
    issuer: string
    subject: string
    email: string | null
    linked_at: Date
    last_used_at: Date | null
  }
  'identity.provider_visit': VisitTable
}

export type Visit = Selectable<VisitTable>

export function providerTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
