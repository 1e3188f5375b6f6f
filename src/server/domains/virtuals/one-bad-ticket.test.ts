import { afterAll, beforeAll, expect, test } from 'vitest'
import { readScrape } from '#tests/support/scrape.ts'
import { createVirtualFixture, type VirtualFixture } from './virtuals.fixture.ts'

let park: VirtualFixture
beforeAll(async () => {
  park = await createVirtualFixture(['horses'])
})
afterAll(() => park.app.close())

/** Scrapes share a reading for a second. */
const PATIENCE = { timeout: 30_000 }

async function due(): Promise<(number | undefined)[]> {
  const scraped = readScrape((await park.app.inject({ url: '/metrics' })).body)
  return ['due', 'lag_seconds'].map((name) => scraped.value(`kupa_virtuals_settlement_${name}`))
}

test('one unpayable ticket does not block the other tickets of its round, and is paid once it becomes payable', async () => {
  const players = [await park.newPlayer(), await park.newPlayer(), await park.newPlayer()]
  const tokens = await Promise.all(
    players.map(async (player) => (await park.launch('horses', player)).token),
  )
  const { roundID, round } = await park.nextBetting('horses')
  for (const token of tokens)
    expect(
      (await park.bet({ token, roundID, lines: [{ legs: ['1/win/1'], stake: '10.00' }] })).status,
    ).toBe(200)
  const { pool } = park.app.database
  await pool.query(
    `alter table virtuals.ticket add constraint stuck
      check (player_id <> '${players[1]?.user.uid ?? ''}' or state = 'open') not valid`,
  )
  await park.until('horses', (state) => state.round > round)
  const states = async () => {
    const { rows } = await pool.query<{ player_id: string; state: string }>(
      "select player_id, state from virtuals.ticket where kind = 'horses' and number = $1",
      [round],
    )
    return players.map(({ user: { uid } }) => rows.find((row) => row.player_id === uid)?.state)
  }
  expect(await states()).toEqual(['settled', 'open', 'settled'])
  await pool.query('alter table virtuals.ticket drop constraint stuck')
  park.app.clock.advance(5_000)
  await expect.poll(async () => (await due())[0], PATIENCE).toBe(1)
  expect((await due())[1]).toBeGreaterThanOrEqual(5)
  await park.app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['settled', 'settled', 'settled'])
  await expect.poll(due, PATIENCE).toEqual([0, 0])
})
