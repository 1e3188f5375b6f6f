import { afterAll, expect, test } from 'vitest'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import { createHallFixture, NINETY } from './bingo.fixture.ts'

const hall = await createHallFixture()
const second = await createSecondApp(hall.app)
const player = await hall.newPlayer()
afterAll(async () => {
  await second.close()
  await hall.app.close()
})

test('sells a ticket by the database’s time, whatever the process clock says', async () => {
  const { roundID, startsAt } = await hall.sale()
  const buyThere = () =>
    second.call(
      'bingo',
      'buy_tickets',
      { roomID: NINETY, roundID, count: 1, requestId: crypto.randomUUID() },
      player,
    )
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    if (Math.abs(offsetMs) > 250)
      expect(await buyThere()).toMatchObject({ code: 503, debug: 'busy' })
    second.believeClock()
    expect(await buyThere()).toMatchObject({ result: true })
  }
  const paid = await hall.balanceOf(player)
  hall.app.clock.set(new Date(startsAt))
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    second.believeClock()
    expect(await buyThere()).toMatchObject({
      code: 409,
      debug: 'not possible',
      data: { reason: 'sale closed' },
    })
  }
  expect(await hall.balanceOf(player)).toBe(paid)
})
