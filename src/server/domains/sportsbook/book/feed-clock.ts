import { sql } from 'kysely'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import { feedLease, FeedLost } from './feed-lease.ts'
import { keepEvents, keepLeagues, knownIds, type NewEvent } from './fixtures.ts'
import { hasTable } from './league-table.ts'
import { matchFollower, type DueEvent } from './match-follower.ts'
import type { OnFacts } from './offered.ts'
import type { LiveNews } from './live-news.ts'
import { readMatch } from './read-match.ts'
import type { Source } from './source.ts'
import { isKeptSport } from './sports.ts'
import { findWorld, keepWorld, readersTimeOf, worldTimeAt, type World } from './world-clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far ahead matches are offered. */
const OFFERED_AHEAD_MS = 14 * DAY_MS
/** Days of results kept from before the world was first opened: a season of what has tables, of all others what form is made of. */
const PAST_DAYS = 120
const PAST_DAYS_WITHOUT_TABLE = 7
/** Matches are called off some hours before they would begin. */
const LOOK_AHEAD_MS = 4 * HOUR_MS
const REFRESH_WORLD_MS = HOUR_MS
const REFRESH_LEAST_MS = 5_000
const STEP_MS = 1_000
/** While results of the past are still to come in. */
const FIRST_STEPS_MS = 200
const FOLLOW_MS = 1_000
const MOST_FOLLOWED = 500
const PAST_AT_ONCE = 20
const EVENTS_A_STATEMENT = 250

type Deps = Pick<Platform, 'database' | 'clock' | 'log' | 'config'> & { sourceOf: (world: World) => Source; hooks: readonly OnFacts[]; news: LiveNews }

export type FeedClock = ReturnType<typeof feedClock>

/**
 * Follows the simulated world: whoever holds the lease keeps its fixtures, writes what happens and tells everybody. All of it is
 * computed from the seed and the clock in the database, so a process may die anywhere and the next one goes on.
 */
