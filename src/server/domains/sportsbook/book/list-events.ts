import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '#shared/search-key.ts'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Db } from '#server/platform/database/database.ts'

export type EventFilter = {
  sport?: string
  leagueId?: string
  live?: boolean
  from?: Date
  to?: Date
  search?: string
  ids?: readonly string[]
  limit: number
  offset: number
}

/** A match whose state stays unknown after its start is no longer listed after this time. */
const UNKNOWN_FOR = sql.raw("interval '6 hours'")

export async function listEventIds(
  read: Db,
  filter: EventFilter,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string | null; total: number }>`with found as materialized (
      select e.id, e.phase, e.starts_at from sportsbook.event e where ${conditionOf(filter, now)})
    select page.id, (select count(*)::int from found) as total from (select 1) one
      left join lateral (select id, phase, starts_at from found
        order by phase <> 'live', starts_at, id limit ${filter.limit} offset ${filter.offset}) page
        on true
    order by page.phase <> 'live', page.starts_at, page.id`.execute(read)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

function conditionOf(
  { sport, leagueId, live, from, to, search, ids }: EventFilter,
  now: Date,
): RawBuilder<unknown> {
  const isOpen = sql`(e.phase = 'live' or e.phase = 'upcoming'
    and e.starts_at > ${now}::timestamptz - ${UNKNOWN_FOR})`
  const parts = [
    sql`e.kind = 'match'`,
    ...(live === true
      ? [sql`e.phase = 'live'`]
      : from === undefined
        ? ids === undefined
          ? [isOpen]
          : []
        : [sql`e.starts_at >= ${from}`]),
    ...(live === false ? [sql`e.phase <> 'live'`] : []),
    ...(to === undefined ? [] : [sql`e.starts_at < ${to}`]),
    ...(ids === undefined ? [] : [sql`e.id = any(${ids})`]),
    ...(sport === undefined ? [] : [sql`e.sport = ${sport}`]),
    ...(leagueId === undefined ? [] : [sql`e.league_id = ${leagueId}`]),
    ...wordsOf(search).map((word) => sql`e.search_key like ${`%${word}%`}`),
  ]
  return sql.join(parts, sql` and `)
}

const MAX_WORDS = 8

export function wordsOf(search: string | undefined): string[] {
  const words = searchKey(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  return words.map((word) => word.replace(/[\\%_]/g, '\\$&'))
}

export async function countBySport(
  read: Db,
  now: Date,
): Promise<{ sport: Sport; events: number; live: number }[]> {
  const { rows } = await sql<{
    sport: Sport
    events: number
    live: number
  }>`select sport, count(*)::int as events, count(*) filter (where phase = 'live')::int as live
    from sportsbook.event e where ${conditionOf({ limit: 0, offset: 0 }, now)}
    group by sport`.execute(read)
  return rows
}

export type LeagueCount = {
  id: string
  nameTr: string
  nameEn: string
  country: string
  events: number
}

export async function countByLeague(read: Db, sport: string, now: Date): Promise<LeagueCount[]> {
  const { rows } = await sql<LeagueCount>`select l.id, l.name_tr as "nameTr", l.name_en
      as "nameEn", l.country, count(*)::int as events
    from sportsbook.event e join sportsbook.league l on l.id = e.league_id
      where ${conditionOf({ sport, limit: 0, offset: 0 }, now)}
    group by l.id order by events desc, l.id`.execute(read)
  return rows
}
