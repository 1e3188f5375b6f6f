import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { createWorld } from '#games/sportsbook/world/world.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { footballOnly } from './part-of-world.fixture.ts'
import { FEED_LEASE_MS } from './feed-lease.ts'
import type { ChangedFacts } from './offered.ts'
import { SILENT_AFTER_MS } from './standing.ts'

const START = new Date('2026-11-20T18:00:00Z')
const MINUTE_MS = 60_000

let app: TestApp
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
const reported: { eventId: string; isOver: boolean; home: string }[] = []
beforeAll(async () => {
  app = await createTestApp()
  feed = book().runFeed(footballOnly)
  book().onFacts(async (_tx, { eventId, isOver, decide }: ChangedFacts) => {
    const answer = decide({ market: 'result', selection: 'home' })
    reported.push({ eventId, isOver, home: answer === 'open' ? 'open' : answer.result })
  })
  await step()
})
afterAll(() => app.close())

const book = () => app.app.domains.sportsbook.book
const step = () => feed.step()
const world = createWorld('kupa')
const getEvent = async (eventID: string) =>
  (await app.call('sportsbook', 'get_event', { eventID })).data

function findMatch(wanted: (incidents: readonly Incident[]) => Incident | undefined): {
  eventId: string
  incidents: Incident[]
  startsAtMs: number
  incident: Incident
} {
  for (const fixture of world.fixturesBetween(
    START.getTime() + MINUTE_MS,
    START.getTime() + 40 * 60 * MINUTE_MS,
    // Few matches at a time, so that going to one does not pass the next.
    ['bogaz-ligi', 'albion-ligi', 'gunes-ligi', 'yedi-deniz-kupasi'],
  )) {
    const incidents = world.wholeMatch(fixture.id)
    const incident = wanted(incidents)
    if (incident !== undefined)
      return { eventId: `w1-${fixture.id}`, incidents, startsAtMs: fixture.startsAtMs, incident }
  }
  throw new Error('no such match that evening')
}

async function fenceNow(): Promise<bigint> {
  const { rows } = await app.database.pool.query<{ fence: bigint }>(
    "select fence from sportsbook.feed where name = 'world'",
  )
  return rows[0]?.fence ?? 0n
}

async function goTo(atMs: number): Promise<void> {
  app.clock.set(new Date(atMs))
  await step()
}

test('a goal suspends betting at once, and prices follow it', async () => {
  const { eventId, startsAtMs, incident } = findMatch((incidents) =>
    incidents.find(
      ({ type, atMs }, index) =>
        type === 'goal' &&
        atMs > 5 * MINUTE_MS &&
        incidents
          .slice(index + 1)
          .every(
            (later) => later.atMs > atMs + 3 * MINUTE_MS || !/goal|penalty|card/.test(later.type),
          ),
    ),
  )
  const atMs = startsAtMs + incident.atMs
  await goTo(atMs - 1_000)
  const before = await getEvent(eventId)
  expect(before.event).toMatchObject({ state: 'live', suspended: false, score: '0-0' })
  const seen: { odds: OddsUpdate[]; events: SportEvent[]; live: SportEvent[][] } = {
    odds: [],
    events: [],
    live: [],
  }
  const stops = [
    app.platform.bus.subscribe(`sportsbook:odds:${eventId}:en`, (data) =>
      seen.odds.push(data as OddsUpdate),
    ),
    app.platform.bus.subscribe(`sportsbook:event:${eventId}:en`, (data) =>
      seen.events.push(data as SportEvent),
    ),
    app.platform.bus.subscribe('sportsbook:live:en', (data) =>
      seen.live.push(data as SportEvent[]),
    ),
  ]
  await goTo(atMs)
  const after = await getEvent(eventId)
  expect(after.event).toMatchObject({
    suspended: true,
    suspendedReason: 'Gol: oranlar güncelleniyor',
    score: incident.side === 'home' ? '1-0' : '0-1',
  })
  expect(
    after.markets.every(
      ({ status, selections }) =>
        status === 'suspended' && selections.every((selection) => selection.status === 'suspended'),
    ),
  ).toBe(true)
  expect(seen.events.at(-1)).toMatchObject({
    suspended: true,
    suspendedReason: 'Goal: odds are being updated',
    mainMarkets: [],
  })
  expect(seen.odds.at(-1)).toMatchObject({ suspended: true })
  expect(seen.live.at(-1)?.find(({ eventID }) => eventID === eventId)).toMatchObject({
    suspended: true,
  })
  const scorer = `${eventId}~result~${incident.side}`
  const [was, is] = [before, after].map(({ markets }) =>
    Number(
      markets
        .find(({ type }) => type === 'result')
        ?.selections.find(({ selectionID }) => selectionID === scorer)?.price,
    ),
  )
  expect(is).toBeLessThan(was ?? 0)
  await goTo(atMs + 41_000)
  expect((await getEvent(eventId)).event.suspended).toBe(false)
  expect(seen.odds.at(-1)).toMatchObject({ suspended: false })
  const publishedBefore = seen.odds.length
  await step()
  expect(seen.odds).toHaveLength(publishedBefore)
  for (const stop of stops) stop()
})

