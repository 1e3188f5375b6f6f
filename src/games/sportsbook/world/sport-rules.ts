import type { Match } from './competition.ts'
import type { Strength } from './strength.ts'
import type { Fixture, Incident, Pair } from './types.ts'

/** A result, and the home side's performance above expectation, about −3 … 3. */
export type Outcome = { score: Pair; surprise: number }

/** The simulator of a sport. The same fixture and strength always give the same match. */
export type SportRules = {
  bestOf?: number
  strength: (
    homePower: number,
    awayPower: number,
    fixture: Pick<Fixture, 'home' | 'away' | 'neutral'>,
  ) => Strength
  outcome: (match: Match) => Outcome | undefined
  announcement?: (match: Match) => Incident
  incidents: (match: Match) => Incident[]
}

/** Thrown when a match is played with another sport's strength, a caller error. */
export function wrongStrength(expected: string, { sport }: Strength): never {
  throw new TypeError(`${expected} cannot be played from a strength of ${sport}`)
}
