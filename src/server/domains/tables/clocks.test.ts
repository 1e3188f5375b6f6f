import { afterAll, expect, test } from 'vitest'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import { createTableFixture, ROULETTE } from './tables.fixture.ts'

const hall = await createTableFixture()
const second = await createSecondApp(hall.app)
const player = await hall.newPlayer()
afterAll(async () => {
  await second.close()
  await hall.app.close()
})

async function betThere(token: string, roundID: string) {
  const payload = {
    token,
    requestId: crypto.randomUUID(),
    roundID,
    bets: [{ spot: 'red', amount: '10.00' }],
  }
  const reply = await second.inject({ method: 'POST', url: '/games/table/bet', payload })
  return { status: reply.statusCode, body: reply.json<{ debug?: string; reason?: string }>() }
}

test('a bet is taken by the database’s time, whatever the process clock says', async () => {
  const { token } = await hall.launch(ROULETTE, player)
  const { roundID, endsAt } = await hall.nextBetting()
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    if (Math.abs(offsetMs) > 250)
      expect(await betThere(token, roundID ?? '')).toMatchObject({
        status: 503,
        body: { debug: 'busy' },
      })
    second.believeClock()
    expect(await betThere(token, roundID ?? '')).toMatchObject({ status: 200 })
  }
  const paid = await hall.balanceOf(player)
  hall.app.clock.set(new Date(endsAt ?? ''))
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    second.believeClock()
    expect(await betThere(token, roundID ?? '')).toMatchObject({
      status: 409,
      body: { debug: 'not possible', reason: 'bets closed' },
    })
  }
  expect(await hall.balanceOf(player)).toBe(paid)
})

test.each([-10_000, 10_000])(
  'a holder whose clock is off by %i ms closes no bets before their time',
  async (offsetMs) => {
    const { round, endsAt } = await hall.nextBetting()
    await hall.app.app.domains.tables.clocks.release()
    await second.setOffset(offsetMs)
    second.believeClock()
    const { clocks } = second.app.domains.tables
    hall.app.clock.set(new Date(Date.parse(endsAt ?? '') - 1))
    await clocks.step()
    expect(await hall.last()).toMatchObject({ number: round, state: 'betting' })
    await clocks.settled()
    await clocks.release()
  },
)
