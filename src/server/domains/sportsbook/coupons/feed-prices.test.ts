import { afterAll, beforeAll, expect, test } from 'vitest'
import { chancesBehind } from '#games/sportsbook/overround.ts'
import {
  CORNER_KEY,
  cornerMarket,
  MOST_CORNERS,
  resultMarket,
} from '../book/feed-prices/priced-feed.fixture.ts'
import { openPricedBook, type PricedBook } from './priced-feed.fixture.ts'

let priced: PricedBook
beforeAll(async () => {
  priced = await openPricedBook()
})
afterAll(() => priced.app.close())

const EVENT = 'w1-one'
const CORNERS = `${EVENT}~${MOST_CORNERS.home}`
const HOME = `${EVENT}~result~home`
const getEvent = async () =>
  (await priced.app.call('sportsbook', 'get_event', { eventID: EVENT, Lang: 'en' })).data
const marketNow = async (key: string) =>
  (await getEvent()).markets.find(({ marketID }) => marketID === `${EVENT}~${key}`)
const offered = async (...selectionIds: string[]) =>
  priced.app.app.domains.sportsbook.book.findOffered(
    priced.app.database.read,
    selectionIds,
    priced.app.clock.now(),
  )

test('a market without a model is shown with the feed’s names, after the book’s own', async () => {
  const { markets } = await getEvent()
  expect(markets.map(({ marketID }) => marketID)).toEqual([
    `${EVENT}~result`,
    `${EVENT}~${CORNER_KEY}`,
  ])
  expect(markets[1]).toMatchObject({
    name: 'Most corners',
    group: 'other',
    status: 'open',
    selections: [
      { selectionID: CORNERS, name: 'Kaya' },
      { selectionID: `${EVENT}~${MOST_CORNERS.away}`, name: 'Dere' },
    ],
  })
  const turkish = await priced.app.call('sportsbook', 'get_event', { eventID: EVENT, Lang: 'tr' })
  expect(turkish.data.markets[1]?.name).toBe('En çok korner')
})

test('prices have the operator’s margin and are never above the fair prices of the feed', async () => {
  const fair = chancesBehind([1.8, 2], 'power').map((chance) => 1 / chance)
  const prices = (await marketNow(CORNER_KEY))?.selections.map(({ price }) => Number(price)) ?? []
  expect(prices).toHaveLength(2)
  for (const [at, price] of prices.entries()) expect(price).toBeLessThan(fair[at] ?? 0)
  const booksum = prices.reduce((sum, price) => sum + 1 / price, 0)
  expect(booksum).toBeGreaterThan(1.06)
  expect(booksum).toBeLessThan(1.08)
})

test('a bet on such a market is placed, alone, in a multiple and in a system', async () => {
  const { bookie } = priced
  const player = await bookie.newPlayer()
  const single = await bookie.place(player, await bookie.order([CORNERS]))
  expect(single.data).toMatchObject({ state: 'open', legs: [{ market: 'En çok korner' }] })
  const others = ['two', 'three'].map((id) => `w1-${id}~${MOST_CORNERS.away}`)
  const multiple = await bookie.place(player, await bookie.order([CORNERS, ...others]))
  expect(multiple.data).toMatchObject({ state: 'open', lines: 1 })
  const system = await bookie.place(
    player,
    await bookie.order([CORNERS, ...others], { type: 'system', systems: [2] }),
  )
  expect(system.data).toMatchObject({ state: 'open', lines: 3 })
})

test('nothing of a match without prices of a feed is open while the feed’s are used', async () => {
  const other = `${await priced.bookie.addMatch()}~result~home`
  const player = await priced.bookie.newPlayer()
  const leg = (await offered(other)).get(other)
  expect(leg?.status).toBe('suspended')
  expect(await priced.bookie.place(player, await priced.bookie.order([other]))).toMatchObject({
    result: false,
    debug: 'suspended',
  })
})

test('the builder refuses a leg without a model and prices legs that have one', async () => {
  const player = await priced.bookie.newPlayer()
  const asked = await priced.bookie.order([HOME, CORNERS], { type: 'builder' })
  expect(await priced.bookie.place(player, asked)).toMatchObject({
    result: false,
    debug: 'not possible',
  })
  const multiple = await priced.bookie.order([HOME, CORNERS])
  expect(await priced.bookie.place(player, multiple)).toMatchObject({
    result: false,
    data: { reason: 'same match' },
  })
})

