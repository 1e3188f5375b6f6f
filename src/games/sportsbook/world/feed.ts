import type { Competition, Fixture, Incident } from './types.ts'
import type { World } from './world.ts'

/**
 * The port of a sports feed: what the book knows of matches it knows from here. Everything is asked
 * with the time of asking, so that a feed can be replayed at any speed; nothing later than that
 * time may be answered. Times are epoch milliseconds.
 */
export type Feed = {
  /**
   * Matches of some competitions (by their ids, otherwise of all) known by `nowMs` that start in
   * [fromMs, toMs), by start.
   */
  fixtures: (
    fromMs: number,
    toMs: number,
    nowMs: number,
    competitionIds?: readonly string[],
  ) => Fixture[]
  /**
   * What of a match was known by `nowMs`, by when it happened; empty for a match the feed does not
   * know.
   */
  incidentsOf: (fixtureId: string, nowMs: number) => Incident[]
  /**
   * When the feed last gave a sign of life, by `nowMs`: markets in play are suspended once that is
   * too long ago.
   */
  heardAtMs: (nowMs: number) => number
}

/**
 * What joins an outside feed to the port: it takes the feed's own messages as they come in, and
 * answers from them alone.
 */
export type FeedAdapter = {
  feed: Feed
  /** Of the matches told so far. */
  competitions: () => readonly Competition[]
  /** Throws where the message is none of this feed's. */
  receive: (message: unknown, receivedAtMs: number) => void
}

/** Matches told once are kept: a feed is asked again and again while they are played. */
const MAX_TOLD = 100

/** The simulated world as a feed. It is never stale. */
export function simulatedFeed(world: World): Feed {
  const told = new Map<string, Incident[]>()
  const wholeMatch = (id: string): Incident[] => {
    const known = told.get(id) ?? world.wholeMatch(id)
    told.delete(id)
    told.set(id, known)
    const [oldest] = told.keys()
    if (told.size > MAX_TOLD && oldest !== undefined) told.delete(oldest)
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
    heardAtMs: (nowMs) => nowMs,
  }
}
