import type { FeedPrices } from './feed-prices.ts'
import type { Competition, Fixture, Incident } from './types.ts'
import { LINE_UPS_BEFORE_MS } from './football/line-ups.ts'
import { POSTPONED_BEFORE_MS, type World } from './world.ts'

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

/**
 * Sizes of the caches; a feed is polled repeatedly while its matches are played, and from the
 * announcement of their line-ups on.
 */
const MAX_CACHED = 100
const MAX_ANNOUNCED = 400

export function simulatedFeed(world: World): Feed {
  const wholeMatch = cached(MAX_CACHED, (id) => world.wholeMatch(id))
  const announced = cached(MAX_ANNOUNCED, (id) => {
    const announcement = world.announcementOf(id)
    return announcement === undefined ? [] : [announcement]
  })
  return {
    fixtures: (fromMs, toMs, nowMs, competitionIds) =>
      world
        .fixturesBetween(fromMs, toMs, competitionIds)
        .filter(({ announcedAtMs }) => announcedAtMs <= nowMs),
    incidentsOf(fixtureId, nowMs) {
      const fixture = world.findFixture(fixtureId)
      if (!fixture || fixture.announcedAtMs > nowMs) return []
      const isUpcoming = fixture.startsAtMs > nowMs
      if (isUpcoming && nowMs < fixture.startsAtMs - ANNOUNCED_BEFORE_MS) return []
      const incidents =
        isUpcoming && !world.isCalledOff(fixtureId) ? announced(fixtureId) : wholeMatch(fixtureId)
      return incidents.filter(({ atMs }) => fixture.startsAtMs + atMs <= nowMs)
    },
    lastReceivedAtMs: (nowMs) => nowMs,
  }
}

/** Nothing is known earlier before the start of a match. */
const ANNOUNCED_BEFORE_MS = Math.max(LINE_UPS_BEFORE_MS, POSTPONED_BEFORE_MS)

function cached(size: number, compute: (id: string) => Incident[]): (id: string) => Incident[] {
  const kept = new Map<string, Incident[]>()
  return (id) => {
    const known = kept.get(id) ?? compute(id)
    kept.delete(id)
    kept.set(id, known)
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return known
  }
}
