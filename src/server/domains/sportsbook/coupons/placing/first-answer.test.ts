import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('a repeated place_coupon returns the first answer, byte for byte, after its match is over', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const order = await bookie.order([`${match}~result~home`])
  const send = async () => {
    const reply = await bookie.place(player, order)
    return JSON.stringify([reply.code, reply.data])
  }
  const first = await send()
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await send()).toBe(first)
  expect(await bookie.place(player, { ...order, stake: '11.00' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
})

test('a repeated cashout returns the first answer, byte for byte, after the rest was sold', async () => {
  const player = await bookie.newPlayer()
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order([`${await bookie.addMatch()}~result~home`]))
  const sell = async (part: number, requestId: string, amount: string) =>
    JSON.stringify(
      (
        await app.call(
          'sportsbook',
          'cashout',
          { requestId, couponID, amount, part, accept: 'any' },
          player,
        )
      ).data,
    )
  const requestId = crypto.randomUUID()
  const first = await sell(50, requestId, '0.01')
  await sell(100, crypto.randomUUID(), '0.01')
  expect(await sell(50, requestId, '0.01')).toBe(first)
  expect(first).toContain('partially_cashedout')
})

test('a repeated edit_coupon returns the first answer, byte for byte, after its new coupon was sold, and moves nothing', async () => {
  const player = await bookie.newPlayer()
  const selections = [
    `${await bookie.addMatch()}~result~home`,
    `${await bookie.addMatch()}~result~home`,
  ]
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order(selections))
  const {
    data: { amount: value },
  } = await app.call('sportsbook', 'cashout_quote', { couponID }, player)
  const input = { ...(await bookie.order(selections.slice(1))), couponID, value }
  const edit = () => app.call('sportsbook', 'edit_coupon', input, player)
  const first = await edit()
  await app.call(
    'sportsbook',
    'cashout',
    {
      requestId: crypto.randomUUID(),
      couponID: first.data.couponID,
      amount: '0.01',
      part: 100,
      accept: 'any',
    },
    player,
  )
  const moved = async () => [
    await bookie.balance(player),
    (await app.database.pool.query('select count(*) from wallet.entry')).rows,
    (await app.database.pool.query('select count(*) from sportsbook.coupon')).rows,
  ]
  const before = await moved()
  expect(JSON.stringify((await edit()).data)).toBe(JSON.stringify(first.data))
  expect(first.data.state).toBe('open')
  expect(await moved()).toEqual(before)
  await app.call('protection', 'time_out', { hours: 24 }, player)
  expect((await edit()).data).toEqual(first.data)
  expect(await moved()).toEqual(before)
})
