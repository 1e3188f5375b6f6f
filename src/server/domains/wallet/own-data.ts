import type { Db } from '#server/platform/database/database.ts'
import { ownRows, type OwnData } from '#server/platform/own-data.ts'

export function walletData(read: Db): OwnData[] {
  return [
    ownRows(
      read,
      'account',
      'wallet.account',
      ['cash_minor', 'bonus_minor', 'locked_minor', 'vault_minor', 'seq'],
      'player_id',
    ),
    ownRows(
      read,
      'transactions',
      'wallet.transaction',
      [
        'id',
        'type',
        'category',
        'sub_category',
        'status',
        'amount_minor',
        'balance_after_minor',
        'method',
        'reference',
        'subject',
        'description',
        'round_id',
        'game_id',
        'created_at',
      ],
      'id',
    ),
    ownRows(read, 'vault', 'wallet.vault_pot', ['id', 'amount_minor', 'made_at', 'ends_at'], 'id'),
    ownRows(
      read,
      'vaultWithdrawals',
      'wallet.vault_withdrawal',
      ['transaction_id', 'pot_id', 'amount_minor'],
      'transaction_id',
    ),
    ownRows(
      read,
      'ledgerEntries',
      'wallet.entry',
      ['seq', 'transfer_id', 'debit', 'credit', 'amount_minor', 'created_at'],
      'seq',
    ),
    ownRows(
      read,
      'ledgerOpening',
      'wallet.opening',
      [
        'seq',
        'cash_minor',
        'bonus_minor',
        'locked_minor',
        'vault_minor',
        'deposits',
        'last_deposit_at',
      ],
      'player_id',
    ),
    ownRows(
      read,
      'playLimits',
      'wallet.play_limit',
      ['id', 'kind', 'period', 'amount', 'effective_at', 'pending_amount', 'pending_from'],
      'id',
    ),
  ]
}