test('a bet in progress blocks changes of the facts, and the next bet sees the new facts', async () => {
  const { eventId, startsAtMs, incident } = findMatch(
    (incidents) => incidents.filter(({ type }) => type === 'goal' || type === 'penalty-goal')[1],
  )
  await goTo(startsAtMs + incident.atMs - 500)
  const leg = `${eventId}~both-score~yes`
  const order: string[] = []
  let writing: Promise<unknown> = Promise.resolve()
  await app.database.transaction(async (tx) => {
    const held = (await book().lockOffered(tx, [leg])).offered.get(leg)
    app.clock.advance(1_000)
    writing = step().then(() => order.push('written'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await book().lockOffered(tx, [leg])).offered.get(leg)?.version).toBe(held?.version)
    order.push('placed')
  })
  await writing
  expect(order).toEqual(['placed', 'written'])
  const later = await app.database.transaction(
    async (tx) => (await book().lockOffered(tx, [leg])).offered,
  )
  expect(later.get(leg)?.status).not.toBe('open')
})

test('at the end every leg of a match is decided in the transaction that writes it', async () => {
  const { eventId, startsAtMs, incidents, incident } = findMatch((all) =>
    all.find(({ type }) => type === 'ended'),
  )
  await goTo(startsAtMs + incident.atMs - 3_000)
  reported.length = 0
  await goTo(startsAtMs + incident.atMs)
  const [home, away] = incidents.at(-1)?.score.total ?? [0, 0]
  expect(reported.findLast((facts) => facts.eventId === eventId)).toEqual({
    eventId,
    isOver: true,
    home: home > away ? 'won' : 'lost',
  })
  const { event, markets } = await getEvent(eventId)
  expect(event).toMatchObject({
    state: 'finished',
    score: `${home}-${away}`,
    suspended: false,
    clock: null,
  })
  expect(markets).toEqual([])
  expect(
    (await book().findOffered(app.database.read, [`${eventId}~result~home`], app.clock.now())).get(
      `${eventId}~result~home`,
    ),
  ).toMatchObject({ status: 'closed', fair: 0 })
})

test('a silent feed leaves no live match open', async () => {
  const { eventId, startsAtMs } = findMatch((incidents) =>
    incidents.find(({ type }) => type === 'half-time'),
  )
  await goTo(Math.max(app.clock.now().getTime(), startsAtMs + 10 * MINUTE_MS))
  const [live] = (await app.call('sportsbook', 'list_events', { live: true })).data
  if (live === undefined) throw new Error(`nothing is in play, not even ${eventId}`)
  app.clock.advance(SILENT_AFTER_MS + 1)
  expect((await getEvent(live.eventID)).event).toMatchObject({
    suspended: true,
    suspendedReason: 'Maçtan veri gelmiyor',
  })
  await step()
  expect((await getEvent(live.eventID)).event.suspendedReason).not.toBe('Maçtan veri gelmiyor')
})

test('one process follows the world; another waits and takes over unchanged when it stops', async () => {
  const other = book().runFeed(footballOnly)
  const before = (await app.call('sportsbook', 'list_events', { limit: 250 })).data
  const fence = await fenceNow()
  await other.step()
  expect(await fenceNow()).toBe(fence)
  app.clock.advance(FEED_LEASE_MS + 1)
  await other.step()
  await step()
  const after = (await app.call('sportsbook', 'list_events', { limit: 250 })).data
  expect(after.map(({ eventID }) => eventID)).toEqual(before.map(({ eventID }) => eventID))
  expect(await fenceNow()).toBe(fence + 1n)
  await other.release()
  await step()
  expect(await fenceNow()).toBe(fence + 2n)
})

