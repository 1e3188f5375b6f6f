import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Ticket } from '#shared/contracts/support.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LiveBadge } from './live-part.tsx'
import { TicketStateBadge } from './ticket-state.tsx'

const PAGE = 20

export function TicketList() {
  const { support: texts } = useTexts()
  const tickets = useInfiniteQuery({
    ...pagedQuery('support', 'list_tickets', { limit: PAGE }),
    staleTime: 0,
  })
  useTopic('support', (_news, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed)
      void queryClient.invalidateQueries({ queryKey: ['support', 'list_tickets'] })
  })
  if (tickets.isError && tickets.data === undefined)
    return <Failed error={tickets.error} onRetry={() => void tickets.refetch()} />
  if (tickets.data === undefined) return <Loading />
  const rows = tickets.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Empty icon="chat" title={texts.empty} text={texts.emptyText} />
  return (
    <>
      <ul className="card supp__list">
        {rows.map((row) => (
          <Row key={row.ticketID} ticket={row} />
        ))}
      </ul>
      <MoreButton list={tickets}>{texts.more}</MoreButton>
    </>
  )
}

function Row({
  ticket: { ticketID, number, subject, kind, state, lastAt, unread, complaint, live },
}: {
  ticket: Ticket
}) {
  const { support: texts } = useTexts()
  const format = useFormat()
  return (
    <li>
      <Link to="/account/support" search={{ ticket: ticketID }} className="supp__row">
        <span className="grow col">
          <span className="w-6">{texts.subjects[subject]}</span>
          <span className="t-xs c-3 num">
            {texts.number(String(number))} ·{' '}
            {complaint === null ? texts.kinds[kind] : texts.complaint.numbered(String(complaint))} ·{' '}
            {format.dateTime(lastAt)}
          </span>
        </span>
        {unread ? (
          <Badge tone="gold" icon="chat">
            {texts.isNew}
          </Badge>
        ) : live !== null && live.state !== 'ended' ? (
          <LiveBadge state={live.state} />
        ) : (
          <TicketStateBadge state={state} />
        )}
      </Link>
    </li>
  )
}

function Loading() {
  const { support: texts } = useTexts()
  return (
    <div className="card supp__list" aria-busy="true">
      <p className="sr" role="status">
        {texts.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div className="supp__row" key={row}>
          <Skeleton width="60%" height={20} />
        </div>
      ))}
    </div>
  )
}
