import type { statement as original } from './statement.tr.ts'

export const statement: typeof original = {
  title: 'Statement',
  owner: 'Account holder',
  range: 'Period',
  made: 'Made at',
  opening: 'At the start',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  play: 'Play',
  bonus: 'Bonus',
  vault: 'Vault',
  other: 'Other',
  closing: 'At the end',
  date: 'Date',
  what: 'Transaction',
  status: 'Status',
  amount: 'Amount',
  balance: 'Balance',
  none: 'Nothing moved in this period.',
}
