import { afterAll, beforeAll, expect, test } from 'vitest'
import { readScrape } from '#tests/support/scrape.ts'
import { createHallFixture, type HallFixture } from './bingo.fixture.ts'

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture()
})
afterAll(() => hall.app.close())

/** Scrapes share a reading for a second. */
const PATIENCE = { timeout: 30_000 }

async function due(): Promise<(number | undefined)[]> {
  const scraped = readScrape((await hall.app.inject({ url: '/metrics' })).body)
  return ['due', 'lag_seconds'].map((name) => scraped.value(`kupa_bingo_settlement_${name}`))
}

test('one unpayable stake does not block the other stakes of its round, and is paid once it becomes payable', async () => {
  const players = [await hall.newPlayer(), await hall.newPlayer(), await hall.newPlayer()]
  const { roundID, round, startsAt } = await hall.sale()
  for (const player of players)
    expect((await hall.buy(player, { roundID, count: 12 })).result).toBe(true)
  const { pool } = hall.app.database
  await pool.query(
    `alter table bingo.stake add constraint stuck
      check (player_id <> '${players[1]?.user.uid ?? ''}' or state = 'open') not valid`,
  )
  hall.closeAt(startsAt)
  await hall.play(round)
  const states = async () => {
    const { rows } = await pool.query<{ player_id: string; state: string }>(
      'select player_id, state from bingo.stake where number = $1',
      [round],
    )
    return players.map(({ user: { uid } }) => rows.find((row) => row.player_id === uid)?.state)
  }
  expect(await states()).toEqual(['settled', 'open', 'settled'])
  expect(await hall.app.platform.deadLetters.countOpen()).toMatchObject([
    { source: 'bingo:pay-stake', state: 'retrying', n: 1 },
  ])
  await pool.query('alter table bingo.stake drop constraint stuck')
  hall.app.clock.advance(5_000)
  await expect.poll(async () => (await due())[0], PATIENCE).toBe(1)
  expect((await due())[1]).toBeGreaterThanOrEqual(5)
  await hall.app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['settled', 'settled', 'settled'])
  await expect.poll(due, PATIENCE).toEqual([0, 0])
})
