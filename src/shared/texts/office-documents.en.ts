import type { OfficeDocumentTexts } from './office-documents.tr.ts'

export const documents: OfficeDocumentTexts = {
  title: 'Documents', intro: 'What players sent. The longest waiting first; each look at a document is written into the audit log.', filter: 'Documents',
  waiting: 'Waiting', decided: 'Decided', none: 'No document waits', noneText: 'A new one will be shown here.', noneDecided: 'No decided documents',
  sent: 'Sent', kind: 'Kind', file: 'File', decidedBy: 'Decided by', look: 'Check',
  states: { waiting: 'Waiting', accepted: 'Accepted', refused: 'Refused', another: 'Another asked' },
  kyc: { none: 'Not verified', pending: 'Being checked', verified: 'Verified', rejected: 'Not accepted' }, standing: 'Identity',
  content: 'What the document shows', pdf: 'A PDF is not opened here. Download it and open it outside the browser, in a reader you trust.', download: 'Download the PDF', broken: 'The content cannot be shown',
  says: 'What the account says', name: 'Name', birthDate: 'Birth date', number: 'Identity no.', nationality: 'Nationality', address: 'Address',
  alike: 'Accounts alike', alikeNone: 'No other player has the same person, file or bank account.', why: { person: 'Same name and birth date', file: 'Same file', account: 'Same IBAN' },
  others: 'The player’s documents', noOthers: 'This player has sent no document.',
  accept: 'Accept', refuse: 'Refuse', ask: 'Ask for another', acceptTitle: 'Accept the document', refuseTitle: 'Refuse the document', askTitle: 'Ask for another document',
  validUntil: 'Last day it is good', validHelp: 'The date on the document.', toldHelp: 'The player reads:', reason: 'Why', askedKind: 'Document asked for',
}
