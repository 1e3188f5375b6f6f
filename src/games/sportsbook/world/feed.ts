import type { FeedPrices } from './feed-prices.ts'
import type { Competition, Fixture, Incident } from './types.ts'
import type { World } from './world.ts'

/**
 * Interface of a sports feed, the book's only source of match data. Every question includes the
 * time of asking, so a feed can be replayed at any speed; answers must not use later knowledge.
 * Times are epoch milliseconds.
 */
export type Feed = {
  /**
   * Returns matches of the given competitions (by default all) known by `nowMs` that start in
   * [fromMs, toMs), by start.
   */
  fixtures: (
    fromMs: number,
    toMs: number,
    nowMs: number,
    competitionIds?: readonly string[],
  ) => Fixture[]
  /** Returns a match's incidents known by `nowMs`, by time; empty for an unknown match. */
  incidentsOf: (fixtureId: string, nowMs: number) => Incident[]
  /**
   * Returns the time of the feed's last sign of life by `nowMs`; in-play markets are suspended when
   * it is too old.
   */
  lastReceivedAtMs: (nowMs: number) => number
  /** Present if the feed has prices and decisions of its own. */
  prices?: FeedPrices
}

/** Connects an external feed: takes its messages as they arrive and answers only from them. */
export type FeedAdapter = {
  feed: Feed
  competitions: () => readonly Competition[]
  /** Throws for a message that is not of this feed. */
  receive: (message: unknown, receivedAtMs: number) => void
}

/** Size of the match cache; a feed is polled repeatedly while its matches are played. */
const MAX_CACHED = 100

export function simulatedFeed(world: World): Feed {
  const cache = new Map<string, Incident[]>()
  const wholeMatch = (id: string): Incident[] => {
    const known = cache.get(id) ?? world.wholeMatch(id)
    cache.delete(id)
    cache.set(id, known)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return known
  }
  return {
    fixtures: (fromMs, toMs, nowMs, competitionIds) =>
      world
        .fixturesBetween(fromMs, toMs, competitionIds)
        .filter(({ announcedAtMs }) => announcedAtMs <= nowMs),
    incidentsOf(fixtureId, nowMs) {
      const fixture = world.findFixture(fixtureId)
      if (
        !fixture ||
        fixture.announcedAtMs > nowMs ||
        (fixture.startsAtMs > nowMs && !world.isCalledOff(fixtureId))
      )
        return []
      return wholeMatch(fixtureId).filter(({ atMs }) => fixture.startsAtMs + atMs <= nowMs)
    },
    lastReceivedAtMs: (nowMs) => nowMs,
  }
}
