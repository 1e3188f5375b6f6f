import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BonusTerms } from '#server/domains/wallet/index.ts'
import { STAKE_GUARD } from '#shared/sportsbook/coupon-bounds.ts'
import { grantBonusFor } from '#tests/support/funds.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

async function withBonus(terms: Partial<BonusTerms>): Promise<Session> {
  const player = await bookie.newPlayer(2_000n)
  await grantBonusFor(app, player.user.uid, 10_000n, terms)
  return player
}

async function ask(player: Session | undefined, stake: string) {
  const order = await bookie.order([`${await bookie.addMatch()}~result~home`], { stake })
  const { data } = await app.call(
    'sportsbook',
    'quote_coupon',
    { type: 'single', legs: order.legs, stake },
    player,
  )
  return { order, data, guard: data.problems.find(({ debug }) => debug === STAKE_GUARD)?.message }
}

test("the quote shows the bonus's maximum bet in the words that refuse the bet", async () => {
  const player = await withBonus({ maxBetMinor: 5_000n })
  const within = await ask(player, '50.00')
  expect(within).toMatchObject({
    data: { bonus: { maxBet: '50.00', percent: 100 } },
    guard: undefined,
  })
  const over = await ask(player, '50.01')
  const refused = await bookie.place(player, over.order)
  expect(refused).toMatchObject({ code: 409, debug: 'limit reached', message: over.guard })
  expect(await bookie.place(player, within.order)).toMatchObject({ code: 200 })
})

test('a bonus that excludes sports bets says so, but only for a stake that needs its money', async () => {
  const player = await withBonus({ contributions: { 301: 100 } })
  expect(await ask(player, '20.00')).toMatchObject({
    data: { bonus: { maxBet: null, percent: 0 } },
    guard: undefined,
  })
  const over = await ask(player, '20.01')
  expect(await bookie.place(player, over.order)).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: over.guard,
  })
})

test('the quote shows no bonus to a player without one or with an expired one', async () => {
  const late = await withBonus({ maxBetMinor: 100n })
  await app.database.pool.query(
    `update wallet.bonus set started_at = $2::timestamptz - interval '1 day', expires_at = $2
      where player_id = $1`,
    [late.user.uid, app.clock.now()],
  )
  for (const player of [undefined, await bookie.newPlayer(), late]) {
    const { data, guard } = await ask(player, '10.00')
    expect([data.bonus, guard]).toEqual([undefined, undefined])
  }
})
