import { footballChanceOfAll } from '../football/builder.ts'
import { countModels, COUNTED, USUAL_COUNTS, type Counted } from '../football/counts/count-model.ts'
import { footballMarkets } from '../football/markets.ts'
import type { FootballState, Score } from '../football/football-state.ts'
import type { SeasonMatch } from './read-season.ts'

const THREE_WAY = ['home', 'draw', 'away'] as const

export type ScoredMarket = {
  key: string
  selections: readonly string[]
  winner: (match: Played) => number | undefined
}
type Played = Pick<SeasonMatch, 'half' | 'full' | 'corners' | 'cards'>

const sideOf = ({ home, away }: Score) => (home > away ? 0 : home === away ? 1 : 2)

const OVER_UNDER = ['over', 'under'] as const

function comparisonOf(counted: Counted): ScoredMarket {
  return {
    key: `${counted}-result`,
    selections: THREE_WAY,
    winner: ({ [counted]: counts }) => counts && sideOf(counts),
  }
}

function totalOf(counted: Counted, line: number): ScoredMarket {
  return {
    key: `${counted}-total:${line}`,
    selections: OVER_UNDER,
    winner: ({ [counted]: counts }) => counts && (counts.home + counts.away > line ? 0 : 1),
  }
}

function homeTotalOf(counted: Counted, line: number): ScoredMarket {
  return {
    key: `${counted}-home-total:${line}`,
    selections: OVER_UNDER,
    winner: ({ [counted]: counts }) => counts && (counts.home > line ? 0 : 1),
  }
}

export const SCORED_MARKETS: readonly ScoredMarket[] = [
  { key: 'result', selections: THREE_WAY, winner: ({ full }) => sideOf(full) },
  {
    key: 'total:2.5',
    selections: ['over', 'under'],
    winner: ({ full }) => (full.home + full.away > 2 ? 0 : 1),
  },
  {
    key: 'both-score',
    selections: ['yes', 'no'],
    winner: ({ full: { home, away } }) => (home > 0 && away > 0 ? 0 : 1),
  },
  { key: 'half-time', selections: THREE_WAY, winner: ({ half }) => sideOf(half) },
  {
    key: 'half-time-full-time',
    selections: THREE_WAY.flatMap((half) => THREE_WAY.map((full) => `${half}/${full}`)),
    winner: ({ half, full }) => sideOf(half) * 3 + sideOf(full),
  },
  comparisonOf('corners'),
  totalOf('corners', 9.5),
  totalOf('corners', 11.5),
  homeTotalOf('corners', 5.5),
  comparisonOf('cards'),
  totalOf('cards', 3.5),
  totalOf('cards', 4.5),
]

export type Forecast = readonly (readonly number[])[]

/**
 * The chances from which the book makes its prices before the match: goals by the ratings, corners
 * and cards by the averages of the league and the same ratings.
 */
export function forecastOfBook(
  strengths: { homeRate: number; awayRate: number; rho: number },
  earlier: readonly SeasonMatch[],
): Forecast {
  const state: FootballState = {
    ...strengths,
    counts: countModels(strengths, {
      corners: averageOf(earlier, 'corners') ?? USUAL_COUNTS.corners,
      cards: averageOf(earlier, 'cards') ?? USUAL_COUNTS.cards,
    }),
    phase: 'before',
    score: { home: 0, away: 0 },
    goals: [],
    playedSeconds: 0,
    redCards: { home: 0, away: 0 },
  }
  const offered = new Map(footballMarkets(state).map((market) => [market.key, market.selections]))
  return SCORED_MARKETS.map(({ key, selections }) =>
    selections.map((selection) => {
      const found = offered.get(key)?.find((one) => one.key === selection)
      // An almost certain market is not offered, but it has chances.
      return found?.chances.won ?? footballChanceOfAll([{ market: key, selection }], state) ?? 0
    }),
  )
}

/** Frequencies among earlier matches, each selection with one match more than it had. */
export function forecastOfRates(earlier: readonly SeasonMatch[]): Forecast {
  return SCORED_MARKETS.map(({ selections, winner }) => {
    const counts = selections.map(() => 1)
    for (const match of earlier) {
      const won = winner(match)
      if (won !== undefined) counts[won] = (counts[won] ?? 0) + 1
    }
    const total = counts.reduce((sum, count) => sum + count, 0)
    return counts.map((count) => count / total)
  })
}