test.each([
  ['a sum of chances below 1', [2_500, 2_500], 'sum'],
  ['a price of 1', [1_000, 9_000], 'price'],
  ['an implausible margin', [1_200, 1_300], 'margin'],
] as const)('%s suspends the market, and the desk sees why', async (_what, prices, fault) => {
  priced.offer([resultMarket([2_100, 3_300, 3_500]), cornerMarket(prices)])
  await priced.feed.step()
  expect(await marketNow(CORNER_KEY)).toBeUndefined()
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('closed')
  const match = await priced.app.app.domains.sportsbook.desk.match(
    EVENT,
    'en',
    priced.app.clock.now(),
  )
  expect(match.markets.find(({ market }) => market === CORNER_KEY)).toMatchObject({ fault })
})

test('a missing outcome suspends a market that the model knows', async () => {
  const whole = resultMarket([2_100, 3_300, 3_500])
  priced.offer([
    { ...whole, outcomes: whole.outcomes.map((one) => ({ ...one, isActive: one.id !== '2' })) },
  ])
  await priced.feed.step()
  expect(await marketNow('result')).toBeUndefined()
})

test('a price far above the model’s is not open, and a trader’s own price decides', async () => {
  priced.offer([resultMarket([5_000, 3_300, 1_500])])
  await priced.feed.step()
  const leg = (await offered(HOME)).get(HOME)
  expect(leg?.status).toBe('suspended')
  const { desk } = priced.app.app.domains.sportsbook
  const match = await desk.match(EVENT, 'en', priced.app.clock.now())
  const home = match.markets.find(({ market }) => market === 'result')?.selections[0]
  expect(home).toMatchObject({ feed: '5.00', status: 'suspended' })
  expect(home?.deviation).toBeGreaterThan(-100)
  // Also where the feed is wrong, a trader stays within the model's fair price.
  await expect(
    priced.app.database.transaction((tx) =>
      desk.price(
        tx,
        EVENT,
        { market: 'result', selection: 'home' },
        '3.00',
        priced.app.clock.now(),
      ),
    ),
  ).rejects.toThrow('not possible')
  await priced.app.database.transaction((tx) =>
    desk.price(tx, EVENT, { market: 'result', selection: 'home' }, '2.00', priced.app.clock.now()),
  )
  expect((await offered(HOME)).get(HOME)).toMatchObject({ status: 'open', priceMilli: 2_000 })
  await priced.app.database.transaction((tx) =>
    desk.price(tx, EVENT, { market: 'result', selection: 'home' }, null, priced.app.clock.now()),
  )
})

test('a jump of a price holds its market for a minute', async () => {
  const { app, feed } = priced
  priced.offer([cornerMarket([1_800, 2_000])])
  await feed.step()
  app.clock.advance(61_000)
  await feed.step()
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('open')
  priced.offer([cornerMarket([4_000, 1_220])])
  await feed.step()
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('suspended')
  app.clock.advance(55_000)
  await feed.step()
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('suspended')
  app.clock.advance(6_000)
  await feed.step()
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('open')
})

test('an unchanged offer is not written again, and a changed one raises the version', async () => {
  const before = await priced.row()
  priced.offer([cornerMarket([4_000, 1_220])])
  await priced.feed.step()
  expect(await priced.row()).toEqual(before)
  priced.offer([cornerMarket([3_900, 1_220])])
  await priced.feed.step()
  expect((await priced.row()).version).toBe(before.version + 1)
})

test('the book’s own prices are back as soon as the desk says so', async () => {
  await priced.useSource('model')
  const { markets } = await getEvent()
  expect(markets.length).toBeGreaterThan(10)
  expect((await offered(HOME)).get(HOME)).toMatchObject({ status: 'open', pricedBy: 'model' })
  expect((await offered(CORNERS)).get(CORNERS)?.status).toBe('closed')
  // The stored prices may be old now: until the feed's are kept again, nothing is open.
  await priced.feed.step()
  await priced.useSource('feed')
  expect((await getEvent()).event).toMatchObject({ suspended: true })
  await priced.feed.step()
  expect((await getEvent()).event).toMatchObject({ suspended: false })
})
