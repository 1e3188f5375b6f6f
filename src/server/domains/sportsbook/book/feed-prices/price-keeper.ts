import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { WORLD_FEED } from '../book-event.ts'
import type { Moment } from '../event-keeper.ts'
import type { FeedLease } from '../feed-lease.ts'
import type { DueEvent, Followed, matchFollower } from '../match-follower.ts'
import { announceTerms } from '../terms-news.ts'
import { nextStates, type ProducerStates } from './health.ts'

const FURTHER_AT_ONCE = 200

type Deps = Pick<Platform, 'database' | 'bus'> & {
  lease: FeedLease
  follower: ReturnType<typeof matchFollower>
}

/**
 * Keeps the offers of matches that begin later than those the clock follows at each step, a slice
 * per step, and reports the state of the feed's producers. Until everything has been compared once
 * since this process took the feed, a producer that is up is reported as recovering.
 */
export function priceKeeper({ database, bus, lease, follower }: Deps) {
  let cursor = ''
  let isCaughtUp = { upcoming: false, live: false }
  let states: ProducerStates | undefined
  /** True if the last round over all further matches, and the current one so far, were written. */
  let written = { lastRound: true, thisRound: true }

  async function nextSlice({ source, world, now }: Moment, from: Date): Promise<Followed> {
    const further = await listFurther(database, from, cursor)
    cursor = further.length < FURTHER_AT_ONCE ? '' : (further.at(-1)?.id ?? '')
    const followed = await follower.follow(further, source, world, now)
    const thisRound = written.thisRound && followed.isWritten
    written = cursor === '' ? { lastRound: thisRound, thisRound: true } : { ...written, thisRound }
    return followed
  }

  async function stepFurther(moment: Moment, from: Date): Promise<Omit<Followed, 'isWritten'>> {
    const changed: string[] = []
    let isWhole = true
    do {
      const slice = await nextSlice(moment, from)
      changed.push(...slice.changed)
      isWhole &&= slice.isWhole
    } while (cursor !== '' && !isCaughtUp.upcoming)
    return { changed, isWhole }
  }

  return {
    /**
     * `followed`: what the step wrote of the matches that begin before `from`. Returns false while
     * something of the others is not written.
     */
    async step(moment: Moment, followed: Followed, from: Date): Promise<boolean> {
      const { prices } = moment.source.feed
      if (prices === undefined) return true
      const further = await stepFurther(moment, from)
      isCaughtUp = {
        live: isCaughtUp.live || followed.isWhole,
        upcoming: isCaughtUp.upcoming || (followed.isWhole && further.isWhole),
      }
      const before = states
      states = nextStates(
        before ?? (await readStates(database)),
        (phase) => {
          const state = prices.healthOf(phase, moment.worldNow)
          return state === 'up' && !isCaughtUp[phase] ? 'recovering' : state
        },
        moment.now,
      )
      await lease.markHealth(states, moment.now)
      const changed = [...followed.changed, ...further.changed]
      announceTerms(
        { bus },
        before?.upcoming.state === states.upcoming.state ? changed : await listOpen(database),
      )
      return written.lastRound && written.thisRound
    },
    forget(): void {
      cursor = ''
      written = { lastRound: true, thisRound: true }
      isCaughtUp = { upcoming: false, live: false }
      states = undefined
    },
  }
}

async function listFurther(
  { read }: Deps['database'],
  from: Date,
  cursor: string,
): Promise<DueEvent[]> {
  const { rows } =
    await sql<DueEvent>`select id, feed_id as "fixtureId", phase, facts, feed_starts_at
      as "feedStartsAt", starts_at as "startsAt", terms, feed_kept as "isKept",
      model ->> 'isPriced' is distinct from 'false' as "isModelled"
    from sportsbook.event
    where feed = ${WORLD_FEED} and kind = 'match' and phase = 'upcoming'
      and feed_starts_at > ${from} and id > ${cursor}
    order by id limit ${FURTHER_AT_ONCE}`.execute(read)
  return rows
}

async function readStates({ read }: Deps['database']): Promise<ProducerStates | undefined> {
  const {
    rows: [row],
  } = await sql<{
    health: ProducerStates | null
  }>`select health from sportsbook.feed where name = ${WORLD_FEED}`.execute(read)
  return row?.health ?? undefined
}

/** Upcoming matches at the feed's prices: all of them open or close with their producer. */
async function listOpen({ read }: Deps['database']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sportsbook.event
    where feed = ${WORLD_FEED} and phase = 'upcoming' and feed_kept order by id`.execute(read)
  return rows.map(({ id }) => id)
}
