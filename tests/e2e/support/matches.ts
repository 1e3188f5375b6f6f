import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import { createWorld } from '#games/sportsbook/world/world.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { WORLD_FEED } from '#server/domains/sportsbook/book/book-event.ts'
import { findWorld, worldTimeAt } from '#server/domains/sportsbook/book/world-clock.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Site } from './site.ts'

async function firstMatch(page: Page, sportID: Sport): Promise<string | undefined> {
  const reply = await page.request.post('/endpoint', {
    data: {
      api: { class: 'sportsbook', method: 'list_events' },
      data: { sportID, limit: 1 },
    },
  })
  const { data } = (await reply.json()) as { data: { eventID: string }[] }
  return data[0]?.eventID
}

export async function stateOf(page: Page, eventID: string): Promise<string> {
  const reply = await page.request.post('/endpoint', {
    data: { api: { class: 'sportsbook', method: 'get_event' }, data: { eventID } },
  })
  const { data } = (await reply.json()) as { data: { event?: { state: string } } }
  return data.event?.state ?? 'unknown'
}

export async function someMatches(page: Page): Promise<string[]> {
  await ofLaterMatches(page, ([match]) => match)
  const ids = await Promise.all(SPORTS.map((sport) => firstMatch(page, sport)))
  return ids.flatMap((id) => (id === undefined ? [] : [`/sports/event/${id}`]))
}

type LaterMatch = {
  eventID: string
  startTime: string
  mainMarkets: { selections: { selectionID: string; price: string }[] }[]
}

/**
 * Applies `find` to the football matches from tomorrow on until it returns a result; a new server
 * takes some seconds to list them.
 */
export async function ofLaterMatches<Found>(
  page: Page,
  find: (matches: readonly LaterMatch[]) => Found | undefined,
): Promise<Found> {
  const from = startOfSiteDay(addDays(siteDate(new Date()), 1)).toISOString()
  const found: Found[] = []
  await expect(async () => {
    const reply = await page.request.post('/endpoint', {
      data: {
        api: { class: 'sportsbook', method: 'list_events' },
        data: { sportID: 'football', from, limit: 100 },
      },
    })
    const { data } = (await reply.json()) as { data: LaterMatch[] }
    const some = find(data)
    expect(some, 'enough matches').toBeDefined()
    if (some !== undefined) found.push(some)
  }).toPass({ timeout: 60_000 })
  const [last] = found
  if (last === undefined) throw new Error('there are not enough matches')
  return last
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAYS_MS = 8 * 24 * HOUR_MS
const PLAYED_MS = 6 * MINUTE_MS
const LEFT_MS = 6 * MINUTE_MS
const LONGEST_MATCH_MS = 6 * HOUR_MS

type Played = { sport: Sport; eventID: string }

/**
 * Moves the simulated world to a time at which matches of some of the sports are in play. The world
 * continues from there. Returns one match of each of these sports.
 */
export async function moveIntoPlay(
  { database }: Site,
  sports: readonly Sport[],
): Promise<readonly Played[]> {
  const current = await findWorld(database.read)
  if (current === undefined) throw new Error('the site has no world')
  const { generation, seed } = current
  // Outside the transaction: the search takes longer than a transaction may be idle.
  const { atMs, playing } = findPlay(
    seed,
    worldTimeAt(current, systemClock.now()).getTime(),
    sports,
  )
  return database.transaction(async (tx) => {
    const now = systemClock.now()
    await sql`update sportsbook.world set real_at = ${now}, world_at = ${new Date(atMs)}`.execute(
      tx,
    )
    await sql`update sportsbook.event set starts_at = feed_starts_at + (${now}::timestamptz -
      ${new Date(atMs)}::timestamptz) where feed = ${WORLD_FEED} and phase = 'upcoming'
      and feed_starts_at >= ${new Date(atMs)}`.execute(tx)
    return playing.map(({ sport, id }) => ({ sport, eventID: `w${generation}-${id}` }))
  })
}

function findPlay(seed: string, fromMs: number, sports: readonly Sport[]) {
  const world = createWorld(seed)
  const fixtures = world
    .fixturesBetween(fromMs - LONGEST_MATCH_MS, fromMs + DAYS_MS)
    .filter(({ sport }) => sports.includes(sport))
  const endOf = ({ id, startsAtMs }: Fixture) =>
    startsAtMs + (world.wholeMatch(id).at(-1)?.atMs ?? 0) - LEFT_MS
  const playedAt = (atMs: number, sport: Sport) =>
    fixtures.find(
      (fixture) =>
        fixture.sport === sport &&
        fixture.startsAtMs <= atMs - PLAYED_MS &&
        fixture.startsAtMs > atMs - LONGEST_MATCH_MS &&
        atMs <= endOf(fixture),
    )
  const moments = sports.flatMap((sport) => {
    const next = fixtures.find(
      (fixture) =>
        fixture.sport === sport &&
        Math.max(fromMs, fixture.startsAtMs + PLAYED_MS) <= endOf(fixture),
    )
    if (next === undefined) return []
    const atMs = Math.max(fromMs, next.startsAtMs + PLAYED_MS)
    return [{ atMs, playing: sports.flatMap((other) => playedAt(atMs, other) ?? []) }]
  })
  const [best] = moments.toSorted((a, b) => b.playing.length - a.playing.length || a.atMs - b.atMs)
  if (best === undefined) throw new Error(`within a week none of ${sports.join(', ')} is played`)
  return best
}
