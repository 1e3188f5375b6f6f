import { fitRatings, type RatedMatch } from '../import/fit-ratings.ts'
import {
  forecastOfBook,
  forecastOfPoisson,
  forecastOfRates,
  SCORED_MARKETS,
  type Forecast,
} from './markets.ts'
import type { SeasonMatch } from './read-season.ts'

/** Chances of a forecast are at least this, so that one surprise does not decide the log loss. */
const LOWEST_CHANCE = 0.001
const CALIBRATION_BANDS = 10
/** Matches older than this weigh less than 4 % in the fit and are left out. */
const OLDEST_MS = 900 * 86_400_000

/**
 * Observed frequency beside the average chance of all selections whose chance was in
 * [from, to).
 */
export type CalibrationBand = {
  from: number
  to: number
  selections: number
  chance: number
  observed: number
}

/**
 * `logLoss`: the average of −ln of the chance given to what happened; lower is better.
 * `calibrationError`: the average distance of chance and observed frequency, by selections.
 */
export type MarketScore = {
  market: string
  matches: number
  logLoss: { book: number; poisson: number; baseRates: number }
  calibrationError: { book: number; poisson: number }
  calibration: CalibrationBand[]
  poissonCalibration: CalibrationBand[]
}

type Scored = { book: Forecast; poisson: Forecast; baseRates: Forecast; match: SeasonMatch }

/**
 * Scores the book's chances before the kick-off. `leagues`: per league its seasons in order. The
 * first season of a league is only learnt from; every later match is forecast from the matches of
 * earlier days. A market that no match has the facts of is left out.
 */
export function backtest(leagues: readonly (readonly SeasonMatch[][])[]): MarketScore[] {
  const scored = leagues.flatMap(([first = [], ...later]) => forecastLeague(first, later.flat()))
  return SCORED_MARKETS.flatMap((_, index) => scoreMarket(scored, index) ?? [])
}

function forecastLeague(first: readonly SeasonMatch[], later: readonly SeasonMatch[]): Scored[] {
  const all = [...first, ...later].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const rated = all.map(ratedMatch)
  const scored: Scored[] = []
  for (const [date, matches] of Map.groupBy(later, (match) => match.date)) {
    const oldest = new Date(Date.parse(date) - OLDEST_MS).toISOString().slice(0, 10)
    const ratings = fitRatings(
      rated.filter((match) => match.date >= oldest),
      date,
    )
    const earlier = all.filter((match) => match.date >= oldest && match.date < date)
    const baseRates = forecastOfRates(earlier)
    for (const match of matches)
      scored.push({
        match,
        baseRates,
        book: forecastOfBook(ratings.rates(match.home, match.away), earlier),
        poisson: forecastOfPoisson(earlier, match),
      })
  }
  return scored
}

const ratedMatch = ({ date, home, away, full }: SeasonMatch): RatedMatch => ({
  date,
  home,
  away,
  homeGoals: full.home,
  awayGoals: full.away,
})

function scoreMarket(all: readonly Scored[], index: number): MarketScore | undefined {
  const market = SCORED_MARKETS[index]
  if (market === undefined) throw new RangeError(`there is no market ${index}`)
  const scored = all.flatMap((each) => {
    const won = market.winner(each.match)
    return won === undefined ? [] : [{ ...each, won }]
  })
  if (scored.length === 0) return undefined
  const lossOf = (model: 'book' | 'poisson' | 'baseRates') =>
    scored.reduce(
      (sum, each) => sum - Math.log(Math.max(LOWEST_CHANCE, each[model][index]?.[each.won] ?? 0)),
      0,
    ) / scored.length
  const calibrationOf = (model: 'book' | 'poisson') =>
    calibrate(
      scored.flatMap((each) =>
        (each[model][index] ?? []).map((chance, place) => ({ chance, hasWon: place === each.won })),
      ),
    )
  const [calibration, poissonCalibration] = [calibrationOf('book'), calibrationOf('poisson')]
  return {
    market: market.key,
    matches: scored.length,
    logLoss: { book: lossOf('book'), poisson: lossOf('poisson'), baseRates: lossOf('baseRates') },
    calibrationError: { book: errorOf(calibration), poisson: errorOf(poissonCalibration) },
    calibration,
    poissonCalibration,
  }
}

function calibrate(forecasts: readonly { chance: number; hasWon: boolean }[]): CalibrationBand[] {
  const bands = Map.groupBy(forecasts, ({ chance }) =>
    Math.min(CALIBRATION_BANDS - 1, Math.floor(chance * CALIBRATION_BANDS)),
  )
  return [...bands]
    .toSorted(([a], [b]) => a - b)
    .map(([band, inBand]) => ({
      from: band / CALIBRATION_BANDS,
      to: (band + 1) / CALIBRATION_BANDS,
      selections: inBand.length,
      chance: inBand.reduce((sum, { chance }) => sum + chance, 0) / inBand.length,
      observed: inBand.filter(({ hasWon }) => hasWon).length / inBand.length,
    }))
}

function errorOf(bands: readonly CalibrationBand[]): number {
  const total = bands.reduce((sum, { selections }) => sum + selections, 0)
  return bands.reduce(
    (sum, { selections, chance, observed }) =>
      sum + (Math.abs(chance - observed) * selections) / total,
    0,
  )
}
