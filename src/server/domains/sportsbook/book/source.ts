import { createWorld } from '#games/sportsbook/world/world.ts'
import { simulatedFeed, type Feed } from '#games/sportsbook/world/feed.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { Race } from '#games/sportsbook/outright/race.ts'
import type { Competition } from '#games/sportsbook/world/types.ts'
import type { World } from './world-clock.ts'

/**
 * A feed with what the book must know beside its matches: their competitions, and how strong the
 * sides are.
 */
export type Source = {
  feed: Feed
  competitions: readonly Competition[]
  strengthOf(fixtureId: string): Strength
  /**
   * What can be won of a competition, as it stands at a moment when none of its matches is being
   * played; missing where the feed does not tell.
   */
  races?(competitionId: string, nowMs: number): Race[]
  /**
   * Works out what `feed.fixtures` of these competitions needs, a little at each step; nothing
   * where it takes no time.
   */
  prepare(fromMs: number, toMs: number, competitionIds: readonly string[]): Iterable<unknown>
  /** Its generation's own: a fixture's id is a match of this world and of no other. */
  eventIdOf(fixtureId: string): string
  /**
   * For how long after its start a match that is over may still be told otherwise, in milliseconds.
   */
  correctedForMs: number
}

/** The simulated world of a seed. */
export function simulatedSource({ seed, generation }: Pick<World, 'seed' | 'generation'>): Source {
  const world = createWorld(seed)
  const mark = `w${generation}-`
  return {
    feed: simulatedFeed(world),
    competitions: world.competitions,
    strengthOf: world.strengthBefore,
    prepare: world.prepare,
    races: world.races,
    eventIdOf: (fixtureId) => mark + fixtureId,
    correctedForMs: 0,
  }
}
