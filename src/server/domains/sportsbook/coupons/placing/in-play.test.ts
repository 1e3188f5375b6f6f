import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

const DELAY_MS = 5_000
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

async function liveMatch(): Promise<string> {
  const match = await bookie.addMatch()
  await bookie.play(match)
  return match
}

test('a bet in play waits with its stake locked, and is accepted at its price', async () => {
  const player = await bookie.newPlayer()
  const match = await liveMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  expect(placed.data).toMatchObject({
    state: 'pending',
    acceptsAt: expect.any(String),
    cashout: null,
    legs: [{ live: true }],
  })
  expect(new Date(placed.data.acceptsAt ?? 0).getTime() - app.clock.now().getTime()).toBe(DELAY_MS)
  expect(await bookie.balance(player)).toBe('990.00')
  app.clock.advance(DELAY_MS - 1)
  await bookie.settle()
  expect((await bookie.get(player, placed.data.couponID)).state).toBe('pending')
  app.clock.advance(1)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'open',
    price: placed.data.price,
  })
})

test('a goal in the delay refuses the bet and returns its stake and its exposure', async () => {
  const player = await bookie.newPlayer()
  const match = await liveMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.play(match, { home: 1, away: 0 }, 21, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 40_000),
  })
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('bakiyene döndü'),
    payout: '10.00',
    potentialWin: '0.00',
  })
  expect(await bookie.balance(player)).toBe('1000.00')
  const { rows } = await app.database.pool.query<{ taken: bigint }>(
    'select sum(taken_minor)::bigint as taken from sportsbook.exposure where event_id = $1',
    [match],
  )
  expect(rows[0]?.taken).toBe(0n)
})

test('a worse price after the delay refuses the bet, unless it is within an accepted tolerance', async () => {
  const match = await liveMatch()
  const [careful, easy] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const selection = `${match}~total:2.5~over`
  const first = await bookie.place(careful, await bookie.order([selection], { accept: 'higher' }))
  const second = await bookie.place(
    easy,
    await bookie.order([`${match}~total:2.5~under`], { accept: 'any' }),
  )
  // Ten minutes without incidents: over 2.5 now pays more, under 2.5 less.
  await bookie.play(match, { home: 0, away: 0 }, 28)
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  expect(await bookie.get(careful, first.data.couponID)).toMatchObject({
    state: 'open',
    price: first.data.price,
  })
  expect(await bookie.get(easy, second.data.couponID)).toMatchObject({
    state: 'open',
    price: second.data.price,
  })
  const third = await bookie.place(
    careful,
    await bookie.order([`${match}~total:2.5~under`], { accept: 'higher' }),
  )
  await bookie.play(match, { home: 0, away: 0 }, 38)
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  expect(await bookie.get(careful, third.data.couponID)).toMatchObject({
    state: 'rejected',
    payout: '10.00',
  })
})

test('two processes decide a waiting coupon once', async () => {
  const player = await bookie.newPlayer()
  const match = await liveMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.play(match, { home: 0, away: 1 }, 22, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 40_000),
  })
  app.clock.advance(DELAY_MS)
  await Promise.all([bookie.settle(), bookie.settle(), bookie.settle()])
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'rejected',
    payout: '10.00',
  })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('a suspension racing bets falls before or after each of them', async () => {
  const match = await liveMatch()
  const players = await Promise.all(Array.from({ length: 6 }, () => bookie.newPlayer()))
  const orders = await Promise.all(players.map(() => bookie.order([`${match}~result~home`])))
  const until = new Date(app.clock.now().getTime() + 40_000)
  const [, ...replies] = await Promise.all([
    bookie.play(match, { home: 1, away: 0 }, 21, { reason: 'goal', until }),
    ...players.map((player, at) => bookie.place(player, orders[at] ?? expect.unreachable())),
  ])
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  for (const [at, reply] of replies.entries()) {
    const player = players[at] ?? expect.unreachable()
    if (reply.code === 200)
      expect((await bookie.get(player, reply.data.couponID)).state).toBe('rejected')
    else expect(reply.debug).toBe('suspended')
    expect(await bookie.balance(player)).toBe('1000.00')
  }
})

test('a decision reversed by the referee within half a minute is never settled', async () => {
  const player = await bookie.newPlayer()
  const match = await liveMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~total:0.5~over`]))
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  await bookie.play(match, { home: 1, away: 0 }, 23)
  await bookie.settle()
  expect((await bookie.get(player, placed.data.couponID)).state).toBe('open')
  await bookie.play(match, { home: 0, away: 0 }, 25)
  app.clock.advance(60_000)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'open',
    legs: [{ result: 'open' }],
  })
  await bookie.play(match, { home: 0, away: 1 }, 40)
  app.clock.advance(30_000)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    legs: [{ result: 'won', score: '0-1' }],
  })
})
