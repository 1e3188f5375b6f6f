import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPromotion } from '#tests/support/promotion.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { SETTLE_HOLD_MS } from '../placing/limits.ts'

const DAY_MS = 86_400_000

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('a free bet that is returned in a later week does not count as a loss of own money', async () => {
  const promotionID = await newPromotion(app, { reward: 'free-bet', maxMinor: 5_000n })
  const player = await bookie.newPlayer(100n)
  await app.call('promotion', 'request', { promotionID }, player)
  const { data } = await app.call('promotion', 'free_bets', {}, player)
  const match = await bookie.addMatch()
  const order = await bookie.order([`${match}~result~home`], { stake: '50.00' })
  expect(await bookie.place(player, { ...order, freebetID: data[0]?.id ?? '' })).toMatchObject({
    code: 200,
  })
  app.clock.advance(7 * DAY_MS)
  await bookie.abandon(match)
  app.clock.advance(SETTLE_HOLD_MS)
  await bookie.settle()
  const { rows } = await app.database.pool.query(
    `select c.state, f.coupon_id, e.turnover, e.net
    from sportsbook.coupon c join promotions.free_bet f on f.player_id = c.player_id
    cross join lateral loyalty.week_end(c.player_id, wallet.period_start('week', $2)) e
    where c.player_id = $1`,
    [player.user.uid, app.clock.now()],
  )
  expect(rows).toEqual([{ state: 'void', coupon_id: null, turnover: 0n, net: 0n }])
})
