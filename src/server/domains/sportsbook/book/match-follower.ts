import { sql } from 'kysely'
import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import type { Course } from './course.ts'
import { FeedLost, type FeedLease, type KeepHeld } from './feed-lease.ts'
import {
  offerFollower,
  type OfferFollower,
  type Offering,
  type PreparedOffer,
} from './feed-prices/offer-follower.ts'
import { writeOffer } from './feed-prices/write-offer.ts'
import type { OnFacts } from './offered.ts'
import { slices } from './in-slices.ts'
import { isSameJson } from './same-json.ts'
import type { Reading } from './sport-book.ts'
import type { Source } from './source.ts'
import { bookOf, sportBookOf } from './sports.ts'
import type { BookTables } from './tables.ts'
import { readersTimeOf, worldTimeAt, type World } from './world-clock.ts'
import { writeCourses, writeFacts, type Suspended } from './write-facts.ts'

export type DueEvent = Offering & {
  facts: unknown
  leagueId: string
  startsAt: Date
  feedStartsAt: Date
}

type Deps = Pick<Platform, 'database' | 'log'> & {
  lease: FeedLease
  keepHeld: KeepHeld
  hooks: readonly OnFacts[]
}

const MAX_WRITTEN = 200
const WITHDRAWN_AT_ONCE = 200

type Context = Deps & {
  fixtures: Map<string, Fixture>
  /** By match: a digest of the incidents read so far, and the resulting facts as JSON. */
  seen: Map<string, Seen>
  offers: OfferFollower
}
type Seen = { incidents: string; facts: string }

/** Writes the incidents of a feed's matches. Its memory is only a cache and can be rebuilt. */
export function matchFollower(deps: Deps) {
  const context: Context = {
    ...deps,
    fixtures: new Map(),
    seen: new Map(),
    offers: offerFollower(deps),
  }
  const { fixtures, seen, offers } = context
  return {
    know(known: readonly Fixture[]): void {
      fixtures.clear()
      for (const fixture of known) fixtures.set(fixture.id, fixture)
    },
    follow: (due: readonly DueEvent[], source: Source, world: World, now: Date) =>
      follow(context, due, source, world, now),
    keepOnly(due: readonly DueEvent[]): void {
      const isDue = new Set(due.map(({ id }) => id))
      for (const id of seen.keys()) if (!isDue.has(id)) seen.delete(id)
    },
    withdrawOthers: (generation: number, now: Date) => withdrawOthers(context, generation, now),
    forget(): void {
      seen.clear()
      fixtures.clear()
      offers.forget()
    },
  }
}

/**
 * `changed`: upcoming matches whose offer a reader sees differently now. `isWhole`: every row has
 * what the feed says now, or nothing is taken at the prices that it has. `isWritten`: nothing of
 * what the feed has said about these matches is left to write.
 */
export type Followed = { changed: readonly string[]; isWhole: boolean; isWritten: boolean }

type Step = { source: Source; world: World; now: Date; feedNowMs: number }

async function follow(
  context: Context,
  due: readonly DueEvent[],
  source: Source,
  world: World,
  now: Date,
): Promise<Followed> {
  const { database, lease, keepHeld, seen, offers } = context
  const step: Step = { source, world, now, feedNowMs: worldTimeAt(world, now).getTime() }
  const courses = new Map<string, Course>()
  const changed: string[] = []
  const late: DueEvent[] = []
  let written = 0
  let isWritten = true
  if (source.feed.prices !== undefined) await offers.meet(due)
  const endOfPiece = slices()
  for (const event of due) {
    await endOfPiece()
    await keepHeld()
    const fixture = findFixture(context, source, event, step.feedNowMs)
    if (fixture === undefined) {
      late.push(event)
      continue
    }
    const news = newsOf(context, event, fixture, step)
    if (news === undefined) continue
    if (news.offer?.change.isComplete === false) isWritten = false
    if (news.isToWrite) {
      if (written >= MAX_WRITTEN) {
        isWritten = false
        if (news.offer !== undefined) late.push(event)
        continue
      }
      written += 1
      const answer = await wrote(context, event, news, step)
      if (answer === undefined) {
        isWritten = false
        late.push(event)
        continue
      }
      if (answer.isSeen && event.phase === 'upcoming') changed.push(event.id)
    }
    if (news.reading !== undefined && !news.isNewFacts) courses.set(event.id, news.reading.course)
    if (news.seen !== undefined) seen.set(event.id, news.seen)
  }
  if (courses.size > 0)
    await database.transaction(async (tx) => {
      await lease.require(tx)
      await writeCourses(tx, courses)
    })
  return { changed, isWhole: await suspendOffers(context, late), isWritten }
}

/** Changes of a match. `reading` is set if its incidents were read. */
type News = {
  reading?: Reading
  isNewFacts: boolean
  seen?: Seen
  offer?: PreparedOffer
  isToWrite: boolean
}

function newsOf(
  { seen, offers, log }: Context,
  event: DueEvent,
  fixture: Fixture,
  { source, world, now, feedNowMs }: Step,
): News | undefined {
  const offer = offerNews({ offers, log }, event, { source, world, now, feedNowMs })
  const incidents = source.feed.incidentsOf(fixture.id, feedNowMs)
  const before = seen.get(event.id)
  const inShort = shortOf(incidents)
  if (incidents.length === 0 || before?.incidents === inShort)
    return offer && { isNewFacts: false, offer, isToWrite: true }
  const reading = sportBookOf(fixture.sport).read(incidents, source.strengthOf(fixture.id))
  const facts = JSON.stringify(reading.facts)
  const isNewFacts =
    before === undefined ? !isSameJson(event.facts, reading.facts) : before.facts !== facts
  return {
    reading,
    isNewFacts,
    seen: { incidents: inShort, facts },
    ...(offer && { offer }),
    isToWrite: isNewFacts || offer !== undefined,
  }
}

