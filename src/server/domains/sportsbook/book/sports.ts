import type { Sport } from '#games/sportsbook/match-model.ts'
import { footballBook } from './football/football-book.ts'
import { PARTS_SPORTS } from './parts/parts-sports.ts'
import type { SportBook } from './sport-book.ts'

const SPORT_BOOKS: ReadonlyMap<Sport, SportBook> = new Map([footballBook, ...PARTS_SPORTS].map((book) => [book.sport, book]))

/** Whether the book takes matches of a sport. */
export function isKeptSport(sport: Sport): boolean {
  return SPORT_BOOKS.has(sport)
}

/** @throws Error for a sport the book does not take */
export function sportBookOf(sport: Sport): SportBook {
  const book = SPORT_BOOKS.get(sport)
  if (book === undefined) throw new Error(`sportsbook: there is no book of ${sport}`)
  return book
}
