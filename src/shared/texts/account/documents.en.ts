import type { documents as turkish } from './documents.tr.ts'

export const documents: typeof turkish = {
  title: 'Documents',
  intro:
    'Only the people who check identities see your documents. We keep them encrypted and share them with no one.',
  standing: {
    none: [
      'Your identity is not verified yet',
      'Send your identity card, passport or driving licence.',
    ],
    pending: [
      'We are checking your document',
      'You will read the outcome in your notifications and here.',
    ],
    verified: ['Your identity is verified', 'There is nothing more for you to do.'],
    rejected: ['Your document was not accepted', 'See why below, and send a new one.'],
  },
  send: 'Send a document',
  kind: 'Kind of document',
  hints: {
    'identity-card': 'A picture of the front.',
    passport: 'The page with your photograph.',
    'driving-licence': 'A picture of the front.',
    'proof-of-address': 'A bill or residence certificate of the last three months.',
    'proof-of-funds': 'A payslip or a bank statement.',
  },
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  formats: (max: string) => `JPEG, PNG or PDF; ${max} MB at most`,
  act: 'Send',
  left: (count: number) => `You can send ${count} more today.`,
  noneLeft: 'You have reached today’s limit. You can send more tomorrow.',
  tooLarge: (max: string) => `A file may be ${max} MB at most.`,
  sent: 'We have your document',
  list: 'What you sent',
  empty: 'You have not sent a document yet',
  emptyText: 'What you send and what came of it is shown here.',
  states: {
    waiting: 'Being checked',
    accepted: 'Accepted',
    refused: 'Not accepted',
    another: 'One more needed',
  },
  sentAt: (at: string) => `Sent: ${at}`,
  validUntil: (day: string) => `Good until: ${day}`,
  alsoSend: (kind: string) => `Please also send: ${kind}.`,
  size: (megabytes: string) => `${megabytes} MB`,
}
