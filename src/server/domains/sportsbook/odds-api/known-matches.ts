import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { WORLD_FEED } from '../book/book-event.ts'
import type { KnownMatch } from './input.ts'
import { eventIdOf, isOwnFixture } from './match-record.ts'
import { KEEP_MATCH_MS } from './odds-api-adapter.ts'

type Row = {
  fixtureId: string
  sport: string
  home: string
  away: string
  startsAt: Date
  homeResult: number | null
  awayResult: number | null
}

export async function readKnownMatches(read: Db, nowMs: number): Promise<KnownMatch[]> {
  const { rows } = await sql<Row>`select feed_id as "fixtureId", league_id as sport, home, away,
      feed_starts_at as "startsAt", home_result as "homeResult", away_result as "awayResult"
    from sportsbook.event
    where feed = ${WORLD_FEED} and kind = 'match' and phase in ('upcoming', 'live', 'finished')
      and feed_starts_at > ${new Date(nowMs - KEEP_MATCH_MS)}
    order by id`.execute(read)
  return rows
    .filter(({ fixtureId }) => isOwnFixture(fixtureId))
    .map(({ fixtureId, sport, home, away, startsAt, homeResult, awayResult }) => ({
      id: eventIdOf(fixtureId),
      sport,
      home,
      away,
      startsAtMs: startsAt.getTime(),
      ...(homeResult !== null && awayResult !== null && { result: [homeResult, awayResult] }),
    }))
}
