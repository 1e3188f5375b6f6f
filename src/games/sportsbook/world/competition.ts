import type { Side } from '../match-model.ts'
import type { Race } from '../outright/race.ts'
import type { Competition, Fixture, Pair } from './types.ts'
import type { SportRules } from './sport-rules.ts'
import type { Strength } from './strength.ts'

export type Match = {
  fixture: Fixture
  strength: Strength
  powers: Pair
  status: 'played' | 'postponed'
  score?: Pair
  through?: Side
  before?: Pair
}

/**
 * A competition of the simulated world. Seasons are numbered, and each is computed independently.
 */
export type CompetitionRules = {
  competition: Competition
  sport: SportRules
  seasonsOver: (fromMs: number, toMs: number) => number[]
  /**
   * Generates all matches of a season lazily, each with the strengths resulting from earlier
   * results.
   */
  season: (season: number) => Iterable<Match>
  /** How long before its start a match is announced, if that is the same for all. */
  announcedMs?: number
  /**
   * Lists the races of a season at a moment when none of its matches is in play; `matches` are all
   * its matches by start.
   */
  races?: (season: number, matches: readonly Match[], nowMs: number) => Race[]
}

export function fixtureId(competition: string, season: number, match: string): string {
  return `${competition}.${season}.${match}`
}

export function partsOfId(id: string): { competition: string; season: number } | undefined {
  const [competition, season, match] = id.split('.')
  return competition && season && match && /^\d+$/.test(season)
    ? { competition, season: Number(season) }
    : undefined
}
