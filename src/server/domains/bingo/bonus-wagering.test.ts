import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import type { Session } from '#tests/support/test-app.ts'
import { createHallFixture, type HallFixture } from './bingo.fixture.ts'

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture()
})
afterEach(async () => {
  expect(await hall.books()).toEqual([])
})
afterAll(() => hall.app.close())

async function wageredWith(
  counts: readonly (readonly number[])[],
  meet: (players: readonly Session[]) => Promise<void> = async () => {},
): Promise<bigint[]> {
  const players: Session[] = []
  for (let n = 0; n < counts.length; n += 1) {
    const player = await hall.newPlayer()
    await grantBonusFor(hall.app, player.user.uid, 10_000n)
    players.push(player)
  }
  await meet(players)
  const { roundID, round } = await hall.sale()
  for (const [at, player] of players.entries()) {
    for (const count of counts[at] ?? [])
      expect((await hall.buy(player, { roundID, count })).result).toBe(true)
  }
  await hall.play(round)
  return Promise.all(players.map(({ user }) => wageredOf(hall.app, user.uid)))
}

async function shareBrowser([one, other]: readonly Session[]): Promise<void> {
  const browser = Buffer.from(crypto.randomUUID())
  for (const player of [one, other])
    await hall.app.database.pool.query(
      'insert into identity.device (device_hash, player_id, created_at) values ($1, $2, $3)',
      [browser, player?.user.uid, hall.app.clock.now()],
    )
}

test('tickets count toward wagering for a player with half of a round, but not for one with more, in one purchase or several', async () => {
  expect(await wageredWith([[6], [6]])).toEqual([1_200n, 1_200n])
  expect(await wageredWith([[7], [6]])).toEqual([0n, 1_200n])
  expect(await wageredWith([[4, 3], [6]])).toEqual([0n, 1_200n])
  expect(await wageredWith([[6]])).toEqual([0n])
})

test('holdings of players who share a browser are added together', async () => {
  expect(await wageredWith([[4], [4], [6]])).toEqual([800n, 800n, 1_200n])
  expect(await wageredWith([[4], [4], [6]], shareBrowser)).toEqual([0n, 0n, 1_200n])
})
