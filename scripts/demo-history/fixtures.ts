import type { Sport } from '#games/sportsbook/match-model.ts'
import { simulatedSource, type Source } from '#server/domains/sportsbook/book/source.ts'
import type { World } from '#server/domains/sportsbook/book/world-clock.ts'
import type { DrivenApp } from './driven-app.ts'
import type { SimulatedTime } from './simulated-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Matches that no one looks at are followed this often. */
const STEP_MS = 30 * MINUTE_MS
/** A server suspends matches in play when their feed is silent for ten seconds. */
const LIVE_STEP_MS = 3_000
/** Longer than the delay of a bet in play. */
const DECIDED_AFTER_MS = 15_000

/** Without open pages, no one needs the prices of each moment. */
const NO_LISTENERS = { publishChanges: () => Promise.resolve(), forget: () => {} }
/** Competitions whose matches run day and night would have most rows of the history. */
const ROUND_THE_CLOCK_MS = 7 * DAY_MS
/** Tables of leagues show a season; the demo itself stores as many days before its first start. */
const PAST_MS = 120 * DAY_MS
/** The matches of the next two weeks are read this often. */
const OFFER_MS = DAY_MS / 4
/** No one bets on competition winners, so these are priced for the demo only. */
const OUTRIGHTS_MS = 2 * DAY_MS

/**
 * Lets the feed of the demo's own matches, and the coupons on them, follow the simulated time. The
 * book has what a demo that starts at `endMs` has, and not more: matches of the last 120 days, and
 * of competitions that are played around the clock those of the last week. `sports` reduces it.
 */
export function createFixtures(
  { app }: DrivenApp,
  time: SimulatedTime,
  { endMs, sports }: { endMs: number; sports?: readonly Sport[] | undefined },
) {
  const { book, coupons } = app.domains.sportsbook
  const feed = book.runFeed((world) => sourceUntil(world, time, endMs, sports), NO_LISTENERS)
  let steppedAt = -Infinity
  let isPlanned = false

  async function step(): Promise<void> {
    steppedAt = time.nowMs()
    await feed.step()
  }

  function plan(atMs: number): void {
    time.at(atMs, async () => {
      await step()
      await coupons.clerk.work()
      plan(atMs + STEP_MS)
    })
  }

  async function look(): Promise<void> {
    if (time.nowMs() >= steppedAt + LIVE_STEP_MS) await step()
  }

  return {
    async start(): Promise<void> {
      await step()
      plan(time.nowMs() + STEP_MS)
    },
    look,
    release: feed.release,
    async order(): Promise<void> {
      await look()
      if (isPlanned) return
      isPlanned = true
      time.at(time.nowMs() + DECIDED_AFTER_MS, async () => {
        isPlanned = false
        await step()
        await coupons.clerk.work()
      })
    },
  }
}

export type Fixtures = ReturnType<typeof createFixtures>

function sourceUntil(
  world: World,
  time: SimulatedTime,
  endMs: number,
  sports: readonly Sport[] | undefined,
): Source {
  const whole = simulatedSource(world)
  const { fixtures } = whole.feed
  const isAfter = (ms: number) => time.nowMs() >= endMs - ms
  let offeredAt = -Infinity
  /** The offer is read for each competition at one time. */
  function isNewOffer(): boolean {
    const isNew = time.nowMs() === offeredAt || time.nowMs() >= offeredAt + OFFER_MS
    if (isNew) offeredAt = time.nowMs()
    return isNew
  }
  const chosen = whole.competitions.filter(({ sport }) => sports?.includes(sport) ?? true)
  return {
    ...whole,
    races: (...asked) =>
      sports === undefined && isAfter(OUTRIGHTS_MS) ? (whole.races?.(...asked) ?? []) : [],
    get competitions() {
      return chosen.filter(
        ({ id }) => whole.announcedMs?.(id) === undefined || isAfter(ROUND_THE_CLOCK_MS),
      )
    },
    feed: {
      ...whole.feed,
      fixtures(fromMs, toMs, ...rest) {
        const isOffer = toMs > time.nowMs() && toMs - fromMs > DAY_MS
        if (toMs <= endMs - PAST_MS || (isOffer && !isNewOffer())) return []
        return fixtures(fromMs, toMs, ...rest)
      },
    },
  }
}
