import type { FastifyInstance } from 'fastify'
import { byItself } from '#server/platform/by-itself.ts'
import { reckonedClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from './book-event.ts'
import { bookCalls } from './calls.ts'
import { feedClock } from './feed-clock.ts'
import { importFixtures } from './import-fixtures.ts'
import { liveNews } from './live-news.ts'
import { offered, type OnFacts } from './offered.ts'
import { createPrices } from './prices.ts'
import { registerSandboxWorld } from './sandbox-world.ts'
import { simulatedSource, type Source } from './source.ts'
import { hearTerms } from './terms-news.ts'
import { bookTopics } from './topics.ts'
import { listWarmer } from './warm-lists.ts'
import type { World } from './world-clock.ts'

const WARM_EVERY_MS = 1_000

export type Book = ReturnType<typeof createBook>

/** Matches, their prices and what becomes of them. */
export function createBook(platform: Platform) {
  const hooks: OnFacts[] = []
  const prices = createPrices()
  const runFeed = (sourceOf: (world: World) => Source = simulatedSource) =>
    feedClock({
      ...platform,
      clock: reckonedClock(platform),
      sourceOf,
      hooks,
      news: liveNews({ ...platform, prices }),
      isClockRight: () => platform.clockWatch.isRight(),
    })
  const feed = runFeed()
  const stopHearing = hearTerms({ ...platform, prices })
  const warmLists = listWarmer({ ...platform, prices })
  const turning = byItself('sportsbook: the feed', platform.log, feed.step)
  // Beside the feed, not inside its step: a lease is renewed, or taken over, in time however long
  // the pricing lasts.
  const warming = byItself('sportsbook: the lists', platform.log, async () => {
    await warmLists()
    return WARM_EVERY_MS
  })

  return {
    calls: bookCalls({ ...platform, prices }),
    /** Realtime `event:ID`, `odds:ID` and `live`. */
    topics: bookTopics({ ...platform, prices }),
    routes: (http: FastifyInstance) => registerSandboxWorld(http, platform),
    ...offered({ events: eventReader, prices }),
    prices,
    /** Settles what was staked on a match, in the transaction that writes its facts. */
    onFacts: (hook: OnFacts) => void hooks.push(hook),
    /** A football.json file into the book. Throws NotAFootballFile. */
    importFixtures: (text: string, league: string) =>
      importFixtures(platform.database, text, league, platform.clock.now(), hooks),
    feed,
    hasFixtures: feed.hasFixtures,
    /** Another process's clock over the same database, or one over another feed. */
    runFeed,
    /**
     * The simulated world continues by itself from now on; in demo mode only, no one's money is
     * staked on invented matches.
     */
    start(): void {
      if (platform.config.mode !== 'demo') return
      turning.start()
      warming.start()
    },
    /** The world stands still here; another process continues with it at once. */
    async stop(): Promise<void> {
      stopHearing()
      await warming.stop()
      await turning.stop()
      await feed.release()
    },
  }
}
