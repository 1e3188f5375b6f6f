import type { Sport } from '#games/sportsbook/match-model.ts'
import { LARGEST_MARGIN, type MarginMethod } from '#games/sportsbook/overround.ts'
import type { TermLevel } from '#shared/trading-terms.ts'
import { termOf, type Terms } from './terms.ts'

/**
 * What the house keeps of a market, and how it lies on its selections. `level` says where the desk
 * set it; `book`: nowhere.
 */
export type Margin = { margin: number; method: MarginMethod; level: TermLevel | 'book' }
type Usual = Omit<Margin, 'level'>

const THREE_WAY: Usual = { margin: 0.05, method: 'shin' }
const TWO_WAY: Usual = { margin: 0.045, method: 'power' }
const OVERLAPPING: Usual = { margin: 0.05, method: 'proportional' }
const MANY: Usual = { margin: 0.12, method: 'power' }
const ORDINARY: Usual = { margin: 0.06, method: 'power' }

/**
 * By a market's type; what is not named is ordinary. Few outcomes and much money: little margin.
 * Many outcomes: more of it, most of it on the unlikely.
 */
const BY_TYPE: Readonly<Record<string, Usual>> = {
  result: THREE_WAY,
  'half-time': { margin: 0.065, method: 'shin' },
  'next-goal': { margin: 0.07, method: 'shin' },
  champion: { margin: 0.15, method: 'power' },
  place: { margin: 0.1, method: 'power' },
  winner: TWO_WAY,
  'set-winner': { margin: 0.055, method: 'power' },
  game: { margin: 0.065, method: 'power' },
  'set-score': MANY,
  total: TWO_WAY,
  handicap: TWO_WAY,
  'draw-no-bet': TWO_WAY,
  'to-qualify': TWO_WAY,
  'double-chance': OVERLAPPING,
  'half-time-double-chance': OVERLAPPING,
  'correct-score': MANY,
  'half-time-full-time': MANY,
  'european-handicap': { margin: 0.07, method: 'shin' },
}

/** Where less is known of the sides there is more to lose against who knows more. */
const BY_SPORT: Readonly<Record<Sport, number>> = {
  football: 1,
  basketball: 1,
  tennis: 1.05,
  volleyball: 1.15,
  'table-tennis': 1.4,
  esports: 1.2,
}
/** Leagues that everyone watches, and that are watched best. */
const BY_LEAGUE: Readonly<Record<string, number>> = {
  'bogaz-ligi': 0.9,
  'albion-ligi': 0.9,
  'gunes-ligi': 0.9,
  'kervan-ligi': 1.1,
}
/** In play someone may have seen what we have not. */
const IN_PLAY = 1.2

const HUNDREDTHS_OF_PERCENT = 10_000

type OfMarket = { sport: Sport; leagueId: string; type: string }

/**
 * A market's margin: what the desk set for it, else the book's own in its league; in play more of
 * either.
 */
export function marginOf({
  isLive,
  terms,
  ...market
}: OfMarket & { isLive: boolean; terms: Terms }): Margin {
  const set = termOf(terms, 'margin', market.type)
  const before = set === undefined ? usualMargin(market) : Number(set.value) / HUNDREDTHS_OF_PERCENT
  return {
    margin: Math.min(before * (isLive ? IN_PLAY : 1), LARGEST_MARGIN),
    method: usualOf(market.type).method,
    level: set?.level ?? 'book',
  }
}

const usualOf = (type: string) => BY_TYPE[type] ?? ORDINARY
const usualMargin = ({ sport, leagueId, type }: OfMarket) =>
  usualOf(type).margin * BY_SPORT[sport] * (BY_LEAGUE[leagueId] ?? 1)

/** The book's own margin before a match begins, in hundredths of a percent. */
export const usualMarginHundredths = (market: OfMarket): bigint =>
  BigInt(Math.round(usualMargin(market) * HUNDREDTHS_OF_PERCENT))

const BUILDER_BASE = 0.06
const BUILDER_A_LEG = 0.015
const BUILDER_MAX = 0.18

/** Of a builder: every leg more is one more thing to be wrong about. */
export function builderMargin(legs: number): number {
  return Math.min(BUILDER_BASE + BUILDER_A_LEG * (legs - 1), BUILDER_MAX)
}
