import { createHash } from 'node:crypto'
import { fitRatings, ratedMatches, type Ratings } from '#games/sportsbook/import/fit-ratings.ts'
import {
  readFixtures,
  type ImportedMatch,
  type SetAside,
} from '#games/sportsbook/import/read-fixtures.ts'
import type { Competition, Fixture } from '#games/sportsbook/world/types.ts'
import { slugOf } from '#shared/search-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eventReader, FILE_FEED, type BookEvent } from './book-event.ts'
import { keepEvents, keepLeagues, type NewEvent } from './fixtures.ts'
import { readImported } from './football/football-import.ts'
import { isSameJson } from './same-json.ts'
import type { OnFacts } from './offered.ts'
import { writeFacts } from './write-facts.ts'

/**
 * `imported`: matches of the file that are in the book. `settled`: those of them that are decided.
 */
export type ImportReport = {
  imported: number
  settled: number
  pending: SetAside[]
  skipped: SetAside[]
}

const DAY_MS = 86_400_000
const SETTLED_AT_ONCE = 100
const LONGEST_MATCH_MS = 3 * 3_600_000

/**
 * Imports a football.json file: clubs, matches and results. New results settle, changed ones settle
 * again, and an unchanged file changes nothing. Ratings use earlier days only. Throws
 * NotAFootballFile.
 */
export async function importFixtures(
  database: Database,
  text: string,
  leagueName: string,
  now: Date,
  hooks: readonly OnFacts[],
): Promise<ImportReport> {
  const reading = readFixtures(text, { nowMs: now.getTime() })
  const league: Competition = {
    id: `file-${slugOf(leagueName)}`.slice(0, 64),
    sport: 'football',
    name: { tr: leagueName, en: leagueName },
  }
  const ratingsOn = ratingsByDay(reading.matches)
  const events = reading.matches.map((match) => newEvent(league, match, ratingsOn(match.date)))
  const known = await eventReader.list(
    database.read,
    events.map(({ id }) => id),
    false,
  )
  await database.transaction(async (tx) => {
    await keepLeagues(tx, [league])
    await keepEvents(tx, events, now)
  })
  await settleChanged(database, events, known, now, hooks)
  return {
    imported: events.length,
    settled: events.filter(({ reading }) => reading.phase !== 'upcoming').length,
    pending: reading.pending,
    skipped: reading.skipped,
  }
}

async function settleChanged(
  database: Database,
  events: readonly NewEvent[],
  known: ReadonlyMap<string, BookEvent>,
  now: Date,
  hooks: readonly OnFacts[],
): Promise<void> {
  const changed = events
    .filter(({ id, reading }) => {
      const before = known.get(id)
      return (
        before !== undefined &&
        reading.phase !== 'upcoming' &&
        (before.phase !== reading.phase || !isSameJson(before.facts, reading.facts))
      )
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < changed.length; at += SETTLED_AT_ONCE) {
    const after = await database.transaction(async (tx) => {
      const announcements: (() => void)[] = []
      for (const { id, reading } of changed.slice(at, at + SETTLED_AT_ONCE))
        announcements.push(
          ...(await writeFacts(tx, id, { ...reading, suspended: undefined }, now, hooks)),
        )
      return announcements
    })
    for (const announce of after) announce()
  }
}

function newEvent(league: Competition, match: ImportedMatch, ratings: Ratings): NewEvent {
  const { homeRate, awayRate, rho } = ratings.rates(match.home.key, match.away.key)
  const feedId = `${league.id}/${seasonOf(match.date)}/${match.key}`
  const startsAtMs = match.startsAtMs ?? match.overByMs - LONGEST_MATCH_MS - DAY_MS
  const round = match.round ?? match.date
  const fixture: Fixture = {
    id: feedId,
    sport: 'football',
    competitionId: league.id,
    round: { tr: round, en: round },
    startsAtMs,
    announcedAtMs: startsAtMs,
    neutral: false,
    home: { id: `file:${match.home.key}`, name: match.home.name, country: '' },
    away: { id: `file:${match.away.key}`, name: match.away.name, country: '' },
  }
  return {
    id: `f-${createHash('sha256').update(feedId).digest('hex').slice(0, 20)}`,
    feed: FILE_FEED,
    fixture,
    league,
    startsAt: new Date(startsAtMs),
    model: { homeRate, awayRate, rho },
    reading: readImported(match.outcome),
  }
}

/** Keeps matches of two seasons apart when round and sides are the same. */
function seasonOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

function ratingsByDay(matches: readonly ImportedMatch[]): (date: string) => Ratings {
  const rated = ratedMatches(matches)
  const known = new Map<string, Ratings>()
  return (date) => {
    const ratings = known.get(date) ?? fitRatings(rated, date)
    known.set(date, ratings)
    return ratings
  }
}
