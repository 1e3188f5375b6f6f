import type { DriftAlarmState, DriftOutcome, DriftTest } from '#shared/office/drift.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type AlarmRow = {
  id: string
  game_id: string
  test: DriftTest
  state: DriftAlarmState
  figures: unknown
  raised_at: Date
  taken_by: string | null
  taken_at: Date | null
  outcome: DriftOutcome | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

type Tables = {
  'drift.progress': { source: string; upto: string }
  'drift.draws': { game_id: string; rounds: bigint; sums: unknown }
  'drift.base': { game_id: string; test: DriftTest; began_at: Date; rounds: bigint; sums: unknown }
  'drift.alarm': AlarmRow
}

export function driftTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
