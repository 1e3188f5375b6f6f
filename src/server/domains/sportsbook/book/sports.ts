import type { Sport } from '#games/sportsbook/match-model.ts'
import { footballBook } from './football/football-book.ts'
import type { SportBook } from './sport-book.ts'

const SPORT_BOOKS: Partial<Record<Sport, SportBook>> = { football: footballBook }

/** Whether the book takes matches of a sport. */
export function isKeptSport(sport: Sport): boolean {
  return SPORT_BOOKS[sport] !== undefined
}

/** @throws Error for a sport the book does not take */
export function sportBookOf(sport: Sport): SportBook {
  const book = SPORT_BOOKS[sport]
  if (book === undefined) throw new Error(`sportsbook: there is no book of ${sport}`)
  return book
}
