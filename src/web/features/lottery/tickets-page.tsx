import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import './tickets.css'
import { CAMPAIGN, TICKET_QUERY, ticketsOf } from './tickets.ts'

/** The draws, which are `children`, come before the deposits of the ended campaign. */
export function TicketsPage({ children }: { children?: ReactNode }) {
  const { tickets } = useTexts().account
  const format = useFormat()
  useDocumentTitle(tickets.title)
  const day = (date: string): string => format.longDate(`${date}T12:00:00+03:00`)
  return (
    <div className="tix">
      <h1 className="title-lg">{tickets.title}</h1>
      {children}
      <section aria-labelledby="deposit-tickets">
        <h2 className="title-sm tix__head" id="deposit-tickets">
          {tickets.byDeposit}
        </h2>
        <p className="c-2 tix__rule">
          {tickets.rule(
            day(CAMPAIGN.startDate),
            day(CAMPAIGN.endDate),
            format.money(CAMPAIGN.ticketPrice, { kurus: 'auto' }),
          )}
        </p>
        <Tickets />
      </section>
    </div>
  )
}

function Tickets() {
  const { tickets } = useTexts().account
  const format = useFormat()
  const list = useInfiniteQuery(pagedQuery('finance', 'list_transactions', TICKET_QUERY))
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const total = list.data?.pages[0]?.pagination.total ?? 0

  if (list.isPending && list.fetchStatus !== 'paused')
    return (
      <div className="empty" role="status">
        <Spinner size={32} />
        <p>{tickets.loading}</p>
      </div>
    )
  if (
    (list.isSuccess && total === 0) ||
    (list.error instanceof CallRefusal && list.error.is('record not found'))
  )
    return <NoTickets />
  if (list.data === undefined)
    return (
      <Failed
        error={list.error ?? new NetworkFailure('unreachable')}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <>
      {!list.hasNextPage && <Sums rows={rows} />}
      <ul className="card tix__list">
        {rows.map((row) => (
          <TicketLine key={row.id} row={row} />
        ))}
      </ul>
      <div className="tix__more">
        <p className="t-sm c-3" role="status">
          {tickets.shown(format.number(rows.length), format.number(total))}
        </p>
        <MoreButton list={list}>{tickets.more}</MoreButton>
      </div>
    </>
  )
}

/** Shown only once every deposit is loaded: a partial sum would mislead. */
function Sums({ rows }: { rows: readonly Transaction[] }) {
  const { tickets } = useTexts().account
  const format = useFormat()
  return (
    <dl className="card tix__sums">
      <div>
        <dt>{tickets.total}</dt>
        <dd className="num">
          {format.number(rows.reduce((sum, row) => sum + ticketsOf(row.amount), 0))}
        </dd>
      </div>
      <div>
        <dt>{tickets.deposits}</dt>
        <dd className="num">{format.number(rows.length)}</dd>
      </div>
    </dl>
  )
}

function TicketLine({ row }: { row: Transaction }) {
  const { tickets } = useTexts().account
  const format = useFormat()
  return (
    <li className="tix__line">
      <span className="icon-box">
        <Icon name="ticket" />
      </span>
      <span className="grow">
        <span className="w-5">{tickets.from(format.money(row.amount))}</span>
        <span className="t-xs c-3 num">{format.dateTime(row.date)}</span>
      </span>
      <b className="num">{tickets.count(format.number(ticketsOf(row.amount)))}</b>
    </li>
  )
}

function NoTickets() {
  const { tickets } = useTexts().account
  return (
    <Empty
      icon="ticket"
      title={tickets.empty}
      text={tickets.emptyText}
      action={
        <ButtonLink to="/account/history" variant="outline">
          {tickets.toHistory}
        </ButtonLink>
      }
    />
  )
}
