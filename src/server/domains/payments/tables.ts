import type { Db, Tx } from '#server/platform/database.ts'
import type { Bilingual } from '#shared/lang.ts'

export type MethodRow = {
  method_id: string; cash_type: number; position: number; group_id: string | null; name: Bilingual; logo: string
  transfer_type_id: number; sub_category: number; min_minor: bigint; max_minor: bigint; eta: Bilingual; text: Bilingual
  fields: string[]; is_highlighted: boolean; is_active: boolean
}
export type PaymentState = 'pending' | 'held' | 'approved' | 'declined' | 'expired' | 'cancelled'
export type PaymentRow = {
  transaction_id: string; player_id: string; cash_type: number; method_id: string; provider: string | null; amount_minor: bigint
  state: PaymentState; received_minor: bigint | null; attention: string | null; url: string | null; details_sealed: Buffer; created_at: Date; decided_at: Date | null
}
export type BankAccountRow = {
  id: string; player_id: string; bank_id: string; owner: string; branch_code: string
  account_number_sealed: Buffer; iban_sealed: Buffer; iban_digest: string; created_at: Date
}

type Tables = {
  'payments.method': MethodRow
  'payments.method_group': { group_id: string; name: Bilingual; logo: string; text: Bilingual }
  'payments.favorite_method': { player_id: string; method_id: string }
  'payments.bank_account': BankAccountRow
  'payments.operator_account': { id: string; bank_id: string; bank_name: string; owner: string; iban: string; branch_code: string; account_number: string; is_active: boolean }
  'payments.payment': PaymentRow
  'payments.webhook_event': { provider: string; event_id: string; transaction_id: string; body: unknown; outcome: string; received_at: Date }
  'payments.sandbox_payment': { reference: string; amount_minor: bigint; return_url: string; lang: string; decision: 'approve' | 'decline' | null; event_id: string }
}

export function paymentTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
