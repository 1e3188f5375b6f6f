import { sql } from 'kysely'
import type { LineUps } from '#games/sportsbook/football/scorers/line-ups.ts'
import type { LineUpsOutput } from '#shared/contracts/sportsbook/match-info.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from './book-event.ts'
import { bookOf } from './sports.ts'

type Referee = NonNullable<LineUpsOutput['referee']>

/** Matches are requested again and again while they are watched. */
const CACHED_MS = 10 * 60_000
const MAX_CACHED = 200

const kept = new WeakMap<Db, Map<string, { untilMs: number; referee: Promise<Referee> }>>()

export async function readLineUps(read: Db, event: BookEvent): Promise<LineUpsOutput | null> {
  const lineUps = bookOf(event).lineUps?.(event)
  if (lineUps === undefined) return null
  const { home, away, referee } = lineUps
  return {
    home: sheetOf(home),
    away: sheetOf(away),
    referee: referee === undefined ? null : await refereeOf(read, event, referee),
  }
}

function sheetOf({ playing, bench, absent }: LineUps['home']): LineUpsOutput['home'] {
  return {
    playing: playing.map((player) => ({ ...player })),
    bench: bench.map((player) => ({ ...player })),
    absent: absent.map((player) => ({ ...player })),
  }
}

function refereeOf(read: Db, event: BookEvent, name: string): Promise<Referee> {
  const known = kept.get(read) ?? new Map()
  kept.set(read, known)
  const nowMs = performance.now()
  const before = known.get(event.id)
  if (before !== undefined && before.untilMs > nowMs) return before.referee
  const referee = readReferee(read, event, name)
  known.delete(event.id)
  known.set(event.id, { untilMs: nowMs + CACHED_MS, referee })
  referee.catch(() => known.delete(event.id))
  const [oldest] = known.keys()
  if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest)
  return referee
}

async function readReferee(
  read: Db,
  { leagueId, startsAt }: BookEvent,
  name: string,
): Promise<Referee> {
  const { rows } = await sql<{
    matches: number
    cards: number | null
  }>`select count(*)::int as matches, avg(jsonb_array_length(facts -> 'cards'))::float8 as cards
    from sportsbook.event where league_id = ${leagueId} and phase = 'finished'
      and starts_at < ${startsAt} and jsonb_typeof(facts -> 'cards') = 'array'
      and facts -> 'lineUps' ->> 'referee' = ${name}`.execute(read)
  const { matches = 0, cards = null } = rows[0] ?? {}
  return { name, matches, cards: cards === null ? null : cards.toFixed(1) }
}
