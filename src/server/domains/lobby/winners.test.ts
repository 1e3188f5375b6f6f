import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let player: Session
let closed: Session
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp({ username: 'ahmet.k' })
  closed = await app.signUp({ username: 'giden' })
  await app.database.pool.query(`update identity.player set status = 'closed' where id = $1`, [
    closed.user.uid,
  ])
})
afterAll(() => app.close())

type Paid = {
  bet: number
  raised?: number
  win: number
  ago?: number
  gameID?: string
  state?: 'open' | 'settled'
  playerId?: string
}
const MINUTE_MS = 60_000

async function paid({
  bet,
  raised = 0,
  win,
  ago = 1,
  gameID = '1001',
  state = 'settled',
  playerId = player.user.uid,
}: Paid): Promise<void> {
  const at = new Date(app.clock.now().getTime() - ago * MINUTE_MS)
  await app.database.pool.query(
    `insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, raised_minor,
      win_minor, balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4, $5, $6, 0, gen_random_uuid(), 0,
       '{}', '[]', '[]', $7, $8)`,
    [playerId, gameID, state, bet, raised, win, at, state === 'settled' ? at : null],
  )
}

const wins = async (data: { limit?: number; Lang?: 'tr' | 'en' } = {}) => {
  app.clock.advance(6_000)
  return (await app.call('casino', 'recent_wins', data)).data
}

test('without wins the list is empty', async () => {
  expect(await wins()).toEqual([])
})

test('a win of ten times the stake is visible to everyone, its player masked', async () => {
  await paid({ bet: 200, win: 2_550 })
  const [win] = await wins({ Lang: 'en' })
  expect(win).toEqual({
    player: 'a•••k',
    play: 'slot',
    gameID: '1001',
    name: 'Cappadocia',
    image: '/art/kapadokya/tile-en',
    multiple: '12.75',
    amount: '25.50',
    date: expect.stringMatching(/^2026-.+\+03:00$/),
    roundID: expect.any(String),
  })
  expect(JSON.stringify(await app.call('casino', 'recent_wins', {}))).not.toMatch(/ahmet/)
})

test('leaves out smaller wins, open rounds, old wins, withdrawn games and closed accounts', async () => {
  await paid({ bet: 200, win: 1_999 })
  await paid({ bet: 100, raised: 100, win: 1_500 })
  await paid({ bet: 0, win: 5_000 })
  await paid({ bet: 100, win: 9_900, state: 'open' })
  await paid({ bet: 100, win: 9_900, ago: 8 * 24 * 60 })
  await paid({ bet: 100, win: 9_900, gameID: 'gone' })
  await paid({ bet: 100, win: 9_900, playerId: closed.user.uid })
  expect(await wins()).toHaveLength(1)
})

test('lists the newest first, up to the limit', async () => {
  await paid({ bet: 100, win: 2_000, ago: 0, gameID: '1002' })
  await paid({ bet: 100, win: 1_000, ago: 5 })
  expect((await wins()).map(({ multiple }) => multiple)).toEqual(['20.00', '12.75', '10.00'])
  expect(await wins({ limit: 1 })).toHaveLength(1)
})

test('refuses a limit out of range', async () => {
  for (const limit of [0, 25, -1])
    expect(await app.call('casino', 'recent_wins', { limit })).toMatchObject({
      code: 400,
      debug: 'invalid input',
    })
})

test('the list is read from its own index', async () => {
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select settled_at from rounds.round where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor) and settled_at > now() order by settled_at desc, id limit 40`,
  )
  const { rows: indexes } = await app.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'rounds.round_big_win'::regclass`,
  )
  expect(indexes).not.toEqual([])
  for (const { name } of indexes)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(name)
})
