import type { documents as original } from './documents.tr.ts'

export const documents: typeof original = {
  file: {
    type: 'Only JPEG, PNG or PDF can be uploaded',
    broken: 'The file is damaged or incomplete. Save it again and retry',
    pixels: 'The image is too small or too large',
    active: 'The file contains active content. Upload an image of the document or a plain PDF',
    locked: 'The PDF is locked. Upload it without a password',
  },
  dailyCountReached: 'You have reached the daily limit for documents. Try again tomorrow',
  otherPersonAccepts:
    'One person cannot accept both a player’s identity and their other documents. Another person must decide this one',
  receiptsFull: 'You can send at most three receipts for a payment',
  ticketFilesFull: 'You can add at most ten files to a ticket',
  storageFull: 'Your document storage is full. Contact support',
  linkUsedUp: 'Too many uploads with this link. Choose the document again',
  alreadySent: 'You have already sent this file',
  fileTooLarge: 'The file is larger than 8 MB',
  dailyChecksReached:
    'You have reached the daily limit for verifications. Try again tomorrow, or upload a document',
  checkNotNeeded: 'Your identity is already verified',
  checkUnderReview:
    'We are reviewing the result of your last verification. It appears in your notifications',
  check: {
    title: 'Result of an identity check',
    provider: 'Provider',
    checkId: 'Provider reference',
    receivedAt: 'Received at',
    outcome: 'Outcome',
    outcomes: { approved: 'Approved', declined: 'Declined', review: 'Needs review' },
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    documentType: 'Document type',
    country: 'Issuing country',
    expiresOn: 'Expiry date',
    reason: 'Reason',
  },
}
