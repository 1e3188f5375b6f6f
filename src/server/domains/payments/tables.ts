import type { Generated, JSONColumnType } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Doubt } from '#shared/payments/withdrawal-checks.ts'
import type { ReturnStatus, ReturnView, ThreeDSecure } from '#shared/payments/deposit-returns.ts'
import type { ProviderPayoutState } from '#shared/payments/payouts.ts'
import type { WithdrawalReason, WithdrawalRule } from '#shared/payments/withdrawals.ts'

export type MethodRow = {
  method_id: string
  cash_type: number
  position: number
  group_id: string | null
  name: Bilingual
  logo: string
  transfer_type_id: number
  sub_category: number
  min_minor: bigint
  max_minor: bigint
  eta: Bilingual
  text: Bilingual
  fields: string[]
  is_highlighted: boolean
  is_active: boolean
  version: number
  fee_bp: number
  /** Null: the default provider of a deposit; a withdrawal is paid by staff. */
  provider: string | null
}
export type MethodBody = {
  name: Bilingual
  text: Bilingual
  eta: Bilingual
  minMinor: string
  maxMinor: string
  feeBp: number
  isActive: boolean
  /** Absent in versions from before a method could name its provider. */
  provider?: string | null
}
export type MethodVersionRow = {
  method_id: string
  cash_type: number
  version: number
  body: MethodBody
  made_at: Date | null
  made_by: string
  approved_by: string | null
  reason: string
}
export type PaymentState =
  | 'pending'
  | 'ready'
  | 'held'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'cancelled'
export type PaymentRow = {
  transaction_id: string
  player_id: string
  cash_type: number
  method_id: string
  provider: string | null
  amount_minor: bigint
  state: PaymentState
  received_minor: bigint | null
  attention: string | null
  url: string | null
  details_sealed: Buffer
  created_at: Date
  decided_at: Date | null
  player_reason: WithdrawalReason | null
  approved_at: Date | null
  method_version: number
  fee_minor: bigint
  three_d_secure: ThreeDSecure | null
  save_method: boolean
  saved_method_id: string | null
}
export type SavedMethodRow = {
  id: string
  player_id: string
  provider: string
  token_sealed: Buffer
  token_digest: string
  brand: string
  last_four: string
  consented_at: Date
  created_at: Date
  removed_at: Date | null
  gone_at: Date | null
}
export type PayoutState = 'open' | 'sent' | 'failed'
export type ProviderPayoutRow = {
  transaction_id: string
  player_id: string
  provider: string
  amount_minor: bigint
  destination_sealed: Buffer
  digest: string
  state: ProviderPayoutState
  attempts: number
  provider_id: string | null
  paid_as: string | null
  error: string | null
  attention: string | null
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
  next_try_at: Date | null
}
export type BatchRow = {
  id: string
  number: Generated<bigint>
  method_id: string
  lines: number
  amount_minor: bigint
  open_lines: number
  created_at: Date
  created_by: string
  taken_at: Date | null
  taken_by: string | null
}
export type DepositReturnRow = {
  transaction_id: string
  player_id: string
  refunded_minor: bigint
  refund_failed_minor: bigint
  charged_back_minor: bigint
  won_minor: bigint
  borne_minor: bigint
  receivable_minor: bigint
  written_off_minor: bigint
  paid_outside_minor: bigint
  state: ReturnView
  opened_at: Date
  due_at: Date | null
  closed_at: Date | null
  closed_by: string | null
  closed_reason: string | null
}
export type ReturnEventRow = {
  transaction_id: string
  player_id: string
  event_id: string
  kind: ReturnStatus
  amount_minor: bigint
  currency: string
  code: string
  reason: string | null
  reference: string | null
  due_at: Date | null
  received_at: Date
}
type ReturnMinor = Extract<keyof DepositReturnRow, `${string}_minor`>
export type BankAccountRow = {
  id: string
  player_id: string
  bank_id: string
  owner: string
  branch_code: string
  account_number_sealed: Buffer
  iban_sealed: Buffer
  iban_digest: string
  created_at: Date
}

type Tables = {
  'payments.method': MethodRow
  'payments.method_version': Omit<MethodVersionRow, 'body'> & { body: JSONColumnType<MethodBody> }
  'payments.method_group': { group_id: string; name: Bilingual; logo: string; text: Bilingual }
  'payments.favorite_method': { player_id: string; method_id: string }
  'payments.bank_account': BankAccountRow
  'payments.operator_account': {
    id: string
    bank_id: string
    bank_name: string
    owner: string
    iban: string
    branch_code: string
    account_number: string
    is_active: boolean
  }
  'payments.payment': PaymentRow
  'payments.saved_method': SavedMethodRow
  'payments.level_limit': { level: number; name: string; amount_minor: bigint | null }
  'payments.rule': { name: WithdrawalRule; amount_minor: bigint }
  'payments.control': { name: string; value: string }
  'payments.signal_stop': { player_id: string; kind: string; since: Date }
  'payments.withdrawal_check': {
    transaction_id: string
    player_id: string
    outcome: 'approved' | 'waits'
    doubts: JSONColumnType<Doubt[]>
    checked_at: Date
  }
  'payments.withdrawal_lock': {
    player_id: string
    subject: string
    locked_at: Date
    unlock_from: Date | null
  }
  'payments.payout_batch': BatchRow
  'payments.payout_line': {
    transaction_id: string
    player_id: string
    batch_id: string
    position: number
    state: PayoutState
    settled_at: Date | null
    settled_by: string | null
  }
  'payments.payout': ProviderPayoutRow
  'payments.payout_request': {
    transaction_id: string
    player_id: string
    provider: string
    request_sealed: Buffer
    created_at: Date
    pull_payment_id: string | null
    chosen_payout_id: string | null
  }
  'payments.sandbox_payout': {
    reference: string
    amount_minor: bigint
    result: 'paid' | 'failed' | 'returned' | null
    created_at: Date
  }
  'payments.webhook_event': {
    provider: string
    event_id: string
    transaction_id: string
    body: unknown
    outcome: string
    received_at: Date
  }
  'payments.deposit_return': Omit<DepositReturnRow, ReturnMinor> & {
    [column in ReturnMinor]: Generated<bigint>
  }
  'payments.return_event': ReturnEventRow
  'payments.provider_session': {
    transaction_id: string
    player_id: string
    provider: string
    request: JSONColumnType<Record<string, unknown>>
    session_id: string | null
    url: string | null
    created_at: Date
  }
  'payments.sandbox_payment': {
    reference: string
    amount_minor: bigint
    return_url: string
    lang: string
    decision: 'approve' | 'decline' | null
    event_id: string
    decided_at: Date | null
  }
}

export function paymentTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
