import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeCoupon } from '#shared/contracts/sportsbook/placing.ts'
import { createSecondApp } from '#tests/support/second-app.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { refusedPress } from './one-click.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const home = (match: string) => `${match}~result~home`
const oneClick = async (match: string, selection = 'home') =>
  bookie.order([`${match}~result~${selection}`], { oneClick: true })
const again = <T extends object>(order: T) => ({ ...order, requestId: crypto.randomUUID() })

test('of twenty presses on a price at the same moment one is a bet, and a repeated request returns it', async () => {
  const player = await bookie.newPlayer()
  const order = await oneClick(await bookie.addMatch())
  const orders = Array.from({ length: 20 }, () => again(order))
  const replies = await Promise.all(orders.map((each) => bookie.place(player, each)))
  const placed = replies.filter(({ code }) => code === 200)
  expect(placed).toHaveLength(1)
  for (const reply of replies)
    if (reply.code !== 200)
      expect(reply).toMatchObject({
        code: 409,
        debug: 'duplicate',
        data: { coupon: placed[0]?.data.code },
      })
  expect(await bookie.balance(player)).toBe('990.00')
  const at = replies.findIndex(({ code }) => code === 200)
  expect((await bookie.place(player, orders[at] ?? order)).data.couponID).toBe(
    placed[0]?.data.couponID,
  )
  expect(await bookie.balance(player)).toBe('990.00')
})

test('two processes receive the two presses, and one is a bet', async () => {
  const player = await bookie.newPlayer()
  const order = await oneClick(await bookie.addMatch())
  const second = await createSecondApp(app)
  await second.setOffset(0)
  const replies = await Promise.all([
    bookie.place(player, again(order)),
    second.call('sportsbook', 'place_coupon', again(order), player),
  ])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  await second.close()
  expect(await bookie.balance(player)).toBe('990.00')
})

test('another selection is another bet, and so is the same one after a second', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const [onHome, onAway] = [await oneClick(match), await oneClick(match, 'away')]
  expect((await bookie.place(player, onHome)).code).toBe(200)
  expect((await bookie.place(player, onAway)).code).toBe(200)
  expect((await bookie.place(player, again(onHome))).debug).toBe('duplicate')
  await app.database.pool.query(
    `update sportsbook.coupon set placed_at = placed_at - interval '1 second' where player_id = $1`,
    [player.user.uid],
  )
  expect((await bookie.place(player, again(onHome))).code).toBe(200)
  expect(await bookie.balance(player)).toBe('970.00')
})

test('a press that waited for the first one counts from when it was received', async () => {
  const player = await bookie.newPlayer()
  const data = await oneClick(await bookie.addMatch())
  const askedAt = app.clock.now()
  expect((await bookie.place(player, data)).code).toBe(200)
  app.clock.advance(60_000)
  const order = {
    playerId: player.user.uid,
    lang: 'tr' as const,
    data: placeCoupon.input.parse({ ...data, requestId: crypto.randomUUID() }),
    hash: Buffer.alloc(0),
  }
  const refusedAt = (at: Date) =>
    app.database.transaction((tx) => refusedPress(tx, { ...order, askedAt: at }, app.clock.now()))
  expect(await refusedAt(askedAt)).toMatchObject({ debug: 'duplicate' })
  expect(await refusedAt(app.clock.now())).toBeUndefined()
})

test('a one-click bet is a single with a bounded stake of the player’s own money', async () => {
  const player = await bookie.newPlayer(10_000_000n)
  const [match, other] = [await bookie.addMatch(), await bookie.addMatch()]
  const order = await oneClick(match)
  for (const wrong of [
    await bookie.order([home(match), home(other)], { oneClick: true }),
    { ...order, freebetID: crypto.randomUUID() },
    { ...order, stake: '0.99' },
    { ...order, stake: '5000.01' },
  ])
    expect(await bookie.place(player, again(wrong))).toMatchObject({ code: 400 })
  expect(await bookie.balance(player)).toBe('100000.00')
})

test('a limit, a changed price and the delay in play apply as to any bet', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const order = await oneClick(match)
  const legs = order.legs.map((leg) => ({ ...leg, price: '9.00' }))
  expect(await bookie.place(player, again({ ...order, legs }))).toMatchObject({
    debug: 'odds changed',
    data: { legs: [{ price: order.legs[0]?.price }] },
  })
  await app.call(
    'protection',
    'set_limit',
    { kind: 'wager', period: 'day', amount: '15.00' },
    player,
  )
  expect((await bookie.place(player, again(order))).code).toBe(200)
  expect(await bookie.place(player, again(await oneClick(match, 'away')))).toMatchObject({
    debug: 'limit reached',
  })
  await bookie.play(match, { home: 0, away: 0 }, 10)
  const live = await bookie.place(await bookie.newPlayer(), again(await oneClick(match)))
  expect(live).toMatchObject({ code: 200, data: { state: 'pending' } })
})
