import type { JSONColumnType } from 'kysely'
import type { BankLayout } from '#shared/payments/bank-layout.ts'
import type {
  LineState,
  ReportedState,
  ReportFormat,
  ReportSubject,
  RowKind,
  StatementFormat,
} from '#shared/payments/reconciliation.ts'
import type { SetAside } from './read-camt.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type StatementRow = {
  id: string
  account_id: string
  bank_id: string
  format: StatementFormat
  file_name: string
  digest: string
  sealed: Buffer
  known_lines: number
  first_day: string | null
  last_day: string | null
  uploaded_by: string
  uploaded_at: Date
  bank_statement_id: string | null
  page: number | null
  is_last_page: boolean | null
  opening_minor: bigint | null
  running_minor: bigint | null
  closing_minor: bigint | null
  set_aside: JSONColumnType<SetAside[]>
}
export type LineRow = {
  id: string
  statement_id: string
  position: number
  digest: string
  twin_digest: string
  day: string
  amount_minor: bigint
  sealed: Buffer
  state: LineState
  transaction_id: string | null
  payout_id: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}
export type ReportRow = {
  id: string
  provider: string
  format: ReportFormat
  known_lines: number
  file_name: string
  digest: string
  sealed: Buffer
  first_day: string
  last_day: string
  uploaded_by: string
  uploaded_at: Date
}
export type ReportedRow = {
  id: string
  report_id: string
  position: number
  subject: ReportSubject
  reference: string
  their_reference: string | null
  line: number | null
  digest: string | null
  kind: RowKind
  their_minor: bigint | null
  their_fee_minor: bigint
  their_state: ReportedState | null
  their_at: Date | null
  our_minor: bigint | null
  our_state: string | null
  our_at: Date | null
  their_paid_minor: bigint
  our_paid_minor: bigint
  note: string | null
  closed_by: string | null
  closed_at: Date | null
}

type Tables = {
  'reconciliation.layout': {
    bank_id: string
    layout: JSONColumnType<BankLayout>
    saved_by: string
    saved_at: Date
  }
  'reconciliation.statement': StatementRow
  'reconciliation.line': LineRow
  'reconciliation.report': ReportRow
  'reconciliation.report_row': ReportedRow
}

export function reconciliationTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
