import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '#games/sportsbook/world/world.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { ChangedFacts } from '../offered.ts'
import { worldWith } from '../part-of-world.fixture.ts'

const START = new Date('2026-11-19T05:00:00Z')
const HOUR_MS = 3_600_000
const SPORTS = [
  'basketball',
  'tennis',
  'volleyball',
  'ice-hockey',
  'handball',
  'table-tennis',
  'esports',
] as const
/** Handball has draws, so it has no market of the winner. */
const FIRST_MARKET = (sport: string) => (sport === 'handball' ? 'result' : 'winner')

let app: TestApp
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
const decided = new Map<string, string>()
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(START)
  book().onFacts(async (_tx, { eventId, decide, isOver }: ChangedFacts) => {
    const [sport] = played.find(([, match]) => match.eventId === eventId) ?? []
    if (sport === undefined) return
    const answer = decide({ market: FIRST_MARKET(sport), selection: 'home' })
    decided.set(eventId, `${isOver} ${answer === 'open' ? 'open' : answer.result}`)
  })
  const competitions = new Set(played.map(([, { fixture }]) => fixture.competitionId))
  feed = book().runFeed(worldWith(({ id }) => competitions.has(id)))
  await feed.step()
})
afterAll(() => app.close())

const book = () => app.app.domains.sportsbook.book
const world = createWorld('kupa')
const getEvent = async (eventID: string) =>
  (await app.call('sportsbook', 'get_event', { eventID })).data

/**
 * One match of each sport, each after the end of the one before, because the clock only continues.
 */
function comingMatches() {
  const fixtures = world
    .fixturesBetween(START.getTime() + 60_000, START.getTime() + 96 * HOUR_MS)
    .filter(({ announcedAtMs }) => announcedAtMs <= START.getTime())
  const found: [(typeof SPORTS)[number], ReturnType<typeof matchOf>][] = []
  for (let afterMs = 0; found.length < SPORTS.length;) {
    const next = fixtures.find(
      ({ startsAtMs, sport }) => startsAtMs > afterMs && found.every(([known]) => known !== sport),
    )
    const sport = SPORTS.find((each) => each === next?.sport)
    if (next === undefined) throw new Error('not every sport is played within four days')
    if (sport === undefined) {
      fixtures.splice(fixtures.indexOf(next), 1)
      continue
    }
    const match = matchOf(next)
    found.push([sport, match])
    afterMs = next.startsAtMs + (match.incidents.at(-1)?.atMs ?? 0)
  }
  return found
}

function matchOf(fixture: Fixture) {
  return { fixture, eventId: `w1-${fixture.id}`, incidents: world.wholeMatch(fixture.id) }
}

async function goTo(atMs: number): Promise<void> {
  app.clock.set(new Date(atMs))
  // Skipping days ends more matches than one step writes.
  for (let step = 0; step < 6; step += 1) await feed.step()
}

const played = comingMatches()

test.each(played)(
  '%s is offered with its markets named and a margin on each',
  async (sport, { eventId }) => {
    const { event, markets, builder } = await getEvent(eventId)
    expect(event).toMatchObject({ sportID: sport, state: 'upcoming', suspended: false })
    expect(builder).toBe(true)
    expect(markets.length).toBeGreaterThan(10)
    expect(event.mainMarkets.map(({ type }) => type)).toEqual([
      FIRST_MARKET(sport),
      'total',
      'handicap',
    ])
    for (const { marketID, selections } of markets)
      expect(
        selections.reduce((sum, { price }) => sum + 1 / Number(price), 0),
        marketID,
      ).toBeGreaterThan(1)
    const names = markets.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, type } of markets) expect(name).not.toContain(type)
  },
)

test.each(played)(
  '%s is followed in play and settled at its end',
  async (sport, { eventId, fixture, incidents }) => {
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
        ({ text, clock }) => /\p{L}/u.test(text) && !/^[SMQPH]\d/.test(clock),
      ),
    ).toBe(true)
    expect(decided.get(eventId)).toBe(`true ${home > away ? 'won' : 'lost'}`)
    const selection = `${eventId}~${FIRST_MARKET(sport)}~home`
    expect(
      (await book().findOffered(app.database.read, [selection], app.clock.now())).get(selection)
        ?.status,
    ).toBe('closed')
  },
)
