import type { screening as original } from './screening.tr.ts'

export const screening: typeof original = {
  expectedColumns: {
    sanctions: 'name, birth_date, list, reference',
    pep: 'name, birth_date, list, reference',
    exclusion: 'identity_number, name, birth_date and, optionally, until',
  },
  listWaits: 'A file of this kind is already pending. Send it for approval or discard it first',
  sameFileInForce: 'This file is already in force',
  noValidLines: 'The file has no valid lines',
  listChangedMeanwhile: 'The list in force has changed. Upload the file again',
  notCsv: 'The file is not a UTF-8 CSV. Export it as “CSV UTF-8” and upload it again',
  notPublishedList:
    'The file is not this list’s XML, or it is damaged. Upload the issuer’s file unchanged',
  listShrunk: 'The file has less than four fifths of the people of the list in force',
  missingColumns: (columns) => `The first row must have these columns: ${columns.en}`,
}
