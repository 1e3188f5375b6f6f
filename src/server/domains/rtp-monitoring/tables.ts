import type { RtpAlarmState, RtpOutcome, RtpTest } from '#shared/office/rtp-monitoring.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type AlarmRow = {
  id: string
  game_id: string
  test: RtpTest
  state: RtpAlarmState
  figures: unknown
  raised_at: Date
  taken_by: string | null
  taken_at: Date | null
  outcome: RtpOutcome | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

type Tables = {
  'rtp_monitoring.progress': { source: string; upto: string }
  'rtp_monitoring.draws': { game_id: string; rounds: bigint; sums: unknown }
  'rtp_monitoring.base': {
    game_id: string
    test: RtpTest
    began_at: Date
    rounds: bigint
    sums: unknown
  }
  'rtp_monitoring.alarm': AlarmRow
}

export function rtpTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
