import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const KAPADOKYA = '1001'
const ZAR = '2001'
let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp()
})
afterAll(() => app.close())

async function similar(gameID: string, limit?: number, session?: Session) {
  return (
    await app.call(
      'casino',
      'similar_games',
      { gameID, ...(limit !== undefined && { limit }) },
      session,
    )
  ).data
}

test('games similar to a slot are slots, and to an original originals', async () => {
  const slots = await similar(KAPADOKYA, 3)
  expect(slots).toHaveLength(3)
  expect(slots.every(({ type }) => type.endsWith('-slot'))).toBe(true)
  expect((await similar(ZAR)).every(({ type }) => type === 'original')).toBe(true)
  expect(await similar(ZAR)).toHaveLength(6)
})

test('a game is not similar to itself, and the same query has the same answer', async () => {
  const first = await similar(KAPADOKYA, 12)
  expect(first.map(({ gameID }) => gameID)).not.toContain(KAPADOKYA)
  expect(await similar(KAPADOKYA, 12)).toEqual(first)
})

test('leaves out what the player has just played, for that player only', async () => {
  const [next] = await similar(KAPADOKYA)
  if (next === undefined) throw new Error('the house has no second game')
  await app.database.pool.query(
    `insert into rounds.seat (player_id, game_id, last_round_at) values ($1, $2, $3)`,
    [player.user.uid, next.gameID, app.clock.now()],
  )
  expect((await similar(KAPADOKYA, 12, player)).map(({ gameID }) => gameID)).not.toContain(
    next.gameID,
  )
  expect((await similar(KAPADOKYA, 12)).map(({ gameID }) => gameID)).toContain(next.gameID)
})

test('marks a favourite among them', async () => {
  const [, second] = await similar(KAPADOKYA)
  if (second === undefined) throw new Error('the house has no third game')
  await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: second.gameID }, player)
  expect(
    (await similar(KAPADOKYA, 12, player)).find(({ gameID }) => gameID === second.gameID)
      ?.isFavorite,
  ).toBe(true)
})

test('an unknown game has no similar games, and the limit holds', async () => {
  expect(await app.call('casino', 'similar_games', { gameID: 'yok' })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect(await app.call('casino', 'similar_games', { gameID: KAPADOKYA, limit: 13 })).toMatchObject(
    { code: 400 },
  )
})
