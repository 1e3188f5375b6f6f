import type { Side } from '../match-model.ts'
import type { Race } from '../outright/race.ts'
import type { Competition, Fixture, Pair } from './types.ts'
import type { SportRules } from './sport-rules.ts'
import type { Strength } from './strength.ts'

/**
 * A match of the simulated world: what is announced, what it is played from, and what the calendar
 * does to it.
 */
export type Match = {
  fixture: Fixture
  strength: Strength
  /** How strong its sides were when it began. */
  powers: Pair
  fate: 'played' | 'postponed'
  /** What it comes to; missing where it comes to nothing. */
  score?: Pair
  /** Who goes through, where a tie ends with it. */
  through?: Side
  /** Of a second leg: the goals its home and its away side scored in the first. */
  before?: Pair
}

/**
 * A competition of the world. Seasons are numbered; each is worked out by itself, from its first
 * match to its last.
 */
export type CompetitionRules = {
  competition: Competition
  sport: SportRules
  /** The seasons some match of which may begin in [fromMs, toMs). */
  seasonsOver: (fromMs: number, toMs: number) => number[]
  /**
   * All matches of a season, each with the strengths that the results before it made; worked out as
   * they are asked for.
   */
  season: (season: number) => Iterable<Match>
  /**
   * What of a season can be won, as it stands at a moment when none of its matches is being played;
   * `matches` are all of it, by their start.
   */
  races?: (season: number, matches: readonly Match[], nowMs: number) => Race[]
}

/** A fixture's id says where it belongs: competition, season, and the match in it. */
export function fixtureId(competition: string, season: number, match: string): string {
  return `${competition}.${season}.${match}`
}

/** The parts of a fixture's id; `undefined` where the text is none. */
export function partsOfId(id: string): { competition: string; season: number } | undefined {
  const [competition, season, match] = id.split('.')
  return competition && season && match && /^\d+$/.test(season)
    ? { competition, season: Number(season) }
    : undefined
}
