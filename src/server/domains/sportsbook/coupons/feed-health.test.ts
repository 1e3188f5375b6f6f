import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#tests/support/test-app.ts'
import { MOST_CORNERS } from '../book/feed-prices/priced-feed.fixture.ts'
import { openPricedBook, type PricedBook } from './priced-feed.fixture.ts'

const CORNERS = `w1-one~${MOST_CORNERS.home}`

let priced: PricedBook
let player: Session
beforeAll(async () => {
  priced = await openPricedBook()
  player = await priced.bookie.newPlayer()
})
afterAll(() => priced.app.close())

const place = async (selection = CORNERS) =>
  priced.bookie.place(player, await priced.bookie.order([selection]))
const suspended = { result: false, debug: 'suspended' }

test.each(['down', 'recovering'] as const)(
  'nothing is bet on and nothing is cashed out while the producer is %s',
  async (state) => {
    const placed = await place()
    expect(placed.result).toBe(true)
    const { cashout } = await priced.bookie.get(player, placed.data.couponID)
    expect(cashout).not.toBeNull()
    priced.health(state)
    await priced.feed.step()
    expect(await place()).toMatchObject(suspended)
    const sale = await priced.app.call(
      'sportsbook',
      'cashout',
      {
        requestId: crypto.randomUUID(),
        couponID: placed.data.couponID,
        amount: String(cashout),
        accept: 'any',
      },
      player,
    )
    expect(sale).toMatchObject(suspended)
    const { event } = (
      await priced.app.call('sportsbook', 'get_event', { eventID: 'w1-one', Lang: 'en' })
    ).data
    expect(event.suspended).toBe(true)
    priced.health('up')
    await priced.feed.step()
    expect((await place()).result).toBe(true)
  },
)

test('matches at the book’s own prices are not affected by the producer', async () => {
  priced.health('down')
  await priced.feed.step()
  await priced.useSource('model')
  expect((await place('w1-one~result~home')).result).toBe(true)
  await priced.useSource('feed')
  priced.health('up')
  await priced.feed.step()
  expect((await place()).result).toBe(true)
})

test('a holder of the lease that stands still is no producer that is up', async () => {
  expect((await place()).result).toBe(true)
  priced.app.clock.advance(9_000)
  expect((await place()).result).toBe(true)
  priced.app.clock.advance(2_000)
  expect(await place()).toMatchObject(suspended)
  await priced.feed.step()
  expect((await place()).result).toBe(true)
})

test('a bet that waited for the match is judged by the producer as it is then', async () => {
  const { app, bookie } = priced
  const asked = await bookie.order([CORNERS])
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select from sportsbook.event where id = 'w1-one' for update")
    const placing = bookie.place(player, asked)
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query<{ n: number }>(
          "select count(*)::int as n from pg_locks where not granted and locktype in ('transactionid', 'tuple')",
        )
        return rows[0]?.n
      })
      .toBeGreaterThan(0)
    // The producer fails while the bet waits.
    await app.database.pool.query(
      `update sportsbook.feed set health = jsonb_set(health, '{upcoming,state}', '"down"')
        where name = 'world'`,
    )
    await client.query('commit')
    expect(await placing).toMatchObject(suspended)
  } finally {
    client.release()
  }
  priced.app.clock.advance(1_000)
  await priced.feed.step()
  expect((await place()).result).toBe(true)
})
