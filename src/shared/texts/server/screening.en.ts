import type { screening as original } from './screening.tr.ts'

export const screening: typeof original = {
  expectedColumns: {
    sanctions: 'name, birth_date, list, reference',
    pep: 'name, birth_date, list, reference',
    exclusion: 'identity_number, name, birth_date and, where wanted, until',
  },
  listWaits: 'A file of this kind is waiting already. Put it in force or discard it first',
  sameFileInForce: 'This very file is in force already',
  noValidLines: 'The file has no line that stands',
  listChangedMeanwhile: 'The list in force has changed meanwhile. Send the file again',
  notCsv: 'The file is not a CSV in UTF-8. Save it from the spreadsheet as “CSV UTF-8”',
  missingColumns: (columns) => `The first row must name these columns: ${columns.en}`,
}
