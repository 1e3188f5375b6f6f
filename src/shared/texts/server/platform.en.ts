import type { platform as original } from './platform.tr.ts'

export const platform: typeof original = {
  fileTooHeavy: 'The file is too large or too complex to be read. Upload a simpler file',
  fileUnreadable: 'The file cannot be read. Save it again and retry',
  filesStillBeingRead: 'Your earlier files are still being read. Wait a moment and try again',
  success: 'Success',
  demoNote:
    'This is a demo: it uses play money, and the other players are simulated. No real money can be paid in or out.',
  pageOf: (page, pages) => `Page ${page} / ${pages}`,
}
