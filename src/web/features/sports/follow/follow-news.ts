import type { ToldEvent } from '../live/told.ts'
import { scoreParts } from '../match-words.ts'

/** What happened in a followed match: it began, or a goal fell. */
type FollowNews = { eventID: string; what: 'began' | 'goal'; match: string; score: string }

/**
 * What is new between two lists of those in play; a list heard for the first time tells nothing.
 * Goals are football's.
 */
export function newsBetween(
  before: ReadonlyMap<string, ToldEvent> | undefined,
  now: ReadonlyMap<string, ToldEvent>,
  followed: ReadonlySet<string>,
): FollowNews[] {
  if (before === undefined) return []
  return [...now.values()]
    .filter(({ eventID }) => followed.has(eventID))
    .flatMap((event): FollowNews[] => {
      const known = before.get(event.eventID)
      const told = {
        eventID: event.eventID,
        match: `${event.home} – ${event.away}`,
        score: (event.score ?? '').replace('-', ' – '),
      }
      if (known === undefined) return [{ ...told, what: 'began' }]
      return event.sportID === 'football' && goalsOf(event) > goalsOf(known)
        ? [{ ...told, what: 'goal' }]
        : []
    })
}

function goalsOf({ score }: ToldEvent): number {
  return (scoreParts(score) ?? []).reduce((sum, goals) => sum + Number(goals), 0)
}
