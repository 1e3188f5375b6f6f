import type { Sport } from '#games/sportsbook/match-model.ts'
import { footballBook } from './football/football-book.ts'
import { PARTS_SPORTS } from './parts/parts-sports.ts'
import { outrightBook } from './outright/outright-book.ts'
import type { MarketBook, SportBook } from './sport-book.ts'
import type { EventKind } from './tables.ts'

const SPORT_BOOKS: ReadonlyMap<Sport, SportBook> = new Map(
  [footballBook, ...PARTS_SPORTS].map((book) => [book.sport, book]),
)

export function isSupportedSport(sport: Sport): boolean {
  return SPORT_BOOKS.has(sport)
}

/** @throws Error for an unsupported sport */
export function sportBookOf(sport: Sport): SportBook {
  const book = SPORT_BOOKS.get(sport)
  if (book === undefined) throw new Error(`sportsbook: there is no book of ${sport}`)
  return book
}

export function bookOf({ kind, sport }: { kind: EventKind; sport: Sport }): MarketBook {
  return kind === 'outright' ? outrightBook : sportBookOf(sport)
}
