import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture()
})
afterAll(() => hall.app.close())

test('one unpayable stake does not block the other stakes of its round, and is paid once it becomes payable', async () => {
  const players = [await hall.newPlayer(), await hall.newPlayer(), await hall.newPlayer()]
  const tokens = await Promise.all(
    players.map(async (player) => (await hall.launch(ROULETTE, player)).token),
  )
  const { roundID, round } = await hall.nextBetting()
  for (const token of tokens)
    expect(
      (
        await hall.bet({
          token,
          roundID,
          bets: [
            { spot: 'red', amount: '10.00' },
            { spot: 'black', amount: '10.00' },
          ],
        })
      ).status,
    ).toBe(200)
  const { pool } = hall.app.database
  await pool.query(
    `alter table tables.stake add constraint stuck check (player_id is distinct
      from '${players[1]?.user.uid ?? ''}' or state = 'open') not valid`,
  )
  await hall.settle()
  const states = async () => {
    const { rows } = await pool.query<{ player_id: string; state: string }>(
      'select player_id, state from tables.stake where table_id = $1 and number = $2',
      [ROULETTE, round],
    )
    return players.map(({ user: { uid } }) => rows.find((row) => row.player_id === uid)?.state)
  }
  expect(await states()).toEqual(['settled', 'open', 'settled'])
  await pool.query('alter table tables.stake drop constraint stuck')
  hall.app.clock.advance(5_000)
  await hall.app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['settled', 'settled', 'settled'])
})
