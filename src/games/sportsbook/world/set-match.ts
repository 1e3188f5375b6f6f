import type { Side } from '../match-model.ts'
import type { Outcome } from './sport-rules.ts'
import type { Pair, Score } from './types.ts'

/** A match of sets or maps while it is played. */
export type SetBoard = { readonly parts: readonly Pair[]; readonly total: Pair }

export const EMPTY_BOARD: SetBoard = { parts: [], total: [0, 0] }

export function withPart({ parts, total }: SetBoard): SetBoard {
  return { parts: [...parts, [0, 0]], total }
}

/** The running part stands otherwise. */
export function withPartScore({ parts, total }: SetBoard, part: Pair): SetBoard {
  return { parts: [...parts.slice(0, -1), part], total }
}

/** The running part is won. */
export function withPartWon({ parts, total }: SetBoard, side: Side): SetBoard {
  return { parts, total: plusOne(total, side) }
}

export function plusOne([home, away]: Pair, side: Side): Pair {
  return side === 'home' ? [home + 1, away] : [home, away + 1]
}

/** Who has reached `target` and is two ahead; `undefined` while no one is. */
export function wonBy([home, away]: Pair, target: number): Side | undefined {
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return undefined
  return home > away ? 'home' : 'away'
}

/** Who has won the match; `undefined` while no one has. */
export function matchWinner({ total: [home, away] }: SetBoard, bestOf: number): Side | undefined {
  if (Math.max(home, away) <= bestOf / 2) return undefined
  return home > away ? 'home' : 'away'
}

export function scoreOf({ parts, total }: SetBoard, server?: Side): Score {
  return { total, parts, ...(server && { server }) }
}

/**
 * What a match came to where only winning counts: the surprise is 1 or 0 less a logistic of the
 * home side's edge.
 */
export function winOutcome(score: Pair, edge: number, steepness: number): Outcome {
  return { score, surprise: (score[0] > score[1] ? 1 : 0) - 1 / (1 + Math.exp(-edge * steepness)) }
}
