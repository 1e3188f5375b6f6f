import { sql } from 'kysely'
import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from './book-event.ts'
import type { Course } from './course.ts'
import { FeedLost, type FeedLease } from './feed-lease.ts'
import type { OnFacts } from './offered.ts'
import { isSameJson } from './same-json.ts'
import type { Reading } from './sport-book.ts'
import type { Source } from './source.ts'
import { bookOf, sportBookOf } from './sports.ts'
import type { BookTables, EventPhase } from './tables.ts'
import { readersTimeOf, worldTimeAt, type World } from './world-clock.ts'
import { writeCourses, writeFacts, type Suspended } from './write-facts.ts'

export type DueEvent = {
  id: string
  fixtureId: string
  phase: EventPhase
  facts: unknown
  startsAt: Date
  feedStartsAt: Date
}

type Deps = Pick<Platform, 'database' | 'log'> & { lease: FeedLease; hooks: readonly OnFacts[] }

const MAX_WRITTEN = 200
const WITHDRAWN_AT_ONCE = 200

type Context = Deps & {
  fixtures: Map<string, Fixture>
  /** By match: a digest of the incidents read so far, and the resulting facts as JSON. */
  seen: Map<string, { incidents: string; facts: string }>
}

/** Writes the incidents of a feed's matches. Its memory is only a cache and can be rebuilt. */
export function matchFollower(deps: Deps) {
  const context: Context = { ...deps, fixtures: new Map(), seen: new Map() }
  const { fixtures, seen } = context
  return {
    know(known: readonly Fixture[]): void {
      fixtures.clear()
      for (const fixture of known) fixtures.set(fixture.id, fixture)
    },
    follow: (due: readonly DueEvent[], source: Source, world: World, now: Date) =>
      follow(context, due, source, world, now),
    withdrawOthers: (generation: number, now: Date) => withdrawOthers(context, generation, now),
    forget(): void {
      seen.clear()
      fixtures.clear()
    },
  }
}

async function follow(
  context: Context,
  due: readonly DueEvent[],
  source: Source,
  world: World,
  now: Date,
): Promise<void> {
  const { database, lease, seen } = context
  const feedNowMs = worldTimeAt(world, now).getTime()
  const courses = new Map<string, Course>()
  let written = 0
  for (const event of due) {
    const fixture = findFixture(context, source, event, feedNowMs)
    if (fixture === undefined) continue
    const incidents = source.feed.incidentsOf(fixture.id, feedNowMs)
    const before = seen.get(event.id)
    const inShort = shortOf(incidents)
    if (incidents.length === 0 || before?.incidents === inShort) continue
    const reading = sportBookOf(fixture.sport).read(incidents, source.strengthOf(fixture.id))
    const facts = JSON.stringify(reading.facts)
    const isNew =
      before === undefined ? !isSameJson(event.facts, reading.facts) : before.facts !== facts
    if (isNew && written >= MAX_WRITTEN) continue
    if (isNew) {
      written += 1
      if (!(await wrote(context, event, reading, world, now))) continue
    } else courses.set(event.id, reading.course)
    seen.set(event.id, { incidents: inShort, facts })
  }
  const isDue = new Set(due.map(({ id }) => id))
  for (const id of seen.keys()) if (!isDue.has(id)) seen.delete(id)
  if (courses.size === 0) return
  await database.transaction(async (tx) => {
    await lease.require(tx)
    await writeCourses(tx, courses)
  })
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
  { fixtureId, feedStartsAt }: DueEvent,
  feedNowMs: number,
): Fixture | undefined {
  const { fixtures } = context
  const startsAtMs = feedStartsAt.getTime()
  const known =
    fixtures.get(fixtureId) ??
    source.feed.fixtures(startsAtMs, startsAtMs + 1, feedNowMs).find(({ id }) => id === fixtureId)
  if (known !== undefined) fixtures.set(fixtureId, known)
  return known
}

async function write(
  context: Context,
  event: DueEvent,
  reading: Reading,
  world: World,
  now: Date,
): Promise<void> {
  const { database, lease, hooks } = context
  const after = await database.transaction(async (tx) => {
    await lease.require(tx)
    return writeFacts(
      tx,
      event.id,
      { ...reading, suspended: suspendedUntil(event, reading, world) },
      now,
      hooks,
    )
  })
  for (const announce of after) announce()
}

/**
 * Returns false when a match cannot be written. It does not block others and is retried at the
 * next step.
 */
async function wrote(
  context: Context,
  event: DueEvent,
  reading: Reading,
  world: World,
  now: Date,
): Promise<boolean> {
  const { log } = context
  try {
    await write(context, event, reading, world, now)
    return true
  } catch (error) {
    if (error instanceof FeedLost) throw error
    log.error({ err: error, eventId: event.id }, 'sportsbook: facts could not be written')
    return false
  }
}

/**
 * A digest of all incidents. The last incident alone is not enough: it may be unchanged after a
 * withdrawal.
 */
function shortOf(incidents: readonly Incident[]): string {
  return `${incidents.map(({ atMs, type, side = '', score: { total } }) => `${atMs}${type}${side}${total[0]}-${total[1]}`).join()} ${JSON.stringify(incidents.at(-1))}`
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
