import type { Draw } from '../../../fairness/draw.ts'
import type { Side } from '../../match-model.ts'
import type { Pair } from '../types.ts'

export type ShootOut = { kicks: readonly { side: Side; scored: boolean }[]; score: Pair }

const SCORED_CHANCE = 0.76
const KICKS_EACH = 5

/**
 * Five kicks each, ended as soon as the result is certain, then pairs of kicks until a side leads.
 */
export function playShootOut(draw: Draw): ShootOut {
  const first: Side = draw.below(2) === 0 ? 'home' : 'away'
  const kicks: { side: Side; scored: boolean }[] = []
  const scored = { home: 0, away: 0 }
  const taken = { home: 0, away: 0 }
  while (!isDecided(scored, taken)) {
    const side: Side = taken.home === taken.away ? first : other(first)
    const isGoal = draw.float() < SCORED_CHANCE
    taken[side] += 1
    if (isGoal) scored[side] += 1
    kicks.push({ side, scored: isGoal })
  }
  return { kicks, score: [scored.home, scored.away] }
}

type Counts = { home: number; away: number }

function isDecided(scored: Counts, taken: Counts): boolean {
  const left = (side: Side) => Math.max(KICKS_EACH, taken.home, taken.away) - taken[side]
  return scored.home > scored.away + left('away') || scored.away > scored.home + left('home')
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}
