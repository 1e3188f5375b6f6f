import { homeThrough, jointOf } from '../football/joint.ts'
import type { FootballStrength, Strength } from '../world/strength.ts'
import { scoreChances } from './score-chances.ts'

const NIL = { home: 0, away: 0 } as const
const EVEN = 0.5

export function throughLast(strength: Strength, lead: number): number {
  return through(marginsOf(strength), whenLevel(strength), lead)
}

export function throughTwo(first: Strength, second: Strength): number {
  const [margins, level] = [marginsOf(second), whenLevel(second)]
  return [...marginsOf(first)].reduce(
    (sum, [lead, chance]) => sum + chance * (1 - through(margins, level, -lead)),
    0,
  )
}

function marginsOf(strength: Strength): Map<number, number> {
  const margins = new Map<number, number>()
  for (const { home, away, chance } of scoreChances(strength))
    margins.set(home - away, (margins.get(home - away) ?? 0) + chance)
  return margins
}

function whenLevel(strength: Strength): number {
  const { homeRate, awayRate, rho } = football(strength)
  const { tie } = jointOf({
    phase: 'before',
    score: NIL,
    redCards: NIL,
    playedSeconds: 0,
    homeRate,
    awayRate,
    rho,
    knockout: {},
  })
  return tie?.homeWhenLevel ?? EVEN
}

function through(margins: ReadonlyMap<number, number>, level: number, lead: number): number {
  return [...margins].reduce(
    (sum, [margin, chance]) => sum + chance * homeThrough(margin + lead, level),
    0,
  )
}

function football(strength: Strength): FootballStrength {
  if (strength.sport !== 'football') throw new TypeError(`a cup of ${strength.sport} is not known`)
  return strength
}
