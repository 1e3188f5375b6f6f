import type { KeyPoint } from '#games/sportsbook/points/key-point.ts'
import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { MatchBoard } from '../sport-book.ts'

/**
 * Board data of a sport: the points that win the current part (two ahead), and what the next point
 * may end.
 */
export type BoardRules<F extends MatchFacts> = {
  targetOf?: (part: number, facts: F) => number
  keyPointOf?: (facts: F) => KeyPoint | undefined
}

export function partsBoard<F extends MatchFacts & { bestOf?: number }>(
  facts: F,
  { targetOf, keyPointOf }: BoardRules<F>,
): MatchBoard {
  const {
    status,
    score: { parts, points, server },
  } = facts
  const isLive = status === 'live'
  return {
    parts,
    bestOf: facts.bestOf ?? null,
    points: (isLive ? points : undefined) ?? null,
    server: (isLive ? server : undefined) ?? null,
    target: isLive ? (targetOf?.(Math.max(1, parts.length), facts) ?? null) : null,
    keyPoint: (isLive ? keyPointOf?.(facts) : undefined) ?? null,
  }
}
