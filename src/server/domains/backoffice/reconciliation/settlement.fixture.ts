import { BALANCE_ACCOUNT } from '#tests/support/counterparts/adyen-transfers-counterpart.ts'
import { MERCHANT } from '#tests/support/counterparts/adyen-counterpart.ts'

const SETTLEMENT_HEADS =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number,Reserved4'

/** A settled deposit of 500 lira, less fees of 12.14 in three parts, unless it says otherwise. */
export type SettlementLine = {
  ours?: string
  theirs?: string
  type?: string
  /** Signed. */
  gross?: string
  net?: string
  commission?: string
  currency?: string
  account?: string
  at?: string
  zone?: string
  batch?: string
}

let last = 0

export function settlementLine(line: SettlementLine): string {
  last += 1
  const { ours = '', type = 'Settled', batch = '4', currency = 'TRY' } = line
  const isWhole = line.gross === undefined && line.net === undefined && type === 'Settled'
  const gross = line.gross ?? (isWhole ? '500.00' : '')
  const net = line.net ?? (isWhole ? '487.86' : '')
  const sides = (amount: string) => (amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount])
  const psp = ours === '' ? '' : `PSP${String(last).padStart(13, '0')}`
  const fees =
    line.commission === undefined && isWhole
      ? ['', '3.1234', '2.5066', '6.51']
      : [line.commission ?? '', '', '', '']
  return [
    'KupaTest',
    line.account ?? MERCHANT,
    psp,
    ours,
    'visa',
    line.at ?? '2026-11-20 19:30:00',
    line.zone ?? 'CET',
    type,
    line.theirs ?? psp,
    ...(gross === '' ? ['', '', ''] : [currency, ...sides(gross)]),
    '1',
    currency,
    ...sides(net),
    ...fees,
    'visaclassic',
    '',
    batch,
    '',
  ].join(',')
}
export const settlementReport = (lines: readonly string[]) =>
  [SETTLEMENT_HEADS, ...lines, ''].join('\n')

const ACCOUNTING_HEADS =
  'BalancePlatform,AccountHolder,BalanceAccount,Transfer Id,Transaction Id,Category,Status,Type,Booking Date,Booking Date TimeZone,Value Date,Value Date TimeZone,Currency,Amount,Original Currency,Original Amount,Payment Currency,Received (PC),Reserved (PC),Balance (PC),Reference,Description'

export function accountingLine(line: {
  ours: string
  balance: string
  transfer: string
  status?: string
  category?: string
  type?: string
  account?: string
  /** Times are in CET. */
  at?: string
}): string {
  last += 1
  const { ours, balance, transfer, status = 'booked', category = 'bank' } = line
  const { at = '2026-11-20 19:30:00' } = line
  return [
    'KupaTest',
    'AH1',
    line.account ?? BALANCE_ACCOUNT,
    transfer,
    balance === '0' ? '' : `EVT${last}`,
    category,
    status,
    line.type ?? 'bankTransfer',
    at,
    'CET',
    at.slice(0, 10),
    'CET',
    'TRY',
    balance,
    'TRY',
    balance,
    'TRY',
    '0',
    '0',
    balance,
    ours,
    '',
  ].join(',')
}
export const accountingReport = (lines: readonly string[]) =>
  [ACCOUNTING_HEADS, ...lines, ''].join('\n')

const BTCPAY_HEADS =
  'Date,InvoiceId,OrderId,Category,PaymentMethodId,Confirmed,Address,PaymentCurrency,PaymentAmount,PaymentMethodFee,LightningAddress,InvoiceCurrency,InvoiceCurrencyAmount,Rate'

/** A confirmed payment of 500 lira at a rate of 3,500,000 unless it says otherwise. */
export function btcpayLine(line: {
  ours: string | undefined
  lira?: string
  coins?: string
  confirmed?: string
  at?: string
}): string {
  last += 1
  return [
    line.at ?? '2026-11-20T18:30:00Z',
    `INV${line.ours ?? last}`,
    line.ours ?? '',
    'On-Chain',
    'BTC-CHAIN',
    line.confirmed ?? 'true',
    `bc1q${last}`,
    'BTC',
    line.coins ?? '0.00014286',
    '',
    '',
    'TRY',
    line.lira ?? '500.00',
    '3500000',
  ].join(',')
}
export const btcpayReport = (lines: readonly string[]) => [BTCPAY_HEADS, ...lines, ''].join('\n')
