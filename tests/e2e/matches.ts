import { expect, type Page } from '@playwright/test'
import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { createWorld } from '#games/sportsbook/world/world.ts'

type Filter = { live?: boolean }

/** The first match of a sport as lists have it; undefined where there is none. */
export async function firstMatch(page: Page, sportID: Sport, filter: Filter = {}): Promise<string | undefined> {
  const reply = await page.request.post('/endpoint', { data: { api: { class: 'sportsbook', method: 'list_events' }, data: { sportID, limit: 1, ...filter } } })
  const { data } = (await reply.json()) as { data: { eventID: string }[] }
  return data[0]?.eventID
}

/** The pages of a match of every sport. */
export async function someMatches(page: Page): Promise<string[]> {
  const ids = await Promise.all(SPORTS.map((sport) => firstMatch(page, sport)))
  return ids.flatMap((id) => (id === undefined ? [] : [`/sports/event/${id}`]))
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How much of a match has been played, and is still to be, at the moment looked for. */
const PLAYED_MS = 10 * MINUTE_MS
const LEFT_MS = 8 * MINUTE_MS
const FASTEST = 9_999
const SLOWEST = 30
/** The speed falls as the moment comes near: what is left would take so long. */
const APPROACH_MS = 3_000

/** Turns the simulated world to the next moment at which every sport has a match in play, and lets it go on from there by itself. */
export async function untilAllAreInPlay(page: Page): Promise<void> {
  const turn = async (speed: number): Promise<number> => {
    const reply = await page.request.post('/sandbox/world', { data: { speed } })
    return Date.parse(((await reply.json()) as { time: string }).time)
  }
  const atMs = momentOfAll(await turn(1))
  let speed = 1
  await expect.poll(async () => {
    const leftMs = atMs - (await turn(speed))
    speed = leftMs <= 0 ? 1 : Math.min(FASTEST, Math.max(SLOWEST, leftMs / APPROACH_MS))
    await turn(speed)
    return leftMs <= 0
  }, { intervals: [200], timeout: 150_000 }).toBe(true)
}

/** The first moment from then on at which a match of every sport is well begun and not nearly over. */
function momentOfAll(fromMs: number): number {
  const world = createWorld('kupa')
  const plays = world.fixturesBetween(fromMs - DAY_MS / 4, fromMs + 8 * DAY_MS).flatMap(({ id, sport, startsAtMs }) => {
    const lastMs = world.wholeMatch(id).at(-1)?.atMs ?? 0
    return lastMs < PLAYED_MS + LEFT_MS ? [] : [{ sport, fromMs: startsAtMs + PLAYED_MS, toMs: startsAtMs + lastMs - LEFT_MS }]
  })
  const isOn = (atMs: number) => SPORTS.every((sport) => plays.some((play) => play.sport === sport && play.fromMs <= atMs && atMs <= play.toMs))
  const moment = [fromMs, ...plays.map((play) => play.fromMs).filter((each) => each > fromMs)].toSorted((a, b) => a - b).find(isOn)
  if (moment === undefined) throw new Error('at no moment of a week all sports are played')
  return moment
}
