import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { discardLetter } from '#server/platform/jobs/letter-desk.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function play({ user: { uid: playerId } }: Session): Promise<void> {
  await giveCash(app, playerId, 10_000n)
  await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor: 1_000n,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Kapadokya',
    subCategory: 301,
    reply: {},
  })
}
const counted = async () =>
  Number(
    (await app.database.pool.query<{ n: bigint }>('select count(*) as n from loyalty.member'))
      .rows[0]?.n,
  )

test('a player who cannot be counted blocks no other player’s level', async () => {
  const players = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const player of players) await play(player)
  const [, bad] = players
  await app.database.pool.query(
    `alter table loyalty.member add constraint stuck check (player_id <> '${bad?.user.uid}')`,
  )
  await app.app.domains.loyalty.run()
  expect(await counted()).toBe(2)
  await app.database.pool.query('alter table loyalty.member drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await counted()).toBe(3)
})

test('discarding a dead letter gives up what failed, but not what its player does afterwards', async () => {
  const { database, platform } = app
  const player = await app.signUp()
  await database.pool.query(
    `alter table loyalty.member add constraint stuck
      check (player_id <> '${player.user.uid}') not valid`,
  )
  const before = await counted()
  await play(player)
  await app.app.domains.loyalty.run()
  const {
    rows: [letter],
  } = await database.pool.query<{ id: bigint }>(
    `update platform.dead_letter set state = 'dead', next_try_at = null where state = 'retrying'
      returning id`,
  )
  await database.transaction((tx) =>
    discardLetter(tx, String(letter?.id), {
      by: 'officer',
      reason: 'incelendi',
      now: app.clock.now(),
    }),
  )
  await app.app.domains.loyalty.run()
  expect(await platform.deadLetters.countOpen()).toEqual([])
  await play(player)
  await app.app.domains.loyalty.run()
  expect(await platform.deadLetters.countOpen()).toEqual([
    { source: 'loyalty:count-player', state: 'retrying', n: 1 },
  ])
  await database.pool.query('alter table loyalty.member drop constraint stuck')
  app.clock.advance(5_000)
  await platform.deadLetters.retryDue()
  expect(await counted()).toBe(before + 1)
})
