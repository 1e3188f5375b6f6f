import type { Db, Tx } from '#server/platform/database/database.ts'

type Tables = {
  'identity.passkey': {
    id: string
    player_id: string
    credential_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    is_synced: boolean
    created_at: Date
    last_used_at: Date | null
  }
  'identity.spent_challenge': { challenge_hash: Buffer; spent_at: Date }
}

export function passkeyTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
