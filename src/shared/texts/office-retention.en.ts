import type { OfficeRetentionTexts } from './office-retention.tr.ts'

export const officeRetention: OfficeRetentionTexts = {
  title: 'Retention', intro: 'Personal data of closed accounts are erased when their term is over; the ledger’s entries, the audit log and the digests that recognise who keeps out stay.', filter: 'State',
  tabs: { label: 'Parts of retention', accounts: 'Accounts', rule: 'Term' },
  views: { due: 'Erased within 90 days', held: 'Held back', erased: 'Erased' },
  none: { due: 'No account is erased within 90 days', held: 'Nothing is held back', erased: 'Nothing has been erased yet' }, noneText: 'What is due is erased every night.',
  player: 'Player', closedAt: 'Closed', dueOn: 'Erased on', state: 'State', heldBy: 'Held by', since: (when, by) => `${when}, ${by}`, reason: 'Reason', erasedAt: 'Erased', what: 'What', act: 'Action',
  waits: 'Waits for its day', hasMoney: 'Money left, not erased', isObjecting: 'Objection open, not erased', overdue: 'Erased tonight',
  hold: 'Hold back', holdTitle: 'Hold the erasure back', holdText: 'Nothing is erased while an objection or an investigation is open. Once it goes on, what is due is erased that night.',
  release: 'Let it go on', releaseTitle: 'Let the erasure go on', releaseText: 'If its day has come it is erased tonight; that cannot be undone.',
  ofPlayer: 'Retention', duePlayer: (day) => `Personal data are erased on ${day}.`, heldPlayer: (reason) => `The erasure is held back: ${reason}`, erasedPlayer: (when) => `Personal data were erased on ${when}`,
  erasedText: 'The term after closing was over. The ledger’s entries and the audit log stand; nothing ties them to a person any more.', erasedName: 'Player whose data were erased',
  parts: {
    profile: 'Identity and contact', signIn: 'Sign-ins and devices', documents: 'Documents', bankAccounts: 'Bank accounts', payments: 'Payment details', notifications: 'Notifications', tickets: 'Support messages', chat: 'Chat messages', disputes: 'Objections', funds: 'Answers on funds',
    promotions: 'Codes and reasons', signals: 'Notes on signals', links: 'Linked accounts', hits: 'List hits', notes: 'Notes and tags', files: 'Evidence files', mails: 'Sent messages',
  },
}