function offerNews(
  { offers, log }: Pick<Context, 'offers' | 'log'>,
  event: DueEvent,
  { source, world, now, feedNowMs }: Step,
): PreparedOffer | undefined {
  const { prices } = source.feed
  if (prices === undefined) return undefined
  try {
    return offers.next(event, prices, { feedNowMs, world, now })
  } catch (error) {
    log.error({ err: error, eventId: event.id }, 'sportsbook: an offer could not be read')
    // Nothing is taken at the prices that the row has.
    return event.isKept
      ? { change: { isComplete: false }, commit: () => offers.drop(event.id) }
      : undefined
  }
}

async function withdrawOthers(
  { database, lease, hooks, log }: Context,
  generation: number,
  now: Date,
): Promise<void> {
  const gone = await database.read
    .withTables<BookTables>()
    .selectFrom('sportsbook.event')
    .select(['id', 'kind', 'sport', 'home', 'away', 'facts', 'model'])
    .where('feed', '=', WORLD_FEED)
    .where('phase', 'in', ['upcoming', 'live'])
    .where(sql<boolean>`id not like ${`w${generation}-%`}`)
    .execute()
  for (let at = 0; at < gone.length; at += WITHDRAWN_AT_ONCE) {
    const after = await database.transaction(async (tx) => {
      await lease.require(tx)
      const announcements: (() => void)[] = []
      for (const { id, kind, sport, ...match } of gone
        .slice(at, at + WITHDRAWN_AT_ONCE)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const facts = bookOf({ kind, sport }).withdrawn(match)
        announcements.push(
          ...(await writeFacts(
            tx,
            id,
            {
              phase: 'cancelled',
              facts,
              course: NO_COURSE,
              result: undefined,
              suspended: undefined,
            },
            now,
            hooks,
          )),
        )
      }
      return announcements
    })
    for (const announce of after) announce()
  }
  if (gone.length > 0)
    log.info({ matches: gone.length }, 'sportsbook: matches of an earlier world are void')
}

function findFixture(
  context: Context,
  source: Source,
  { fixtureId, leagueId, feedStartsAt }: DueEvent,
  feedNowMs: number,
): Fixture | undefined {
  const { fixtures } = context
  const startsAtMs = feedStartsAt.getTime()
  const known =
    fixtures.get(fixtureId) ??
    source.feed
      .fixtures(startsAtMs, startsAtMs + 1, feedNowMs, [leagueId])
      .find(({ id }) => id === fixtureId)
  if (known !== undefined) fixtures.set(fixtureId, known)
  return known
}

async function write(
  { database, lease, hooks }: Context,
  event: DueEvent,
  { reading, isNewFacts, offer }: News,
  { world, now }: Step,
): Promise<{ isSeen: boolean }> {
  const { isSeen, after } = await database.transaction(async (tx) => {
    await lease.require(tx)
    if (reading === undefined || !isNewFacts)
      return writeOffer(tx, event.id, offer?.change ?? { isComplete: false }, now, hooks)
    const facts = { ...reading, suspended: suspendedUntil(event, reading, world) }
    return {
      isSeen: true,
      after: await writeFacts(tx, event.id, facts, now, hooks, offer?.change),
    }
  })
  offer?.commit()
  for (const announce of after) announce()
  return { isSeen }
}

/**
 * Returns undefined when a match cannot be written. It does not block others and is retried at the
 * next step.
 */
async function wrote(
  context: Context,
  event: DueEvent,
  news: News,
  step: Step,
): Promise<{ isSeen: boolean } | undefined> {
  const { log, offers } = context
  try {
    return await write(context, event, news, step)
  } catch (error) {
    if (error instanceof FeedLost) throw error
    log.error({ err: error, eventId: event.id }, 'sportsbook: facts could not be written')
  }
  offers.drop(event.id)
  return undefined
}

/**
 * Stops bets at the feed's prices on matches whose rows are out of date, because writing them
 * failed or too many other matches were written first. Returns false if this fails too.
 */
async function suspendOffers(
  { database, lease, log }: Context,
  late: readonly DueEvent[],
): Promise<boolean> {
  const ids = late.flatMap(({ id, isKept }) => (isKept ? [id] : []))
  if (ids.length === 0) return true
  try {
    await database.transaction(async (tx) => {
      await lease.require(tx)
      await sql`update sportsbook.event e set feed_kept = false, version = version + 1
        from (select id from sportsbook.event where id = any(${ids}) and feed_kept
          order by id for update) held where e.id = held.id`.execute(tx)
    })
    return true
  } catch (error) {
    if (error instanceof FeedLost) throw error
    log.error({ err: error, ids }, 'sportsbook: offers could not be suspended')
    return false
  }
}

/**
 * A digest of all incidents. The last incident alone is not enough: it may be unchanged after a
 * withdrawal, and an earlier one may get another player.
 */
function shortOf(incidents: readonly Incident[]): string {
  return `${incidents.map(({ atMs, type, side = '', player = '', replaced = '', score: { total } }) => `${atMs}${type}${side}${player}${replaced}${total[0]}-${total[1]}`).join()} ${JSON.stringify(incidents.at(-1))}`
}

const NO_COURSE: Course = { timeline: [], figures: [], momentum: [] }

function suspendedUntil(
  { feedStartsAt }: DueEvent,
  { suspended }: Reading,
  world: World,
): Suspended | undefined {
  return (
    suspended && {
      reason: suspended.reason,
      until: readersTimeOf(world, new Date(feedStartsAt.getTime() + suspended.untilMs)),
    }
  )
}
