import { sql } from 'kysely'
import type { Competition, Fixture, Participant } from '#games/sportsbook/world/types.ts'
import { searchKey } from '#shared/search-key.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Crest } from './book-event.ts'
import type { Reading } from './sport-book.ts'

export type NewEvent = {
  id: string
  feed: string
  fixture: Fixture
  league: Competition
  startsAt: Date
  model: object
  reading: Reading
}

export async function keepLeagues(tx: Tx, leagues: readonly Competition[]): Promise<void> {
  const rows = leagues.map(({ id, sport, name, country }) => ({
    id,
    sport,
    name_tr: name.tr,
    name_en: name.en,
    country: country ?? '',
  }))
  await sql`insert into sportsbook.league (id, sport, name_tr, name_en, country)
    select id, sport, name_tr, name_en, country
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, sport text, name_tr text, name_en text, country text) order by id
    on conflict (id) do update set name_tr = excluded.name_tr, name_en = excluded.name_en,
      country = excluded.country
    where (league.name_tr, league.name_en, league.country) is distinct
      from (excluded.name_tr, excluded.name_en, excluded.country)`.execute(tx)
}

/**
 * Inserts new matches and updates start, sides and model of matches that have not begun. Leaves all
 * others unchanged.
 */
export async function keepEvents(tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await sql`insert into sportsbook.event as e (id, feed, feed_id, sport, league_id, round_tr,
    round_en, home_id, home, home_crest, home_country, away_id, away, away_crest, away_country,
    search_key,
      starts_at, feed_starts_at, phase, facts, model, course, home_result, away_result, updated_at)
    select id, feed, feed_id, sport, league_id, round_tr, round_en, home_id, home, home_crest,
      home_country, away_id, away, away_crest, away_country, search_key,
      starts_at, feed_starts_at, phase, facts, model, course, home_result, away_result, ${now}
    from jsonb_to_recordset(${JSON.stringify(events.map(rowOf))}::jsonb)
      as r (id text, feed text, feed_id text, sport text, league_id text, round_tr text,
      round_en text,
      home_id text, home text, home_crest jsonb, home_country text, away_id text, away text,
        away_crest jsonb, away_country text, search_key text, starts_at timestamptz,
        feed_starts_at timestamptz,
      phase text, facts jsonb, model jsonb, course jsonb, home_result int, away_result int)
    order by id
    on conflict (id) do update set starts_at = excluded.starts_at,
      feed_starts_at = excluded.feed_starts_at, model = excluded.model,
      search_key = excluded.search_key,
      home = excluded.home, away = excluded.away, home_crest = excluded.home_crest,
        away_crest = excluded.away_crest,
      home_country = excluded.home_country, away_country = excluded.away_country,
        version = e.version + 1, updated_at = excluded.updated_at
    where e.phase = 'upcoming' and (e.feed_starts_at, e.model, e.home, e.away, e.home_country,
      e.away_country)
      is distinct from (excluded.feed_starts_at, excluded.model, excluded.home, excluded.away,
        excluded.home_country, excluded.away_country)`.execute(tx)
}

export async function knownIds(read: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where id = any(${[...ids]})`.execute(read)
  return new Set(rows.map(({ id }) => id))
}

function rowOf({ id, feed, fixture, league, startsAt, model, reading }: NewEvent) {
  const { home, away, round } = fixture
  return {
    id,
    feed,
    feed_id: fixture.id,
    sport: fixture.sport,
    league_id: league.id,
    round_tr: round.tr,
    round_en: round.en,
    home_id: home.id,
    home: home.name,
    home_crest: crestOf(home),
    home_country: countryOf(home),
    away_id: away.id,
    away: away.name,
    away_crest: crestOf(away),
    away_country: countryOf(away),
    search_key: searchKey(`${home.name} ${away.name} ${league.name.tr} ${league.name.en}`),
    starts_at: startsAt,
    feed_starts_at: new Date(fixture.startsAtMs),
    phase: reading.phase,
    facts: reading.facts,
    model,
    course: reading.course,
    home_result: reading.result?.[0] ?? null,
    away_result: reading.result?.[1] ?? null,
  }
}

function crestOf({ crest }: Participant): Crest | null {
  return crest === undefined
    ? null
    : { colours: [crest.first, crest.second], pattern: crest.pattern }
}

/** Only players have a country: clubs have a crest, and some fixture files give neither. */
function countryOf({ crest, country }: Participant): string | null {
  return crest === undefined && country !== '' ? country : null
}
