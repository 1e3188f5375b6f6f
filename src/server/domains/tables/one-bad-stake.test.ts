import { afterAll, beforeAll, expect, test } from 'vitest'
import { readScrape } from '#tests/support/scrape.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture()
})
afterAll(() => hall.app.close())

/** Scrapes share a reading for a second. */
const PATIENCE = { timeout: 30_000 }

async function due(): Promise<(number | undefined)[]> {
  const scraped = readScrape((await hall.app.inject({ url: '/metrics' })).body)
  return ['due', 'lag_seconds'].map((name) => scraped.value(`kupa_tables_settlement_${name}`))
}

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
  await expect.poll(async () => (await due())[0], PATIENCE).toBe(1)
  expect((await due())[1]).toBeGreaterThanOrEqual(5)
  await hall.app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['settled', 'settled', 'settled'])
  await expect.poll(due, PATIENCE).toEqual([0, 0])
})

test('a stake of a round that does not end counts as due ten minutes after the betting', async () => {
  const { token } = await hall.launch(ROULETTE, await hall.newPlayer())
  const { roundID } = await hall.nextBetting()
  const bets = [{ spot: 'red', amount: '10.00' }]
  expect((await hall.bet({ token, roundID, bets })).status).toBe(200)
  const { rows } = await hall.app.database.pool.query<{ ms: number }>(
    `select extract(epoch from betting_ends_at - platform.now())::float8 * 1000 as ms
     from tables.round where table_id = $1 and state = 'betting'`,
    [ROULETTE],
  )
  hall.app.clock.advance((rows[0]?.ms ?? 0) + 10 * 60_000 - 1_000)
  await expect.poll(due, PATIENCE).toEqual([0, 0])
  hall.app.clock.advance(3_000)
  await expect.poll(due, PATIENCE).toEqual([1, expect.closeTo(2, 0)])
})
