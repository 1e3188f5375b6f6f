import type { FastifyInstance } from 'fastify'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader, WORLD_FEED } from './book-event.ts'
import { bookCalls } from './calls.ts'
import { feedClock } from './feed-clock.ts'
import { readPositions } from './feed-lease.ts'
import { importFixtures } from './import-fixtures.ts'
import { liveNews, type LiveNews } from './live-news.ts'
import { offered, type OnFacts } from './offered.ts'
import { createPrices } from './prices/prices.ts'
import { registerSandboxWorld } from './sandbox-world.ts'
import { simulatedSource, type OutsideFeed, type Source } from './source.ts'
import { listenForTerms } from './terms-news.ts'
import { bookTopics } from './topics.ts'
import { oddsApiFeed } from '../odds-api/odds-api-feed.ts'
import { uofFeed } from '../uof/uof-feed.ts'
import { listWarmer } from './warm-lists.ts'
import { countPricingFault } from './prices/pricing-metrics.ts'
import type { World } from './world-clock.ts'

const WARM_EVERY_MS = 1_000

export type Book = ReturnType<typeof createBook>

function outsideFeed(platform: Platform): OutsideFeed | undefined {
  const { uof, oddsApi } = platform.config
  if (oddsApi !== undefined) return oddsApiFeed(oddsApi, platform)
  return uof && uofFeed(uof, platform, () => readPositions(platform.database.read, WORLD_FEED))
}

export function createBook(platform: Platform) {
  const hooks: OnFacts[] = []
  const prices = createPrices(({ id }, error) => {
    countPricingFault()
    platform.log.error({ err: error, event: id }, 'sportsbook: a match cannot be priced')
  })
  const runFeed = (
    sourceOf: (world: World) => Source = simulatedSource,
    news: LiveNews = liveNews({ ...platform, prices }),
    outside?: OutsideFeed,
  ) =>
    feedClock({
      ...platform,
      clock: databaseClock(platform),
      sourceOf,
      hooks,
      news,
      outside,
      isClockRight: () => platform.clockWatch.isRight(),
    })
  const outside = outsideFeed(platform)
  const feed = runFeed(outside?.sourceOf, undefined, outside)
  const stopHearing = listenForTerms({ ...platform, prices })
  const warmLists = listWarmer({ ...platform, prices })
  const turning = createTimedLoop('sportsbook: the feed', platform.log, feed.step)
  // Runs outside the feed's step, so that the lease is renewed or taken over in time however long
  // the pricing takes.
  const warming = createTimedLoop('sportsbook: the lists', platform.log, async () => {
    await warmLists()
    return WARM_EVERY_MS
  })

  return {
    calls: bookCalls({ ...platform, prices }),
    topics: bookTopics({ ...platform, prices }),
    routes: (http: FastifyInstance) => registerSandboxWorld(http, platform),
    ...offered({ events: eventReader, prices }),
    prices,
    /** Registers a hook that settles bets in the transaction that writes a match's facts. */
    onFacts: (hook: OnFacts) => void hooks.push(hook),
    importFixtures: (text: string, league: string) =>
      importFixtures(platform.database, text, league, platform.clock.now(), hooks),
    feed,
    hasFixtures: feed.hasFixtures,
    runFeed,
    /**
     * Starts the outside feed, or the simulated world in demo mode only: real money is not staked
     * on invented matches.
     */
    start(): void {
      if (outside === undefined && platform.config.mode !== 'demo') return
      turning.start()
      warming.start()
    },
    /**
     * Stops the feed in this process and releases its lease, so another process continues at once.
     */
    async stop(): Promise<void> {
      stopHearing()
      await warming.stop()
      await turning.stop()
      await outside?.stop()
      await feed.release()
    },
  }
}
