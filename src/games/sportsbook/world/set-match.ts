import type { Side } from '../match-model.ts'
import type { Outcome } from './sport-rules.ts'
import type { Pair, Score } from './types.ts'

export type SetBoard = { readonly parts: readonly Pair[]; readonly total: Pair }

export const EMPTY_BOARD: SetBoard = { parts: [], total: [0, 0] }

export function withPart({ parts, total }: SetBoard): SetBoard {
  return { parts: [...parts, [0, 0]], total }
}

export function withPartScore({ parts, total }: SetBoard, part: Pair): SetBoard {
  return { parts: [...parts.slice(0, -1), part], total }
}

export function withPartWon({ parts, total }: SetBoard, side: Side): SetBoard {
  return { parts, total: plusOne(total, side) }
}

export function plusOne([home, away]: Pair, side: Side): Pair {
  return side === 'home' ? [home + 1, away] : [home, away + 1]
}

export function wonBy([home, away]: Pair, target: number): Side | undefined {
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return undefined
  return home > away ? 'home' : 'away'
}

export function matchWinner({ total: [home, away] }: SetBoard, bestOf: number): Side | undefined {
  if (Math.max(home, away) <= bestOf / 2) return undefined
  return home > away ? 'home' : 'away'
}

export function scoreOf({ parts, total }: SetBoard, server?: Side): Score {
  return { total, parts, ...(server && { server }) }
}

export function winOutcome(score: Pair, edge: number, steepness: number): Outcome {
  return { score, surprise: (score[0] > score[1] ? 1 : 0) - 1 / (1 + Math.exp(-edge * steepness)) }
}
