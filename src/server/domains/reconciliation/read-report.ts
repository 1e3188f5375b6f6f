import { z } from 'zod'
import { isDate, siteDate } from '#shared/dates.ts'
import { parseMoney, type Minor } from '#shared/money.ts'
import { MAX_LINE_MINOR, REPORT_HEADS, REPORTED_STATES } from '#shared/payments/reconciliation.ts'
import { requireRows, type Csv } from './csv-rows.ts'
import { refuseFile, refuseRow } from './refuse-file.ts'
import type { ReportedLine } from './reported-line.ts'

const LONGEST_REFERENCE = 80
const instant = z.iso.datetime({ offset: true })

/**
 * Reads a report in the program's own format: heads in any order, amounts with a decimal point,
 * times with their offset.
 * @throws Refusal 'invalid input' naming the row that cannot be read
 */
export function readReport({ heads, rows }: Csv): ReportedLine[] {
  if (!REPORT_HEADS.every((head) => heads.includes(head))) throw refuseFile('reportHeads')
  const seen = new Set<string>()
  return requireRows(rows).map(({ cell, number }) => {
    const payment = readRow(cell, number)
    if (seen.has(payment.reference)) throw refuseRow(number, 'reference')
    seen.add(payment.reference)
    return payment
  })
}

function readRow(
  cell: (head: (typeof REPORT_HEADS)[number]) => string,
  number: number,
): ReportedLine {
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
  return {
    subject: 'deposit',
    reference,
    theirReference: null,
    amountMinor,
    feeMinor,
    state,
    at: new Date(at.data),
    line: number,
    identity: null,
    toleranceMinor: 0n,
  }
}

const isMovable = (minor: Minor): boolean => minor >= 0n && minor <= MAX_LINE_MINOR
