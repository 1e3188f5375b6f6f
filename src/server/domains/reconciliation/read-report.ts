import { z } from 'zod'
import { isDate, siteDate } from '#shared/dates.ts'
import { parseMoney, type Minor } from '#shared/money.ts'
import { guessSeparator, readCsv } from '#shared/payments/read-csv.ts'
import {
  MAX_LINE_MINOR,
  MAX_REPORT_ROWS,
  REPORT_HEADS,
  REPORTED_STATES,
  type ReportedState,
} from '#shared/payments/reconciliation.ts'
import { refuseFile, refuseRow } from './refuse-file.ts'

export type ReportedPayment = {
  reference: string
  amountMinor: Minor
  feeMinor: Minor
  state: ReportedState
  at: Date
}

const LONGEST_REFERENCE = 80
const instant = z.iso.datetime({ offset: true })

/**
 * Reads a provider's report: heads in any order, amounts with a decimal point, times with their
 * offset.
 * @throws Refusal 'invalid input' naming the row that cannot be read
 */
export function readReport(text: string): ReportedPayment[] {
  const rows = readCsv(text, guessSeparator(text))
  const heads = rows[0]?.map((head) => head.toLowerCase()) ?? []
  if (!REPORT_HEADS.every((head) => heads.includes(head))) throw refuseFile('reportHeads')
  const seen = new Set<string>()
  const payments = rows.slice(1).flatMap((row, n): ReportedPayment[] => {
    if (row.every((cell) => cell === '')) return []
    const payment = readRow((head) => row[heads.indexOf(head)] ?? '', n + 2)
    if (seen.has(payment.reference)) throw refuseRow(n + 2, 'reference')
    seen.add(payment.reference)
    return [payment]
  })
  if (payments.length === 0) throw refuseFile('empty')
  if (payments.length > MAX_REPORT_ROWS) throw refuseFile('long')
  return payments
}

function readRow(
  cell: (head: (typeof REPORT_HEADS)[number]) => string,
  number: number,
): ReportedPayment {
  const reference = cell('reference').toLowerCase()
  if (reference === '' || reference.length > LONGEST_REFERENCE) throw refuseRow(number, 'reference')
  const amountMinor = parseMoney(cell('amount'))
  if (amountMinor === undefined || !isMovable(amountMinor)) throw refuseRow(number, 'amount')
  const feeMinor = parseMoney(cell('fee') === '' ? '0' : cell('fee'))
  if (feeMinor === undefined || !isMovable(feeMinor)) throw refuseRow(number, 'fee')
  const state = REPORTED_STATES.find((known) => known === cell('state').toLowerCase())
  if (state === undefined) throw refuseRow(number, 'state')
  const at = instant.safeParse(cell('time'))
  if (!at.success || !isDate(siteDate(new Date(at.data)))) throw refuseRow(number, 'time')
  return { reference, amountMinor, feeMinor, state, at: new Date(at.data) }
}

const isMovable = (minor: Minor): boolean => minor >= 0n && minor <= MAX_LINE_MINOR
