import { useQuery } from '@tanstack/react-query'
import type { LiveRow } from '#shared/contracts/staff/live-support.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { useNow, useWriteTime } from './waiting-time.ts'

const RENEW_MS = 20_000

/** The live conversations: the queue by waiting time, then those that colleagues have. */
export function LiveQueue({
  chosen,
  address,
}: {
  chosen: string | undefined
  address: (ticketID: string) => string
}) {
  const {
    support: { live: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { data } = useQuery({
    ...asked('list_live', {}),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  if (data === undefined) return null
  return (
    <section className="desk-live" aria-label={words.title}>
      <h2 className="t-sm w-6 row g-8">
        {words.title}
        <span className="num c-3">{number(data.rows.length)}</span>
      </h2>
      {data.rows.length === 0 ? (
        <p className="t-sm c-3">{words.none}</p>
      ) : (
        <ul className="desk-list desk-list--live">
          {data.rows.map((row) => (
            <li key={row.ticketID}>
              <Row row={row} to={address(row.ticketID)} isChosen={row.ticketID === chosen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, to, isChosen }: { row: LiveRow; to: string; isChosen: boolean }) {
  const { support } = useOffice()
  const words = support.live
  const { number } = useOfficeFormat()
  const write = useWriteTime()
  const now = useNow()
  const { subject, username, preview, movedAt, assignedTo, unanswered, here, state } = row
  return (
    <Go to={to} className="desk-row" aria-current={isChosen ? 'true' : undefined}>
      <span className="row g-8">
        <b className="grow cut">{support.subjects[subject]}</b>
        {state === 'open' && (
          <span className="t-xs num w-6">{write((now - Date.parse(movedAt)) / 1_000)}</span>
        )}
      </span>
      <span className="t-sm c-2 cut">{preview ?? words.filePreview}</span>
      <span className="row g-8 t-xs c-3">
        <span
          className={classNames('live-dot', here && 'is-on')}
          role="img"
          aria-label={here ? words.here : words.away}
          title={here ? words.here : words.away}
        />
        <span className="cut">{username}</span>
        {unanswered > 0 && (
          <span className="count" title={words.unanswered(number(unanswered))}>
            {number(unanswered)}
          </span>
        )}
        <span className="grow" />
        {assignedTo === null ? (
          <Badge tone="warn" icon="clock">
            {words.queued}
          </Badge>
        ) : (
          <span className="cut">{assignedTo.username}</span>
        )}
      </span>
    </Go>
  )
}
