import type { Sport } from '../match-model.ts'
import type { DecidedByResults, PlaceRange } from './race.ts'

/** What a win, a draw and a defeat are worth in the leagues of a sport. */
export type LeaguePoints = { won: number; drawn: number; lost: number }

/** Sports that are not named have no leagues. */
export const LEAGUE_POINTS: Partial<Record<Sport, LeaguePoints>> = {
  football: { won: 3, drawn: 1, lost: 0 },
  basketball: { won: 2, drawn: 1, lost: 1 },
  volleyball: { won: 3, drawn: 1, lost: 0 },
  esports: { won: 1, drawn: 0, lost: 0 },
}

/** An entrant's matches so far. `scored` and `conceded` are goals, points, sets or maps. */
export type LeagueRow = {
  id: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

/**
 * The league's table by now, the first first: points, then the difference, then what was scored.
 * @throws RangeError for a sport without leagues
 */
export function leagueOrder({
  sport,
  entrants,
  results,
}: Pick<DecidedByResults, 'sport' | 'entrants' | 'results'>): LeagueRow[] {
  const points = pointsOf(sport)
  const rows = new Map(
    entrants.map(({ id }): [string, LeagueRow] => [
      id,
      { id, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 },
    ]),
  )
  for (const {
    homeId,
    awayId,
    score: [home, away],
  } of results) {
    count(rows.get(homeId), home, away, points)
    count(rows.get(awayId), away, home, points)
  }
  return [...rows.values()].toSorted((a, b) => rankOf(b) - rankOf(a) || (a.id < b.id ? -1 : 1))
}

/** @throws RangeError for a sport without leagues */
export function pointsOf(sport: Sport): LeaguePoints {
  const points = LEAGUE_POINTS[sport]
  if (points === undefined) throw new RangeError(`${sport} has no leagues`)
  return points
}

function count(
  row: LeagueRow | undefined,
  scored: number,
  conceded: number,
  points: LeaguePoints,
): void {
  if (row === undefined) return
  const outcome = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'
  row.played += 1
  row[outcome] += 1
  row.points += points[outcome]
  row.scored += scored
  row.conceded += conceded
}

const POINT = 1e9
const DIFFERENCE = 1e4

/** One number that orders as the table does; those of whom it is the same are level for good. */
export function rankOf({
  points,
  scored,
  conceded,
}: Pick<LeagueRow, 'points' | 'scored' | 'conceded'>): number {
  return points * POINT + (scored - conceded) * DIFFERENCE + scored
}

/**
 * Between which places each can still end: by points while anyone still plays, then by the whole
 * order.
 */
export function leagueRanges(
  race: Pick<DecidedByResults, 'sport' | 'entrants' | 'results'>,
): Map<string, PlaceRange> {
  const rows = leagueOrder(race)
  const matches = 2 * (rows.length - 1)
  const isOver = rows.every(({ played }) => played === matches)
  const { won, lost } = pointsOf(race.sport)
  const reach = rows.map((row) =>
    isOver
      ? { id: row.id, least: rankOf(row), most: rankOf(row) }
      : {
          id: row.id,
          least: row.points + lost * (matches - row.played),
          most: row.points + won * (matches - row.played),
        },
  )
  return new Map(
    reach.map(({ id, least, most }) => {
      const surelyAbove = reach.filter((other) => other.id !== id && other.least > most).length
      const maybeAbove = reach.filter((other) => other.id !== id && other.most >= least).length
      return [id, [1 + surelyAbove, 1 + maybeAbove]]
    }),
  )
}
