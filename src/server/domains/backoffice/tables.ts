import type { Db, Tx } from '#server/platform/database/database.ts'

type Tables = {
  'backoffice.note': {
    id: string
    player_id: string
    staff_name: string
    body: string
    created_at: Date
  }
  'backoffice.tag': { player_id: string; tag: string; staff_name: string; created_at: Date }
}

export function officeTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
