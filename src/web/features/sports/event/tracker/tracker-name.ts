import type { MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import type { sports } from '#shared/texts/sportsbook/sports.tr.ts'

type Words = (typeof sports)['match']['live']
type Named = Pick<MatchEvent, 'sportID' | 'home' | 'away' | 'period'>

export function trackerName(
  event: Named,
  { parts, points, server, last }: Pick<Tracker, 'parts' | 'points' | 'server' | 'last'>,
  words: Words,
): string {
  const places: Readonly<Record<string, string>> = words.places
  const running = parts.at(-1)
  return [
    places[event.sportID] ?? words.title,
    ...(running === undefined ? [] : [`${event.period ?? ''} ${running.join(' – ')}`.trim()]),
    ...(points === null ? [] : [words.game(...points)]),
    ...(server === null ? [] : [words.serves(event[server])]),
    ...(last === null ? [] : [last.text]),
  ].join('. ')
}
