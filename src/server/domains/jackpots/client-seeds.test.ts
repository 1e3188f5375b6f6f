import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { digestOf, FILLS_CLUBS, jackpotsFixture, uid } from './jackpots.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
})
afterEach(() => app.close())

const { fact, settle, count, only, falls } = jackpotsFixture(() => app)

async function playDice(player: Session): Promise<void> {
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: '2001' }, player)
  const { token } = (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  const reply = await app.inject({
    method: 'POST',
    url: '/games/round',
    payload: { token, bet: '20.00', params: { target: '50.50', side: 'over' } },
  })
  expect(reply.statusCode).toBe(200)
}

test('a round draws with the client seed of its stake, even if the seed is rotated before the count', async () => {
  await only('clubs')
  await app.database.pool.query(`update jackpots.pool set ceiling_minor = 2501 where id = 'clubs'`)
  const player = await app.signUp()
  await giveCash(app, uid(player), 200_000n)
  await app.call('fairness', 'rotate', { clientSeed: 'before' }, player)
  await playDice(player)
  await app.call('fairness', 'rotate', { clientSeed: 'chosen-afterwards' }, player)
  await count()
  expect((await falls()).map(({ clientDigest }) => clientDigest)).toEqual([digestOf('before')])
  await settle(fact(player, FILLS_CLUBS, { clientDigest: null }))
  await count()
  expect((await falls())[0]?.clientDigest, 'who had no seed draws with none').toBe(digestOf(''))
})

test('an open stake keeps its client seed, at tables, in bingo and in virtual sports', async () => {
  for (const subCategory of [401, 601, 701]) {
    const player = await app.signUp()
    await giveCash(app, uid(player), 1_000n)
    await app.call('fairness', 'rotate', { clientSeed: 'before' }, player)
    const roundId = crypto.randomUUID()
    await app.app.domains.wallet.roundPlayer('test').run({
      playerId: uid(player),
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32),
      betMinor: 100n,
      winMinor: null,
      roundId,
      gameId: 'x',
      subject: 'X',
      subCategory,
      reply: {},
    })
    await app.call('fairness', 'rotate', { clientSeed: 'afterwards' }, player)
    const { rows } = await app.database.pool.query<{ client_digest: string }>(
      `select client_digest from wallet.close_rounds(array[$1::uuid], array[$2::uuid],
        array[4::smallint], array[0::bigint], array['X'], $3::smallint, $4)`,
      [uid(player), roundId, subCategory, app.clock.now()],
    )
    expect(rows).toEqual([{ client_digest: digestOf('before') }])
  }
})
