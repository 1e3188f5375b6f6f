import { simulatedSource, type Source } from './source.ts'
import type { World } from './world-clock.ts'

/**
 * The simulated world as if it played nothing but football matches, which no one wins anything by:
 * a sixth of the matches, so tests that leap through days are quick.
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
