import type { MatchEvent, SportEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import type { Lang } from '#shared/lang.ts'
import type { BookEvent } from './book-event.ts'
import { sportBookOf } from './sports.ts'
import { timelineClock, timelineText } from './timeline-words.ts'

export function withTracker(sportEvent: SportEvent, event: BookEvent, lang: Lang): MatchEvent {
  return {
    ...sportEvent,
    tracker: event.phase === 'live' || event.phase === 'finished' ? trackerOf(event, lang) : null,
  }
}

function trackerOf(event: BookEvent, lang: Lang): Tracker {
  const { parts, points, server, bestOf, target, keyPoint } = sportBookOf(event.sport).board(event)
  const latest = event.phase === 'live' ? event.latest : null
  return {
    parts: parts.map(([home, away]) => [home, away]),
    points: points && [points[0], points[1]],
    server,
    bestOf,
    target,
    keyPoint,
    winners: latest?.winners ?? [],
    last: latest && {
      type: latest.last.type,
      side: latest.last.side ?? null,
      clock: timelineClock(latest.last.clock, event.sport, lang),
      text: timelineText(latest.last, event, lang),
      spot: latest.last.spot ?? null,
    },
  }
}
