import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'
import { removeEmptyRounds } from './remove-empty-rounds.ts'

const DAY_MS = 86_400_000
const ROUNDS = 7_500
let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture({ chainRounds: 2 * ROUNDS })
})
afterAll(() => hall.app.close())

const numbers = async (): Promise<number[]> => {
  const { rows } = await hall.app.database.pool.query<{ number: number }>(
    'select number from tables.round where table_id = $1 order by number',
    [ROULETTE],
  )
  return rows.map(({ number }) => number)
}

test('removes old rounds without stakes and keeps those with a stake, the newest, and one in a thousand; the rest stays provable', async () => {
  const { app } = hall
  const player = await hall.newPlayer()
  const { token } = await hall.launch(ROULETTE, player)
  const { roundID, round: played } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: [{ spot: 'red', amount: '5.00' }] })
  await hall.settle()
  const { round: trial, roundID: trialRound } = await hall.nextBetting()
  const credit = await hall.launch(ROULETTE, player, 'fun')
  await hall.bet({
    token: credit.token,
    roundID: trialRound,
    bets: [{ spot: 'red', amount: '5.00' }],
  })
  await hall.settle()
  // Weeks of a table without players.
  await app.database.pool.query(
    `insert into tables.round select table_id, n, chain_id, state, betting_ends_at, closed_at,
      ended_at, hash, mark from tables.round, generate_series($2::int, $3::int) n
      where table_id = $1 and number = $4`,
    [ROULETTE, trial + 1, ROUNDS, trial],
  )
  expect(await removeEmptyRounds(app.database, app.clock.now())).toBe(0)
  const later = new Date(app.clock.now().getTime() + 8 * DAY_MS)
  const kept = (await numbers()).filter(
    (number) =>
      number === played || number === trial || number > ROUNDS - 1_000 || number % 1_000 === 0,
  )
  expect(await removeEmptyRounds(app.database, later)).toBe(ROUNDS - kept.length)
  expect(await numbers()).toEqual(kept)
  expect(await removeEmptyRounds(app.database, later)).toBe(0)
  await app.database.pool.query('delete from rounds.trial_launch')
  expect(await removeEmptyRounds(app.database, later)).toBe(1)
  const { data } = await app.call('fairness', 'table_rounds', { tableID: ROULETTE, round: played })
  expect(data.rounds[0]).toMatchObject({ roundID, round: played })
  expect((await hall.resume(token)).lastRound).toMatchObject({ roundID, win: expect.any(String) })
})
