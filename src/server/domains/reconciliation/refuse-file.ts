import { Refusal } from '#shared/refusals.ts'
import { RECONCILIATION_TEXTS } from '#shared/texts/server/texts.ts'

export function refuseFile(why: keyof typeof RECONCILIATION_TEXTS.file): Refusal {
  return new Refusal('invalid input', { why }, RECONCILIATION_TEXTS.file[why])
}

/** `entry` counts from 1 over the whole file. */
export function refuseEntry(entry: number, what: keyof typeof RECONCILIATION_TEXTS.entry): Refusal {
  return new Refusal('invalid input', { entry, why: what }, RECONCILIATION_TEXTS.entry[what](entry))
}

/** `row` counts from 1, as in a spreadsheet. */
export function refuseRow(row: number, what: keyof typeof RECONCILIATION_TEXTS.row): Refusal {
  return new Refusal('invalid input', { row, why: what }, RECONCILIATION_TEXTS.row[what](row))
}
