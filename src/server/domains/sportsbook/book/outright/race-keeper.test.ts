import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '#games/sportsbook/world/world.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { simulatedSource } from '../source.ts'

const LEAGUE = 'kizil-ufuk-guz'
const CUP = 'yedi-deniz-kupasi'
const SECONDS = 1_000

let app: TestApp
let bookie: Bookie
let player: Session
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
  player = await bookie.newPlayer()
  feed = app.app.domains.sportsbook.book.runFeed((world) => {
    const source = simulatedSource(world)
    return {
      ...source,
      competitions: source.competitions.filter(({ id }) => id === LEAGUE || id === CUP),
      feed: {
        ...source.feed,
        fixtures: (...window) =>
          source.feed
            .fixtures(...window)
            .filter(({ competitionId }) => competitionId === LEAGUE || competitionId === CUP),
      },
    }
  })
  await settleDown()
})
afterAll(() => app.close())

async function settleDown(steps = 4): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await feed.step()
    app.clock.advance(SECONDS)
  }
}
const list = async (filter: object = { leagueID: LEAGUE }, Lang: 'tr' | 'en' = 'tr') =>
  (await app.call('sportsbook', 'list_outrights', { ...filter, Lang })).data
const theOne = async () => (await list())[0] ?? expect.unreachable()

