import type { LiveEvent } from '../live/live-state.ts'
import { scoreParts } from '../match-words.ts'

type FollowNews = { eventID: string; what: 'began' | 'goal'; match: string; score: string }

/**
 * Returns the events between two lists of matches in play. The first list yields none. Only
 * football reports goals.
 */
export function newsBetween(
  before: ReadonlyMap<string, LiveEvent> | undefined,
  now: ReadonlyMap<string, LiveEvent>,
  followed: ReadonlySet<string>,
): FollowNews[] {
  if (before === undefined) return []
  return [...now.values()]
    .filter(({ eventID }) => followed.has(eventID))
    .flatMap((event): FollowNews[] => {
      const known = before.get(event.eventID)
      const details = {
        eventID: event.eventID,
        match: `${event.home} – ${event.away}`,
        score: (event.score ?? '').replace('-', ' – '),
      }
      if (known === undefined) return [{ ...details, what: 'began' }]
      return event.sportID === 'football' && goalsOf(event) > goalsOf(known)
        ? [{ ...details, what: 'goal' }]
        : []
    })
}

function goalsOf({ score }: LiveEvent): number {
  return (scoreParts(score) ?? []).reduce((sum, goals) => sum + Number(goals), 0)
}
