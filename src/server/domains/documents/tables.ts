import type {
  DocumentFormat,
  DocumentKind,
  DocumentReason,
  DocumentState,
  AttachmentKind,
} from '#shared/players/documents.ts'
import type { CheckDifference, CheckOutcome, CheckState } from '#shared/players/identity-checks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const FILE_PURPOSE = 'documents:file'

export type DocumentRow = {
  id: string
  player_id: string
  kind: DocumentKind
  format: DocumentFormat
  size_bytes: number
  digest: string
  state: DocumentState
  reason: DocumentReason | null
  asked_kind: DocumentKind | null
  valid_until: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export type CheckRow = {
  id: string
  player_id: string
  provider: string
  state: CheckState
  subject_id: string | null
  provider_check_id: string | null
  url: string | null
  outcome: CheckOutcome | null
  differences: CheckDifference[]
  facts_sealed: Buffer | null
  document_id: string | null
  created_at: Date
  requested_at: Date | null
  expires_at: Date
  asked_at: Date | null
  finished_at: Date | null
}

export type ReceiptRow = {
  id: string
  player_id: string
  subject: string
  kind: AttachmentKind
  format: DocumentFormat
  size_bytes: number
  digest: string
  created_at: Date
  key_id: string | null
  sealed: Buffer | null
}

type Tables = {
  'documents.receipt': ReceiptRow
  'documents.check': CheckRow
  'documents.document': DocumentRow
  'documents.file': { document_id: string; player_id: string; key_id: string; sealed: Buffer }
  'documents.pass': {
    pass_hash: Buffer
    player_id: string
    kind: DocumentKind | AttachmentKind
    created_at: Date
    document_id: string | null
    uploads: number
    /** For a receipt or a file of a ticket: what it belongs to, and its row once it is sent. */
    subject: string | null
    receipt_id: string | null
  }
}

export function documentTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
