import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { FoundTransaction } from '#shared/contracts/staff/transactions.ts'
import { may } from '#shared/office/staff.ts'
import { PAYMENT_SORTS } from '#shared/payments/payment-search.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ListTotals } from '../table/list-totals.tsx'
import { SavedViews } from '../table/saved-views.tsx'
import { FilterForm } from './filter-form.tsx'
import {
  addressOf,
  askedFilter,
  isFiltered,
  readFilter,
  writeFilter,
  type PaymentState,
  type TransactionFilter,
} from './transaction-filter.ts'
import './transactions.css'

const TONES: Readonly<Record<PaymentState, BadgeTone>> = {
  pending: 'warn',
  ready: 'info',
  held: 'warn',
  approved: 'up',
  declined: 'down',
  expired: 'plain',
  cancelled: 'plain',
}

export function TransactionsPage({ me }: { me: Me }) {
  const { transactions: words } = useOffice()
  const { query } = useRoute()
  const filter = readFilter(query)
  const data = askedFilter(filter)
  const look = (next: TransactionFilter) => goTo(addressOf(next), { replace: true })
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'report.export') && (
          <ExportButton method="export_transactions" data={askedFilter(filter)} />
        )}
      </PageHead>
      <SavedViews
        list="transactions"
        query={writeFilter(filter)}
        onOpen={(saved) => look(readFilter(new URLSearchParams(saved)))}
      />
      <FilterForm filter={filter} onFilter={look} />
      <Totals filter={filter} />
      <List
        method="find_transactions"
        data={{ ...data, sort: filter.sort, descending: !filter.ascending }}
        label={words.title}
        columns={useColumns()}
        keyOf={({ transactionID }) => transactionID}
        none={{
          icon: 'search',
          title: words.none,
          text: isFiltered(filter) ? words.noneText : words.noneYet,
        }}
        sort={{
          by: filter.sort,
          descending: !filter.ascending,
          onSort: (by, descending) =>
            look({
              ...filter,
              sort: PAYMENT_SORTS.find((known) => known === by) ?? 'time',
              ascending: !descending,
            }),
        }}
      />
    </>
  )
}

function Totals({ filter }: { filter: TransactionFilter }) {
  const { transactions: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data } = useQuery(asked('sum_transactions', askedFilter(filter)))
  const sums = data?.sums
  return (
    <ListTotals
      capped={words.capped}
      totals={
        data && {
          count: data.count,
          figures: sums
            ? [
                [words.count, number(data.count)],
                [words.deposits, money(sums.deposits)],
                [words.approvedDeposits, money(sums.approvedDeposits)],
                [words.withdrawals, money(sums.withdrawals)],
                [words.approvedWithdrawals, money(sums.approvedWithdrawals)],
              ]
            : null,
        }
      }
    />
  )
}

function useColumns(): Column<FoundTransaction>[] {
  const { transactions: words, transaction, payments, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  return [
    {
      id: 'asked',
      head: payments.asked,
      sort: 'time',
      render: ({ transactionID, askedAt }) => (
        <Go to={`/transactions/${transactionID}`} className="office-link num">
          {dateTime(askedAt)}
        </Go>
      ),
    },
    { id: 'kind', head: words.kind, render: ({ kind }) => transaction.kinds[kind] },
    {
      id: 'state',
      head: common.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{payments.states[state]}</Badge>,
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} bare className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'method', head: payments.method, render: ({ method }) => method },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      sort: 'amount',
      render: ({ amount, received }) => (
        <>
          <b className="num">{money(amount)}</b>
          {received !== null && received !== amount && (
            <span className="c-3 transactions-received num">
              {payments.received}: {money(received)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'provider',
      head: words.provider,
      spare: true,
      render: ({ provider }) => provider ?? words.byStaff,
    },
    {
      id: 'reference',
      head: words.reference,
      render: ({ reference }) => <span className="num">{reference ?? '–'}</span>,
    },
    {
      id: 'provider-reference',
      head: words.providerReference,
      spare: true,
      render: ({ providerReference }) => (
        <span className="num transactions-id" title={providerReference ?? undefined}>
          {providerReference ?? '–'}
        </span>
      ),
    },
    {
      id: 'decided',
      head: words.decided,
      spare: true,
      render: ({ decidedAt }) => (
        <span className="num">{decidedAt === null ? '–' : dateTime(decidedAt)}</span>
      ),
    },
  ]
}
