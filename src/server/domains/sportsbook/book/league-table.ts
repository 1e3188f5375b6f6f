import { sql } from 'kysely'
import type { Sport } from '#games/sportsbook/match-model.ts'
import { LEAGUE_POINTS } from '#games/sportsbook/outright/league-order.ts'
import type { MatchStats } from '#shared/contracts/sportsbook/matches.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from './book-event.ts'

type TableRow = MatchStats['table'][number]

export function hasTable(sport: Sport): boolean {
  return sport !== 'esports' && LEAGUE_POINTS[sport] !== undefined
}

/** A pause this long between two matches of a league separates seasons. */
const BETWEEN_SEASONS = sql.raw("interval '42 days'")
const MIN_CLUBS = 4

/**
 * Computes the league table before this match from the results of its season; empty when the sport
 * or the competition has none.
 */
export async function leagueTable(
  read: Db,
  { sport, leagueId, startsAt, model }: BookEvent,
): Promise<TableRow[]> {
  const points = LEAGUE_POINTS[sport]
  if (points === undefined || !hasTable(sport) || isTie(model)) return []
  const { rows } = await sql<Omit<TableRow, 'place'>>`with past as (
      select *, starts_at - lag(starts_at) over (order by starts_at) as pause from sportsbook.event
      where league_id = ${leagueId} and home_result is not null and starts_at < ${startsAt}),
    season as (select * from past where starts_at >= coalesce((select max(starts_at) from past
      where pause > ${BETWEEN_SEASONS}), '-infinity')),
    played as (
      select home_id as id, home as team, home_result as scored, away_result as conceded, starts_at
        from season
      union all select away_id, away, away_result, home_result, starts_at from season),
    counted as (
      select (array_agg(team order by starts_at desc))[1] as team, count(*)::int as played,
        count(*) filter (where scored > conceded)::int
          as won, count(*) filter (where scored = conceded)::int
          as drawn, count(*) filter (where scored < conceded)::int as lost,
        sum(scored)::int as scored, sum(conceded)::int as conceded from played group by id)
    select *, won * ${points.won}::int + drawn * ${points.drawn}::int + lost * ${points.lost}::int
      as points from counted
    order by points desc, scored - conceded desc, scored desc, team`.execute(read)
  return rows.length < MIN_CLUBS ? [] : rows.map((row, index) => ({ place: index + 1, ...row }))
}

/** Cup matches are ties and have no table. */
function isTie(model: unknown): boolean {
  return typeof model === 'object' && model !== null && 'isCup' in model
}
