import { sql } from 'kysely'
import type { Recent } from '#shared/contracts/sportsbook/match-info.ts'
import type { MatchStats } from '#shared/contracts/sportsbook/matches.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from './book-event.ts'
import { courseSchema, type TimelineItem } from './course.ts'
import { leagueTables } from './league-table.ts'
import { readLineUps } from './match-line-ups.ts'
import { detailView, NO_DETAIL } from './detail/detail-view.ts'
import { timelineClock, timelineText } from './timeline-words.ts'
import { figureName } from './words.ts'

const FORM = 5
const MEETINGS = 6

type PastMatch = {
  startsAt: Date
  homeId: string
  home: string
  awayId: string
  away: string
  homeResult: number
  awayResult: number
}

export async function readStats(read: Db, event: BookEvent, lang: Lang): Promise<MatchStats> {
  const [course, home, away, tables, meetings, lineUps] = await Promise.all([
    readCourse(read, event.id),
    listPast(read, event, event.homeId),
    listPast(read, event, event.awayId),
    leagueTables(read, event),
    listMeetings(read, event),
    readLineUps(read, event),
  ])
  return {
    figures: course.figures.map(({ key, home, away }) => ({
      key,
      name: figureName(key)[lang],
      home: String(home),
      away: String(away),
    })),
    momentum: course.momentum,
    detail: detailView(course.detail ?? NO_DETAIL, event, lang),
    timeline: course.timeline.map((item) => ({
      type: item.type,
      clock: timelineClock(item.clock, event.sport, lang),
      side: item.side ?? null,
      player: item.player ?? null,
      score: scoreOf(item, event),
      text: timelineText(item, event, lang),
    })),
    form: {
      home: home.map((match) => outcomeFor(match, event.homeId)),
      away: away.map((match) => outcomeFor(match, event.awayId)),
    },
    recent: {
      home: home.map((match) => recentOf(match, event.homeId)),
      away: away.map((match) => recentOf(match, event.awayId)),
    },
    ...tables,
    lineUps,
    meetings: meetings.map(({ startsAt, home, away, homeResult, awayResult }) => ({
      date: toWireTime(startsAt),
      home,
      away,
      score: `${homeResult}-${awayResult}`,
    })),
  }
}

const COUNTED_TOGETHER: ReadonlySet<string> = new Set([
  'football',
  'basketball',
  'ice-hockey',
  'handball',
])

function scoreOf({ type, part, score }: TimelineItem, { sport }: BookEvent): string {
  return (COUNTED_TOGETHER.has(sport) || type === 'ended' ? undefined : part) ?? score
}

async function readCourse(read: Db, eventId: string) {
  const { rows } = await sql<{
    course: unknown
  }>`select course from sportsbook.event where id = ${eventId}`.execute(read)
  return courseSchema.parse(rows[0]?.course ?? {})
}

const PAST = sql.raw(
  'starts_at as "startsAt", home_id as "homeId", home, away_id as "awayId", away, ' +
    'home_result as "homeResult", away_result as "awayResult"',
)

async function listPast(
  read: Db,
  { sport, startsAt }: BookEvent,
  sideId: string,
): Promise<PastMatch[]> {
  const { rows } = await sql<PastMatch>`select ${PAST} from (
      (select * from sportsbook.event where home_id = ${sideId} and home_result is not null
        and starts_at < ${startsAt} order by starts_at desc limit ${FORM})
      union all
      (select * from sportsbook.event where away_id = ${sideId} and home_result is not null
        and starts_at < ${startsAt} order by starts_at desc limit ${FORM})) past
    where sport = ${sport} order by starts_at desc limit ${FORM}`.execute(read)
  return rows
}

async function listMeetings(
  read: Db,
  { homeId, awayId, startsAt }: BookEvent,
): Promise<PastMatch[]> {
  const { rows } = await sql<PastMatch>`select ${PAST} from sportsbook.event
    where (home_id, away_id) in ((${homeId}, ${awayId}), (${awayId}, ${homeId}))
      and home_result is not null and starts_at < ${startsAt}
    order by starts_at desc limit ${MEETINGS}`.execute(read)
  return rows
}

function recentOf(match: PastMatch, sideId: string): Recent['home'][number] {
  const { startsAt, homeId, home, away, homeResult, awayResult } = match
  const atHome = homeId === sideId
  return {
    date: toWireTime(startsAt),
    opponent: atHome ? away : home,
    atHome,
    score: `${homeResult}-${awayResult}`,
    result: outcomeFor(match, sideId),
    scored: atHome ? homeResult : awayResult,
    conceded: atHome ? awayResult : homeResult,
  }
}

function outcomeFor(
  { homeId, homeResult, awayResult }: PastMatch,
  sideId: string,
): 'won' | 'drawn' | 'lost' {
  const lead = (homeResult - awayResult) * (homeId === sideId ? 1 : -1)
  if (lead === 0) return 'drawn'
  return lead > 0 ? 'won' : 'lost'
}
