import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#games/sportsbook/world/site-time.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import { feedLease, FeedLost, type KeepHeld } from './feed-lease.ts'
import { eventKeeper, type Moment } from './event-keeper.ts'
import { inSlices } from './in-slices.ts'
import { matchFollower, type DueEvent } from './match-follower.ts'
import type { OnFacts } from './offered.ts'
import type { LiveNews } from './live-news.ts'
import { raceKeeper } from './outright/race-keeper.ts'
import { pastKeeper } from './past-keeper.ts'
import type { OutsideFeed, Source } from './source.ts'
import { priceKeeper } from './feed-prices/price-keeper.ts'
import { isSupportedSport } from './sports.ts'
import { findWorld, keepWorld, readersTimeOf, worldTimeAt, type World } from './world-clock.ts'

const OFFERED_AHEAD_MS = 14 * DAY_MS
/** Matches are called off some hours before their start. */
const LOOK_AHEAD_MS = 4 * HOUR_MS
const REFRESH_WORLD_MS = HOUR_MS
const REFRESH_MIN_MS = 5_000
/** An outside feed changes fixtures all the time. */
const REFRESH_CHANGED_MS = 60_000
const STORE_POSITIONS_MS = 10_000
const STEP_MS = 1_000
/** Step interval while past results are still being imported. */
const FIRST_STEPS_MS = 200
const FOLLOW_MS = 1_000
const MAX_FOLLOWED = 500
/** On a Saturday a feed has a thousand matches within a few hours. */
const MAX_FOLLOWED_OUTSIDE = 4_000

type Deps = Pick<Platform, 'database' | 'bus' | 'clock' | 'log' | 'config' | 'leaseMs'> & {
  sourceOf: (world: World) => Source
  hooks: readonly OnFacts[]
  news: LiveNews
  outside?: OutsideFeed | undefined
  isClockRight(): boolean
}

export type FeedClock = ReturnType<typeof feedClock>

type ClockContext = Deps & {
  lease: ReturnType<typeof feedLease>
  keepHeld: KeepHeld
  follower: ReturnType<typeof matchFollower>
  keeper: ReturnType<typeof eventKeeper>
  past: ReturnType<typeof pastKeeper>
  races: ReturnType<typeof raceKeeper>
  prices: ReturnType<typeof priceKeeper>
  opened: { world: World; source: Source } | undefined
  refreshedAt: { now: number; world: number; revision: number | undefined } | undefined
  positionsAt: number
  isPastStored: boolean
  isFollower: boolean
}

/**
 * Follows the simulated world or an outside feed: the lease holder stores its fixtures, writes
 * incidents and publishes changes. The world is computed from the seed and the clock in the
 * database, and an outside feed repeats what was not written, so a process may crash at any point
 * and the next one continues.
 */
export function feedClock(deps: Deps) {
  const { database, clock, hooks, log, leaseMs } = deps
  const lease = feedLease(database, WORLD_FEED, crypto.randomUUID(), leaseMs)
  const keepHeld = async () => {
    if ((await lease.hold(clock.now())) !== 'held')
      throw new FeedLost('the feed was lost during a step')
  }
  const follower = matchFollower({ database, lease, keepHeld, hooks, log })
  const keeper = eventKeeper({ database, lease, keepHeld })
  const context: ClockContext = {
    ...deps,
    lease,
    keepHeld,
    follower,
    keeper,
    past: pastKeeper({ database, lease, keepHeld, keeper }),
    races: raceKeeper({ database, lease, keepHeld, hooks, log }),
    prices: priceKeeper({ ...deps, lease, follower }),
    opened: undefined,
    refreshedAt: undefined,
    positionsAt: Number.NEGATIVE_INFINITY,
    isPastStored: false,
    isFollower: false,
  }
  return {
    step: () => step(context),
    hasFixtures: () => hasFixtures(context),
    release: () => lease.release(),
  }
}