export function feedClock({ database, clock, log, config, sourceOf, hooks, news }: Deps) {
  const lease = feedLease(database, WORLD_FEED, crypto.randomUUID())
  const follower = matchFollower({ database, lease, hooks, log })
  let opened: { world: World; source: Source } | undefined
  let refreshedAt: { now: number; world: number } | undefined
  /** The start of what is kept of the past; undefined until it is known. */
  let pastFrom: number | undefined
  let isPastKept = false

  /** Everything that is due. Returns how long nothing is to be done, in milliseconds. */
  async function step(): Promise<number> {
    const now = clock.now()
    const answer = await lease.hold(now)
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
    return isPastKept ? STEP_MS : FIRST_STEPS_MS
  }

  async function follow(now: Date): Promise<void> {
    const { world, source } = await open(now)
    const worldNow = worldTimeAt(world, now).getTime()
    await refresh(world, source, now, worldNow)
    const heardAtMs = source.feed.heardAtMs(worldNow)
    if (Number.isFinite(heardAtMs)) await lease.heard(readersTimeOf(world, new Date(heardAtMs)))
    await follower.follow(await listDue(worldNow, source.correctedForMs), source, world, now)
    await keepPast(world, source, now, worldNow)
    await news.tell(now)
  }

  async function open(now: Date): Promise<{ world: World; source: Source }> {
    const world = (opened && (await findWorld(database.read))) ?? (await database.transaction((tx) => keepWorld(tx, now, config.siteClockSpeed)))
    const isSame = opened !== undefined && opened.world.generation === world.generation
    if (!isSame || opened?.world.realAt.getTime() !== world.realAt.getTime()) refreshedAt = undefined
    if (!isSame) {
      pastFrom = undefined
      isPastKept = false
      follower.forget()
      await follower.withdrawOthers(world.generation, now)
    }
    opened = { world, source: isSame && opened ? opened.source : sourceOf(world) }
    return opened
  }

  /** The matches of the next two weeks, as they are announced now. */
  async function refresh(world: World, source: Source, now: Date, worldNow: number): Promise<void> {
    const isFresh = refreshedAt !== undefined && (worldNow - refreshedAt.world < REFRESH_WORLD_MS || now.getTime() - refreshedAt.now < REFRESH_LEAST_MS)
    if (isFresh) return
    const fixtures = source.feed.fixtures(worldNow - LOOK_AHEAD_MS, worldNow + OFFERED_AHEAD_MS, worldNow).filter(isKept)
    await keep(fixtures.map((fixture) => newEvent(world, source, fixture, worldNow)), source, now)
    follower.know(fixtures)
    refreshedAt = { now: now.getTime(), world: worldNow }
  }

  /** A day of the past at a time, some twenty matches a step, until what tables are made of is there. */
  async function keepPast(world: World, source: Source, now: Date, worldNow: number): Promise<void> {
    const goal = worldNow - PAST_DAYS * DAY_MS
    if (isPastKept) return
    let upTo = pastFrom ?? worldNow - LOOK_AHEAD_MS
    for (let kept = 0; kept < PAST_AT_ONCE && upTo > goal;) {
      const fixtures = source.feed.fixtures(upTo - DAY_MS, upTo, worldNow).filter((fixture) => isKept(fixture) && isPastKeptOf(fixture, worldNow))
      const known = await knownIds(database.read, fixtures.map(({ id }) => source.eventIdOf(id)))
      const missing = fixtures.filter(({ id }) => !known.has(source.eventIdOf(id)))
      await keep(missing.map((fixture) => newEvent(world, source, fixture, worldNow)), source, now)
      upTo -= DAY_MS
      kept += missing.length + 1
      pastFrom = upTo
    }
    isPastKept = upTo <= goal
  }

  async function keep(events: readonly NewEvent[], source: Source, now: Date): Promise<void> {
    for (let at = 0; at < events.length; at += EVENTS_A_STATEMENT) {
      await database.transaction(async (tx) => {
        await lease.require(tx)
        if (at === 0) await keepLeagues(tx, source.competitions.filter(({ sport }) => isKeptSport(sport)))
        await keepEvents(tx, events.slice(at, at + EVENTS_A_STATEMENT), now)
      })
    }
  }

  function newEvent(world: World, source: Source, fixture: Fixture, worldNow: number): NewEvent {
    const league = source.competitions.find(({ id }) => id === fixture.competitionId)
    if (league === undefined) throw new Error(`sportsbook: ${fixture.id} is of no competition`)
    return {
      id: source.eventIdOf(fixture.id), feed: WORLD_FEED, fixture, league, startsAt: readersTimeOf(world, new Date(fixture.startsAtMs)),
      ...readMatch(source, fixture, worldNow),
    }
  }

  async function listDue(worldNow: number, correctedForMs: number): Promise<DueEvent[]> {
    const { rows } = await sql<DueEvent>`select id, feed_id as "fixtureId", phase, facts, feed_starts_at as "feedStartsAt", starts_at as "startsAt" from sportsbook.event
      where feed = ${WORLD_FEED} and feed_starts_at <= ${new Date(worldNow + LOOK_AHEAD_MS)}
        and (phase in ('upcoming', 'live') or phase = 'finished' and feed_starts_at > ${new Date(worldNow - correctedForMs)})
      order by feed_starts_at, id limit ${MOST_FOLLOWED}`.execute(database.read)
    return rows
  }

  function forget(): void {
    opened = undefined
    refreshedAt = undefined
    pastFrom = undefined
    isPastKept = false
    follower.forget()
    news.forget()
  }

  return { step, release: () => lease.release() }
}

function isPastKeptOf({ sport, startsAtMs }: Fixture, worldNow: number): boolean {
  return hasTable(sport) || startsAtMs > worldNow - PAST_DAYS_WITHOUT_TABLE * DAY_MS
}

function isKept({ sport }: Fixture): boolean {
  return isKeptSport(sport)
}
