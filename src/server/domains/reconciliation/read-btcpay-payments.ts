import type { Minor } from '#shared/money.ts'
import { numberEqualLines, requireRows, textCell, type Csv, type CsvRow } from './csv-rows.ts'
import { refuseFile, refuseRow } from './refuse-file.ts'
import type { ReportedLine } from './reported-line.ts'

const CURRENCY = 'TRY'
const COLUMNS = {
  currency: ['invoicecurrency', 'currency'],
  amount: ['invoicecurrencyamount', 'currencyamount'],
  coins: ['paymentamount', 'cryptoamount'],
} as const
const HEADS = ['date', 'invoiceid', 'orderid', 'confirmed', 'rate']
const SATOSHI = 100_000_000n

export const isBtcpayPayments = ({ heads }: Csv): boolean =>
  HEADS.every((head) => heads.includes(head)) &&
  Object.values(COLUMNS).every((names) => names.some((name) => heads.includes(name)))

/**
 * Reads the payments report of a BTCPay Server. The payments of one deposit are one line: the
 * program counts them together, too.
 * @throws Refusal 'invalid input' naming the row that cannot be read
 */
export function readBtcpayPayments({ heads, rows }: Csv): ReportedLine[] {
  const column = (names: readonly string[]) => names.find((name) => heads.includes(name)) ?? ''
  const [currency, amount, coins] = [
    column(COLUMNS.currency),
    column(COLUMNS.amount),
    column(COLUMNS.coins),
  ]
  const identify = numberEqualLines()
  const payments = requireRows(rows).flatMap((row): ReportedLine[] => {
    // An invoice that someone made in BTCPay Server itself, in another currency.
    if (row.cell(currency) !== CURRENCY) throw refuseRow(row.number, 'currency')
    const at = new Date(row.cell('date'))
    if (Number.isNaN(at.getTime())) throw refuseRow(row.number, 'time')
    const invoice = textCell(row, 'invoiceid')
    if (invoice === '') throw refuseRow(row.number, 'reference')
    const confirmed = row.cell('confirmed').toLowerCase()
    if (!['true', 'false', ''].includes(confirmed)) throw refuseRow(row.number, 'state')
    return [
      {
        subject: 'deposit',
        reference: (textCell(row, 'orderid') || invoice).toLowerCase(),
        theirReference: invoice,
        amountMinor: minorOf(row, amount),
        feeMinor: 0n,
        state: confirmed === 'true' ? 'approved' : 'pending',
        at,
        line: row.number,
        identity: identify([invoice, row.cell('address'), row.cell(coins), confirmed]),
        toleranceMinor: decimals(row, 'rate', 2) / SATOSHI + 1n,
      },
    ]
  })
  return addUp(payments)
}

/** Unconfirmed payments count only where nothing of the deposit is confirmed. */
function addUp(payments: readonly ReportedLine[]): ReportedLine[] {
  const lines = new Map<string, ReportedLine>()
  for (const one of payments) {
    const known = lines.get(one.reference)
    if (known === undefined || (known.state === 'pending' && one.state === 'approved'))
      lines.set(one.reference, one)
    else if (one.state === known.state)
      lines.set(one.reference, {
        ...known,
        amountMinor: known.amountMinor + one.amountMinor,
        toleranceMinor: known.toleranceMinor + one.toleranceMinor,
        identity: JSON.stringify([known.identity, one.identity]),
      })
  }
  if (lines.size === 0) throw refuseFile('empty')
  return [...lines.values()]
}

/** The value of coins in lira, rounded down to the kuruş, as deposits are credited. */
const minorOf = (row: CsvRow, head: string): Minor => decimals(row, head, 2)

function decimals({ number, cell }: CsvRow, head: string, places: number): bigint {
  const parts = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(cell(head))
  if (parts === null) throw refuseRow(number, 'amount')
  return BigInt(`${parts[1]}${(parts[2] ?? '').slice(0, places).padEnd(places, '0')}`)
}
