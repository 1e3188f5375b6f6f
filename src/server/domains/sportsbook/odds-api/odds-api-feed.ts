import { databaseClock } from '#server/platform/clock-watch.ts'
import type { OddsApiSettings } from '#server/platform/odds-api-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { OutsideFeed } from '../book/source.ts'
import { readKnownMatches } from './known-matches.ts'
import { createAdapter, KEEP_MATCH_MS, type OddsApiAdapter } from './odds-api-adapter.ts'
import { oddsApiClient } from './odds-api-client.ts'
import { oddsApiPoller, type OddsApiPoller } from './odds-api-poller.ts'

const API_LIMIT_MS = 20_000
/** The book asks only about the last seconds: a slower step has lost its lease. */
const KEEP_MS = 60_000

export function oddsApiFeed(
  settings: OddsApiSettings,
  platform: Pick<Platform, 'log' | 'clockWatch' | 'database'>,
): OutsideFeed {
  const clock = databaseClock(platform)
  const now = () => clock.now().getTime()
  const adapter = createAdapter(KEEP_MS)
  const poller = oddsApiPoller({
    log: platform.log,
    adapter,
    client: oddsApiClient(settings, API_LIMIT_MS),
    settings,
    now,
    readKnown: () => readKnownMatches(platform.database.read, now()),
  })
  const loop = createTimedLoop('sportsbook: The Odds API', platform.log, poller.step)
  return outsideFeedOf(adapter, poller, loop)
}

export function outsideFeedOf(
  adapter: OddsApiAdapter,
  poller: Pick<OddsApiPoller, 'hold' | 'drop'>,
  loop: Pick<ReturnType<typeof createTimedLoop>, 'start' | 'wake' | 'stop'>,
): OutsideFeed {
  let isHeld = false
  const hold = (holds: boolean) => {
    if (isHeld === holds) return
    isHeld = holds
    if (holds) poller.hold()
    else poller.drop()
    loop.start()
    loop.wake()
  }
  return {
    hold: () => hold(true),
    drop: () => hold(false),
    async stop() {
      isHeld = false
      poller.drop()
      await loop.stop()
    },
    revision: () => adapter.revision(),
    // A new process asks for everything: no answer depends on an earlier one.
    positionsAt: () => ({}),
    sourceOf: ({ generation }) => ({
      feed: adapter.feed,
      get competitions() {
        return adapter.competitions()
      },
      strengthOf: (fixtureId) => adapter.strengthOf(fixtureId),
      hasStrengths: false,
      prepare: () => [],
      eventIdOf: (fixtureId) => `w${generation}-${fixtureId}`,
      correctedForMs: KEEP_MATCH_MS,
    }),
  }
}
