import type { documents as original } from './documents.tr.ts'

export const documents: typeof original = {
  file: {
    type: 'Only JPEG, PNG or PDF can be uploaded',
    broken: 'The file is broken or incomplete. Save it again and retry',
    pixels: 'The image is too small or too large',
    active: 'The file contains active content. Upload an image of the document or a plain PDF',
    locked: 'The PDF is locked. Upload it without a password',
  },
  dailyCountReached: 'You have reached the daily limit for documents. Try again tomorrow',
  storageFull: 'Your document storage is full. Contact support',
  linkUsedUp: 'Too many uploads with this link. Choose the document again',
  alreadySent: 'You have already sent this file',
  fileTooLarge: 'The file is larger than 8 MB',
}
