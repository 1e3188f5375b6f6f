import type { Generated, Selectable } from 'kysely'
import type {
  ComplaintCategory,
  ComplaintOutcome,
  ComplaintState,
  ComplaintStep,
} from '#shared/players/complaints.ts'
import type {
  ContextKind,
  LiveEnd,
  TicketKind,
  TicketState,
  TicketSubject,
} from '#shared/players/support.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type TicketTable = {
  id: string
  number: Generated<bigint>
  player_id: string
  request_id: string
  input_hash: Buffer
  kind: TicketKind
  subject: TicketSubject
  language: Lang
  context_kind: ContextKind | null
  context_id: string | null
  state: TicketState
  assigned_to: string | null
  created_at: Date
  moved_at: Date
  last_at: Date
  first_answered_at: Date | null
  resolved_at: Date | null
  last_seq: number
  notified_seq: Generated<number>
  read_seq: Generated<number>
  mail_due_at: Date | null
  complaint: Generated<bigint | null>
  live_at: Generated<Date | null>
  live_ends_at: Generated<Date | null>
  live_taken_at: Generated<Date | null>
  live_ended_at: Generated<Date | null>
  live_end: Generated<LiveEnd | null>
  live_seen_at: Generated<Date | null>
  closed_as: Generated<TicketSubject | null>
  helpful: Generated<boolean | null>
}
export type TicketRow = Selectable<TicketTable>
export type MessageRow = {
  ticket_id: string
  seq: number
  author: 'player' | 'staff' | 'note'
  player_id: string
  staff_id: string | null
  request_id: string
  body: string
  /** The player's file (`documents`); its message has no text. */
  file_id: string | null
  created_at: Date
}
export type CannedRow = {
  id: string
  kind: TicketKind | null
  title_tr: string
  title_en: string
  body_tr: string
  body_en: string
  updated_at: Date
}

type ComplaintTable = {
  id: string
  number: Generated<bigint>
  ticket_id: string
  player_id: string
  category: ComplaintCategory
  wanted: string
  state: Generated<ComplaintState>
  assigned_to: Generated<string | null>
  filed_at: Date
  due_on: string
  reopened_at: Generated<Date | null>
  closed_at: Generated<Date | null>
}
export type ComplaintRow = Selectable<ComplaintTable>
export type ComplaintStepRow = {
  complaint_id: string
  n: number
  player_id: string
  kind: ComplaintStep
  at: Date
  staff_id: string | null
  outcome: ComplaintOutcome | null
  body: string | null
  due_on: string | null
}
export type ComplaintSettingRow = {
  one: boolean
  answer_days: number
  appeal_tr: string | null
  appeal_en: string | null
}

type Tables = {
  'support.ticket': TicketTable
  'support.message': MessageRow
  'support.canned': CannedRow
  'support.complaint': ComplaintTable
  'support.complaint_step': ComplaintStepRow
  'support.complaint_redress': {
    proposal_id: string
    complaint_id: string
    player_id: string
    at: Date
  }
  'support.complaint_setting': ComplaintSettingRow
  'support.presence': { staff_id: string; since: Date; seen_at: Date }
}

export function supportTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
