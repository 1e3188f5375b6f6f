import type { Competition } from '#games/sportsbook/world/types.ts'
import { simulatedSource, type Source } from './source.ts'
import type { World } from './world-clock.ts'

/**
 * The simulated world reduced to some of its competitions, without competition winners, so that
 * tests that skip days run fast.
 */
export function worldWith(keeps: (competition: Competition) => boolean): (world: World) => Source {
  return (world) => {
    const { races: _races, ...source } = simulatedSource(world)
    const competitions = source.competitions.filter(keeps)
    const kept = new Set(competitions.map(({ id }) => id))
    return {
      ...source,
      competitions,
      feed: {
        ...source.feed,
        fixtures: (...window) =>
          source.feed.fixtures(...window).filter(({ competitionId }) => kept.has(competitionId)),
      },
    }
  }
}

export const footballOnly = worldWith(({ sport }) => sport === 'football')
