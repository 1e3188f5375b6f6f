import { createWorld } from '#games/sportsbook/world/world.ts'
import { simulatedFeed, type Feed } from '#games/sportsbook/world/feed.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { Race } from '#games/sportsbook/outright/race.ts'
import type { Competition } from '#games/sportsbook/world/types.ts'
import type { World } from './world-clock.ts'

export type Source = {
  feed: Feed
  competitions: readonly Competition[]
  strengthOf(fixtureId: string): Strength
  /** False: the strengths are neutral values, and the book's own model prices nothing. */
  hasStrengths?: boolean
  /**
   * Returns the races of a competition at a moment when none of its matches is in play; missing
   * when the feed has none.
   */
  races?(competitionId: string, nowMs: number): Race[]
  /** False: the competition never has a race. */
  hasRaces?(competitionId: string): boolean
  /**
   * Computes in small steps what `feed.fixtures` needs for these competitions; yields nothing when
   * that is fast.
   */
  prepare(fromMs: number, toMs: number, competitionIds: readonly string[]): Iterable<unknown>
  /** Changes when the world gets other competitions, whose past results are then added. */
  edition?: number
  /** The maximum time before their start at which matches of a competition are announced. */
  announcedMs?(competitionId: string): number | undefined
  /** Frees what `prepare` computed; it is computed again when it is needed. */
  rest?(): void
  /** Includes the generation, so IDs of two worlds never collide. */
  eventIdOf(fixtureId: string): string
  /** Time after its start in which a finished match may be corrected, in milliseconds. */
  correctedForMs: number
}

/**
 * A feed that other people send, which this process receives only while it holds the book's feed.
 */
export type OutsideFeed = {
  sourceOf(world: World): Source
  hold(): void
  drop(): void
  stop(): Promise<void>
  /** Changes when fixtures do: the book then reads them again soon. */
  revision(): number
  /**
   * Returns the moments, by producer, before which nothing that was known at `nowMs` is missing.
   * The book stores them after it has written what it knew, so that another process can recover.
   */
  positionsAt(nowMs: number): Readonly<Record<number, number>>
}

export function simulatedSource({ seed, generation }: Pick<World, 'seed' | 'generation'>): Source {
  const world = createWorld(seed)
  const mark = `w${generation}-`
  return {
    feed: simulatedFeed(world),
    competitions: world.competitions,
    strengthOf: world.strengthBefore,
    prepare: world.prepare,
    races: world.races,
    hasRaces: world.hasRaces,
    rest: world.rest,
    edition: world.competitions.length,
    announcedMs: world.announcedMs,
    eventIdOf: (fixtureId) => mark + fixtureId,
    correctedForMs: 0,
  }
}
