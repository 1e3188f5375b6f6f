/** What an entry of the ledger was for, on the house's side. */
export const ENTRY_KINDS = [
  'deposit',
  'withdrawal',
  'stake',
  'refund',
  'win',
  'free-win',
  'jackpot-part',
  'bonus',
  'prize',
  'jackpot',
  'correction',
  'fee',
  'held-win',
] as const
