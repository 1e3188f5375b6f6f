import type { MatchDetail } from '#shared/contracts/sportsbook/matches.ts'
import type { Lang } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { BookEvent } from '../book-event.ts'
import { partOf, timelineClock } from '../timeline-words.ts'
import { detailSchema, type Detail } from './detail.ts'

/** The detail of a match that was stored without one. */
export const NO_DETAIL: Detail = detailSchema.parse({})

const FOOTBALL = EVENTS_TEXTS.footballPeriods
const FOOTBALL_PERIODS = [
  FOOTBALL['first-half'],
  FOOTBALL['second-half'],
  FOOTBALL['extra-time'],
  FOOTBALL['extra-time'],
]

export function detailView(
  { teams, shots, periods, ...detail }: Detail,
  { sport }: Pick<BookEvent, 'sport'>,
  lang: Lang,
): MatchDetail {
  return {
    ...detail,
    periods: periods.map(({ at, clock }, index) => ({
      at,
      name: (sport === 'football' ? FOOTBALL_PERIODS[index] : partOf(clock, sport))?.[lang] ?? '',
    })),
    shots: shots.map(({ player, clock, ...shot }) => ({
      ...shot,
      clock: timelineClock(clock, sport, lang),
      player: player ?? null,
    })),
    teams: teams ?? null,
  }
}
