import type { Generated } from 'kysely'
import type { REPORT_REASONS } from '#shared/contracts/chat.ts'

export type ReportReason = (typeof REPORT_REASONS)[number]

export type MessageTable = {
  id: string
  room: string
  version: bigint
  player_id: string
  request_id: string
  body: string
  sent_at: Date
  deleted_at: Generated<Date | null>
}

export type ChatTables = {
  'chat.message': MessageTable
  'chat.report': {
    message_id: string
    player_id: string
    reason: ReportReason
    reported_at: Date
    decided_at: Generated<Date | null>
  }
  'chat.mute': { player_id: string; until: Date; muted_at: Date }
}
