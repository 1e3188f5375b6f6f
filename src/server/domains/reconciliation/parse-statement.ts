import type { BankLayout } from '#shared/payments/bank-layout.ts'
import { isXml } from '#shared/decode-text.ts'
import { readBankCsv, type BankLine } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'
import { readText } from './read-text.ts'
import { refuseFile } from './refuse-file.ts'

export type ReadStatement = { format: 'csv' | 'camt'; lines: BankLine[] }

/**
 * Parses camt.053, or a CSV in the given layout.
 * @throws Refusal 'invalid input', 'unsupported media type'
 */
export function parse(
  content: Buffer,
  { iban, layout }: { iban: string; layout: BankLayout | undefined },
): ReadStatement {
  const text = readText(content)
  if (isXml(text)) return { format: 'camt', lines: readCamt(text, iban) }
  if (layout === undefined) throw refuseFile('heads')
  return { format: 'csv', lines: readBankCsv(text, layout) }
}
