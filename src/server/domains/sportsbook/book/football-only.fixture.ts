import { simulatedSource, type Source } from './source.ts'
import type { World } from './world-clock.ts'

/**
 * The simulated world reduced to football matches without competition winners. That is a sixth of
 * the matches, so tests that skip days run fast.
 */
export function footballOnly(world: World): Source {
  const { races: _races, ...source } = simulatedSource(world)
  return {
    ...source,
    competitions: source.competitions.filter(({ sport }) => sport === 'football'),
    feed: {
      ...source.feed,
      fixtures: (...window) =>
        source.feed.fixtures(...window).filter(({ sport }) => sport === 'football'),
    },
  }
}
