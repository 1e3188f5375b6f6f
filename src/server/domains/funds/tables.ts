import type { FundsAsk } from '#shared/players/funds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type RequestRow = {
  id: string
  player_id: string
  ask: FundsAsk
  state: 'asked' | 'answered' | 'accepted' | 'refused'
  due_on: string
  asked_by: string
  asked_at: Date
  answer: string | null
  answered_at: Date | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

export function fundsTables(db: Db | Tx) {
  return db.withTables<{ 'funds.request': RequestRow }>()
}
