import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#games/sportsbook/world/site-time.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import { feedLease, FeedLost } from './feed-lease.ts'
import { eventKeeper, type Moment } from './event-keeper.ts'
import { inSlices } from './in-slices.ts'
import { matchFollower, type DueEvent } from './match-follower.ts'
import type { OnFacts } from './offered.ts'
import type { LiveNews } from './live-news.ts'
import { raceKeeper } from './outright/race-keeper.ts'
import { pastKeeper } from './past-keeper.ts'
import type { Source } from './source.ts'
import { isSupportedSport } from './sports.ts'
import { findWorld, keepWorld, readersTimeOf, worldTimeAt, type World } from './world-clock.ts'

const OFFERED_AHEAD_MS = 14 * DAY_MS
/** Matches are called off some hours before their start. */
const LOOK_AHEAD_MS = 4 * HOUR_MS
const REFRESH_WORLD_MS = HOUR_MS
const REFRESH_MIN_MS = 5_000
const STEP_MS = 1_000
/** Step interval while past results are still being imported. */
const FIRST_STEPS_MS = 200
const FOLLOW_MS = 1_000
const MAX_FOLLOWED = 500

type Deps = Pick<Platform, 'database' | 'clock' | 'log' | 'config'> & {
  sourceOf: (world: World) => Source
  hooks: readonly OnFacts[]
  news: LiveNews
  /** Returns true when this machine's clock can be trusted to time incidents. */ isClockRight(): boolean
}

export type FeedClock = ReturnType<typeof feedClock>

/**
 * Follows the simulated world: the lease holder stores its fixtures, writes incidents and publishes
 * changes. Everything is computed from the seed and the clock in the database, so a process may
 * crash at any point and the next one continues.
 */
export function feedClock({
  database,
  clock,
  log,
  config,
  sourceOf,
  hooks,
  news,
  isClockRight,
}: Deps) {
  const lease = feedLease(database, WORLD_FEED, crypto.randomUUID())
  const follower = matchFollower({ database, lease, hooks, log })
  const keeper = eventKeeper({ database, lease })
  const past = pastKeeper({ database, lease, keeper })
  const races = raceKeeper({ database, lease, hooks, log })
  let opened: { world: World; source: Source } | undefined
  let refreshedAt: { now: number; world: number } | undefined
  let isPastStored = false
  let isFollower = false

  /** Does everything that is due. Returns the milliseconds until the next step. */
  async function step(): Promise<number> {
    const now = clock.now()
    const isRight = isClockRight()
    // Lets other machines take the feed at once.
    if (!isRight) await lease.release()
    const answer = isRight ? await lease.hold(now) : 'no'
    isFollower = answer === 'no'
    if (answer === 'no') {
      forget()
      return FOLLOW_MS
    }
    if (answer === 'taken') forget()
    try {
      await follow(now)
    } catch (error) {
      if (!(error instanceof FeedLost)) throw error
      log.warn('sportsbook: the feed was taken over')
      forget()
    }
    return isPastStored ? STEP_MS : FIRST_STEPS_MS
  }

  async function follow(now: Date): Promise<void> {
    const { world, source } = await open(now)
    const worldNow = worldTimeAt(world, now).getTime()
    const moment = { world, source, now, worldNow }
    await refresh(moment)
    const aliveAtMs = source.feed.lastReceivedAtMs(worldNow)
    if (Number.isFinite(aliveAtMs)) await lease.markAlive(readersTimeOf(world, new Date(aliveAtMs)))
    await follower.follow(await listDue(worldNow, source.correctedForMs), source, world, now)
    await races.step(moment)
    await news.publishChanges(now)
    isPastStored ||= await past.step(moment, (refreshedAt?.world ?? worldNow) - LOOK_AHEAD_MS)
  }

  async function open(now: Date): Promise<{ world: World; source: Source }> {
    const world = (opened && (await findWorld(database.read))) ?? (await keepOpenWorld(now))
    const isSame = opened !== undefined && opened.world.generation === world.generation
    if (!isSame || opened?.world.realAt.getTime() !== world.realAt.getTime()) {
      refreshedAt = undefined
      races.forget()
    }
    if (!isSame) {
      past.forget()
      races.forget()
      follower.forget()
      await follower.withdrawOthers(world.generation, now)
    }
    opened = { world, source: isSame && opened ? opened.source : sourceOf(world) }
    return opened
  }

  function keepOpenWorld(now: Date): Promise<World> {
    return database.transaction(async (tx) => {
      await lease.require(tx)
      return keepWorld(tx, now, config.siteClockSpeed)
    })
  }

  async function refresh(moment: Moment): Promise<void> {
    const { source, now, worldNow } = moment
    const isFresh =
      refreshedAt !== undefined &&
      (worldNow - refreshedAt.world < REFRESH_WORLD_MS ||
        now.getTime() - refreshedAt.now < REFRESH_MIN_MS)
    if (isFresh) return
    await keeper.keepLeagues(source)
    const known: Fixture[] = []
    for (const { id } of source.competitions.filter(({ sport }) => isSupportedSport(sport))) {
      await inSlices(source.prepare(worldNow - LOOK_AHEAD_MS, worldNow + OFFERED_AHEAD_MS, [id]))
      const fixtures = source.feed.fixtures(
        worldNow - LOOK_AHEAD_MS,
        worldNow + OFFERED_AHEAD_MS,
        worldNow,
        [id],
      )
      if ((await lease.hold(clock.now())) !== 'held')
        throw new FeedLost('the feed was lost while its fixtures were read')
      await keeper.keep(moment, fixtures)
      known.push(...fixtures)
    }
    follower.know(known)
    refreshedAt = { now: now.getTime(), world: worldNow }
    isPastStored = false
  }

  async function listDue(worldNow: number, correctedForMs: number): Promise<DueEvent[]> {
    const { rows } =
      await sql<DueEvent>`select id, feed_id as "fixtureId", phase, facts, feed_starts_at as "feedStartsAt", starts_at as "startsAt" from sportsbook.event
      where feed = ${WORLD_FEED} and kind = 'match' and feed_starts_at <= ${new Date(worldNow + LOOK_AHEAD_MS)}
        and (phase in ('upcoming', 'live') or phase = 'finished' and feed_starts_at > ${new Date(worldNow - correctedForMs)})
      order by feed_starts_at, id limit ${MAX_FOLLOWED}`.execute(database.read)
    return rows
  }

  /**
   * Returns true when the fixtures of the next two weeks are in the book, stored by this process or
   * by the current lease holder.
   */
  async function hasFixtures(): Promise<boolean> {
    if (refreshedAt !== undefined) return true
    if (!isFollower) return false
    const { rows } =
      await sql`select from sportsbook.event where feed = ${WORLD_FEED} and kind = 'match' and phase = 'upcoming' limit 1`.execute(
        database.read,
      )
    return rows.length > 0
  }

  function forget(): void {
    opened = undefined
    refreshedAt = undefined
    past.forget()
    races.forget()
    follower.forget()
    news.forget()
  }

  return { step, hasFixtures, release: () => lease.release() }
}
