import type { Sport } from '#games/sportsbook/match-model.ts'
import { LARGEST_MARGIN, type MarginShare } from '#games/sportsbook/overround.ts'
import type { TermLevel } from '#shared/office/trading-terms.ts'
import { termOf, type Terms } from '../terms.ts'

/**
 * The house margin of a market and its distribution over the selections. `level`: where the desk
 * set it; `book` when the desk did not.
 */
export type Margin = MarginShare & { level: TermLevel | 'book' }
type Usual = MarginShare

const THREE_WAY: Usual = { margin: 0.05, method: 'shin', longshot: 2 }
const TWO_WAY: Usual = { margin: 0.045, method: 'power', longshot: 2 }
const OVERLAPPING: Usual = { margin: 0.05, method: 'proportional', longshot: 2 }
const MANY: Usual = { margin: 0.12, method: 'power', longshot: 1.75 }
/** Less is known about one player than about a team. */
const PLAYERS: Usual = { margin: 0.18, method: 'power', longshot: 1.6 }
/** Scores in sets or maps: few outcomes, unlike the scores of football. */
const SET_SCORES: Usual = { margin: 0.08, method: 'power', longshot: 2 }
const ORDINARY: Usual = { margin: 0.06, method: 'power', longshot: 2 }

/**
 * Margins by market type; others use ORDINARY. Markets with few outcomes and much money have a
 * small margin. Markets with many outcomes have a larger one, most of it on unlikely outcomes.
 */
const BY_TYPE: Readonly<Record<string, Usual>> = {
  result: THREE_WAY,
  'half-time': { ...THREE_WAY, margin: 0.065 },
  'next-goal': { ...THREE_WAY, margin: 0.07 },
  champion: { ...MANY, margin: 0.15 },
  place: { ...MANY, margin: 0.1 },
  winner: TWO_WAY,
  'set-winner': { ...TWO_WAY, margin: 0.055 },
  game: { ...TWO_WAY, margin: 0.065 },
  'set-score': MANY,
  total: TWO_WAY,
  handicap: TWO_WAY,
  'draw-no-bet': TWO_WAY,
  'to-qualify': TWO_WAY,
  'double-chance': OVERLAPPING,
  'half-time-double-chance': OVERLAPPING,
  'correct-score': MANY,
  'half-time-full-time': MANY,
  'second-half-double-chance': OVERLAPPING,
  multigoals: { ...OVERLAPPING, margin: 0.07 },
  'second-half': { ...THREE_WAY, margin: 0.065 },
  'result-total': { ...MANY, margin: 0.09 },
  'result-both-score': { ...MANY, margin: 0.09 },
  'total-both-score': { ...ORDINARY, margin: 0.07 },
  'winning-margin': MANY,
  'exact-goals': { ...MANY, margin: 0.1 },
  'corners-result': { ...THREE_WAY, margin: 0.065 },
  'corners-total': { ...TWO_WAY, margin: 0.055 },
  'corners-handicap': { ...TWO_WAY, margin: 0.055 },
  'corners-race': { ...THREE_WAY, margin: 0.08 },
  'cards-result': { ...THREE_WAY, margin: 0.075 },
  'quarter-race': { ...THREE_WAY, margin: 0.08 },
  'most-quarters': { ...THREE_WAY, margin: 0.075 },
  'player-total': { ...TWO_WAY, margin: 0.08 },
  'aces-most': { ...THREE_WAY, margin: 0.08 },
  'aces-total': { ...TWO_WAY, margin: 0.065 },
  'aces-home-total': { ...TWO_WAY, margin: 0.07 },
  'aces-away-total': { ...TWO_WAY, margin: 0.07 },
  'european-handicap': { ...THREE_WAY, margin: 0.07 },
  'scorer-anytime': { ...PLAYERS, margin: 0.13 },
  'scorer-first': PLAYERS,
  'scorer-last': PLAYERS,
  'scorer-two': { ...PLAYERS, margin: 0.16 },
}

/**
 * Higher where less is known about the sides and better-informed players can cost the house more.
 */
const BY_SPORT: Readonly<Record<Sport, number>> = {
  football: 1,
  basketball: 1,
  tennis: 1.05,
  volleyball: 1.15,
  'ice-hockey': 1.1,
  handball: 1.15,
  'table-tennis': 1.4,
  esports: 1.2,
}
/** Lower for the most watched leagues. */
const BY_LEAGUE: Readonly<Record<string, number>> = {
  'bogaz-ligi': 0.9,
  'albion-ligi': 0.9,
  'gunes-ligi': 0.9,
  'kervan-ligi': 1.1,
}
/** Higher in play, where a player may have seen an incident before the feed reports it. */
const IN_PLAY = 1.2

const HUNDREDTHS_OF_PERCENT = 10_000

type OfMarket = { sport: Sport; leagueId: string; type: string }

export function marginOf({
  isLive,
  terms,
  ...market
}: OfMarket & { isLive: boolean; terms: Terms }): Margin {
  const set = termOf(terms, 'margin', market.type)
  const before = set === undefined ? usualMargin(market) : Number(set.value) / HUNDREDTHS_OF_PERCENT
  return {
    margin: Math.min(before * (isLive ? IN_PLAY : 1), LARGEST_MARGIN),
    method: usualOf(market).method,
    longshot: usualOf(market).longshot,
    level: set?.level ?? 'book',
  }
}

const usualOf = ({ sport, type }: OfMarket): Usual =>
  sport !== 'football' && type === 'correct-score' ? SET_SCORES : (BY_TYPE[type] ?? ORDINARY)
const usualMargin = (market: OfMarket) =>
  usualOf(market).margin * BY_SPORT[market.sport] * (BY_LEAGUE[market.leagueId] ?? 1)

export const usualMarginHundredths = (market: OfMarket): bigint =>
  BigInt(Math.round(usualMargin(market) * HUNDREDTHS_OF_PERCENT))

const BUILDER_BASE = 0.06
const BUILDER_A_LEG = 0.015
const BUILDER_MAX = 0.18

/** Grows with every leg of a builder, because each adds model error. */
export function builderMargin(legs: number): number {
  return Math.min(BUILDER_BASE + BUILDER_A_LEG * (legs - 1), BUILDER_MAX)
}