test('a holder that lost its lease without knowing writes nothing', async () => {
  const { eventId, startsAtMs } = findMatch((incidents) =>
    incidents.find(({ type, atMs }) => type === 'yellow-card' && atMs > 30 * MINUTE_MS),
  )
  await goTo(Math.max(app.clock.now().getTime(), startsAtMs - 20 * MINUTE_MS))
  await app.database.pool.query('update sportsbook.feed set fence = fence + 1, holder = $1', [
    crypto.randomUUID(),
  ])
  const before = await app.database.pool.query('select max(updated_at) as at from sportsbook.event')
  app.clock.advance(1_000)
  await step()
  expect(
    await app.database.pool.query('select max(updated_at) as at from sportsbook.event'),
  ).toMatchObject({ rows: before.rows })
  expect(eventId).not.toBe('')
  app.clock.advance(FEED_LEASE_MS + 1)
  await step()
})

test('matches, prices and the live list can be followed in both languages', async () => {
  const topic = (name: string) =>
    app.app.domains.sportsbook.topics.find((each) => each.name === name)
  const snapshot = async (name: string, argument: string) =>
    topic(name)?.snapshot(undefined, argument)
  const [coming] = (await app.call('sportsbook', 'list_events', { live: false, limit: 1 })).data
  const id = coming?.eventID ?? ''
  expect(await snapshot('event', id)).toMatchObject({
    eventID: id,
    mainMarkets: [],
    marketCount: coming?.marketCount,
  })
  expect(((await snapshot('odds', `${id}:en`)) as OddsUpdate).markets).toEqual(
    (await app.call('sportsbook', 'get_event', { eventID: id, Lang: 'en' })).data.markets,
  )
  expect(Array.isArray(await snapshot('live', 'en'))).toBe(true)
  for (const [name, argument] of [
    ['event', 'nothing'],
    ['odds', ''],
    ['odds', `${id}:de`],
    ['event', `${id}:tr:en`],
    ['event', "a'b"],
    ['live', 'de'],
  ] as const) {
    await expect(snapshot(name, argument), `${name}:${argument}`).rejects.toThrow(
      'record not found',
    )
    expect(topic(name)?.channel(undefined, argument)).toMatch(/^sportsbook:/)
  }
})

test('the world changes its speed on request and continues from its current time', async () => {
  const post = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/world',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  for (const payload of [
    {},
    { speed: 0 },
    { speed: '30' },
    { speed: 10_000 },
    { speed: 30, seed: '' },
    { speed: 30, seed: 7 },
  ])
    expect((await post(payload)).statusCode, JSON.stringify(payload)).toBe(400)
  const before = (await app.call('sportsbook', 'list_events', { live: false, limit: 250 })).data
  const last = before.at(-1)
  const set = await post({ speed: 30 })
  expect(set.json()).toMatchObject({ speed: 30, seed: 'kupa' })
  const sooner = (await getEvent(last?.eventID ?? '')).event
  const leftMs = (at: string) => Date.parse(at) - app.clock.now().getTime()
  expect(leftMs(sooner.startTime) / leftMs(last?.startTime ?? '')).toBeCloseTo(1 / 30, 3)
  app.clock.advance(leftMs(before[0]?.startTime ?? '') / 30 + 20_000)
  await step()
  expect((await getEvent(before[0]?.eventID ?? '')).event.state).not.toBe('upcoming')
  expect((await post({ speed: 1 })).json()).toMatchObject({ speed: 1 })
})

test('another seed creates another world and voids the upcoming matches of the old one', async () => {
  const before =
    (await app.call('sportsbook', 'list_events', { live: false, limit: 1 })).data[0]?.eventID ?? ''
  reported.length = 0
  const set = await app.inject({
    method: 'POST',
    url: '/sandbox/world',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ speed: 1, seed: 'başka' }),
  })
  expect(set.json()).toMatchObject({ seed: 'başka' })
  await step()
  expect((await getEvent(before)).event.state).toBe('cancelled')
  expect(reported).toContainEqual({ eventId: before, isOver: true, home: 'void' })
  const { data } = await app.call('sportsbook', 'list_events', { limit: 250 })
  expect(data.length).toBeGreaterThan(30)
  expect(data.every(({ eventID }) => eventID.startsWith('w2-'))).toBe(true)
})
