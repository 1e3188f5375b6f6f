import { counted } from '../../../counted.ts'
import type { OfficeTransactionsTexts } from './transactions.tr.ts'

export const officeTransactions: OfficeTransactionsTexts = {
  title: 'Transactions',
  intro: 'All deposits and withdrawals, including those already decided.',
  filter: 'Find transactions',
  anyReference: 'Transaction ID or reference',
  anyReferenceHelp: 'The reference the player sees, our ID or the provider’s ID, in full.',
  playerHelp: 'The beginning of the user name, or the player ID.',
  kind: 'Kind',
  provider: 'Provider',
  byStaff: 'No provider',
  min: 'At least',
  max: 'At most',
  search: 'Find',
  clear: 'Clear the filter',
  reference: 'Reference',
  providerReference: 'Provider ID',
  decided: 'Decided',
  count: 'Transactions',
  deposits: 'Deposits',
  approvedDeposits: 'Approved deposits',
  withdrawals: 'Withdrawals',
  approvedWithdrawals: 'Approved withdrawals',
  capped: (n: string) =>
    `More than ${counted(n, 'transaction')}. Narrow the filter to see the sums.`,
  none: 'No transactions found',
  noneText: 'Check the reference or widen the filter.',
  noneYet: 'The first deposit or withdrawal will appear here.',
}
