import type { OfficePayoutTexts } from './office-payouts.tr.ts'

export const payouts: OfficePayoutTexts = {
  title: 'Payout batches', intro: 'Approved withdrawals to bank accounts. They go into a batch, to the bank as a file, and their players see when they were sent.', filter: 'Payout batches',
  views: { ready: 'To be sent', open: 'Open batches', done: 'Done batches' }, methods: 'Method',
  none: 'Nothing to send', noneText: 'Approved FAST and bank transfer withdrawals appear here.', noneOpen: 'No open batch', noneDone: 'No batch is done',
  approved: 'Approved', owner: 'Recipient', iban: 'IBAN', bank: 'Bank', choose: (name) => `Choose the withdrawal of ${name}`, chooseAll: 'Choose all', chooseNone: 'Choose none', chosen: (n, amount) => `${n} withdrawals, ${amount}`, make: 'Make a batch', most: 'A batch holds 200 withdrawals at most.',
  number: (n) => `Batch ${n}`, method: 'Method', lines: 'Withdrawals', created: 'Made', by: 'By', sent: 'Sent', failed: 'Failed', open: 'Waiting', reference: 'Reference',
  file: 'Take CSV', fileTaken: (by, at) => `${by} had the file last, ${at}. Before giving it to the bank again, make sure the same references were not sent.`, fileNot: 'Nobody has taken the file yet.',
  markSent: 'Mark sent', markFailed: 'Mark failed', sentTitle: (n, amount) => `${n} withdrawals were sent: ${amount}`, failedTitle: (n, amount) => `${n} withdrawals failed: ${amount}`,
  sentText: 'The locked amount counts as paid and the player sees that it was sent. It is done once.', failedText: 'The amount goes back to the player’s balance. The line can never be in a batch again.',
  marked: (n) => `${n} lines marked.`, states: { open: 'Waiting', sent: 'Sent', failed: 'Returned' }, inBatch: 'Payout batch', waits: 'Waits for a payout batch', approveText: 'Once approved it waits to be sent: a payout batch takes it to the bank.', total: 'Total',
}
