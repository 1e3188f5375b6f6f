import { afterAll, expect, test } from 'vitest'
import { createTableFixture } from './tables.fixture.ts'

const AUTO_ROULETTE = '4009'
const ROUND_MS = 25_000
const hall = await createTableFixture({ open: [AUTO_ROULETTE] })
afterAll(() => hall.app.close())

test('a round of auto-roulette takes 25 seconds, paid bets included', async () => {
  const { token } = await hall.launch(AUTO_ROULETTE, await hall.newPlayer())
  const begins: number[] = []
  for (let played = 0; played < 3; played += 1) {
    const { roundID, startsAt } = await hall.nextBetting(AUTO_ROULETTE)
    begins.push(Date.parse(startsAt ?? ''))
    const bets = [{ spot: 'straight:17', amount: '1.00' }]
    expect(await hall.bet({ token, roundID, bets })).toMatchObject({ status: 200 })
  }
  expect(begins.slice(1).map((at, n) => at - (begins[n] ?? 0))).toEqual([ROUND_MS, ROUND_MS])
})
