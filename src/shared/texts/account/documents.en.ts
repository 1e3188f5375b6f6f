import type { documents as turkish } from './documents.tr.ts'

export const documents: typeof turkish = {
  title: 'Documents',
  intro:
    'Only our verification team sees the documents that you upload. We store them encrypted and do not share them.',
  standing: {
    none: [
      'Your identity is not verified yet',
      'Send your identity card, passport or driving licence.',
    ],
    pending: [
      'We are reviewing your document',
      'The result appears here and in your notifications.',
    ],
    verified: ['Your identity is verified', 'You do not need to do anything else.'],
    rejected: ['Your document was not accepted', 'See the reason below and send a new one.'],
  },
  send: 'Send a document',
  kind: 'Document type',
  hints: {
    'identity-card': 'A photo of the front.',
    passport: 'The page with your photo.',
    'driving-licence': 'A photo of the front.',
    'proof-of-address': 'A bill or residence certificate from the last three months.',
    'proof-of-funds': 'A payslip or a bank statement.',
  },
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  formats: (max: string) => `JPEG, PNG or PDF; ${max} MB at most`,
  act: 'Send',
  left: (count: number) => `You can send ${count} more today.`,
  noneLeft: 'You have reached today’s limit. You can send more tomorrow.',
  tooLarge: (max: string) => `A file can be at most ${max} MB.`,
  sent: 'Document received',
  list: 'Your documents',
  empty: 'No documents yet',
  emptyText: 'Documents that you send appear here with their status.',
  states: {
    waiting: 'Under review',
    accepted: 'Accepted',
    refused: 'Not accepted',
    another: 'Another requested',
  },
  sentAt: (at: string) => `Sent: ${at}`,
  validUntil: (day: string) => `Valid until: ${day}`,
  alsoSend: (kind: string) => `Also send: ${kind}.`,
  size: (megabytes: string) => `${megabytes} MB`,
  verify: {
    title: 'Verify now',
    text: (provider: string) =>
      `You photograph your document and your face on the page of ${provider}, the company that performs the check. Your name and date of birth are shared with it.`,
    act: 'Verify now',
    resume: 'Continue verification',
    open: 'Your verification is in progress. When you have finished, the result appears here within minutes.',
    review:
      'Our team is reviewing the result of your verification. You do not need to do anything else.',
    ended: 'Your last verification was not completed. You can start again or upload a document.',
  },
}
