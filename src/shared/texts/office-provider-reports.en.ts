import type { OfficeProviderReportTexts } from './office-provider-reports.tr.ts'

export const officeProviderReports: OfficeProviderReportTexts = {
  title: 'Reconciliation', intro: 'A payment provider’s report beside our records, payment by payment. Differences are closed with a note; no money moves.', upload: 'Upload a report',
  none: 'No report yet', noneText: 'Upload the provider’s CSV file: the columns reference, amount, fee, state and time are enough.',
  uploadedAt: 'Uploaded', provider: 'Provider', period: 'Period', by: 'Uploaded by', theirs: 'By the provider', ours: 'By us', difference: 'Difference', open: 'Open', rows: 'Payments', fees: 'Fees', net: 'Net to be paid out',
  uploadTitle: 'Upload a report', uploadIntro: 'Columns: reference, amount, fee, state (approved, declined, pending) and time with its offset, in any order.', from: 'First day', to: 'Last day',
  periodHelp: 'Left empty: the first and the last day in the file.', take: 'Compare', failed: 'The file could not be sent. Try again.', tooLarge: 'A file may have 8 MB at most.', knownFile: 'This file was uploaded before; here it is.', digest: 'File digest',
  sampleTitle: 'To try it', sampleText: 'The test provider writes what was decided on its page as a report of its own.', sample: 'Download the test provider’s report', sandbox: 'Test provider',
  kinds: { same: 'Same', amount: 'Amount differs', state: 'State differs', 'missing-here': 'Missing here', 'missing-there': 'Missing there' }, kindsLabel: 'Outcome',
  states: { approved: 'Approved', declined: 'Declined', pending: 'Pending', held: 'Held', expired: 'Expired', cancelled: 'Cancelled' }, reference: 'Reference', total: 'Total',
  noneIn: { same: 'No payment is the same', amount: 'No amount differs', state: 'No state differs', 'missing-here': 'None is missing here', 'missing-there': 'None is missing there' },
  close: 'Close', closeTitle: 'Close the difference', closeText: (reference, difference) => `${reference}, difference ${difference}. No money moves; what was found stays.`, note: 'What was found', noteHelp: 'Written into the audit log.', allEqual: 'Every payment is the same.',
}
