import { afterAll, expect, test } from 'vitest'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import { openBookie } from './coupons.fixture.ts'

const { app, bookie } = await openBookie()
const second = await createSecondApp(app)
const player = await bookie.newPlayer()
afterAll(async () => {
  await second.close()
  await app.close()
})

test('a coupon before kick-off is placed by the database’s time, whatever the process clock says', async () => {
  const match = await bookie.addMatch({ startsInMs: 5_000 })
  const placeThere = async () =>
    second.call('sportsbook', 'place_coupon', await bookie.order([`${match}~result~home`]), player)
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    if (Math.abs(offsetMs) > 250)
      expect(await placeThere()).toMatchObject({ code: 503, debug: 'busy' })
    second.believeClock()
    expect(await placeThere()).toMatchObject({ result: true, data: { state: 'open' } })
  }
  const paid = await bookie.balance(player)
  app.clock.advance(5_000)
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    second.believeClock()
    expect(await placeThere()).toMatchObject({ code: 409, debug: 'suspended' })
  }
  expect(await bookie.balance(player)).toBe(paid)
})

test('an order priced from memory is judged by the database’s time', async () => {
  const match = await bookie.addMatch({ startsInMs: 40_000 })
  await second.setOffset(0)
  const order = await bookie.order([`${match}~result~home`])
  expect(await second.call('sportsbook', 'place_coupon', order, player)).toMatchObject({
    result: true,
  })
  // The process believes that the match is still far off.
  app.clock.advance(40_000)
  await second.setOffset(-40_000)
  second.believeClock()
  expect(
    await second.call(
      'sportsbook',
      'place_coupon',
      { ...order, requestId: crypto.randomUUID() },
      player,
    ),
  ).toMatchObject({ code: 409, debug: 'suspended' })
})
