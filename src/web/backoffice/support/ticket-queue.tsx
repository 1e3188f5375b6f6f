import { useInfiniteQuery } from '@tanstack/react-query'
import type { InboxTicket } from '#shared/contracts/staff/support.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { askedPages } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { useNow, useWriteTime } from './waiting-time.ts'

const PAGE = 30

export function useTickets(filter: InboxFilter) {
  const pages = useInfiniteQuery({
    ...askedPages('list_support', { ...filter, limit: PAGE }),
    staleTime: 0,
  })
  return { ...pages, rows: pages.data?.pages.flatMap((page): InboxTicket[] => page.rows) ?? [] }
}

export function TicketQueue({
  tickets,
  filter,
  chosen,
  address,
}: {
  tickets: ReturnType<typeof useTickets>
  filter: InboxFilter
  chosen: string | undefined
  address: (ticketID: string) => string
}) {
  const { support: words, common } = useOffice()
  const { rows, error, isPending, refetch, hasNextPage } = tickets
  if (isPending) return <Waiting lines={6} />
  if (error !== null && rows.length === 0)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (rows.length === 0) return <Nothing icon="checkcircle" title={words.none[filter.state]} />
  return (
    <>
      <ul className="desk-list" aria-label={words.queue}>
        {rows.map((row) => (
          <li key={row.ticketID}>
            <Row ticket={row} to={address(row.ticketID)} isChosen={row.ticketID === chosen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="office-more">
          <MoreButton list={tickets} size="sm">
            {common.more}
          </MoreButton>
        </div>
      )}
    </>
  )
}

function Row({
  ticket: { number, subject, kind, state, username, preview, movedAt, assignedTo },
  to,
  isChosen,
}: {
  ticket: InboxTicket
  to: string
  isChosen: boolean
}) {
  const { support: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const write = useWriteTime()
  const now = useNow()
  return (
    <Go to={to} className="desk-row" aria-current={isChosen ? 'true' : undefined}>
      <span className="row g-8">
        <b className="grow cut">{words.subjects[subject]}</b>
        <span className="t-xs c-3 num">
          {state === 'open' ? write((now - Date.parse(movedAt)) / 1_000) : dateTime(movedAt)}
        </span>
      </span>
      <span className="t-sm c-2 cut">{preview ?? words.live.filePreview}</span>
      <span className="row g-8 t-xs c-3">
        <span className="cut">{username}</span>
        <span className="num">{number}</span>
        <Badge tone="line">{words.kinds[kind]}</Badge>
        <span className="grow" />
        <span className="cut">{assignedTo === null ? words.unassigned : assignedTo.username}</span>
      </span>
    </Go>
  )
}
