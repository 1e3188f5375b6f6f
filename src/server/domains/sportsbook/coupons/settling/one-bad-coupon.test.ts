import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('a coupon that cannot be settled does not block its decision, and is settled once it can be', async () => {
  const players = [await bookie.newPlayer(), await bookie.newPlayer(), await bookie.newPlayer()]
  const match = await bookie.addMatch()
  const placed = []
  for (const player of players)
    placed.push(await bookie.place(player, await bookie.order([`${match}~result~home`])))
  const ids = placed.map(({ data }) => data.couponID)
  const [, bad] = ids
  // Every statement that settles this coupon fails.
  await app.database.pool.query(
    `alter table sportsbook.coupon add constraint stuck check (id <> '${bad}'
      or state = 'open') not valid`,
  )
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const states = () =>
    Promise.all(players.map(async (player, at) => (await bookie.get(player, ids[at] ?? '')).state))
  expect(await states()).toEqual(['won', 'open', 'won'])
  const { rows } = await app.database.pool.query(
    'select source, state, payload from platform.dead_letter',
  )
  expect(rows).toMatchObject([
    { source: 'sportsbook:settle-coupon', state: 'retrying', payload: { couponId: bad } },
  ])

  await app.database.pool.query('alter table sportsbook.coupon drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['won', 'won', 'won'])
  const balances = await Promise.all(players.map(bookie.balance))
  expect(new Set(balances).size).toBe(1)
})