function averageOf(matches: readonly SeasonMatch[], counted: Counted): number | undefined {
  const numbers = matches.flatMap(({ [counted]: counts }) =>
    counts ? [counts.home + counts.away] : [],
  )
  return numbers.length === 0
    ? undefined
    : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Goals of a half from 0 to this number; more are counted as this number. */
const MAX_GOALS = 9

/**
 * Independent Poisson goals: a club's average over the average of the league, home and away apart,
 * and the share of goals that fall in the first half.
 */
export function forecastOfPoisson(
  earlier: readonly SeasonMatch[],
  { home, away }: Pick<SeasonMatch, 'home' | 'away'>,
): Forecast {
  const all = averages(earlier) ?? { home: 1.5, away: 1.2, firstHalf: 0.45 }
  const atHome = averages(earlier.filter((match) => match.home === home))
  const visiting = averages(earlier.filter((match) => match.away === away))
  const homeRate = (atHome?.home ?? all.home) * ratio(visiting?.home, all.home)
  const awayRate = (visiting?.away ?? all.away) * ratio(atHome?.away, all.away)
  const halves = [all.firstHalf, 1 - all.firstHalf].map((share) => ({
    home: poissonChances(homeRate * share),
    away: poissonChances(awayRate * share),
  }))
  const forecast = SCORED_MARKETS.map(({ selections }) => selections.map(() => 0))
  eachScore(halves[0], (half, halfChance) => {
    eachScore(halves[1], (rest, restChance) => {
      const full = { home: half.home + rest.home, away: half.away + rest.away }
      add(forecast, { half, full }, halfChance * restChance)
    })
  })
  for (const counted of COUNTED) addCounts(forecast, counted, earlier, { home, away })
  return forecast
}

function add(forecast: number[][], match: Played, chance: number): void {
  for (const [index, { winner }] of SCORED_MARKETS.entries()) {
    const chances = forecast[index]
    const won = winner(match)
    if (chances && won !== undefined) chances[won] = (chances[won] ?? 0) + chance
  }
}

/** Corners or cards from 0 to this number; more are counted as this number. */
const MAX_COUNTED = 24

/** Independent Poisson numbers of corners or cards, by averages as for goals. */
function addCounts(
  forecast: number[][],
  counted: Counted,
  earlier: readonly SeasonMatch[],
  { home, away }: Pick<SeasonMatch, 'home' | 'away'>,
): void {
  const all = countAverages(earlier, counted)
  if (!all) return
  const atHome = countAverages(
    earlier.filter((match) => match.home === home),
    counted,
  )
  const visiting = countAverages(
    earlier.filter((match) => match.away === away),
    counted,
  )
  const rates = {
    home: poissonChances((atHome?.home ?? all.home) * ratio(visiting?.home, all.home), MAX_COUNTED),
    away: poissonChances((visiting?.away ?? all.away) * ratio(atHome?.away, all.away), MAX_COUNTED),
  }
  const markets = SCORED_MARKETS.flatMap((market, index) =>
    market.key.startsWith(counted) ? [{ ...market, chances: forecast[index] ?? [] }] : [],
  )
  eachScore(rates, (counts, chance) => {
    for (const { winner, chances } of markets) {
      const won = winner({ half: counts, full: counts, [counted]: counts })
      if (won !== undefined) chances[won] = (chances[won] ?? 0) + chance
    }
  })
}

function countAverages(matches: readonly SeasonMatch[], counted: Counted): Score | undefined {
  const counts = matches.flatMap(({ [counted]: own }) => own ?? [])
  if (counts.length < FEW) return undefined
  return {
    home: Math.max(0.5, sumOf(counts, 'home')) / counts.length,
    away: Math.max(0.5, sumOf(counts, 'away')) / counts.length,
  }
}

const sumOf = (counts: readonly Score[], side: 'home' | 'away') =>
  counts.reduce((sum, { [side]: number }) => sum + number, 0)

const ratio = (own: number | undefined, league: number) => (own === undefined ? 1 : own / league)

type Averages = Score & { firstHalf: number }
const FEW = 5

function averages(matches: readonly SeasonMatch[]): Averages | undefined {
  if (matches.length < FEW) return undefined
  const sum = { home: 0, away: 0, half: 0 }
  for (const { half, full } of matches) {
    sum.home += full.home
    sum.away += full.away
    sum.half += half.home + half.away
  }
  const count = matches.length
  // A club without a goal is given half a goal, so that no score is impossible.
  return {
    home: Math.max(sum.home, 0.5) / count,
    away: Math.max(sum.away, 0.5) / count,
    firstHalf: sum.half / Math.max(1, sum.home + sum.away),
  }
}

function poissonChances(expected: number, max = MAX_GOALS): number[] {
  const chances: number[] = []
  let chance = Math.exp(-expected)
  for (let goals = 0; goals < max; goals += 1) {
    chances.push(chance)
    chance *= expected / (goals + 1)
  }
  return [...chances, Math.max(0, 1 - chances.reduce((sum, each) => sum + each, 0))]
}

function eachScore(
  half: { home: readonly number[]; away: readonly number[] } | undefined,
  visit: (score: Score, chance: number) => void,
): void {
  for (const [home, homeChance] of half?.home.entries() ?? [])
    for (const [away, awayChance] of half?.away.entries() ?? [])
      visit({ home, away }, homeChance * awayChance)
}
