import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const quote = (player: Session, couponID: string, part?: number) =>
  app.call(
    'sportsbook',
    'cashout_quote',
    { couponID, ...(part === undefined ? {} : { part }) },
    player,
  )
const sell = (
  player: Session,
  couponID: string,
  amount: string,
  changes: { part?: number; accept?: 'none' | 'any' } = {},
  requestId = crypto.randomUUID(),
) => app.call('sportsbook', 'cashout', { requestId, couponID, amount, ...changes }, player)

test('a coupon sells below its fair value and is closed', async () => {
  const player = await bookie.newPlayer()
  const placed = await bookie.place(
    player,
    await bookie.order([`${await bookie.addMatch()}~result~home`]),
  )
  const { data } = await quote(player, placed.data.couponID)
  expect(fromWireMoney(data.amount)).toBe((fromWireMoney(data.fair) * 96n) / 100n)
  expect(new Date(data.expiresAt).getTime()).toBe(app.clock.now().getTime() + 5_000)
  expect((await bookie.get(player, placed.data.couponID)).cashout).toBe(data.amount)
  const requestId = crypto.randomUUID()
  const sold = await sell(player, placed.data.couponID, data.amount, {}, requestId)
  expect(sold).toMatchObject({
    code: 200,
    data: { state: 'cashedout', payout: data.amount, cashout: null, potentialWin: '0.00' },
  })
  expect(await sell(player, placed.data.couponID, data.amount, {}, requestId)).toMatchObject({
    code: 200,
    data: { payout: data.amount },
  })
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + fromWireMoney(data.amount)))
  expect(await sell(player, placed.data.couponID, data.amount)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
})

test('a won leg raises the value, and a partial sale pays its share of it', async () => {
  const player = await bookie.newPlayer()
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const placed = await bookie.place(
    player,
    await bookie.order([`${a}~result~home`, `${b}~result~home`]),
  )
  const before = await quote(player, placed.data.couponID)
  await bookie.end(a, { home: 1, away: 0 })
  await bookie.settle()
  const after = await quote(player, placed.data.couponID)
  expect(fromWireMoney(after.data.amount)).toBeGreaterThan(fromWireMoney(before.data.amount))
  const half = await quote(player, placed.data.couponID, 50)
  const sold = await sell(player, placed.data.couponID, half.data.amount, { part: 50 })
  expect(sold.data).toMatchObject({
    state: 'partially_cashedout',
    payout: half.data.amount,
    remaining: toWireMoney(fromWireMoney(placed.data.stake) / 2n),
  })
  expect(placed.data.remaining).toBeUndefined()
  const whole = fromWireMoney((await bookie.get(player, placed.data.couponID)).potentialWin)
  await bookie.end(b, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(fromWireMoney(half.data.amount) + whole),
  })
})

test('an amount that is no longer offered is refused with the new one, unless any amount is accepted', async () => {
  const player = await bookie.newPlayer()
  const placed = await bookie.place(
    player,
    await bookie.order([`${await bookie.addMatch()}~result~home`]),
  )
  const { data } = await quote(player, placed.data.couponID)
  const asked = toWireMoney(fromWireMoney(data.amount) + 50n)
  expect(await sell(player, placed.data.couponID, asked)).toMatchObject({
    code: 409,
    debug: 'odds changed',
    data: { amount: data.amount },
  })
  expect(await sell(player, placed.data.couponID, asked, { accept: 'any' })).toMatchObject({
    code: 200,
    data: { payout: data.amount },
  })
})

test('nothing is sold while a match is suspended, waits for its result, or is over', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.play(match, { home: 0, away: 0 }, 5, {
    reason: 'penalty',
    until: new Date(app.clock.now().getTime() + 60_000),
  })
  expect(await quote(player, placed.data.couponID)).toMatchObject({ code: 409, debug: 'suspended' })
  expect(await sell(player, placed.data.couponID, '1.00')).toMatchObject({
    code: 409,
    debug: 'suspended',
  })
  await bookie.end(match, { home: 0, away: 0 })
  expect(await quote(player, placed.data.couponID)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  await bookie.settle()
  expect(await quote(player, placed.data.couponID)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
})

test('a system and a builder can be sold too', async () => {
  const player = await bookie.newPlayer()
  const matches = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const system = await bookie.place(
    player,
    await bookie.order(
      matches.map((match) => `${match}~result~home`),
      { type: 'system', systems: [2, 3] },
    ),
  )
  const [first = ''] = matches
  await bookie.end(first, { home: 2, away: 0 })
  await bookie.settle()
  const offer = await quote(player, system.data.couponID)
  expect(fromWireMoney(offer.data.fair)).toBeLessThan(
    fromWireMoney((await bookie.get(player, system.data.couponID)).potentialWin),
  )
  expect((await sell(player, system.data.couponID, offer.data.amount)).data.state).toBe('cashedout')
  const match = await bookie.addMatch()
  const builder = await bookie.place(
    player,
    await bookie.order([`${match}~result~home`, `${match}~total:2.5~over`], { type: 'builder' }),
  )
  const built = await quote(player, builder.data.couponID)
  expect((await sell(player, builder.data.couponID, built.data.amount)).data.state).toBe(
    'cashedout',
  )
})

test('a sale racing the final whistle happens before it or not at all, and pays once', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  const { data } = await quote(player, placed.data.couponID)
  await Promise.all([
    bookie.end(match, { home: 0, away: 1 }).then(bookie.settle),
    ...Array.from({ length: 4 }, () => sell(player, placed.data.couponID, data.amount)),
  ])
  const { state, payout } = await bookie.get(player, placed.data.couponID)
  expect([
    ['cashedout', data.amount],
    ['lost', '0.00'],
  ]).toContainEqual([state, payout])
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + fromWireMoney(payout)))
})
