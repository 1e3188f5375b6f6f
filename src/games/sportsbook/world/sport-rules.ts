import type { Match } from './competition.ts'
import type { Strength } from './strength.ts'
import type { Fixture, Incident, Pair } from './types.ts'

/** A result, and how much better than expected the home side did, about −3 … 3. */
export type Outcome = { score: Pair; surprise: number }

/** A sport as the simulator plays it. The same fixture and strength always give the same match. */
export type SportRules = {
  bestOf?: number
  strength: (
    homePower: number,
    awayPower: number,
    fixture: Pick<Fixture, 'home' | 'away' | 'neutral'>,
  ) => Strength
  /** What the match came to; `undefined` where it came to nothing. */
  outcome: (match: Match) => Outcome | undefined
  /** The whole match, told; the last incident ends it. */
  incidents: (match: Match) => Incident[]
}

/** Thrown where a match is played with another sport's strength: a mistake of the caller's. */
export function wrongStrength(expected: string, { sport }: Strength): never {
  throw new TypeError(`${expected} cannot be played from a strength of ${sport}`)
}
