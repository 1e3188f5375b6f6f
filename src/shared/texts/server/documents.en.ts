import type { documents as original } from './documents.tr.ts'

export const documents: typeof original = {
  file: {
    type: 'Only JPEG, PNG or PDF can be uploaded',
    broken: 'The file is broken or incomplete. Save it again and retry',
    pixels: 'The picture is too small or too large',
    active: 'The file holds active content. Upload a picture of the document, or a plain PDF',
    locked: 'The PDF is locked. Upload it without a password',
  },
  dailyCountReached: 'You have sent as many documents as one may in a day. Try again tomorrow',
  storageFull: 'Your documents take too much room. Write to support',
  linkUsedUp: 'You have sent too many files with this link. Choose the document again',
  alreadySent: 'You have sent this file already',
  fileTooLarge: 'A file may be 8 MB at most',
}
