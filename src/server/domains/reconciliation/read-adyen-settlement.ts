import type { Minor } from '#shared/money.ts'
import type { ReportSubject } from '#shared/payments/reconciliation.ts'
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

/** The heads without which the report cannot be read. Fees may be in any of `FEES`. */
const HEADS = [
  'merchant account',
  'psp reference',
  'merchant reference',
  'creation date',
  'timezone',
  'type',
  'modification reference',
  'gross currency',
  'gross debit (gc)',
  'gross credit (gc)',
  'net currency',
  'net debit (nc)',
  'net credit (nc)',
  'batch number',
]
const FEES = ['commission (nc)', 'markup (nc)', 'scheme fees (nc)', 'interchange (nc)']
const CURRENCY = 'TRY'

/** Records that move a player's deposit. A line has the gross amount, and the fee apart from it. */
const PAYMENTS: ReadonlyMap<string, ReportSubject> = new Map([
  ['Settled', 'deposit'],
  ['Refunded', 'refund'],
  ['RefundedReversed', 'refund failed'],
  ['Chargeback', 'chargeback'],
  ['SecondChargeback', 'chargeback'],
  ['ChargebackReversed', 'chargeback reversed'],
])
/** Records that move no player's money. Only the net amount counts. */
const OTHERS: ReadonlyMap<string, ReportSubject> = new Map([
  ['Fee', 'fee'],
  ['MiscCosts', 'fee'],
  ['PaymentCost', 'fee'],
  ['InvoiceDeduction', 'fee'],
  ['MerchantPayout', 'paid out'],
  ['DepositCorrection', 'transfer'],
  ['Balancetransfer', 'transfer'],
])
const CREDITS: readonly ReportSubject[] = ['deposit', 'refund failed', 'chargeback reversed']

export const isAdyenSettlement = ({ heads }: Csv): boolean =>
  HEADS.every((head) => heads.includes(head))

/**
 * Reads Adyen's settlement details report in lira.
 * @throws Refusal 'invalid input' naming the row that cannot be read, is of another merchant
 * account or currency, or does not add up
 */
export function readAdyenSettlement(
  { rows }: Csv,
  { merchantAccount }: Pick<ReportAccounts, 'merchantAccount'>,
): ReportedLine[] {
  const identify = numberEqualLines()
  return requireRows(rows).map((row) => {
    if (merchantAccount !== null && row.cell('merchant account') !== merchantAccount)
      throw refuseRow(row.number, 'account')
    const batch = textCell(row, 'batch number')
    if (!/^\d{1,9}$/.test(batch)) throw refuseRow(row.number, 'batch')
    const at = readZonedTime(row.cell('creation date'), row.cell('timezone'))
    if (at === undefined) throw refuseRow(row.number, 'time')
    const { subject, amountMinor, feeMinor } = readMoney(row)
    const ours = textCell(row, 'merchant reference').toLowerCase()
    const theirs = textCell(row, 'modification reference')
    const psp = textCell(row, 'psp reference')
    return {
      subject,
      reference: ours === '' ? psp || theirs || row.cell('type') : ours,
      theirReference: [theirs, psp].find((text) => text !== '') ?? null,
      amountMinor,
      feeMinor,
      state: 'approved',
      at,
      line: row.number,
      identity: identify([
        ...['batch number', 'type', 'psp reference', 'modification reference'].map(row.cell),
        ...['creation date', 'net debit (nc)', 'net credit (nc)'].map(row.cell),
      ]),
      toleranceMinor: 0n,
    }
  })
}

function readMoney(row: CsvRow) {
  const type = row.cell('type')
  if (type === '') throw refuseRow(row.number, 'type')
  const net = sideOf(row, 'net debit (nc)', 'net credit (nc)')
  if (row.cell('net currency') !== CURRENCY) throw refuseRow(row.number, 'currency')
  const subject = PAYMENTS.get(type)
  if (subject === undefined) {
    const other = OTHERS.get(type) ?? ('unknown' as const)
    return other === 'fee'
      ? { subject: other, amountMinor: 0n, feeMinor: -net }
      : { subject: other, amountMinor: net, feeMinor: 0n }
  }
  if (row.cell('gross currency') !== CURRENCY) throw refuseRow(row.number, 'currency')
  const gross = sideOf(row, 'gross debit (gc)', 'gross credit (gc)')
  if (gross === 0n || gross > 0n !== CREDITS.includes(subject))
    throw refuseRow(row.number, 'amount')
  requireFees(row, gross - net)
  return { subject, amountMinor: gross, feeMinor: gross - net }
}

/** Credit less debit. Only one of the two may be stated. */
function sideOf(row: CsvRow, debit: string, credit: string): Minor {
  const [out, into] = [moneyCell(row, debit), moneyCell(row, credit)]
  if (out < 0n || into < 0n || (out > 0n && into > 0n)) throw refuseRow(row.number, 'amount')
  return into - out
}

/**
 * The fees are stated with up to six decimals. They must add up to what was withheld, to less than
 * a kuruş.
 */
function requireFees(row: CsvRow, withheldMinor: Minor): void {
  const stated = FEES.reduce((sum, head) => sum + finePart(row, head), 0n)
  const difference = stated - withheldMinor * FINE
  if (difference >= FINE || difference <= -FINE) throw refuseRow(row.number, 'sum')
}

const FINE = 10_000n
function finePart({ number, cell }: CsvRow, head: string): bigint {
  const text = cell(head)
  if (text === '') return 0n
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (parts === null) throw refuseRow(number, 'fee')
  const value = BigInt(`${parts[2]}${(parts[3] ?? '').padEnd(6, '0')}`)
  return parts[1] === '-' ? -value : value
}
