import { bankCsv, LAYOUT } from '#server/domains/reconciliation/statement.fixture.ts'
import {
  accountingLine,
  accountingReport,
  btcpayLine,
  btcpayReport,
  settlementLine,
  settlementReport,
} from '#server/domains/backoffice/reconciliation/settlement.fixture.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Member } from './office.ts'

const HOUR_MS = 3_600_000
const CET_MS = HOUR_MS
const TURKEY_MS = 3 * HOUR_MS

export const dayOf = (at: Date) => new Date(at.getTime() + TURKEY_MS).toISOString().slice(0, 10)
const inCet = (at: Date) =>
  new Date(at.getTime() + CET_MS).toISOString().slice(0, 19).replace('T', ' ')

type Sums = { reportID: string; theirs: string; ours: string; difference: string; open: number }

async function uploadReport(by: Member, provider: string, content: string): Promise<Sums> {
  const query = new URLSearchParams({ provider, fileName: `${provider}.csv` })
  const { reportID } = await by.upload<{ reportID: string }>(
    `/v1/provider-reports?${query.toString()}`,
    content,
    'application/octet-stream',
  )
  const { total } = await by.call('get_provider_report', { reportID })
  return { reportID, ...total }
}

export function settleCards(by: Member, ours: string): Promise<Sums> {
  const at = inCet(new Date())
  return uploadReport(
    by,
    'adyen',
    settlementReport([
      settlementLine({ ours, at }),
      settlementLine({ at, type: 'MerchantPayout', net: '-487.86', theirs: 'TX1 batch 4' }),
    ]),
  )
}

type Payout = { ours: string; transfer: string; amountMinor: Minor }

export function accountPayouts(by: Member, payouts: readonly Payout[]): Promise<Sums> {
  const at = inCet(new Date())
  return uploadReport(
    by,
    'adyen',
    accountingReport(
      payouts.map(({ ours, transfer, amountMinor }) =>
        accountingLine({ ours, transfer, at, balance: `-${toWireMoney(amountMinor)}` }),
      ),
    ),
  )
}

export const exportBitcoin = (by: Member, ours: string, amountMinor: Minor): Promise<Sums> =>
  uploadReport(
    by,
    'btcpay',
    btcpayReport([
      btcpayLine({ ours, lira: toWireMoney(amountMinor), at: new Date().toISOString() }),
    ]),
  )

export async function uploadStatement(
  by: Member,
  accountID: string,
  { amountMinor, reference }: { amountMinor: Minor; reference: string },
): Promise<string> {
  const [year, month, day] = dayOf(new Date()).split('-')
  const content = bankCsv([
    {
      day: `${day}.${month}.${year}`,
      amount: toWireMoney(amountMinor).replace('.', ','),
      text: `Gelen havale ${reference}`,
      reference: 'BNK1',
    },
  ])
  const query = new URLSearchParams({
    accountID,
    fileName: 'gun.csv',
    layout: JSON.stringify(LAYOUT),
  })
  const { statementID } = await by.upload<{ statementID: string }>(
    `/v1/bank-statements?${query.toString()}`,
    content.toString(),
    'application/octet-stream',
  )
  return statementID
}
