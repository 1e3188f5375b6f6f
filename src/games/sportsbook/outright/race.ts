import type { Sport } from '../match-model.ts'
import type { Strength } from '../world/strength.ts'
import type { Names, Pair, Participant } from '../world/types.ts'

export type RaceResult = { homeId: string; awayId: string; score: Pair }

export type Race = DecidedByResults | CupRace

type Contest = {
  id: string
  competitionId: string
  sport: Sport
  name: Names
  entrants: readonly Participant[]
  nextStartMs?: number
}

/**
 * A league in which every pair meets home and away, or a knockout with its `entrants` in bracket
 * order (neighbours meet).
 */
export type DecidedByResults = Contest & {
  kind: 'league' | 'knockout'
  results: readonly RaceResult[]
  strengthBetween: (home: Participant, away: Participant) => Strength
}

export type CupRace = Contest & {
  kind: 'cup'
  /** The rounds drawn so far, first round first, each with all its ties. */
  rounds: readonly (readonly CupTie[])[]
  strengthBetween: (home: Participant, away: Participant, neutral: boolean) => Strength
}

/**
 * A tie by entrant ids: `home` is at home first. `lead` is its goal difference in the first leg,
 * once played; `winner` goes through.
 */
export type CupTie = { home: string; away: string; lead?: number; winner?: string }

/**
 * The best and the worst possible final place, from 1; for a permanent tie, the first and the last
 * place of the tied.
 */
export type PlaceRange = readonly [best: number, worst: number]

/**
 * Each entrant's chances to finish among the first 1, 2, 3…; shared places count with their
 * dead-heat share.
 */
export type PlaceChances = ReadonlyMap<string, readonly number[]>
