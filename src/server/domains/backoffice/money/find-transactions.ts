import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/transactions.ts'
import type { FoundTransaction } from '#shared/contracts/staff/transactions.ts'
import { endOfSiteDay, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  listPaymentChoices,
  searchPayments,
  sumPayments,
  type PaymentFilter,
  type SearchedPayment,
} from '#server/domains/payments/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { playersBeginning } from '../players-beginning.ts'
import { exportTransactions } from './export-transactions.ts'

export type TransactionFilter = Omit<
  z.output<(typeof calls.sumTransactions)['input']>,
  'Lang' | 'SiteType'
>

export function findTransactionCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(
      calls.findTransactions,
      async ({ lang }, { limit, after, sort, descending, ...filter }) => {
        const { rows, next } = await searchPayments(read, await filterOf(read, filter), {
          sort,
          isDescending: descending,
          limit,
          after,
        })
        return { rows: await presentFound(read, rows, lang), next }
      },
    ),
    handleStaff(calls.sumTransactions, async (_context, filter) => {
      const { count, sums } = await sumPayments(read, await filterOf(read, filter))
      return {
        count,
        capped: sums === undefined,
        sums:
          sums === undefined
            ? null
            : {
                deposits: toWireMoney(sums.depositsMinor),
                approvedDeposits: toWireMoney(sums.approvedDepositsMinor),
                withdrawals: toWireMoney(sums.withdrawalsMinor),
                approvedWithdrawals: toWireMoney(sums.approvedWithdrawalsMinor),
              },
      }
    }),
    handleStaff(calls.listPaymentChoices, async ({ lang }) => {
      const { methods, providers } = await listPaymentChoices(read)
      return {
        methods: methods.map(({ methodId, name }) => ({ methodID: methodId, method: name[lang] })),
        providers,
      }
    }),
    exportTransactions(house),
  ]
}

/** @throws Refusal 'not possible' for a text with which too many user names begin */
export async function filterOf(read: Db, filter: TransactionFilter): Promise<PaymentFilter> {
  const { kind, states, methodID, provider, amountFrom, amountTo, from, to, player } = filter
  return {
    kind,
    states,
    methodId: methodID,
    provider,
    fromMinor: amountFrom,
    toMinor: amountTo,
    from: from === undefined ? undefined : startOfSiteDay(from),
    to: to === undefined ? undefined : endOfSiteDay(to),
    playerIds: player === undefined ? undefined : await playersBeginning(read, player),
    reference: filter.reference,
  }
}

export async function presentFound(
  read: Db,
  rows: readonly SearchedPayment[],
  lang: Lang,
): Promise<FoundTransaction[]> {
  const names = await namePlayers(read, [...new Set(rows.map((row) => row.player_id))])
  return rows.map((row) => ({
    transactionID: row.transaction_id,
    kind: row.cash_type === 1 ? 'deposit' : 'withdrawal',
    state: row.state,
    playerID: row.player_id,
    username: names.get(row.player_id) ?? '',
    methodID: row.method_id,
    method: row.method[lang],
    provider: row.provider,
    amount: toWireMoney(row.amount_minor),
    received: row.received_minor === null ? null : toWireMoney(row.received_minor),
    reference: row.reference,
    providerReference: row.provider_reference,
    askedAt: toWireTime(row.created_at),
    decidedAt: row.decided_at && toWireTime(row.decided_at),
  }))
}
