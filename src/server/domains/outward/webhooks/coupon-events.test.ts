import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import { schemaOfEvent } from '#shared/outward/events.ts'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { hire } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { addWebhook } from '../outward.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  const [admin, officer] = [await hire(app, 'admin'), await hire(app, 'compliance')]
  await addWebhook(app, { admin, officer }, 'https://hooks.example.com/kupa', ['coupon.cashed_out'])
})
afterAll(() => app.close())

async function placed() {
  const player = await bookie.newPlayer()
  const order = await bookie.order([`${await bookie.addMatch()}~result~home`])
  return { player, couponID: (await bookie.place(player, order)).data.couponID }
}

async function sell(player: Session, couponID: string, part: number, requestId: string) {
  const { data } = await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)
  const order = { requestId, couponID, amount: data.amount, part }
  const sold = await app.call('sportsbook', 'cashout', order, player)
  expect(sold.code).toBe(200)
  expect((await app.call('sportsbook', 'cashout', order, player)).code).toBe(200)
  return Number(fromWireMoney(data.amount))
}

async function eventsOf(couponID: string) {
  await app.platform.outbox.drain()
  const { rows } = await app.database.pool.query<{ type: string; data: Record<string, unknown> }>(
    "select type, data from outward.event where data ->> 'coupon_id' = $1",
    [couponID],
  )
  return rows
}

test('a coupon that is cashed out whole is one event, however often the request comes', async () => {
  const { player, couponID } = await placed()
  const paid = await sell(player, couponID, 100, crypto.randomUUID())
  const events = await eventsOf(couponID)
  expect(events).toEqual([
    {
      type: 'coupon.cashed_out',
      data: {
        player_id: player.user.uid,
        coupon_id: couponID,
        stake_minor: 1_000,
        paid_minor: paid,
      },
    },
  ])
  schemaOfEvent('coupon.cashed_out').shape['data']?.parse(events[0]?.data)
})

test('a partial cash-out is no event; the event of the final cash-out has the sum of both', async () => {
  const { player, couponID } = await placed()
  const first = await sell(player, couponID, 50, crypto.randomUUID())
  expect(await eventsOf(couponID)).toEqual([])
  const second = await sell(player, couponID, 100, crypto.randomUUID())
  expect((await eventsOf(couponID)).map(({ data }) => data['paid_minor'])).toEqual([first + second])
})

test('a cash-out that does not commit publishes no event', async () => {
  const { player, couponID } = await placed()
  const order = { requestId: crypto.randomUUID(), couponID, amount: '99999.00', part: 100 }
  expect((await app.call('sportsbook', 'cashout', order, player)).code).not.toBe(200)
  expect(await eventsOf(couponID)).toEqual([])
})
