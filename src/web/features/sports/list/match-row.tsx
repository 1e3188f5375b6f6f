import { memo } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Crest } from '../crest.tsx'
import { EventLink } from '../event-link.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { useLiveEvent, type LiveEventStore } from '../live/live-store.ts'
import { useRowOdds } from '../live/use-row-odds.ts'
import { besideClock, dayOf, scoreParts } from '../match-words.ts'
import type { Columns } from './columns.ts'
import { RowPrices } from './row-prices.tsx'
import { useBookFormat } from '../use-book-format.ts'

type Props = {
  listed: SportEvent
  live: LiveEventStore
  columns: Columns
  today: string
  isFeatured: boolean
}

/** `isFeatured`: the match is shown above the list too, where there is room for it. */
export const MatchRow = memo(function MatchRow({
  listed,
  live,
  columns,
  today,
  isFeatured,
}: Props) {
  const { sports } = useTexts()
  const format = useBookFormat()
  const liveEvent = useLiveEvent(live, listed.eventID)
  const event =
    liveEvent === undefined ? listed : { ...listed, ...liveEvent, mainMarkets: listed.mainMarkets }
  const odds = useRowOdds(event.eventID, listed.mainMarkets, event.state === 'live')
  const suspended =
    (odds.suspended ?? event.suspended) || (event.state !== 'live' && event.state !== 'upcoming')
  const score = scoreParts(event.score)
  const name = `${event.home} – ${event.away}`
  return (
    <article
      className={isFeatured ? 'match-row match-row--featured' : 'match-row'}
      aria-label={name}
    >
      <FollowButton
        eventID={event.eventID}
        home={event.home}
        away={event.away}
        className="match-row__star"
      />
      <When event={event} today={today} />
      <EventLink eventID={event.eventID} className="match-row__teams">
        <Side
          name={event.home}
          crest={event.homeCrest}
          country={event.homeCountry}
          reds={event.redCards?.[0] ?? 0}
        />
        <b className="num">{score?.[0]}</b>
        <Side
          name={event.away}
          crest={event.awayCrest}
          country={event.awayCountry}
          reds={event.redCards?.[1] ?? 0}
        />
        <b className="num">{score?.[1]}</b>
      </EventLink>
      <RowPrices event={event} markets={odds.markets} columns={columns} suspended={suspended} />
      <EventLink
        eventID={event.eventID}
        className="match-row__more num"
        aria-label={sports.allMarkets(name, format.number(event.marketCount))}
      >
        {sports.moreMarkets(format.number(event.marketCount))}
      </EventLink>
    </article>
  )
})

function When({ event, today }: { event: SportEvent; today: string }) {
  const { sports } = useTexts()
  const format = useBookFormat()
  if (event.state === 'live') {
    return (
      <div className="match-row__when">
        <span className="live">{event.clock ?? sports.states.live}</span>
        <span className="t-2xs c-3 cut">{besideClock(event)}</span>
      </div>
    )
  }
  const day = dayOf(event.startTime, today)
  return (
    <div className="match-row__when">
      <span className="num w-5">{format.time(event.startTime)}</span>
      <span className="t-2xs c-3 cut">
        {event.state === 'upcoming'
          ? day === 'later'
            ? format.shortDay(event.startTime)
            : sports[day]
          : sports.states[event.state]}
      </span>
    </div>
  )
}

function Side({
  name,
  crest,
  country,
  reds,
}: {
  name: string
  crest: SportEvent['homeCrest']
  country: string | null
  reds: number
}) {
  const { sports } = useTexts()
  return (
    <span className="row g-8">
      <Crest crest={crest} country={country} />
      <span className="cut">{name}</span>
      {reds > 0 && <RedCards count={reds} name={sports.redCards(reds)} />}
    </span>
  )
}

function RedCards({ count, name }: { count: number; name: string }) {
  return (
    <span className="red-card" role="img" aria-label={name}>
      {count > 1 && count}
    </span>
  )
}
