import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '#games/sportsbook/world/world.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { ChangedFacts } from '../offered.ts'

const START = new Date('2026-11-19T05:00:00Z')
const HOUR_MS = 3_600_000
const SPORTS = ['basketball', 'tennis', 'volleyball', 'table-tennis', 'esports'] as const

let app: TestApp
const decided = new Map<string, string>()
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(START)
  book().onFacts(async (_tx, { eventId, decide, isOver }: ChangedFacts) => {
    if (!played.some(([, match]) => match.eventId === eventId)) return
    const answer = decide({ market: 'winner', selection: 'home' })
    decided.set(eventId, `${isOver} ${answer === 'open' ? 'open' : answer.result}`)
  })
  await book().feed.step()
})
afterAll(() => app.close())

const book = () => app.app.domains.sportsbook.book
const world = createWorld('kupa')
const getEvent = async (eventID: string) =>
  (await app.call('sportsbook', 'get_event', { eventID })).data

function comingMatch(sport: (typeof SPORTS)[number]) {
  const fixture = world
    .fixturesBetween(START.getTime() + 60_000, START.getTime() + 72 * HOUR_MS)
    .find((each) => each.sport === sport && each.announcedAtMs <= START.getTime())
  if (fixture === undefined) throw new Error(`no ${sport} within three days`)
  return { fixture, eventId: `w1-${fixture.id}`, incidents: world.wholeMatch(fixture.id) }
}

async function goTo(atMs: number): Promise<void> {
  app.clock.set(new Date(atMs))
  // Skipping days ends more matches than one step writes.
  for (let step = 0; step < 6; step += 1) await book().feed.step()
}

const played = SPORTS.map((sport) => [sport, comingMatch(sport)] as const).toSorted(
  ([, a], [, b]) => a.fixture.startsAtMs - b.fixture.startsAtMs,
)

test.each(SPORTS)('%s is offered with its markets named and a margin on each', async (sport) => {
  const { eventId } = comingMatch(sport)
  const { event, markets, builder } = await getEvent(eventId)
  expect(event).toMatchObject({ sportID: sport, state: 'upcoming', suspended: false })
  expect(builder).toBe(true)
  expect(markets.length).toBeGreaterThan(10)
  expect(event.mainMarkets.map(({ type }) => type)).toEqual(['winner', 'total', 'handicap'])
  for (const { marketID, selections } of markets)
    expect(
      selections.reduce((sum, { price }) => sum + 1 / Number(price), 0),
      marketID,
    ).toBeGreaterThan(1)
  const names = markets.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, type } of markets) expect(name).not.toContain(type)
})

test.each(played)(
  '%s is followed in play and settled at its end',
  async (_sport, { eventId, fixture, incidents }) => {
    const middle = incidents[Math.floor(incidents.length / 2)]
    const last = incidents.at(-1)
    if (middle === undefined || last === undefined) throw new Error('nothing happens')
    await goTo(fixture.startsAtMs + middle.atMs)
    const { event, stats } = await getEvent(eventId)
    expect(event).toMatchObject({
      state: 'live',
      score: middle.score.total.join('-'),
      period: expect.any(String),
      clock: expect.any(String),
      redCards: null,
    })
    expect(event.scoreDetail).toContain(middle.score.parts.map((part) => part.join('-')).join(' '))
    expect(event.tracker).toMatchObject({
      parts: middle.score.parts,
      server: middle.score.server ?? null,
      last: { text: expect.stringMatching(/\p{L}/u) },
    })
    expect(stats.momentum.length).toBeGreaterThan(2)
    expect(stats.figures.length).toBeGreaterThan(0)
    await goTo(fixture.startsAtMs + last.atMs)
    const [home, away] = last.score.total
    const after = await getEvent(eventId)
    expect(after.event).toMatchObject({
      state: 'finished',
      score: `${home}-${away}`,
      clock: null,
      tracker: { parts: last.score.parts, winners: [], keyPoint: null, last: null },
    })
    expect(
      after.stats.timeline.every(
        ({ text, clock }) => /\p{L}/u.test(text) && !/^[SMQ]\d/.test(clock),
      ),
    ).toBe(true)
    expect(decided.get(eventId)).toBe(`true ${home > away ? 'won' : 'lost'}`)
    expect(
      (
        await book().findOffered(app.database.read, [`${eventId}~winner~home`], app.clock.now())
      ).get(`${eventId}~winner~home`)?.status,
    ).toBe('closed')
  },
)
