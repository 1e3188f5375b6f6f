import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameClient } from '#tests/support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const KAPADOKYA = '1001'
const MARTI = '2012'
const MINUTE_MS = 60_000
const EVENTS = [{ type: 'spin', stops: [1, 2, 3] }]

let app: TestApp
let game: ReturnType<typeof gameClient>
let winner: Session
let closed: Session
let token: string
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  winner = await app.signUp()
  closed = await app.signUp()
  await app.database.pool.query(`update identity.player set status = 'closed' where id = $1`, [
    closed.user.uid,
  ])
  token = (await game.launch(KAPADOKYA)).token
})
afterAll(() => app.close())

type Round = { win?: number; raised?: number; ago?: number; gameID?: string; player?: Session }

async function won({ win = 1_000, raised = 0, ago = 1, gameID = KAPADOKYA, player }: Round) {
  const at = new Date(app.clock.now().getTime() - ago * MINUTE_MS)
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, raised_minor,
      win_minor, balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'settled', 100, $3, $4, 0,
       gen_random_uuid(), 0, '{}', $5, '[]', $6, $6) returning id`,
    [(player ?? winner).user.uid, gameID, raised, win, JSON.stringify(EVENTS), at],
  )
  return rows[0]?.id ?? ''
}

const watch = (roundID: string) => game.get(`/games/replay/${roundID}?token=${token}`)

test('everyone with a play session watches a big win of the last week, without its seeds', async () => {
  const roundID = await won({})
  expect((await app.call('casino', 'recent_wins', {})).data).toMatchObject([{ roundID }])
  expect(await watch(roundID)).toEqual({
    status: 200,
    body: {
      gameID: KAPADOKYA,
      slug: 'kapadokya',
      bet: '1.00',
      params: {},
      events: EVENTS,
      win: '10.00',
      date: expect.any(String),
    },
  })
  expect(await game.get(`/games/replay/${roundID}`)).toMatchObject({ status: 403 })
})

test.each<[string, Round]>([
  ['a smaller win', { win: 999 }],
  ['a win below ten times the raised stake', { win: 1_900, raised: 100 }],
  ['a win of more than seven days ago', { ago: 7 * 24 * 60 + 1 }],
  ['a shared round', { gameID: MARTI }],
])('%s of another player is not found', async (_name, round) => {
  expect(await watch(await won(round))).toMatchObject({ status: 404 })
})

test('a big win of a closed account is not found', async () => {
  expect(await watch(await won({ player: closed }))).toMatchObject({ status: 404 })
})

test('a recent win of a shared round has no round ID', async () => {
  const roundID = await won({ gameID: MARTI })
  app.clock.advance(6_000)
  const { data } = await app.call('casino', 'recent_wins', {})
  const shared = data.filter(({ gameID }) => gameID === MARTI)
  expect(shared).toHaveLength(2)
  expect(JSON.stringify(shared)).not.toContain(roundID)
})
