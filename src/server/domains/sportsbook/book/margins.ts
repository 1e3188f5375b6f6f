import type { Sport } from '#games/sportsbook/match-model.ts'
import type { MarginMethod } from '#games/sportsbook/overround.ts'

/** What the house keeps of a market, and how it lies on its selections. */
export type Margin = { margin: number; method: MarginMethod }

const THREE_WAY: Margin = { margin: 0.05, method: 'shin' }
const TWO_WAY: Margin = { margin: 0.045, method: 'power' }
const OVERLAPPING: Margin = { margin: 0.05, method: 'proportional' }
const MANY: Margin = { margin: 0.12, method: 'power' }
const ORDINARY: Margin = { margin: 0.06, method: 'power' }

/** By a market's type; what is not named is ordinary. Few outcomes and much money: little margin. Many outcomes: more of it, most of it on the unlikely. */
const BY_TYPE: Readonly<Record<string, Margin>> = {
  result: THREE_WAY, 'half-time': { margin: 0.065, method: 'shin' }, 'next-goal': { margin: 0.07, method: 'shin' },
  champion: { margin: 0.15, method: 'power' }, place: { margin: 0.1, method: 'power' },
  winner: TWO_WAY, 'set-winner': { margin: 0.055, method: 'power' }, game: { margin: 0.065, method: 'power' }, 'set-score': MANY, total: TWO_WAY, handicap: TWO_WAY, 'draw-no-bet': TWO_WAY, 'to-qualify': TWO_WAY,
  'double-chance': OVERLAPPING, 'half-time-double-chance': OVERLAPPING,
  'correct-score': MANY, 'half-time-full-time': MANY, 'european-handicap': { margin: 0.07, method: 'shin' },
}

/** Where less is known of the sides there is more to lose against who knows more. */
const BY_SPORT: Readonly<Record<Sport, number>> = { football: 1, basketball: 1, tennis: 1.05, volleyball: 1.15, 'table-tennis': 1.4, esports: 1.2 }
/** Leagues that everybody watches, and that are watched best. */
const BY_LEAGUE: Readonly<Record<string, number>> = { 'bogaz-ligi': 0.9, 'albion-ligi': 0.9, 'gunes-ligi': 0.9, 'kervan-ligi': 1.1 }
/** In play somebody may have seen what we have not. */
const IN_PLAY = 1.2

/** A market's margin in a league. */
export function marginOf({ sport, leagueId, type, isLive }: { sport: Sport; leagueId: string; type: string; isLive: boolean }): Margin {
  const { margin, method } = BY_TYPE[type] ?? ORDINARY
  return { margin: margin * BY_SPORT[sport] * (BY_LEAGUE[leagueId] ?? 1) * (isLive ? IN_PLAY : 1), method }
}

const BUILDER_BASE = 0.06
const BUILDER_A_LEG = 0.015
const BUILDER_MOST = 0.18

/** Of a builder: every leg more is one more thing to be wrong about. */
export function builderMargin(legs: number): number {
  return Math.min(BUILDER_BASE + BUILDER_A_LEG * (legs - 1), BUILDER_MOST)
}
