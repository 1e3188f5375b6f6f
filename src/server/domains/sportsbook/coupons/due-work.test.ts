import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'
import { anyIsDue, anyIsNear } from './due-work.ts'

const DELAY_MS = 5_000
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

async function state() {
  const now = app.clock.now()
  const { rows } = await sql<{ isDue: boolean; isNear: boolean }>`select
    ${anyIsDue(now)} as "isDue", ${anyIsNear(now)} as "isNear"`.execute(app.database.read)
  return rows[0]
}

test('a coupon is near while it waits or its match is in play, and due when its delay ends', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const before = await bookie.order([`${match}~result~home`])
  await bookie.place(player, before)
  expect(await state()).toEqual({ isDue: false, isNear: false })
  await bookie.play(match)
  await bookie.settle()
  expect(await state()).toEqual({ isDue: false, isNear: true })
  await bookie.place(player, await bookie.order([`${match}~result~home`]))
  app.clock.advance(DELAY_MS - 1)
  expect(await state()).toEqual({ isDue: false, isNear: true })
  app.clock.advance(1)
  expect(await state()).toEqual({ isDue: true, isNear: true })
})
