import { sql } from 'kysely'
import { z } from 'zod'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { latestSchema, type Latest } from './course.ts'
import { deskSchema, type Desk } from './desk.ts'
import { readHealth, type KnownHealth } from './feed-prices/health.ts'
import type { StoredOffer } from './feed-prices/stored-offer.ts'
import { termsSchema, type Terms } from './terms.ts'
import { worldTimeAt, type WorldClock } from './world-clock.ts'
import type { StoredMatch } from './sport-book.ts'
import type { EventKind, EventPhase } from './tables.ts'

export const WORLD_FEED = 'world'
export const FILE_FEED = 'file'

/** A match as it is priced and settled. `playedClock` is missing when no feed plays the match. */
export type BookEvent = StoredMatch & {
  id: string
  kind: EventKind
  feed: string
  sport: Sport
  leagueId: string
  league: Bilingual
  country: string
  round: Bilingual | null
  homeId: string
  homeCrest: Crest | null
  /** ISO 3166 alpha-2, for players; clubs have a crest instead. */
  homeCountry: string | null
  awayId: string
  awayCrest: Crest | null
  awayCountry: string | null
  startsAt: Date
  feedStartsAt: Date
  phase: EventPhase
  latest: Latest | null
  version: number
  suspendedUntil: Date | null
  suspendedReason: string | null
  /** When the feed was last known to be alive; null for a match without a feed. */
  feedAliveAt: Date | null
  clock: WorldClock | null
  desk: Desk
  terms: Terms
  offer: StoredOffer
  /** The producers of the feed's prices; null for a feed without prices. */
  health: KnownHealth | null
}

const crest = z
  .object({ colours: z.tuple([z.string(), z.string()]), pattern: z.string() })
  .nullable()
export type Crest = NonNullable<z.output<typeof crest>>

type EventRow = {
  id: string
  kind: EventKind
  feed: string
  sport: Sport
  league_id: string
  name_tr: string
  name_en: string
  country: string
  round_tr: string | null
  round_en: string | null
  home_id: string
  home_crest: unknown
  home_country: string | null
  away_id: string
  away_crest: unknown
  away_country: string | null
  latest: unknown
  home: string
  away: string
  starts_at: Date
  feed_starts_at: Date
  phase: EventPhase
  facts: unknown
  model: unknown
  version: number
  suspended_until: Date | null
  suspended_reason: string | null
  desk: unknown
  terms: unknown
  feed_markets: string | null
  feed_prices: string | null
  feed_decisions: string | null
  feed_kept: boolean
  health: unknown
  health_at: Date | null
  last_seen_at: Date | null
  real_at: Date | null
  world_at: Date | null
  speed: number | null
}

const COLUMNS =
  sql.raw(`e.id, e.kind, e.feed, e.sport, e.league_id, l.name_tr, l.name_en, l.country, e.round_tr, e.round_en, e.home_id, e.home_crest, e.home_country, e.away_id, e.away_crest, e.away_country, e.latest, e.home, e.away, e.starts_at, e.feed_starts_at, e.phase, e.facts, e.model, e.version,
  e.suspended_until, e.suspended_reason, e.desk, e.terms, e.feed_markets::text as feed_markets, e.feed_prices::text as feed_prices,
  e.feed_decisions::text as feed_decisions, e.feed_kept, f.health, f.health_at, f.last_seen_at, w.real_at, w.world_at, w.speed`)
const TABLES = sql.raw(
  `sportsbook.event e join sportsbook.league l on l.id = e.league_id left join sportsbook.feed f on f.name = e.feed left join sportsbook.world w on e.feed = '${WORLD_FEED}'`,
)

export type EventReader = {
  list(db: Db, ids: readonly string[], lock: boolean): Promise<Map<string, BookEvent>>
}

export const eventReader: EventReader = {
  async list(db, ids, lock) {
    if (ids.length === 0) return new Map()
    const { rows } =
      await sql<EventRow>`select ${COLUMNS} from ${TABLES} where e.id = any(${[...new Set(ids)]})
        order by e.id
      ${lock ? sql.raw('for share of e') : sql.raw('')}`.execute(db)
    return new Map(rows.map((row) => [row.id, toEvent(row)]))
  },
}

function toEvent(row: EventRow): BookEvent {
  const { real_at: realAt, world_at: worldAt, speed } = row
  return {
    id: row.id,
    kind: row.kind,
    feed: row.feed,
    sport: row.sport,
    leagueId: row.league_id,
    league: { tr: row.name_tr, en: row.name_en },
    country: row.country,
    round:
      row.round_tr === null || row.round_en === null
        ? null
        : { tr: row.round_tr, en: row.round_en },
    homeId: row.home_id,
    homeCrest: crest.parse(row.home_crest),
    homeCountry: row.home_country,
    awayId: row.away_id,
    awayCrest: crest.parse(row.away_crest),
    awayCountry: row.away_country,
    latest: latestSchema.nullable().parse(row.latest),
    home: row.home,
    away: row.away,
    startsAt: row.starts_at,
    feedStartsAt: row.feed_starts_at,
    phase: row.phase,
    facts: row.facts,
    model: row.model,
    version: row.version,
    suspendedUntil: row.suspended_until,
    suspendedReason: row.suspended_reason,
    desk: deskSchema.parse(row.desk),
    terms: termsSchema.parse(row.terms),
    offer: {
      markets: row.feed_markets,
      prices: row.feed_prices,
      decisions: row.feed_decisions,
      isKept: row.feed_kept,
    },
    health: readHealth(row.health, row.health_at),
    feedAliveAt: row.last_seen_at,
    clock:
      realAt === null || worldAt === null || speed === null ? null : { realAt, worldAt, speed },
  }
}

/**
 * Milliseconds of the feed's clock since the announced start; 0 before it and for a match without a
 * feed.
 */
export function playedMs({ phase, clock, feedStartsAt }: BookEvent, now: Date): number {
  if (phase === 'upcoming' || clock === null) return 0
  return Math.max(0, worldTimeAt(clock, now).getTime() - feedStartsAt.getTime())
}
