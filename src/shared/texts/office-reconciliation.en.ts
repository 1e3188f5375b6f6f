import type { OfficeReconciliationTexts } from './office-reconciliation.tr.ts'

export const officeReconciliation: OfficeReconciliationTexts = {
  title: 'Statements', intro: 'Lines of bank statements are matched with the transfers that wait. Each file and each line is taken once.', upload: 'Upload a statement',
  none: 'No statement yet', noneText: 'Upload the CSV or camt.053 file your bank gives you; what matches waiting transfers is shown here.',
  uploadedAt: 'Uploaded', account: 'Account', period: 'Period', file: 'File', waiting: 'Waiting', used: 'Used', aside: 'Aside', by: 'Uploaded by', lines: (n) => `${n} lines`,
  known: (n) => `${n} lines stood in earlier files and were not taken again.`, knownFile: 'This file was uploaded before; here it is.', digest: 'File digest',
  uploadTitle: 'Upload a statement', uploadIntro: 'camt.053 is read as it is. Of a CSV, say once what its columns mean; the bank’s next file is read the same way.',
  choose: 'Choose a file', replace: 'Choose another file', noFile: 'No file chosen', tooLarge: 'A file may have 4 MB at most.', failed: 'The file could not be sent. Try again.', take: 'Take the lines',
  columns: { day: 'Date', amount: 'Amount (in)', out: 'Amount out', sender: 'Sender', text: 'Description', reference: 'Receipt or reference no.' }, columnsTitle: 'Columns', noColumn: 'None',
  separator: 'Separator', separators: { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab', '|': 'Bar' },
  dayForm: 'Form of dates', dayForms: { dmy: 'day.month.year', ymd: 'year-month-day', mdy: 'month/day/year' }, point: 'Decimal mark', points: { ',': 'Comma: 1.250,00', '.': 'Point: 1,250.00' },
  preview: 'Will be read as', unread: 'Cannot be read', isCamt: 'A camt.053 statement: there are no columns to choose.', noHeads: 'No column heads found in the file. Choose a CSV with a row of heads.', remembered: 'Columns as in this bank’s last file.',
  states: { open: 'Waiting', used: 'Used for deposits', aside: 'Put aside', outgoing: 'Outgoing' }, statesLabel: 'Lines', verdicts: { sure: 'Sure', likely: 'Likely', none: 'No match' },
  marks: {
    reference: 'Reference matches', 'no-reference': 'No reference', amount: 'Amount matches', 'other-amount': 'Amount differs', name: 'Name matches', 'name-alike': 'Name is alike', 'other-name': 'Somebody else sent it', 'no-name': 'No sender given',
    'other-bank': 'Announced to another bank', 'several-deposits': 'Fits several deposits', 'several-lines': 'Fits several lines', 'spent-reference': 'Reference was used before', twin: 'Same movement used in another file', 'closed-account': 'The player’s account is closed',
  },
  verdict: 'Match', day: 'Date', sender: 'Sender', deposit: 'Waiting deposit', paid: 'Deposit it paid', reference: 'Reference', reason: 'Reason', decided: 'Decided',
  noneIn: { open: 'No line waits', used: 'No line was used', aside: 'No line was put aside', outgoing: 'No money left the account' },
  approveSure: (n, amount) => `Approve ${n} sure: ${amount}`, approveSureShort: 'Approve', approveSureTitle: 'Approve the sure matches', approveSureText: (n, amount) => `${n} transfers, ${amount} in all, are credited. Reference, amount and name all match. What is over a limit or for a closed account is held.`,
  done: (n, amount) => `${n} transfers approved: ${amount}.`, held: (n) => `${n} transfers are held.`, taken: (n) => `${n} lines were taken by somebody else meanwhile.`,
  approve: 'Approve', hold: 'Hold', approveTitle: (amount) => `Use ${amount} for this deposit?`, approveText: 'The line counts as this deposit’s payment and is never used again.', holdText: (arrived, told) => `${arrived} arrived, ${told} was announced. The deposit is held with what arrived; whether it is credited or sent back is decided there.`,
  outcomes: { approved: 'Approved.', held: 'Held.', proposed: 'Sent for a second approval.' },
  putAside: 'Put aside', putAsideTitle: 'Put the line aside', putAsideText: 'For a line that pays no deposit: interest, a refund, a fee.', reopen: 'Take back', reopenTitle: 'Take the line back', reopenText: 'The line waits again.',
  onLine: 'On the statement', onDeposit: 'As announced', name: 'Name', amount: 'Amount',
}
