import { counted } from '../../../counted.ts'
import type { OfficePayoutTexts } from './payouts.tr.ts'

export const payouts: OfficePayoutTexts = {
  title: 'Payout batches',
  intro:
    'Approved withdrawals to bank accounts. Put them in a batch, upload its file to your bank and mark them as sent.',
  filter: 'Payout batches',
  views: { ready: 'Ready to send', open: 'Open batches', done: 'Completed batches' },
  methods: 'Method',
  none: 'No withdrawals to send',
  noneText: 'Approved FAST and bank transfer withdrawals appear here.',
  noneOpen: 'No open batches',
  noneDone: 'No completed batches',
  approved: 'Approved',
  owner: 'Recipient',
  iban: 'IBAN',
  bank: 'Bank',
  choose: (name) => `Select the withdrawal of ${name}`,
  chooseAll: 'Select all',
  chooseNone: 'Clear selection',
  chosen: (n, amount) => `${counted(n, 'withdrawal')}, ${amount}`,
  make: 'Create batch',
  maxPerBatch: 'A batch can have up to 200 withdrawals.',
  number: (n) => `Batch ${n}`,
  method: 'Method',
  lines: 'Withdrawals',
  created: 'Created',
  by: 'Created by',
  sent: 'Sent',
  failed: 'Failed',
  open: 'Pending',
  reference: 'Reference',
  file: 'Download CSV',
  fileTaken: (by, at) =>
    `Last downloaded by ${by}, ${at}. Before you upload it to the bank again, check that the same references were not already sent.`,
  fileNot: 'The file has not been downloaded yet.',
  markSent: 'Mark as sent',
  markFailed: 'Mark as failed',
  sentTitle: (n, amount) => `${counted(n, 'withdrawal was', 'withdrawals were')} sent: ${amount}`,
  failedTitle: (n, amount) => `${counted(n, 'withdrawal')} failed: ${amount}`,
  sentText:
    'The locked amount is booked as paid and the player is notified. This cannot be undone.',
  failedText:
    'The amount is returned to the player’s balance. The withdrawal cannot be put in a batch again.',
  marked: (n) => `${counted(n, 'line')} marked.`,
  proposed: (n, waiting) =>
    `${counted(n, 'line')} marked. ${counted(waiting, 'return awaits', 'returns await')} approval by a second person.`,
  states: { open: 'Pending', sent: 'Sent', failed: 'Failed' },
  inBatch: 'Payout batch',
  waits: 'Awaiting payout batch',
  approveText: 'After approval the withdrawal is ready for a payout batch.',
  total: 'Total',
}
