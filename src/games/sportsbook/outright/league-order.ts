import type { Sport } from '../match-model.ts'
import type { DecidedByResults, PlaceRange } from './race.ts'

export type LeaguePoints = { won: number; drawn: number; lost: number }

export const LEAGUE_POINTS: Partial<Record<Sport, LeaguePoints>> = {
  football: { won: 3, drawn: 1, lost: 0 },
  basketball: { won: 2, drawn: 1, lost: 1 },
  volleyball: { won: 3, drawn: 1, lost: 0 },
  'ice-hockey': { won: 2, drawn: 1, lost: 0 },
  handball: { won: 2, drawn: 1, lost: 0 },
  esports: { won: 1, drawn: 0, lost: 0 },
}

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
 * Sorts the current table: points, then difference, then scored.
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

export function rankOf({
  points,
  scored,
  conceded,
}: Pick<LeagueRow, 'points' | 'scored' | 'conceded'>): number {
  return points * POINT + (scored - conceded) * DIFFERENCE + scored
}

/**
 * Computes each entrant's possible final places: by points while matches remain, then by the
 * complete order.
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
      ? { id: row.id, min: rankOf(row), max: rankOf(row) }
      : {
          id: row.id,
          min: row.points + lost * (matches - row.played),
          max: row.points + won * (matches - row.played),
        },
  )
  return new Map(
    reach.map(({ id, min, max }) => {
      const surelyAbove = reach.filter((other) => other.id !== id && other.min > max).length
      const maybeAbove = reach.filter((other) => other.id !== id && other.max >= min).length
      return [id, [1 + surelyAbove, 1 + maybeAbove]]
    }),
  )
}
