import type { KeyPoint } from '#games/sportsbook/points/key-point.ts'
import type { MatchFacts } from '#games/sportsbook/world/facts.ts'
import type { MatchBoard } from '../sport-book.ts'

/**
 * What of a sport's form its board tells: points that win the running part, two ahead, and what the
 * next point may end.
 */
export type BoardRules<F extends MatchFacts> = {
  targetOf?: (part: number, facts: F) => number
  keyPointOf?: (facts: F) => KeyPoint | undefined
}

/** What a match in parts stands at, part by part. */
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
