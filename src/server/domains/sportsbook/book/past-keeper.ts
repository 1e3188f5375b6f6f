import { sql } from 'kysely'
import { DAY_MS } from '#games/sportsbook/world/site-time.ts'
import type { Competition } from '#games/sportsbook/world/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EventKeeper, Moment } from './event-keeper.ts'
import type { FeedLease, KeepHeld } from './feed-lease.ts'
import { knownIds } from './fixtures.ts'
import { inSlices } from './in-slices.ts'
import { hasTable } from './league-table.ts'
import { isSupportedSport } from './sports.ts'

/**
 * Days of results stored from before the world was first opened: a season for sports with tables,
 * enough for recent form in all others.
 */
const PAST_DAYS = 120
const PAST_DAYS_WITHOUT_TABLE = 3
const PAST_AT_ONCE = 20

type Stretch = { since: number; until: number }

type Deps = Pick<Platform, 'database'> & {
  lease: FeedLease
  keepHeld: KeepHeld
  keeper: EventKeeper
}

/**
 * Stores past results in the book, a day at a time from the newest back, and records the progress.
 * Another start or process continues from there.
 */
export function pastKeeper({ database, lease, keepHeld, keeper }: Deps) {
  /**
   * `noted`: the recorded range. `kept`: the gapless range stored since. Both undefined until
   * loaded.
   */
  let noted: Stretch | undefined
  let kept: Stretch | undefined
  /** Few days are missing, so what is computed for them is not needed again. */
  let isGapOnly = false

  async function keepDay(moment: Moment, until: number): Promise<number> {
    const { source, worldNow } = moment
    const ids = source.competitions
      .filter((competition) => isStoredAt(competition, until, worldNow))
      .map(({ id }) => id)
    if (!isGapOnly) return keepOf(moment, until, ids)
    let added = 0
    for (const id of ids) {
      added += await keepOf(moment, until, [id])
      source.rest?.()
    }
    return added
  }

  async function keepOf(moment: Moment, until: number, ids: readonly string[]): Promise<number> {
    const { source, worldNow } = moment
    for (const id of ids) {
      await inSlices(source.prepare(until - DAY_MS, until, [id]), keepHeld)
      await keepHeld()
    }
    const fixtures = source.feed.fixtures(until - DAY_MS, until, worldNow, ids)
    const known = await knownIds(
      database.read,
      fixtures.map(({ id }) => source.eventIdOf(id)),
    )
    const missing = fixtures.filter(({ id }) => !known.has(source.eventIdOf(id)))
    await keeper.keep(moment, missing)
    return missing.length
  }

  async function note({ world, source }: Moment, stretch: Stretch): Promise<void> {
    await database.transaction(async (tx) => {
      await lease.require(tx)
      await sql`insert into sportsbook.kept_past as p (generation, since, until, edition)
        values (${world.generation}, ${new Date(stretch.since)}, ${new Date(stretch.until)},
          ${source.edition ?? null})
        on conflict (generation) do update set since = excluded.since, until = excluded.until,
          edition = excluded.edition`.execute(tx)
    })
    noted = stretch
  }

  async function find({ world, source }: Moment): Promise<Stretch | undefined> {
    const {
      rows: [row],
    } = await sql<{
      since: Date
      until: Date
    }>`select since, until from sportsbook.kept_past where generation = ${world.generation}
      and edition is not distinct from ${source.edition ?? null}`.execute(database.read)
    return row && { since: row.since.getTime(), until: row.until.getTime() }
  }

  return {
    /** Tests if another start has stored the past, so that only the days since then are missing. */
    async isNoted(moment: Moment): Promise<boolean> {
      noted ??= await find(moment)
      isGapOnly = noted !== undefined && noted.since <= moment.worldNow - (PAST_DAYS - 1) * DAY_MS
      return isGapOnly
    },
    /**
     * Stores about twenty more matches. Everything from `known` on is already in the book. Returns
     * true when the whole past is stored.
     */
    async step(moment: Moment, known: number): Promise<boolean> {
      const goal = moment.worldNow - PAST_DAYS * DAY_MS
      if (kept === undefined) {
        noted ??= await find(moment)
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
      // An unclosed gap is not recorded, so it is filled again after a restart.
      if (noted === undefined || since <= noted.since) await note(moment, kept)
      return since <= goal
    },
    forget(): void {
      noted = undefined
      kept = undefined
      isGapOnly = false
    },
  }
}

function isStoredAt({ sport }: Competition, until: number, worldNow: number): boolean {
  return (
    isSupportedSport(sport) &&
    (hasTable(sport) || until > worldNow - PAST_DAYS_WITHOUT_TABLE * DAY_MS)
  )
}
