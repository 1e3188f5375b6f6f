import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonusFor } from '#tests/support/funds.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('bets on two outcomes of one market do not count toward a bonus; another bet beside them does', async () => {
  const player = await bookie.newPlayer()
  await grantBonusFor(app, player.user.uid, 10_000n)
  const [hedged, other] = [await bookie.addMatch(), await bookie.addMatch()]
  for (const selection of [
    `${hedged}~result~home`,
    `${hedged}~result~away`,
    `${other}~result~home`,
  ]) {
    expect(await bookie.place(player, await bookie.order([selection]))).toMatchObject({ code: 200 })
  }
  for (const match of [hedged, other]) await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const { rows } = await app.database.pool.query<{ wagered_minor: bigint }>(
    'select wagered_minor from wallet.bonus where player_id = $1',
    [player.user.uid],
  )
  expect(rows).toEqual([{ wagered_minor: 1_000n }])
})

test('a stake counts once, however often its result is corrected, and not while its coupon is reopened', async () => {
  const player = await bookie.newPlayer()
  await grantBonusFor(app, player.user.uid, 10_000n)
  const wagered = async () =>
    (
      await app.database.pool.query<{ wagered_minor: bigint }>(
        'select wagered_minor from wallet.bonus where player_id = $1',
        [player.user.uid],
      )
    ).rows[0]?.wagered_minor
  const matches = [await bookie.addMatch(), await bookie.addMatch()]
  expect(
    await bookie.place(player, await bookie.order(matches.map((match) => `${match}~result~home`))),
  ).toMatchObject({ code: 200 })
  const results = [
    [matches[0], { home: 0, away: 1 }, 1_000n],
    [matches[0], { home: 1, away: 0 }, 0n],
    [matches[1], { home: 1, away: 0 }, 1_000n],
    [matches[1], { home: 0, away: 1 }, 1_000n],
  ] as const
  for (const [match = '', score, counted] of results) {
    await bookie.end(match, score)
    await bookie.settle()
    expect(await wagered()).toBe(counted)
  }
})
