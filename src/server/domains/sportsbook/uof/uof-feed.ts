import type { Platform } from '#server/platform/platform.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { UofSettings } from '#server/platform/uof-settings.ts'
import type { OutsideFeed } from '../book/source.ts'
import { createAdapter, KEEP_MATCH_MS, type UofAdapter } from './uof-adapter.ts'
import { uofApi } from './uof-api.ts'
import { uofConnector } from './uof-connection.ts'
import { uofSession, type Positions, type UofSession } from './uof-session.ts'

const API_LIMIT_MS = 20_000
/** The book asks only about the last seconds: a slower step has lost its lease. */
const KEEP_MS = 60_000

export function uofFeed(
  settings: UofSettings,
  platform: Pick<Platform, 'log' | 'clockWatch'>,
  readPositions: () => Promise<Positions>,
): OutsideFeed {
  const clock = databaseClock(platform)
  const adapter = createAdapter(KEEP_MS)
  return outsideFeedOf(
    adapter,
    uofSession({
      log: platform.log,
      adapter,
      api: uofApi(settings, API_LIMIT_MS),
      connect: uofConnector(settings),
      now: () => clock.now().getTime(),
      readPositions,
    }),
  )
}

export function outsideFeedOf(adapter: UofAdapter, session: UofSession): OutsideFeed {
  return {
    hold: () => session.hold(),
    drop: () => session.drop(),
    stop: () => session.stop(),
    revision: () => adapter.revision(),
    positionsAt: (nowMs) =>
      Object.fromEntries(
        adapter.states(nowMs).flatMap(({ about: { id } }) => {
          const stampMs = adapter.goodStampOf(id, nowMs)
          return stampMs === undefined ? [] : [[id, stampMs]]
        }),
      ),
    sourceOf: ({ generation }) => ({
      feed: adapter.feed,
      get competitions() {
        return adapter.competitions()
      },
      strengthOf: (fixtureId) => adapter.strengthOf(fixtureId),
      hasStrengths: false,
      prepare: () => [],
      eventIdOf: (fixtureId) => `w${generation}-${fixtureId}`,
      // The pre-match producer repeats the decisions of the last three days.
      correctedForMs: KEEP_MATCH_MS,
    }),
  }
}
