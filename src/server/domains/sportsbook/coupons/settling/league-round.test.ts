import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { draws, expectAllAdded } from '../league.fixture.ts'

const MATCHES = 10
const PLAYERS = 6
const COUPONS = 20
const CASH_MINOR = 1_000_000n

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('a league round is bet on, played, sold and settled without losing a kuruş', async () => {
  const draw = draws(7)
  const matches = await Promise.all(
    Array.from({ length: MATCHES }, () =>
      bookie.addMatch({ homeRate: 0.8 + draw(15) / 10, awayRate: 0.6 + draw(12) / 10 }),
    ),
  )
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => bookie.newPlayer(CASH_MINOR)),
  )
  const keys = [
    'result~home',
    'result~draw',
    'result~away',
    'total:2.5~over',
    'total:2.5~under',
    'total:2~over',
    'handicap:-0.25~home',
    'both-score~yes',
    'half-time~draw',
  ]
  const replies = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: COUPONS }, async () => {
        const from = draw(MATCHES)
        const legs = Array.from(
          { length: 1 + draw(5) },
          (_, at) => `${matches[(from + at) % MATCHES]}~${keys[draw(keys.length)]}`,
        )
        const system = legs.length > 2 && draw(2) === 1
        const order = await bookie.order(legs, {
          stake: `${1 + draw(9)}.${10 + draw(90)}`,
          ...(system ? { type: 'system', systems: [2, legs.length] } : {}),
        })
        return { player, reply: await bookie.place(player, order) }
      }),
    ),
  )
  // Lines far from the likely result are not offered.
  const placed = replies.filter(({ reply }) => reply.code === 200)
  expect(replies.every(({ reply }) => reply.code === 200 || reply.debug === 'suspended')).toBe(true)
  expect(placed.length).toBeGreaterThan((PLAYERS * COUPONS) / 2)
  for (const [at, match] of matches.entries()) {
    if (at === 3) await bookie.abandon(match)
    else await bookie.end(match, { home: draw(4), away: draw(3) })
    if (at % 2 === 0) await Promise.all([bookie.settle(), bookie.settle()])
    if (at === 5)
      await sellSome(placed.map(({ player, reply }) => ({ player, couponID: reply.data.couponID })))
  }
  await bookie.settle()
  await expectAllAdded(
    app,
    players.map(({ user }) => user.uid),
    CASH_MINOR,
  )

  async function sellSome(
    coupons: readonly { player: (typeof players)[number]; couponID: string }[],
  ): Promise<void> {
    for (const { player, couponID } of coupons.filter((_, at) => at % 3 === 0)) {
      const part = 1 + draw(100)
      const offer = await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)
      if (offer.code === 200)
        expect(
          (
            await app.call(
              'sportsbook',
              'cashout',
              { requestId: crypto.randomUUID(), couponID, part, amount: offer.data.amount },
              player,
            )
          ).code,
        ).toBe(200)
    }
  }
})
