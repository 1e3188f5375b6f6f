import { exportTransactions as spec } from '#shared/contracts/staff/transactions.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { searchPayments } from '#server/domains/payments/index.ts'
import { moneyCell, textCell } from '#server/platform/csv.ts'
import type { StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { listExport } from '../list-export.ts'
import { filterOf, presentFound } from './find-transactions.ts'

export function exportTransactions({ platform }: House): StaffBoundCall {
  const { read } = platform.database
  const { fileNames, transactionColumns, transactionKinds, transactionStates } = BACKOFFICE_TEXTS
  return listExport(platform, {
    spec,
    name: 'transactions',
    fileName: fileNames.transactions,
    listNeeds: 'payment.read',
    columns: transactionColumns,
    searchOf: (filter) => filterOf(read, filter),
    async page(search, page, { lang }) {
      const order = { sort: 'time', isDescending: true } as const
      const { rows, next } = await searchPayments(read, search, { ...order, ...page })
      return { rows: await presentFound(read, rows, lang), next }
    },
    cells: (row, lang) => [
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
  })
}
