import { SIDES, type Side } from '../match-model.ts'
import { plusOne } from '../world/set-match.ts'
import type { Pair } from '../world/types.ts'
import { standOf, type SetFacts } from './set-facts.ts'
import { setsToWin } from './set-rules.ts'

/**
 * The next point, if won by `side`, ends a game served by the other side, the running set (or map),
 * or the match.
 */
export type KeyPoint = { kind: 'break' | 'set' | 'match'; side: Side }

type IsSetOver = (points: Pair, set: number) => boolean

export function closedBy(
  facts: SetFacts,
  side: Side,
  isSetOver: IsSetOver,
): 'set' | 'match' | undefined {
  const { played, sets, running } = standOf(facts, isSetOver)
  if (!isSetOver(plusOne(running, side), played.length + 1)) return undefined
  return sets[side === 'home' ? 0 : 1] + 1 >= setsToWin(facts.bestOf) ? 'match' : 'set'
}

export function setPointOf(facts: SetFacts, isSetOver: IsSetOver): KeyPoint | undefined {
  for (const side of SIDES) {
    const kind = closedBy(facts, side, isSetOver)
    if (kind !== undefined) return { kind, side }
  }
  return undefined
}