test('a league’s winner can be bet on, with its entrants, table and each-way terms, in both languages', async () => {
  const outright = await theOne()
  expect(outright).toMatchObject({
    sportID: 'esports',
    leagueID: LEAGUE,
    league: 'Kızıl Ufuk Güz Ligi',
    name: '2026',
    suspended: false,
  })
  expect(outright.entrants).toHaveLength(8)
  expect(outright.table?.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const champion = outright.markets.find(({ type }) => type === 'champion')
  expect(champion).toMatchObject({ name: 'Şampiyon', status: 'open' })
  const booksum = champion?.selections.reduce((sum, { price }) => sum + 1 / Number(price), 0) ?? 0
  expect(booksum).toBeGreaterThan(1.05)
  expect(booksum).toBeLessThan(1.35)
  expect((await list({ leagueID: LEAGUE }, 'en'))[0]?.markets[0]?.name).toBe('Outright winner')
  expect(await list({ sportID: 'basketball' })).toEqual([])
  expect(await list({ leagueID: 'nobody' })).toEqual([])
  expect(await list({ outrightID: outright.outrightID })).toEqual([outright])
})

test('a cup’s winner can be bet on between its draws, with the remaining entrants and no table', async () => {
  const [cup, ...others] = await list({ sportID: 'football' })
  expect(others).toEqual([])
  expect(cup).toMatchObject({
    leagueID: CUP,
    league: 'Yedi Deniz Kupası',
    name: '2026/27',
    suspended: false,
    table: null,
  })
  expect(cup?.entrants).toHaveLength(32)
  const champion = cup?.markets.find(({ type }) => type === 'champion')
  const booksum = champion?.selections.reduce((sum, { price }) => sum + 1 / Number(price), 0) ?? 0
  expect(champion?.selections).toHaveLength(8)
  expect(booksum).toBeGreaterThan(1.05)
  expect(booksum).toBeLessThan(1.35)
  const { rows } = await app.database.pool.query<{
    facts: { ranges: Record<string, [number, number]> }
  }>('select facts from sportsbook.event where id = $1', [cup?.outrightID])
  expect(Object.values(rows[0]?.facts.ranges ?? {}).filter(([best]) => best === 1)).toHaveLength(8)
})

test('an outright does not appear in match lists, match pages, search or follows', async () => {
  const { outrightID } = await theOne()
  expect(await app.call('sportsbook', 'get_event', { eventID: outrightID })).toMatchObject({
    code: 404,
  })
  expect((await app.call('sportsbook', 'list_events', { eventIDs: [outrightID] })).data).toEqual([])
  expect(
    await app.call(
      'sportsbook',
      'follow',
      { mode: 'insert', kind: 'event', ids: [outrightID] },
      player,
    ),
  ).toMatchObject({ code: 404 })
})

test('closes when the next match begins, reopens with new prices after it, and settles as soon as the winner is certain', async () => {
  const world = createWorld('kupa')
  const start = app.clock.now().getTime()
  const fixtures = world.fixturesBetween(start, start + 40 * 24 * 3_600_000, [LEAGUE])
  const [next] = fixtures
  const before = await theOne()
  const updates: OddsUpdate[] = []
  const topic =
    app.app.domains.sportsbook.topics.find(({ name }) => name === 'odds') ?? expect.unreachable()
  expect(await topic.snapshot(undefined, before.outrightID)).toEqual({
    suspended: false,
    markets: before.markets,
    outright: { closesAt: before.closesAt, table: before.table },
  })
  const stop = app.platform.bus.subscribe(topic.channel(undefined, before.outrightID), (update) =>
    updates.push(update as OddsUpdate),
  )
  expect(new Date(before.closesAt).getTime()).toBe(next?.startsAtMs)
  const bets = await Promise.all(
    before.entrants.map(async ({ entrantID }) => {
      const { data, code } = await bookie.place(
        player,
        await bookie.order([`${before.outrightID}~champion~${entrantID}`], { stake: '5.00' }),
      )
      return { entrantID, code, couponID: data.couponID }
    }),
  )
  const taken = bets.filter(({ code }) => code === 200)
  expect(taken.length).toBeGreaterThan(1)

  app.clock.set(new Date((next?.startsAtMs ?? 0) + 60 * SECONDS))
  await settleDown()
  expect((await theOne()).suspended).toBe(true)
  expect(updates).toMatchObject([
    {
      suspended: true,
      markets: [{ status: 'suspended' }, {}, {}],
      outright: { closesAt: before.closesAt },
    },
  ])
  app.clock.set(new Date((next?.startsAtMs ?? 0) + 5 * 3_600 * SECONDS))
  await settleDown(16)
  const after = await theOne()
  expect(after.suspended).toBe(false)
  expect(after.closesAt).not.toBe(before.closesAt)
  expect(updates.at(-1)).toEqual({
    suspended: false,
    markets: after.markets,
    outright: { closesAt: after.closesAt, table: after.table },
  })
  expect(after.table?.reduce((sum, { played }) => sum + played, 0)).toBe(
    (before.table?.reduce((sum, { played }) => sum + played, 0) ?? 0) + 2,
  )

  app.clock.set(new Date((fixtures.at(-1)?.startsAtMs ?? 0) + 8 * 3_600 * SECONDS))
  await settleDown(24)
  await bookie.settle()
  expect(await list()).toEqual([])
  expect(updates.at(-1)).toMatchObject({ suspended: true, outright: null })
  expect(await topic.snapshot(undefined, before.outrightID)).toEqual({
    suspended: true,
    markets: [],
    outright: null,
  })
  stop()
  const { rows } = await app.database.pool.query<{
    facts: { ranges: Record<string, [number, number]> }
  }>("select facts from sportsbook.event where kind = 'outright' and phase = 'finished'")
  const ranges = rows[0]?.facts.ranges ?? {}
  const { rows: coupons } = await app.database.pool.query<{ id: string; state: string }>(
    'select id, state from sportsbook.coupon',
  )
  for (const { entrantID, couponID } of taken) {
    expect(coupons.find(({ id }) => id === couponID)?.state).toBe(
      ranges[entrantID]?.[0] === 1 ? 'won' : 'lost',
    )
  }
})

test('ending a world voids its competitions', async () => {
  const {
    rows: [before],
  } = await app.database.pool.query<{ n: bigint }>(
    "select count(*) as n from sportsbook.event where kind = 'outright' and phase = 'upcoming'",
  )
  await app.app.http.inject({
    method: 'POST',
    url: '/sandbox/world',
    payload: { speed: 1, seed: 'another' },
  })
  await settleDown(20)
  const { rows } = await app.database.pool.query<{ id: string; phase: string }>(
    "select id, phase from sportsbook.event where kind = 'outright' order by id",
  )
  expect(before).toBeDefined()
  expect(rows.filter(({ id, phase }) => id.startsWith('w1-') && phase === 'upcoming')).toEqual([])
})