async function step(context: ClockContext): Promise<number> {
  const { clock, log, isClockRight, lease, outside } = context
  const now = clock.now()
  const isRight = isClockRight()
  // Lets other machines take the feed at once.
  if (!isRight) await lease.release()
  const answer = isRight ? await lease.hold(now) : 'no'
  if (answer === 'no') outside?.drop()
  else outside?.hold()
  context.isFollower = answer === 'no'
  if (answer === 'no') {
    forget(context)
    return FOLLOW_MS
  }
  if (answer === 'taken') forget(context)
  try {
    await follow(context, now)
  } catch (error) {
    if (!(error instanceof FeedLost)) throw error
    log.warn('sportsbook: the feed was taken over')
    forget(context)
  }
  return context.isPastStored ? STEP_MS : FIRST_STEPS_MS
}

async function follow(context: ClockContext, now: Date): Promise<void> {
  const { news, lease, follower, prices, past, races } = context
  const { world, source } = await open(context, now)
  const worldNow = worldTimeAt(world, now).getTime()
  const moment = { world, source, now, worldNow }
  await refresh(context, moment)
  const aliveAtMs = source.feed.lastReceivedAtMs(worldNow)
  if (Number.isFinite(aliveAtMs)) await lease.markAlive(readersTimeOf(world, new Date(aliveAtMs)))
  const due = await listDue(context, worldNow, source)
  follower.keepOnly(due)
  const followed = await follower.follow(due, source, world, now)
  const isFurtherWritten = await prices.step(moment, followed, new Date(worldNow + LOOK_AHEAD_MS))
  await races.step(moment)
  await news.publishChanges(now)
  if (followed.isWritten && isFurtherWritten) await storePositions(context, worldNow)
  if (context.isPastStored) return
  context.isPastStored = await past.step(
    moment,
    (context.refreshedAt?.world ?? worldNow) - LOOK_AHEAD_MS,
  )
  if (context.isPastStored) source.rest?.()
}

/** Everything that was known at this moment is written, so another process need not ask for it. */
async function storePositions(context: ClockContext, worldNow: number): Promise<void> {
  const { outside, lease } = context
  if (outside === undefined || worldNow - context.positionsAt < STORE_POSITIONS_MS) return
  await lease.markPositions(outside.positionsAt(worldNow))
  context.positionsAt = worldNow
}

async function open(context: ClockContext, now: Date): Promise<{ world: World; source: Source }> {
  const { database, sourceOf, follower, prices, past, races } = context
  const world =
    (context.opened && (await findWorld(database.read))) ?? (await keepOpenWorld(context, now))
  if (context.outside !== undefined) requireRealTime(world)
  const isSame =
    context.opened !== undefined && context.opened.world.generation === world.generation
  if (!isSame || context.opened?.world.realAt.getTime() !== world.realAt.getTime()) {
    context.refreshedAt = undefined
    races.forget()
  }
  if (!isSame) {
    past.forget()
    races.forget()
    prices.forget()
    follower.forget()
    await follower.withdrawOthers(world.generation, now)
  }
  context.opened = {
    world,
    source: isSame && context.opened ? context.opened.source : sourceOf(world),
  }
  return context.opened
}

/** Messages from outside are timed by the real clock. */
function requireRealTime({ realAt, worldAt, speed }: World): void {
  if (speed !== 1 || realAt.getTime() !== worldAt.getTime())
    throw new Error(
      'sportsbook: the site clock of this database was turned; ' +
        'an outside feed needs a database of its own',
    )
}

function keepOpenWorld(context: ClockContext, now: Date): Promise<World> {
  const { database, config, lease } = context
  return database.transaction(async (tx) => {
    await lease.require(tx)
    return keepWorld(tx, now, config.siteClockSpeed)
  })
}

