import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VOID_OWNER } from '#games/contests/ticket-list.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import type { Campaign } from './campaigns.tsx'

export function TicketList({
  campaign,
  list,
}: {
  campaign: Campaign
  list: NonNullable<Campaign['list']>
}) {
  const texts = useTexts().contests
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="col g-8" aria-label={texts.list}>
      <h3 className="t-sm w-6">{texts.list}</h3>
      <p className="t-sm c-2">
        {campaign.isDrawn
          ? texts.listDrawn(format.dateTime(list.publishedAt))
          : texts.listText(format.dateTime(list.publishedAt), format.dateTime(list.drawnFrom))}
      </p>
      <dl className="draws__proof t-xs">
        <dt>{texts.listDigest}</dt>
        <dd>{list.digest}</dd>
      </dl>
      {isOpen ? (
        <Tickets campaignID={campaign.campaignID} />
      ) : (
        campaign.tickets > 0 && (
          <div>
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              {texts.listShow}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

function Tickets({ campaignID }: { campaignID: string }) {
  const texts = useTexts().contests
  const format = useFormat()
  const tickets = useInfiniteQuery(pagedQuery('lottery', 'list_tickets', { campaignID }))
  const rows = tickets.data?.pages.flatMap((page) => page.data) ?? []
  if (tickets.isError && rows.length === 0)
    return <Failed error={tickets.error} onRetry={() => void tickets.refetch()} />
  return (
    <>
      <ul className="draws__list num t-sm">
        {rows.map(({ number, owner }) => (
          <li key={number}>
            <span>{number}</span>
            <span className="c-2">{owner === VOID_OWNER ? texts.ticketStates.void : owner}</span>
          </li>
        ))}
      </ul>
      <p className="t-xs c-3" role="status">
        {texts.listShown(
          format.number(rows.length),
          format.number(tickets.data?.pages[0]?.pagination.total ?? 0),
        )}
      </p>
      {tickets.hasNextPage && (
        <div>
          <MoreButton list={tickets} size="sm">
            {texts.listMore}
          </MoreButton>
        </div>
      )}
    </>
  )
}
