import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableBet } from '#games/tables/table-game.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import type { Session } from '#tests/support/test-app.ts'
import { returnsOfTable } from './played.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

const STRIP_FRESH_MS = 6_000

let hall: TableFixture
let player: Session
beforeAll(async () => {
  hall = await createTableFixture()
  player = await hall.newPlayer()
})
afterAll(() => hall.app.close())

const own = async (session: Session) =>
  (await hall.app.call('fairness', 'own_returns', { Lang: 'en' }, session)).data.games
const siteReturns = async () =>
  (await hall.app.call('fairness', 'returns', {})).data.games.find(
    ({ gameID }) => gameID === ROULETTE,
  )
const lastPlayed = async (session: Session) =>
  (await hall.app.call('casino', 'recent_games', {}, session)).data
const wins = async () => {
  hall.app.clock.advance(STRIP_FRESH_MS)
  return (await hall.app.call('casino', 'recent_wins', {})).data
}
async function playRound(session: Session, hits: boolean): Promise<void> {
  const { token } = await hall.launch(ROULETTE, session)
  const { roundID, round } = await hall.nextBetting()
  const numbers = Array.from({ length: 37 }, (_, pocket): TableBet => ({
    spot: `straight:${pocket}`,
    amountMinor: 500n,
  }))
  const brings = await Promise.all(numbers.map((bet) => hall.returnsOf(round, [bet])))
  const chosen = numbers.find((_, pocket) => (brings[pocket] ?? 0n) > 0n === hits)
  expect(
    (await hall.bet({ token, roundID, bets: [{ spot: chosen?.spot, amount: '5.00' }] })).status,
  ).toBe(200)
  await hall.settle()
}

test('a table without rounds is in no list', async () => {
  expect(await lastPlayed(player)).toEqual([])
  expect(await siteReturns()).toBeUndefined()
  expect(await wins()).toEqual([])
})

test("a table’s settled rounds count in the site's return and in each player’s own", async () => {
  await playRound(player, false)
  await playRound(player, true)
  const other = await hall.newPlayer()
  await playRound(other, false)
  expect(await own(player)).toEqual([
    {
      gameID: ROULETTE,
      game: ROULETTE,
      name: 'Bosphorus Roulette',
      stated: 97.29,
      rounds: 2,
      observed: 1_800,
      basis: 'observed',
      needed: 10_000,
      band: null,
    },
  ])
  expect(await own(other)).toMatchObject([{ gameID: ROULETTE, rounds: 1, observed: 0 }])
  expect(await siteReturns()).toMatchObject({ name: 'Boğaz Rulet', rounds: 3, observed: 1_200 })
})

test('bets on play credit, undone bets and bets of void rounds are not counted', async () => {
  const session = await hall.newPlayer()
  const trial = await hall.launch(ROULETTE, session, 'fun')
  const real = await hall.launch(ROULETTE, session)
  const { roundID } = await hall.nextBetting()
  for (const { token } of [trial, real])
    await hall.bet({ token, roundID, bets: [{ spot: 'red', amount: '5.00' }] })
  await hall.undo({ token: real.token, roundID })
  await hall.settle()
  expect(await own(session)).toEqual([])
  expect(await lastPlayed(session)).toEqual([])
  expect(await siteReturns()).toMatchObject({ rounds: 3 })
})

test('a table is listed among the last played games, with a link back to it', async () => {
  expect(await lastPlayed(player)).toEqual([
    {
      play: 'live',
      gameID: ROULETTE,
      name: 'Boğaz Rulet',
      slug: 'roulette',
      providerID: '3',
      providerName: 'Boğaz Live',
      image: '/art/tables/4001',
      type: 'roulette',
      minBet: '5.00',
      maxBet: '20000.00',
      isFavorite: false,
      lastPlayedAt: expect.any(String),
      roundOpen: false,
    },
  ])
  await hall.app.call(
    'user',
    'favorites',
    { mode: 'insert', type: 'livecasino', id: ROULETTE },
    player,
  )
  expect(await lastPlayed(player)).toMatchObject([{ isFavorite: true }])
})

test("a big win at a table is shown to everyone with the player's name masked", async () => {
  const [win, ...rest] = await wins()
  expect(rest).toEqual([])
  expect(win).toMatchObject({
    play: 'live',
    gameID: ROULETTE,
    name: 'Boğaz Rulet',
    image: '/art/tables/4001',
    multiple: '36.00',
    amount: '180.00',
  })
  expect(win?.player).toContain('•••')
  const { rows } = await hall.app.database.pool.query<{
    'QUERY PLAN': string
  }>(`explain select settled_at from tables.stake where state = 'settled' and player_id is not null
    and staked_minor > 0 and win_minor >= 10 * staked_minor and settled_at > now() order by settled_at desc, id limit 40`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stake_big_win')
})

test('a table states its worst and its best return, and no minimum where seats decide', () => {
  const range = (id: string) => TABLE_GAMES.filter((game) => game.id === id).map(returnsOfTable)
  expect(range('roulette')).toEqual([{ min: 97.29, max: 97.29 }])
  expect(range('baccarat')).toEqual([{ min: 85.64, max: 98.94 }])
  expect(range('blackjack')).toEqual([{ min: null, max: 99.56 }])
})
