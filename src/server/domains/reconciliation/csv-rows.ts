import { parseMoney, type Minor } from '#shared/money.ts'
import { guessSeparator, readCsv } from '#shared/payments/read-csv.ts'
import { MAX_LINE_MINOR, MAX_REPORT_ROWS } from '#shared/payments/reconciliation.ts'
import { refuseFile, refuseRow } from './refuse-file.ts'

export type CsvRow = { number: number; cell: (head: string) => string }
export type Csv = { heads: string[]; rows: CsvRow[] }

const LONGEST = 200

/** Reads a CSV with a header row. Headers are compared without case; empty rows are skipped. */
export function readRows(text: string): Csv {
  const [first = [], ...rest] = readCsv(text, guessSeparator(text))
  const heads = first.map((head) => head.toLowerCase())
  const rows = rest.flatMap((cells, n): CsvRow[] =>
    cells.every((cell) => cell === '')
      ? []
      : [{ number: n + 2, cell: (head) => cells[heads.indexOf(head)] ?? '' }],
  )
  return { heads, rows }
}

/** @throws Refusal 'invalid input' where there is no row or too many */
export function requireRows<T>(rows: readonly T[]): readonly T[] {
  if (rows.length === 0) throw refuseFile('empty')
  if (rows.length > MAX_REPORT_ROWS) throw refuseFile('long')
  return rows
}

/** @throws Refusal 'invalid input' naming the row; an empty cell is 0 */
export function moneyCell({ number, cell }: CsvRow, head: string): Minor {
  const minor = cell(head) === '' ? 0n : parseMoney(cell(head))
  if (minor === undefined || minor > MAX_LINE_MINOR || minor < -MAX_LINE_MINOR)
    throw refuseRow(number, 'amount')
  return minor
}

/** @throws Refusal 'invalid input' naming the row for a text that is too long */
export function textCell({ number, cell }: CsvRow, head: string): string {
  const text = cell(head)
  if (text.length > LONGEST) throw refuseRow(number, 'reference')
  return text
}

/**
 * Numbers equal lines of a file, so that two fees of the same amount are two lines and the same
 * file again has the same ones.
 */
export function numberEqualLines(): (content: readonly string[]) => string {
  const counts = new Map<string, number>()
  return (content) => {
    const key = JSON.stringify(content)
    const n = (counts.get(key) ?? 0) + 1
    counts.set(key, n)
    return JSON.stringify([...content, n])
  }
}
