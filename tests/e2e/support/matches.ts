import { expect, type Page } from '@playwright/test'
import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { createWorld } from '#games/sportsbook/world/world.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'

type Filter = { live?: boolean }

export async function firstMatch(
  page: Page,
  sportID: Sport,
  filter: Filter = {},
): Promise<string | undefined> {
  const reply = await page.request.post('/endpoint', {
    data: {
      api: { class: 'sportsbook', method: 'list_events' },
      data: { sportID, limit: 1, ...filter },
    },
  })
  const { data } = (await reply.json()) as { data: { eventID: string }[] }
  return data[0]?.eventID
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
const DAY_MS = 24 * 60 * MINUTE_MS
const PLAYED_MS = 6 * MINUTE_MS
const LEFT_MS = 5 * MINUTE_MS
const FASTEST = 9_999
const SLOWEST = 30
/** The speed is reduced close to the moment: the rest takes this long. */
const APPROACH_MS = 3_000

/**
 * Moves the simulated world to the next moment with a live match of one of the sports, and lets it
 * continue from there. Returns the sport.
 */
export async function untilOneIsInPlay(page: Page, sports: readonly Sport[]): Promise<Sport> {
  const turn = async (speed: number): Promise<number> => {
    const reply = await page.request.post('/sandbox/world', { data: { speed } })
    return Date.parse(((await reply.json()) as { time: string }).time)
  }
  const { sport, atMs } = nextInPlay(await turn(1), sports)
  let speed = 1
  await expect
    .poll(
      async () => {
        const leftMs = atMs - (await turn(speed))
        speed = leftMs <= 0 ? 1 : Math.min(FASTEST, Math.max(SLOWEST, leftMs / APPROACH_MS))
        await turn(speed)
        return leftMs <= 0
      },
      { intervals: [200], timeout: 150_000 },
    )
    .toBe(true)
  return sport
}

/**
 * Finds the first moment at which a match of one of the sports is well under way and far from its
 * end.
 */
function nextInPlay(fromMs: number, sports: readonly Sport[]): { sport: Sport; atMs: number } {
  const world = createWorld('kupa')
  const moments = world
    .fixturesBetween(fromMs - DAY_MS / 4, fromMs + 8 * DAY_MS)
    .flatMap(({ id, sport, startsAtMs }) => {
      if (!sports.includes(sport)) return []
      const atMs = Math.max(fromMs, startsAtMs + PLAYED_MS)
      return atMs <= startsAtMs + (world.wholeMatch(id).at(-1)?.atMs ?? 0) - LEFT_MS
        ? [{ sport, atMs }]
        : []
    })
  const [next] = moments.toSorted((a, b) => a.atMs - b.atMs)
  if (next === undefined) throw new Error(`within a week none of ${sports.join(', ')} is played`)
  return next
}
