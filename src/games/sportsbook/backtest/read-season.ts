import type { Score } from '../football/football-state.ts'

export type SeasonMatch = {
  date: string
  home: string
  away: string
  half: Score
  full: Score
  corners?: Score
  cards?: Score
}

export class SeasonFileError extends Error {}

const COLUMNS = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'HTHG', 'HTAG'] as const
/** Corners, yellow and red cards: a file has all of these columns or none is read. */
const COUNT_COLUMNS = ['HC', 'AC', 'HY', 'AY', 'HR', 'AR'] as const
const DATE = /^\d{4}-\d{2}-\d{2}$/
const GOALS = /^\d{1,2}$/

/**
 * Reads a season in the columns of football-data.co.uk, with ISO dates and without quotes. Throws
 * SeasonFileError with the line of the first fault.
 */
export function readSeason(text: string): SeasonMatch[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const names = header.replace(/^\uFEFF/, '').split(',')
  const places = COLUMNS.map((column) => names.indexOf(column))
  const missing = COLUMNS.filter((_, index) => places[index] === -1)
  if (missing.length > 0) throw new SeasonFileError(`the columns ${missing.join(', ')} are missing`)
  const countPlaces = COUNT_COLUMNS.map((column) => names.indexOf(column))
  const hasCounts = !countPlaces.includes(-1)
  return lines.map((line, index) => {
    const cells = line.split(',')
    const [date = '', home = '', away = '', ...goals] = places.map((place) => cells[place] ?? '')
    if (!DATE.test(date) || home === '' || away === '' || !goals.every((cell) => GOALS.test(cell)))
      throw new SeasonFileError(`line ${index + 2} has no date, club or score: ${line}`)
    const [fullHome = 0, fullAway = 0, halfHome = 0, halfAway = 0] = goals.map(Number)
    if (halfHome > fullHome || halfAway > fullAway)
      throw new SeasonFileError(`line ${index + 2} has more goals at half-time than at the end`)
    return {
      date,
      home,
      away,
      half: { home: halfHome, away: halfAway },
      full: { home: fullHome, away: fullAway },
      ...(hasCounts && countsIn(countPlaces.map((place) => cells[place] ?? ''))),
    }
  })
}

function countsIn(cells: readonly string[]): Pick<SeasonMatch, 'corners' | 'cards'> {
  if (!cells.every((cell) => GOALS.test(cell))) return {}
  const [homeCorners = 0, awayCorners = 0, homeYellow = 0, awayYellow = 0, ...red] =
    cells.map(Number)
  const [homeRed = 0, awayRed = 0] = red
  return {
    corners: { home: homeCorners, away: awayCorners },
    cards: { home: homeYellow + homeRed, away: awayYellow + awayRed },
  }
}
