import { z } from 'zod'
import * as calls from '#shared/contracts/staff/transactions.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { MAX_EXPORTED_PAYMENTS } from '#shared/payments/payment-search.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { searchPayments, type PaymentFilter } from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { BOM, csvRow, moneyCell, textCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { filterOf, presentFound } from './find-transactions.ts'

const PAGE = 1_000
const FILTER = calls.exportTransactions.input

/** `filter` is the input of the call in its wire form; the download parses it with the contract. */
const payload = z.object({
  filter: z.record(z.string(), z.unknown()),
  lang: z.enum(LANGS),
})
type Order = z.output<typeof payload>
const TRANSACTIONS: DownloadKind<Order> = { name: 'transactions', payload }

export function exportTransactions({ platform }: House): StaffBoundCall {
  const { database, downloads } = platform
  downloads.define(TRANSACTIONS, async (_staffId, { filter, lang }, now): Promise<DownloadFile> => {
    const { Lang: _lang, SiteType: _site, ...known } = FILTER.parse(filter)
    const found = await filterOf(database.read, known)
    const name = lang === 'tr' ? 'islemler' : 'transactions'
    return {
      name: `kupa-${name}-${now.toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      body: eachLine(database.read, found, lang),
    }
  })
  return handleStaff(calls.exportTransactions, async (context, input) => {
    const { Lang: _lang, SiteType: _site, ...known } = input
    // A user name that too many begin with is refused here and not by the download.
    await filterOf(database.read, known)
    const filter = storedFilter(known)
    return database.transaction(async (tx) => {
      const order = { filter, lang: context.lang }
      const url = await downloads.offer(tx, TRANSACTIONS, context.staff.id, order, context.now)
      await audit(tx, actorOf(context), {
        action: 'transactions.export',
        subject: { kind: 'report', id: 'transactions' },
        after: filter,
      })
      return { url }
    })
  })
}

function storedFilter(known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? String(value) : value]],
    ),
  )
}

async function* eachLine(read: Db, filter: PaymentFilter, lang: Lang): AsyncGenerator<string> {
  const { transactionColumns, transactionKinds, transactionStates } = BACKOFFICE_TEXTS
  yield BOM + csvRow(transactionColumns[lang].map(textCell), lang)
  let after: string | undefined
  let written = 0
  do {
    const { rows, next } = await searchPayments(read, filter, {
      sort: 'time',
      isDescending: true,
      limit: Math.min(PAGE, MAX_EXPORTED_PAYMENTS - written),
      after,
    })
    const lines = (await presentFound(read, rows, lang)).map((row) =>
      csvRow(
        [
          textCell(row.transactionID),
          textCell(transactionKinds[row.kind][lang]),
          textCell(transactionStates[row.state][lang]),
          textCell(row.askedAt),
          textCell(row.decidedAt ?? ''),
          textCell(row.username),
          textCell(row.playerID),
          textCell(row.method),
          textCell(row.provider ?? ''),
          moneyCell(row.amount, lang),
          row.received === null ? '' : moneyCell(row.received, lang),
          textCell(row.reference ?? ''),
          textCell(row.providerReference ?? ''),
        ],
        lang,
      ),
    )
    yield lines.join('')
    written += rows.length
    after = next ?? undefined
  } while (after !== undefined && written < MAX_EXPORTED_PAYMENTS)
  if (after !== undefined) {
    const rows = new Intl.NumberFormat(lang).format(MAX_EXPORTED_PAYMENTS)
    yield csvRow([textCell(BACKOFFICE_TEXTS.moreTransactions(rows)[lang])], lang)
  }
}
