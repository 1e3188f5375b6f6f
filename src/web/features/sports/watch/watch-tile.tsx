import { useMemo } from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Crest } from '../crest.tsx'
import { MarketSection } from '../event/market-block.tsx'
import { marketBlocks } from '../event/market-blocks.ts'
import '../event/match.css'
import { Ground } from '../event/tracker/tracker.tsx'
import { useMatch, type Match } from '../event/use-match.ts'
import { EventLink } from '../event-link.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { Momentum } from '../list/momentum.tsx'
import { besideClock, scoreParts } from '../match-words.ts'
import { useBookFormat } from '../use-book-format.ts'

const MAX_BLOCKS = 3

export function WatchTile({ eventID, onRemove }: { eventID: string; onRemove: () => void }) {
  const { watch: texts, match: matchTexts } = useTexts().sports
  const { match, details } = useMatch(eventID)
  if (match === undefined) {
    const isGone = details.error instanceof CallRefusal && details.error.is('record not found')
    return (
      <article className="card watch-tile" aria-busy={!details.isError}>
        <div className="watch-tile__bar">
          <span className="grow" />
          <IconButton icon="close" size="sm" label={texts.removeThis} onClick={onRemove} />
        </div>
        {isGone ? (
          <Empty icon="football" title={matchTexts.gone} text={matchTexts.goneText} />
        ) : details.isError ? (
          <Failed error={details.error} onRetry={() => void details.refetch()} />
        ) : (
          <Loading />
        )}
      </article>
    )
  }
  const name = `${match.event.home} – ${match.event.away}`
  return (
    <article className="card watch-tile" aria-label={name}>
      <div className="watch-tile__bar">
        <span className="grow cut t-xs c-3">{match.event.league}</span>
        <FollowButton eventID={eventID} home={match.event.home} away={match.event.away} />
        <IconButton icon="close" size="sm" label={texts.remove(name)} onClick={onRemove} />
      </div>
      <Score match={match} />
      <Tracker match={match} />
      <Markets match={match} />
    </article>
  )
}

function Score({ match: { event } }: { match: Match }) {
  const { sports } = useTexts()
  const score = scoreParts(event.score)
  return (
    <EventLink eventID={event.eventID} className="watch-tile__score">
      <span className="watch-tile__side">
        <Crest crest={event.homeCrest} country={event.homeCountry} size={32} />
        <b className="w-6">{event.home}</b>
      </span>
      <span className="watch-tile__middle">
        {score !== undefined && (
          <b className="num" aria-label={sports.score(...score)}>
            {score[0]}
            <i>–</i>
            {score[1]}
          </b>
        )}
        <span className={event.state === 'live' ? 'live' : 't-xs c-3'}>
          {event.state === 'live'
            ? (event.clock ?? sports.states.live)
            : sports.states[event.state]}
        </span>
        <span className="t-2xs c-3">{event.state === 'live' ? besideClock(event) : ''}</span>
      </span>
      <span className="watch-tile__side">
        <Crest crest={event.awayCrest} country={event.awayCountry} size={32} />
        <b className="w-6">{event.away}</b>
      </span>
    </EventLink>
  )
}

function Tracker({ match }: { match: Match }) {
  const { event, stats } = match
  if (event.state === 'live' && event.tracker !== null)
    return (
      <figure>
        <Ground match={match} tracker={event.tracker} />
      </figure>
    )
  return stats.momentum.length > 0 ? (
    <div className="watch-tile__momentum">
      <Momentum values={stats.momentum} home={event.home} away={event.away} />
    </div>
  ) : null
}

function Markets({ match: { event, markets, suspended } }: { match: Match }) {
  const { match: texts } = useTexts().sports
  const format = useBookFormat()
  const priced = useMemo(
    () => ({
      eventID: event.eventID,
      home: event.home,
      away: event.away,
      startTime: event.startTime,
      state: event.state,
      clock: event.clock,
    }),
    [event.eventID, event.home, event.away, event.startTime, event.state, event.clock],
  )
  if (event.state === 'finished' || event.state === 'cancelled')
    return <Empty icon="flag" title={event.state === 'finished' ? texts.over : texts.cancelled} />
  const blocks = marketBlocks(
    markets.filter(({ group }) => group === markets[0]?.group),
    format.line,
  ).slice(0, MAX_BLOCKS)
  if (blocks.length === 0)
    return <Empty icon="lock" title={texts.noMarkets} text={texts.noMarketsText} />
  return (
    <div className="watch-tile__markets">
      {blocks.map((block) => (
        <MarketSection key={block.type} block={block} event={priced} suspended={suspended} />
      ))}
    </div>
  )
}

function Loading() {
  const { sports } = useTexts()
  return (
    <div className="watch-tile__loading">
      <p className="sr" role="status">
        {sports.loading}
      </p>
      <Skeleton height={64} />
      <Skeleton height={140} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </div>
  )
}