async function refresh(context: ClockContext, moment: Moment): Promise<void> {
  const { keepHeld, follower, keeper, outside } = context
  const { source, now, worldNow } = moment
  const revision = outside?.revision()
  if (isFresh(context, moment, revision)) return
  // An outside feed may describe others in the meantime: their matches are read the next time.
  const competitions = source.competitions.filter(({ sport }) => isSupportedSport(sport))
  await keeper.keepLeagues(competitions)
  const isPastNoted = await context.past.isNoted(moment)
  const known: Fixture[] = []
  for (const { id } of competitions) {
    const fromMs = worldNow - LOOK_AHEAD_MS
    const toMs = worldNow + Math.min(OFFERED_AHEAD_MS, source.announcedMs?.(id) ?? OFFERED_AHEAD_MS)
    await inSlices(source.prepare(fromMs, toMs, [id]), keepHeld)
    const fixtures = source.feed.fixtures(fromMs, toMs, worldNow, [id])
    await keepHeld()
    await keeper.keep(moment, fixtures)
    known.push(...fixtures)
    if (isPastNoted) source.rest?.()
  }
  follower.know(known)
  context.refreshedAt = {
    now: now.getTime(),
    world: worldNow,
    // An outside feed that has described nothing yet is read again at once.
    revision: known.length === 0 ? undefined : revision,
  }
  context.isPastStored = false
}

function isFresh(
  { refreshedAt }: ClockContext,
  { now, worldNow }: Moment,
  revision: number | undefined,
): boolean {
  if (refreshedAt === undefined) return false
  const sinceMs = now.getTime() - refreshedAt.now
  if (sinceMs < REFRESH_MIN_MS) return true
  const changedMs = refreshedAt.revision === undefined ? REFRESH_MIN_MS : REFRESH_CHANGED_MS
  if (refreshedAt.revision !== revision && sinceMs >= changedMs) return false
  return worldNow - refreshedAt.world < REFRESH_WORLD_MS
}

async function listDue(
  context: ClockContext,
  worldNow: number,
  { correctedForMs, feed }: Source,
): Promise<DueEvent[]> {
  const { database, outside } = context
  // A feed can decide markets after a match was called off.
  const isOver =
    feed.prices === undefined ? sql`phase = 'finished'` : sql`phase in ('finished', 'cancelled')`
  const { rows } =
    await sql<DueEvent>`select id, feed_id as "fixtureId", league_id as "leagueId", phase, facts, feed_starts_at
      as "feedStartsAt", starts_at as "startsAt", terms, feed_kept as "isKept",
      model ->> 'isPriced' is distinct from 'false' as "isModelled"
    from sportsbook.event
    where feed = ${WORLD_FEED} and kind = 'match'
      and feed_starts_at <= ${new Date(worldNow + LOOK_AHEAD_MS)}
      and (phase in ('upcoming', 'live') or ${isOver}
        and feed_starts_at > ${new Date(worldNow - correctedForMs)})
    order by ${isOver}, case when ${isOver} then -extract(epoch from feed_starts_at)
      else extract(epoch from feed_starts_at) end, id
    limit ${outside === undefined ? MAX_FOLLOWED : MAX_FOLLOWED_OUTSIDE}`.execute(database.read)
  return rows
}

/**
 * Returns true when the fixtures of the next two weeks are in the book, stored by this process or
 * by the current lease holder.
 */
async function hasFixtures(context: ClockContext): Promise<boolean> {
  const { database } = context
  if (context.refreshedAt !== undefined) return true
  if (!context.isFollower) return false
  const { rows } =
    await sql`select from sportsbook.event where feed = ${WORLD_FEED} and kind = 'match'
      and phase = 'upcoming' limit 1`.execute(database.read)
  return rows.length > 0
}

function forget(context: ClockContext): void {
  const { news, follower, prices, past, races } = context
  context.opened = undefined
  context.refreshedAt = undefined
  past.forget()
  races.forget()
  prices.forget()
  follower.forget()
  news.forget()
}
