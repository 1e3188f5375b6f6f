import { afterAll, expect, test } from 'vitest'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import { createVirtualFixture } from './virtuals.fixture.ts'

const games = await createVirtualFixture(['horses'])
const second = await createSecondApp(games.app)
const player = await games.newPlayer()
afterAll(async () => {
  await second.close()
  await games.app.close()
})

test('a ticket is taken by the database’s time, whatever the process clock says', async () => {
  const { token } = await games.launch('horses', player)
  const { roundID, endsAt } = await games.nextBetting('horses')
  const betThere = async () => {
    const reply = await second.inject({
      method: 'POST',
      url: '/games/virtual/bet',
      payload: {
        token,
        requestId: crypto.randomUUID(),
        roundID,
        lines: [{ legs: ['1/win/1'], stake: '10.00' }],
      },
    })
    return { status: reply.statusCode, body: reply.json<{ debug?: string; reason?: string }>() }
  }
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    if (Math.abs(offsetMs) > 250)
      expect(await betThere()).toMatchObject({ status: 503, body: { debug: 'busy' } })
    second.believeClock()
    expect(await betThere()).toMatchObject({ status: 200 })
  }
  const paid = await games.balanceOf(player)
  games.app.clock.set(new Date(endsAt ?? ''))
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    second.believeClock()
    expect(await betThere()).toMatchObject({
      status: 409,
      body: { debug: 'not possible', reason: 'bets closed' },
    })
  }
  expect(await games.balanceOf(player)).toBe(paid)
})
