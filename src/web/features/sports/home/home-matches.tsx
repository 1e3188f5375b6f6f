import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Crest } from '../crest.tsx'
import { EventLink } from '../event-link.tsx'
import { mainMarkets } from '../list/columns.ts'
import { dayOf, partAndClock, scoreParts } from '../match-words.ts'
import { PriceButton } from '../price/price-button.tsx'
import '../price/price.css'
import { useToday } from '../use-today.ts'
import './home-matches.css'
import { useBookFormat } from '../use-book-format.ts'

const MAX = 8

export function HomeMatches() {
  const { sports, lobby } = useTexts()
  const titleId = useId()
  const today = useToday()
  const list = useQuery(query('sportsbook', 'list_events', { limit: MAX }))
  const events = list.data?.data ?? []
  if (list.isLoading && !list.isFetched) return <div className="home-matches-place" />
  if (events.length === 0) return null
  return (
    <section className="sec" aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {events.some(({ state }) => state === 'live') ? sports.shelf.live : sports.shelf.title}
        </h2>
        <Link className="head__more" to="/sports" aria-label={sports.shelf.allName}>
          {lobby.all}
          <Icon name="right" />
        </Link>
      </div>
      <ul className="strip home-matches">
        {events.map((event) => (
          <li key={event.eventID}>
            <MatchCard event={event} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MatchCard({ event, today }: { event: SportEvent; today: string }) {
  const { sports } = useTexts()
  const format = useBookFormat()
  const { result } = mainMarkets(event.mainMarkets)
  const score = scoreParts(event.score)
  const day = dayOf(event.startTime, today)
  return (
    <article className="card home-match">
      <div className="row spread g-8 t-xs">
        <span className="c-3 cut">{event.league}</span>
        {event.state === 'live' ? (
          <span className="live">{partAndClock(event) || sports.states.live}</span>
        ) : (
          <span className="num c-2">
            {day === 'later' ? format.shortDay(event.startTime) : sports[day]}{' '}
            {format.time(event.startTime)}
          </span>
        )}
      </div>
      <EventLink eventID={event.eventID} className="home-match__teams">
        <span className="row g-8">
          <Crest crest={event.homeCrest} country={event.homeCountry} />
          <span className="cut grow">{event.home}</span>
          <b className="num">{score?.[0]}</b>
        </span>
        <span className="row g-8">
          <Crest crest={event.awayCrest} country={event.awayCountry} />
          <span className="cut grow">{event.away}</span>
          <b className="num">{score?.[1]}</b>
        </span>
      </EventLink>
      <div className="home-match__prices">
        {result?.selections.map((selection, index) => (
          <PriceButton
            key={selection.selectionID}
            event={event}
            market={result}
            selection={selection}
            label={labelOf(result.selections.length, index, sports)}
            suspended={event.suspended}
          />
        ))}
      </div>
    </article>
  )
}

function labelOf(
  count: number,
  index: number,
  { home, draw, away }: ReturnType<typeof useTexts>['sports'],
): string | undefined {
  return (count === 3 ? [home, draw, away] : [home, away])[index]
}
