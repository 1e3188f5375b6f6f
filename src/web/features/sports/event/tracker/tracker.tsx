import type { MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Pitch } from '../pitch.tsx'
import { BasketballCourt } from './basketball-court.tsx'
import { MapStanding } from './map-standing.tsx'
import { PartsTable } from './parts-table.tsx'
import { TableTennisTable } from './table-tennis-table.tsx'
import { TennisCourt } from './tennis-court.tsx'
import './tracker.css'
import { trackerName } from './tracker-name.ts'
import { VolleyballCourt } from './volleyball-court.tsx'
import { WinnersStrip } from './winners-strip.tsx'

export function LiveTracker({ event, tracker }: { event: MatchEvent; tracker: Tracker }) {
  const { live } = useTexts().sports.match
  const { keyPoint, last, winners } = tracker
  const kinds =
    event.sportID === 'esports' ? { ...live.keyPoints, ...live.keyRounds } : live.keyPoints
  return (
    <section className="tracker" aria-label={live.title}>
      <figure>
        <Ground event={event} tracker={tracker} />
        <figcaption className="tracker__caption">
          <span className="row spread t-xs c-3 g-8">
            <span className="cut">{event.home}</span>
            <span className="cut">{event.away}</span>
          </span>
          {keyPoint !== null && (
            <span className="badge badge--warn">
              {live.keyPointOf(kinds[keyPoint.kind], event[keyPoint.side])}
            </span>
          )}
          {last !== null && <p className="w-6 tracker__last">{last.text}</p>}
        </figcaption>
      </figure>
      <PartsTable event={event} running />
      {winners.length > 0 && <Winners event={event} winners={winners} />}
    </section>
  )
}

export function Ground({ event, tracker }: { event: MatchEvent; tracker: Tracker }) {
  const { live } = useTexts().sports.match
  const name = trackerName(event, tracker, live)
  switch (event.sportID) {
    case 'basketball':
      return <BasketballCourt tracker={tracker} name={name} />
    case 'tennis':
      return <TennisCourt tracker={tracker} name={name} />
    case 'volleyball':
      return <VolleyballCourt tracker={tracker} name={name} />
    case 'table-tennis':
      return <TableTennisTable tracker={tracker} name={name} />
    case 'esports':
      return <MapStanding tracker={tracker} name={name} mapName={live.map} />
    default:
      return <Pitch last={tracker.last} name={name} />
  }
}

function Winners({ event, winners }: { event: MatchEvent; winners: Tracker['winners'] }) {
  const { live } = useTexts().sports.match
  const title =
    live.winners[
      event.sportID === 'tennis' ? 'games' : event.sportID === 'esports' ? 'rounds' : 'points'
    ]
  const home = winners.filter((side) => side === 'home').length
  return (
    <div className="tracker__winners">
      <h3 className="t-xs c-3">
        {[event.period, title].filter((part) => part !== null).join(', ')}
      </h3>
      <WinnersStrip
        winners={winners}
        name={live.winnersName(
          title,
          event.home,
          String(home),
          event.away,
          String(winners.length - home),
        )}
      />
    </div>
  )
}
