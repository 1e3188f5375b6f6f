import { ownRows, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listBankAccounts } from './bank-account.ts'

export function paymentData(platform: Platform): OwnData[] {
  const { read } = platform.database
  return [
    { name: 'bankAccounts', rows: (playerId) => bankAccounts(platform, playerId) },
    ownRows(
      read,
      'payments',
      'payments.payment',
      [
        'transaction_id',
        'cash_type',
        'method_id',
        'provider',
        'amount_minor',
        'fee_minor',
        'state',
        'received_minor',
        'created_at',
        'decided_at',
      ],
      'transaction_id',
    ),
    ownRows(
      read,
      'depositReturns',
      'payments.deposit_return',
      [
        'transaction_id',
        'refunded_minor',
        'refund_failed_minor',
        'charged_back_minor',
        'won_minor',
        'borne_minor',
        'receivable_minor',
        'opened_at',
        'closed_at',
      ],
      'transaction_id',
    ),
    ownRows(
      read,
      'savedCards',
      'payments.saved_method',
      ['provider', 'brand', 'last_four', 'consented_at', 'created_at', 'removed_at'],
      'id',
    ),
    ownRows(
      read,
      'withdrawalLocks',
      'payments.withdrawal_lock',
      ['subject', 'locked_at', 'unlock_from'],
      'subject',
    ),
    ownRows(read, 'favouriteMethods', 'payments.favorite_method', ['method_id'], 'method_id'),
  ]
}

async function* bankAccounts(platform: Platform, playerId: string): AsyncGenerator {
  yield* await listBankAccounts(platform, playerId)
}
