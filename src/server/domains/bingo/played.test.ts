import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#tests/support/test-app.ts'
import { createHallFixture, NINETY, type HallFixture } from './bingo.fixture.ts'

let hall: HallFixture
let players: Session[]
beforeAll(async () => {
  hall = await createHallFixture()
  players = await Promise.all([hall.newPlayer(), hall.newPlayer()])
})
afterAll(() => hall.app.close())

const own = async (session: Session) =>
  (await hall.app.call('fairness', 'own_returns', { Lang: 'en' }, session)).data.games
const lastPlayed = async (session: Session) =>
  (await hall.app.call('casino', 'recent_games', {}, session)).data

test('a hall’s settled stakes count in its return and its last-played list; a refunded stake does not count', async () => {
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('two players are here')
  expect([await own(first), await lastPlayed(first)]).toEqual([[], []])
  const sale = await hall.sale()
  for (const [player, count] of [
    [first, 1],
    [second, 36],
  ] as const)
    expect(await hall.buy(player, { roundID: sale.roundID, count })).toMatchObject({ result: true })
  await hall.play(sale.round)
  const { rows } = await hall.app.database.pool.query<{
    player_id: string
    staked_minor: bigint
    win_minor: bigint
  }>(
    'select player_id, staked_minor, win_minor from bingo.stake where number = $1 and room_id = $2',
    [sale.round, NINETY],
  )
  for (const player of [first, second]) {
    const stake = rows.find(({ player_id }) => player_id === player.user.uid)
    const observed =
      Math.round((Number(stake?.win_minor) / Number(stake?.staked_minor)) * 10_000) / 100
    expect(await own(player)).toMatchObject([{ gameID: NINETY, stated: 88, rounds: 1, observed }])
    expect(await lastPlayed(player)).toMatchObject([
      {
        play: 'bingo',
        gameID: NINETY,
        providerID: '3',
        image: `/art/bingo/${NINETY}`,
        type: 'bingo-90',
        minBet: '2.00',
        maxBet: '72.00',
        isFavorite: false,
        roundOpen: false,
      },
    ])
  }
  const few = await hall.sale()
  await hall.buy(first, { roundID: few.roundID, count: 1 })
  await hall.play(few.round)
  expect(await own(first)).toMatchObject([{ rounds: 1 }])
  expect(
    (await hall.app.call('fairness', 'returns', {})).data.games.find(
      ({ gameID }) => gameID === NINETY,
    ),
  ).toMatchObject({ rounds: 2 })
})

test("a hall’s big win is shown to everyone with the player's name masked", async () => {
  const { pool } = hall.app.database
  const sale = await hall.sale()
  // The full house always wins the progressive, however late it is called.
  await pool.query(
    `update bingo.round set rules = jsonb_set(rules, '{jackpot,calls}', '90') where room_id = $1
      and number = $2`,
    [NINETY, sale.round],
  )
  for (const player of players) await hall.buy(player, { roundID: sale.roundID, count: 6 })
  await hall.play(sale.round)
  const great = await pool.query(
    `select from bingo.stake where state = 'settled' and win_minor >= 10 * staked_minor`,
  )
  expect(great.rowCount).toBeGreaterThan(0)
  hall.app.clock.advance(6_000)
  const shown = (await hall.app.call('casino', 'recent_wins', {})).data
  expect(shown).toHaveLength(great.rowCount ?? 0)
  for (const win of shown)
    expect(win).toMatchObject({
      play: 'bingo',
      gameID: NINETY,
      image: `/art/bingo/${NINETY}`,
      player: expect.stringContaining('•••'),
    })
})
