import type { Generated } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Tables = {
  'identity.authenticator': {
    player_id: string
    secret_sealed: Buffer
    last_step: Generated<bigint>
    created_at: Date
  }
  'identity.recovery_code': { player_id: string; code_digest: string; used_at: Date | null }
  'identity.sms_code': {
    player_id: string
    code_digest: string
    created_at: Date
    tries: Generated<number>
  }
  'identity.pending_sign_in': {
    sid_hash: Buffer
    player_id: string
    created_at: Date
    tries: Generated<number>
  }
}

export function twoFactorTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
