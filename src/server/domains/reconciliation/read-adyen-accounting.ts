import type { ReportSubject } from '#shared/payments/reconciliation.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  moneyCell,
  numberEqualLines,
  requireRows,
  textCell,
  type Csv,
  type CsvRow,
} from './csv-rows.ts'
import { refuseRow } from './refuse-file.ts'
import type { ReportAccounts, ReportedLine } from './reported-line.ts'
import { readZonedTime } from './zoned-time.ts'

const HEADS = [
  'balanceaccount',
  'transfer id',
  'transaction id',
  'category',
  'status',
  'type',
  'booking date',
  'booking date timezone',
  'payment currency',
  'balance (pc)',
  'reference',
]
const CURRENCY = 'TRY'

export const isAdyenAccounting = ({ heads }: Csv): boolean =>
  HEADS.every((head) => heads.includes(head))

/**
 * Reads the accounting report of Adyen's balance platform: the lines of our balance account that
 * changed its balance. Lines of other accounts and of transfers on their way are skipped.
 * @throws Refusal 'invalid input' naming the row that cannot be read
 */
export function readAdyenAccounting(
  { rows }: Csv,
  { balanceAccount }: Pick<ReportAccounts, 'balanceAccount'>,
): ReportedLine[] {
  const identify = numberEqualLines()
  const moving = requireRows(rows).filter(
    (row) =>
      (balanceAccount === null || row.cell('balanceaccount') === balanceAccount) &&
      moneyCell(row, 'balance (pc)') !== 0n,
  )
  return requireRows(moving).map((row) => {
    if (row.cell('payment currency') !== CURRENCY) throw refuseRow(row.number, 'currency')
    const at = readZonedTime(row.cell('booking date'), row.cell('booking date timezone'))
    if (at === undefined) throw refuseRow(row.number, 'time')
    const transfer = textCell(row, 'transfer id')
    if (transfer === '') throw refuseRow(row.number, 'reference')
    const balance = moneyCell(row, 'balance (pc)')
    const subject = subjectOf(row, balance)
    const isFee = subject === 'fee'
    const reference = textCell(row, 'reference').toLowerCase()
    return {
      subject,
      reference: reference === '' ? transfer : reference,
      theirReference: transfer,
      amountMinor: isFee ? 0n : balance,
      feeMinor: isFee ? -balance : 0n,
      state: 'approved',
      at,
      line: row.number,
      identity: identify(['transfer id', 'transaction id', 'status', 'balance (pc)'].map(row.cell)),
      toleranceMinor: 0n,
    }
  })
}

/**
 * A transfer to a bank with a reference of ours is a payout; one without it is the operator's own.
 */
function subjectOf(row: CsvRow, balance: bigint): ReportSubject {
  if (/fee|cost/i.test(row.cell('type'))) return 'fee'
  if (row.cell('category') !== 'bank') return 'transfer'
  if (!isUuid(row.cell('reference').toLowerCase())) return balance < 0n ? 'paid out' : 'transfer'
  return balance < 0n ? 'payout' : 'payout returned'
}
