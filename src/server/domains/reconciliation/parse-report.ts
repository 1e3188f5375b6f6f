import { isAdyenAccounting, readAdyenAccounting } from './read-adyen-accounting.ts'
import { isAdyenSettlement, readAdyenSettlement } from './read-adyen-settlement.ts'
import { isBtcpayPayments, readBtcpayPayments } from './read-btcpay-payments.ts'
import { readRows } from './csv-rows.ts'
import { readReport } from './read-report.ts'
import { readText } from './read-text.ts'
import { refuseFile } from './refuse-file.ts'
import type { ReadReport, ReportAccounts } from './reported-line.ts'

/**
 * Reads a provider's own report, recognised by its heads, or the program's own format.
 * @throws Refusal 'invalid input', 'unsupported media type'
 */
export function parse(content: Buffer, accounts: ReportAccounts): ReadReport {
  const csv = readRows(readText(content))
  if (isAdyenSettlement(csv)) {
    requireProvider(accounts, 'adyen')
    return { format: 'adyen-settlement', lines: readAdyenSettlement(csv, accounts) }
  }
  if (isAdyenAccounting(csv)) {
    requireProvider(accounts, 'adyen')
    return { format: 'adyen-accounting', lines: readAdyenAccounting(csv, accounts) }
  }
  if (isBtcpayPayments(csv)) {
    requireProvider(accounts, 'btcpay')
    return { format: 'btcpay-payments', lines: readBtcpayPayments(csv) }
  }
  return { format: 'csv', lines: readReport(csv) }
}

function requireProvider({ provider }: ReportAccounts, name: string): void {
  if (provider !== name) throw refuseFile('otherProvider')
}
