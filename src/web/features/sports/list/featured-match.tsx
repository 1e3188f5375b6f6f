import { useQuery } from '@tanstack/react-query'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useMedia } from '#web/lib/media.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Crest } from '../crest.tsx'
import { EventLink } from '../event-link.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import type { LiveEvent } from '../live/live-state.ts'
import { useRowOdds } from '../live/use-row-odds.ts'
import { partAndClock, pressingSide, scoreParts } from '../match-words.ts'
import { PriceButton } from '../price/price-button.tsx'
import { mainMarkets } from './columns.ts'
import { Momentum } from './momentum.tsx'

const RENEW_MS = 15_000
/**
 * The breakpoint of styles/featured.css: on a narrower screen its row in the list shows the match.
 */
const WITH_ROOM = '(min-width: 768px)'

export function FeaturedMatch({
  listed,
  liveEvent,
}: {
  listed: SportEvent
  liveEvent: LiveEvent | undefined
}) {
  const { sports } = useTexts()
  const format = useFormat()
  const details = useQuery({
    ...query('sportsbook', 'get_event', { eventID: listed.eventID }),
    refetchInterval: RENEW_MS,
    enabled: useMedia(WITH_ROOM),
  })
  const event =
    liveEvent === undefined ? listed : { ...listed, ...liveEvent, mainMarkets: listed.mainMarkets }
  const odds = useRowOdds(event.eventID, listed.mainMarkets, event.state === 'live')
  const { result } = mainMarkets(odds.markets)
  const [home, away] = scoreParts(event.score) ?? ['0', '0']
  const momentum = details.data?.data.stats.momentum ?? []
  return (
    <section className="card featured" aria-label={sports.featured}>
      <div className="featured__left">
        <div className="row spread g-8 t-sm">
          <span className="c-3 cut">
            {[event.league, event.round].filter((part) => part !== null && part !== '').join(' · ')}
          </span>
          <span className="row g-8">
            <span className="live">{partAndClock(event)}</span>
            <FollowButton eventID={event.eventID} home={event.home} away={event.away} />
          </span>
        </div>
        <EventLink eventID={event.eventID} className="featured__score">
          <span className="featured__team">
            <Crest crest={event.homeCrest} country={event.homeCountry} size={32} />
            {event.home}
          </span>
          <span className="featured__figures num" aria-label={sports.score(home, away)}>
            {home}
            <i>–</i>
            {away}
          </span>
          <span className="featured__team featured__team--away">
            {event.away}
            <Crest crest={event.awayCrest} country={event.awayCountry} size={32} />
          </span>
        </EventLink>
        <div className="featured__momentum">
          <Momentum values={momentum} home={event.home} away={event.away} />
          <div className="row spread t-2xs c-3">
            {hasMinutes(event.clock) && <span className="num">0’</span>}
            <span>{momentum.length > 0 && pressingText(sports, event, momentum)}</span>
            {hasMinutes(event.clock) && <span className="num">{event.clock}</span>}
          </div>
        </div>
      </div>
      <div className={`featured__right featured__right--${result?.selections.length ?? 3}`}>
        <div className="row spread t-sm c-2">
          <span>{result?.name}</span>
          <EventLink eventID={event.eventID} className="num">
            {sports.marketCount(format.number(event.marketCount))}
          </EventLink>
        </div>
        {result?.selections.map((selection) => (
          <PriceButton
            key={selection.selectionID}
            event={event}
            market={result}
            selection={selection}
            label={selection.name}
            suspended={odds.suspended ?? event.suspended}
          />
        ))}
      </div>
    </section>
  )
}

/**
 * Returns true if a clock counts the minutes of the momentum chart; a clock of the time left in a
 * quarter does not.
 */
const hasMinutes = (clock: string | null): boolean => clock?.endsWith('’') === true

function pressingText(
  sports: ReturnType<typeof useTexts>['sports'],
  event: Pick<SportEvent, 'home' | 'away'>,
  momentum: readonly number[],
): string {
  const side = pressingSide(momentum)
  return side === undefined ? sports.momentumEven : sports.momentumLast(event[side])
}

export function featuredOf(events: readonly SportEvent[]): SportEvent | undefined {
  return events
    .filter(({ state, mainMarkets: markets }) => state === 'live' && markets.length > 0)
    .toSorted((one, other) => other.marketCount - one.marketCount)[0]
}
