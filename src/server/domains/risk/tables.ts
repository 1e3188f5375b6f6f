import type {
  LinkVerdict,
  RiskThreshold,
  SignalKind,
  SignalOutcome,
  SignalState,
} from '#shared/office/risk.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type SignalRow = {
  id: string
  player_id: string
  kind: SignalKind
  state: SignalState
  value: number
  threshold: number
  evidence: unknown
  raised_at: Date
  last_at: Date
  taken_by: string | null
  taken_at: Date | null
  outcome: SignalOutcome | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}
export type NoteRow = {
  id: string
  signal_id: string
  player_id: string
  staff_name: string
  body: string
  created_at: Date
}
export type LinkRow = {
  id: string
  one: string
  other: string
  reasons: unknown
  strength: number
  state: 'noted' | 'waiting' | 'decided'
  found_at: Date
  verdict: LinkVerdict | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

type Tables = {
  'risk.link': LinkRow
  'risk.threshold': { name: RiskThreshold; value: number }
  'risk.watch': { player_id: string; to_seq: bigint; state: unknown }
  'risk.signal': SignalRow
  'risk.note': NoteRow
}

export function riskTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
