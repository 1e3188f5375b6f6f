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

type LeagueTables = Pick<MatchStats, 'table' | 'homeTable' | 'awayTable'>
const NO_TABLES: LeagueTables = { table: [], homeTable: [], awayTable: [] }

type Counted = Omit<TableRow, 'place' | 'points'> & { id: string; atHome: boolean }

/**
 * Computes the league tables before this match from the results of its season: of all matches, and
 * of those at home and away. They are empty when the sport or the competition has none.
 */
export async function leagueTables(
  read: Db,
  { sport, leagueId, startsAt, model }: BookEvent,
): Promise<LeagueTables> {
  const points = LEAGUE_POINTS[sport]
  if (points === undefined || !hasTable(sport) || isTie(model)) return NO_TABLES
  const { rows } = await sql<Counted>`with past as (
      select *, starts_at - lag(starts_at) over (order by starts_at) as pause from sportsbook.event
      where league_id = ${leagueId} and home_result is not null and starts_at < ${startsAt}),
    season as (select * from past where starts_at >= coalesce((select max(starts_at) from past
      where pause > ${BETWEEN_SEASONS}), '-infinity')),
    played as (
      select home_id as id, home as team, home_result as scored, away_result as conceded,
        starts_at, true as at_home from season
      union all select away_id, away, away_result, home_result, starts_at, false from season)
    select id, at_home as "atHome", (array_agg(team order by starts_at desc))[1] as team,
      count(*)::int as played, count(*) filter (where scored > conceded)::int as won,
      count(*) filter (where scored = conceded)::int as drawn,
      count(*) filter (where scored < conceded)::int as lost,
      sum(scored)::int as scored, sum(conceded)::int as conceded
    from played group by id, at_home order by id, at_home desc`.execute(read)
  const byClub = Map.groupBy(rows, ({ id }) => id)
  if (byClub.size < MIN_CLUBS) return NO_TABLES
  return {
    table: ordered([...byClub.values()].map(added), points),
    homeTable: ordered(
      rows.filter(({ atHome }) => atHome),
      points,
    ),
    awayTable: ordered(
      rows.filter(({ atHome }) => !atHome),
      points,
    ),
  }
}

type Totals = Omit<TableRow, 'place' | 'points'>

function added(parts: readonly Totals[]): Totals {
  const sum = (of: (part: Totals) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    team: parts[0]?.team ?? '',
    played: sum(({ played }) => played),
    won: sum(({ won }) => won),
    drawn: sum(({ drawn }) => drawn),
    lost: sum(({ lost }) => lost),
    scored: sum(({ scored }) => scored),
    conceded: sum(({ conceded }) => conceded),
  }
}

type Points = { won: number; drawn: number; lost: number }

function ordered(clubs: readonly Totals[], points: Points): TableRow[] {
  return clubs
    .map(({ team, played, won, drawn, lost, scored, conceded }) => ({
      team,
      played,
      won,
      drawn,
      lost,
      scored,
      conceded,
      points: won * points.won + drawn * points.drawn + lost * points.lost,
    }))
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        (a.team < b.team ? -1 : 1),
    )
    .map((row, index) => ({ place: index + 1, ...row }))
}

/** Cup matches are ties and have no table. */
function isTie(model: unknown): boolean {
  return typeof model === 'object' && model !== null && 'isCup' in model
}
