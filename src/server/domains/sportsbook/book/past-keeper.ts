import { sql } from 'kysely'
import { DAY_MS } from '#games/sportsbook/world/site-time.ts'
import type { Competition } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EventKeeper, Moment } from './event-keeper.ts'
import type { FeedLease } from './feed-lease.ts'
import { knownIds } from './fixtures.ts'
import { inSlices } from './in-slices.ts'
import { hasTable } from './league-table.ts'
import { isKeptSport } from './sports.ts'

/**
 * Days of results kept from before the world was first opened: a season of what has tables, of all
 * others what form is made of.
 */
const PAST_DAYS = 120
const PAST_DAYS_WITHOUT_TABLE = 7
const PAST_AT_ONCE = 20

/** A stretch of the world's time, in milliseconds, all of whose matches are in the book. */
type Stretch = { since: number; until: number }

type Deps = Pick<Platform, 'database'> & { lease: FeedLease; keeper: EventKeeper }

/**
 * Brings the results of the past into the book, a day at a time from the newest back, and notes how
 * far: another start or another process continues from there and reads nothing again.
 */
export function pastKeeper({ database, lease, keeper }: Deps) {
  /**
   * What was noted before, and what has been kept since without a gap; undefined until it is known.
   */
  let noted: Stretch | undefined
  let kept: Stretch | undefined

  async function keepDay(moment: Moment, until: number): Promise<number> {
    const { source, worldNow } = moment
    const ids = source.competitions
      .filter((competition) => isKeptThen(competition, until, worldNow))
      .map(({ id }) => id)
    await inSlices(source.prepare(until - DAY_MS, until, ids))
    const fixtures = source.feed.fixtures(until - DAY_MS, until, worldNow, ids)
    const known = await knownIds(
      database.read,
      fixtures.map(({ id }) => source.eventIdOf(id)),
    )
    const missing = fixtures.filter(({ id }) => !known.has(source.eventIdOf(id)))
    await keeper.keep(moment, missing)
    return missing.length
  }

  async function note({ world }: Moment, stretch: Stretch): Promise<void> {
    await database.transaction(async (tx) => {
      await lease.require(tx)
      await sql`insert into sportsbook.kept_past as p (generation, since, until) values (${world.generation}, ${new Date(stretch.since)}, ${new Date(stretch.until)})
        on conflict (generation) do update set since = excluded.since, until = excluded.until`.execute(
        tx,
      )
    })
    noted = stretch
  }

  async function find({ world }: Moment): Promise<Stretch | undefined> {
    const {
      rows: [row],
    } = await sql<{
      since: Date
      until: Date
    }>`select since, until from sportsbook.kept_past where generation = ${world.generation}`.execute(
      database.read,
    )
    return row && { since: row.since.getTime(), until: row.until.getTime() }
  }

  return {
    /**
     * Some twenty matches more. Everything from `known` on is in the book already. Returns whether
     * all of the past is there.
     */
    async step(moment: Moment, known: number): Promise<boolean> {
      const goal = moment.worldNow - PAST_DAYS * DAY_MS
      if (kept === undefined) {
        noted = await find(moment)
        kept = { since: known, until: known }
      }
      let { since } = kept
      for (let added = 0; added < PAST_AT_ONCE && since > goal;) {
        if (noted !== undefined && since <= noted.until && since > noted.since) since = noted.since
        else {
          added += 1 + (await keepDay(moment, since))
          since -= DAY_MS
        }
      }
      kept = { since, until: Math.max(kept.until, known) }
      // A gap that was not closed is begun again.
      if (noted === undefined || since <= noted.since) await note(moment, kept)
      return since <= goal
    },
    forget(): void {
      noted = undefined
      kept = undefined
    },
  }
}

function isKeptThen({ sport }: Competition, until: number, worldNow: number): boolean {
  return (
    isKeptSport(sport) && (hasTable(sport) || until > worldNow - PAST_DAYS_WITHOUT_TABLE * DAY_MS)
  )
}
