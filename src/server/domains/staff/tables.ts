import { sql, type Generated, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Lang } from '#shared/lang.ts'
import type { WorkKind, WorkQueue } from '#shared/office/work-queues.ts'
import type { OutflowLimit } from '#shared/payments/outflow.ts'
import type { StaffRole } from '#shared/office/staff.ts'

type MemberTable = {
  id: string
  username: string
  username_key: string
  email: string
  email_key: string
  roles: StaffRole[]
  password_hash: string
  must_change_password: boolean
  must_enrol: Generated<boolean>
  totp_sealed: Generated<Buffer | null>
  totp_active: Generated<boolean>
  totp_last_step: Generated<bigint>
  is_active: Generated<boolean>
  created_at: Date
  last_login_at: Generated<Date | null>
}
export type MemberRow = Selectable<MemberTable>
export type TieKind = 'add' | 'set' | 'reset'
export type ProposalState = 'pending' | 'approved' | 'rejected' | 'withdrawn'
type ProposalTable = {
  id: string
  kind: string
  subject_id: string
  input: unknown
  reason: string
  state: ProposalState
  proposed_by: string | null
  proposed_at: Date
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  decision_reason: Generated<string | null>
  context: Generated<unknown>
}

type Tables = {
  'staff.member': MemberTable
  'staff.session': {
    id: string
    sid_hash: Buffer
    staff_id: string
    created_at: Date
    last_used_at: Date
    verified_at: Generated<Date | null>
    ended_at: Generated<Date | null>
    user_agent: string
    address: string
  }
  'staff.passkey': {
    id: string
    staff_id: string
    credential_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Generated<Date | null>
  }
  'staff.tie': {
    id: Generated<bigint>
    made_by: string
    member_id: string
    what: TieKind
    at: Date
  }
  'staff.chat_notice': { kind: string; subject: string; sent_at: Date }
  'staff.notice_choice': { staff_id: string; kind: string; chosen_at: Date }
  'staff.notice_lang': { staff_id: string; lang: Lang }
  'staff.notice_sent': { staff_id: string; kind: string; subject: string; sent_at: Date }
  'staff.assignment': {
    kind: WorkKind
    item: string
    staff_id: string
    taken_at: Date
    until: Date
  }
  'staff.queue_target': { queue: WorkQueue; minutes: number }
  'staff.saved_view': {
    id: string
    staff_id: string
    list: string
    name: string
    query: string
    is_shared: boolean
    saved_at: Date
  }
  'staff.invitation': {
    token_hash: Buffer
    staff_id: string
    created_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
  }
  'staff.browser': { browser_hash: Buffer; staff_id: string; created_at: Date }
  'staff.attempt': { id: Generated<bigint>; account_key: string; at: Date }
  'staff.audit': {
    seq: bigint
    at: Date
    staff_id: string | null
    staff_name: string
    address: string
    action: string
    subject_kind: string
    subject_id: string
    before: unknown
    after: unknown
    reason: string | null
    hash: Buffer
  }
  'staff.proposal': ProposalTable
  'staff.outflow_limit': { name: OutflowLimit; amount_minor: bigint }
}

export function staffTables(db: Db | Tx) {
  return db.withTables<Tables>()
}

export const passkeysOfMember =
  sql<number>`(select count(*)::int from staff.passkey where staff_id = staff.member.id)`.as(
    'passkeys',
  )
