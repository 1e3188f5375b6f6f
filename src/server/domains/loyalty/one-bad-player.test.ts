import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a player who cannot be counted keeps no other player from their level', async () => {
  const players = [await app.signUp(), await app.signUp(), await app.signUp()]
  const rounds = app.app.domains.wallet.roundPlayer('games.round')
  const play = async (session: Session) => {
    await giveCash(app, session.user.uid, 10_000n)
    await rounds.run({
      playerId: session.user.uid, requestId: crypto.randomUUID(), inputHash: Buffer.alloc(32), betMinor: 1_000n, winMinor: 0n, roundId: crypto.randomUUID(), gameId: '1001', subject: 'Kapadokya', subCategory: 301, reply: {},
    })
  }
  for (const player of players) await play(player)
  const [, bad] = players
  await app.database.pool.query(`alter table loyalty.member add constraint stuck check (player_id <> '${bad?.user.uid}')`)
  await app.app.domains.loyalty.run()
  const counted = async () => Number((await app.database.pool.query<{ n: bigint }>('select count(*) as n from loyalty.member')).rows[0]?.n)
  expect(await counted()).toBe(2)
  await app.database.pool.query('alter table loyalty.member drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await counted()).toBe(3)
})
