import { sql, type RawBuilder } from 'kysely'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { TRADING_VIEWS } from '#shared/office/staff.ts'
import { readCursorInstant } from '#server/platform/cursor-instant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { wordsOf } from '../book/list-events.ts'
import type { EventPhase } from '../book/tables.ts'

export type TradingFilter = {
  view: (typeof TRADING_VIEWS)[number]
  sport?: string | undefined
  leagueID?: string | undefined
  day?: string | undefined
  search?: string | undefined
  limit: number
  after?: string | undefined
}

const PHASES = {
  open: sql.raw(`e.phase in ('upcoming', 'live')`),
  live: sql.raw(`e.phase = 'live'`),
  upcoming: sql.raw(`e.phase = 'upcoming'`),
  over: sql.raw(`e.phase in ('finished', 'cancelled')`),
} as const

/**
 * Lists match IDs: live ones first, upcoming ones by start time, finished ones latest first.
 * `after`: the cursor "PLACE START ID".
 */
export async function listTradingIds(
  read: Db,
  filter: TradingFilter,
): Promise<{ ids: string[]; next: string | null }> {
  const { view, sport, leagueID, day, search, limit } = filter
  const isBack = view === 'over'
  const cursor = cursorOf(filter.after)
  const parts: RawBuilder<unknown>[] = [
    sql`e.kind = 'match'`,
    PHASES[view],
    ...(sport === undefined || sport === '' ? [] : [sql`e.sport = ${sport}`]),
    ...(leagueID === undefined || leagueID === '' ? [] : [sql`e.league_id = ${leagueID}`]),
    ...(day === undefined
      ? []
      : [sql`e.starts_at >= ${startOfSiteDay(day)} and e.starts_at < ${endOfSiteDay(day)}`]),
    ...wordsOf(search).map((word) => sql`e.search_key like ${`%${word}%`}`),
    ...(cursor === undefined
      ? []
      : [
          isBack
            ? sql`(e.starts_at, e.id) < (${cursor.at}, ${cursor.id})`
            : sql`(e.phase <> 'live', e.starts_at, e.id) > (${cursor.place === 'next'},
              ${cursor.at}, ${cursor.id})`,
        ]),
  ]
  const order = isBack
    ? sql`e.starts_at desc, e.id desc`
    : sql`e.phase <> 'live', e.starts_at, e.id`
  const { rows } = await sql<{
    id: string
    starts_at: Date
    phase: EventPhase
  }>`select e.id, e.starts_at, e.phase from sportsbook.event e where ${sql.join(parts, sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    next:
      rows.length > limit && last !== undefined
        ? `${last.phase === 'live' ? 'live' : 'next'} ${last.starts_at.toISOString()} ${last.id}`
        : null,
  }
}

/** Parses a cursor; an invalid cursor restarts the list. */
function cursorOf(after: string | undefined): { place: string; at: Date; id: string } | undefined {
  const [place = '', time = '', id = ''] = (after ?? '').split(' ')
  const at = readCursorInstant(time)
  return at === undefined || id === '' ? undefined : { place, at, id }
}
