import {
  readAmount,
  readDay,
  type BankLayout,
  type LayoutColumn,
} from '#shared/payments/bank-layout.ts'
import type { Minor } from '#shared/money.ts'
import { MAX_LINE_MINOR, MAX_STATEMENT_LINES } from '#shared/payments/reconciliation.ts'
import { readCsv } from '#shared/payments/read-csv.ts'
import { refuseFile, refuseRow } from './refuse-file.ts'

/** Facts that a camt file states about a movement and a CSV does not. Empty texts: not stated. */
export type CamtFacts = {
  valueDay: string
  endToEndId: string
  isReversal: boolean
  /** The bank states return information (RtrInf): an outgoing payment came back. */
  isReturn: boolean
  returnCode: string
  returnText: string
  /** The bank's reference and amount of the entry; null without a reference. */
  entryKey: string | null
  /** The number of the detail in its entry, from 0. */
  part: number
}
export type BankLine = {
  day: string
  amountMinor: Minor
  sender: string
  text: string
  reference: string
  camt?: CamtFacts
}

/**
 * Reads a bank's CSV by its layout. Rows above the heads, and rows with neither a day nor an amount
 * (totals, notes), are skipped.
 * @throws Refusal 'invalid input' naming the row that cannot be read
 */
export function readBankCsv(text: string, layout: BankLayout): BankLine[] {
  const rows = readCsv(text, layout.separator)
  const wanted = [
    layout.day,
    layout.amount,
    layout.out,
    layout.sender,
    layout.text,
    layout.reference,
  ].filter((name) => name !== '')
  const headAt = rows.findIndex((row) => wanted.every((name) => row.includes(name)))
  const heads = rows[headAt]
  if (heads === undefined) throw refuseFile('heads')
  const cell = (row: readonly string[], column: LayoutColumn) =>
    layout[column] === '' ? '' : (row[heads.indexOf(layout[column])] ?? '')
  const lines = rows
    .slice(headAt + 1)
    .flatMap((row, n): BankLine[] => {
      const number = headAt + n + 2
      const day = readDay(cell(row, 'day'), layout.dayForm)
      const amountMinor = signedAmount(cell(row, 'amount'), cell(row, 'out'), layout.point)
      if (day === undefined && amountMinor === undefined) return []
      if (day === undefined) throw refuseRow(number, 'day')
      if (
        amountMinor === undefined ||
        amountMinor > MAX_LINE_MINOR ||
        amountMinor < -MAX_LINE_MINOR
      )
        throw refuseRow(number, 'amount')
      return [
        {
          day,
          amountMinor,
          sender: cell(row, 'sender'),
          text: cell(row, 'text'),
          reference: cell(row, 'reference'),
        },
      ]
    })
    .filter(({ amountMinor }) => amountMinor !== 0n)
  if (lines.length > MAX_STATEMENT_LINES) throw refuseFile('long')
  return lines
}

function signedAmount(came: string, left: string, point: ',' | '.'): Minor | undefined {
  const gone = left === '' ? 0n : readAmount(left, point)
  if (gone === undefined) return undefined
  if (gone !== 0n) return gone < 0n ? gone : -gone
  return readAmount(came, point)
}
