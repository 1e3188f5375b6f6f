import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createBookie, type Bookie } from './coupons.fixture.ts'

const MATCHES = 10
const PLAYERS = 6
const COUPONS = 20
const CASH_MINOR = 1_000_000n

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
})
afterAll(() => app.close())

/** A chance of the test's own, the same at every run. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('a round of a league is bet on, played, sold and settled, and no kuruş is missing', async () => {
  const draw = draws(7)
  const matches = await Promise.all(Array.from({ length: MATCHES }, () => bookie.addMatch({ homeRate: 0.8 + draw(15) / 10, awayRate: 0.6 + draw(12) / 10 })))
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => bookie.newPlayer(CASH_MINOR)))
  const keys = ['result~home', 'result~draw', 'result~away', 'total:2.5~over', 'total:2.5~under', 'total:2~over', 'handicap:-0.25~home', 'both-score~yes', 'half-time~draw']
  const replies = await Promise.all(players.flatMap((player) => Array.from({ length: COUPONS }, async () => {
    const from = draw(MATCHES)
    const legs = Array.from({ length: 1 + draw(5) }, (_, at) => `${matches[(from + at) % MATCHES]}~${keys[draw(keys.length)]}`)
    const system = legs.length > 2 && draw(2) === 1
    const order = await bookie.order(legs, { stake: `${1 + draw(9)}.${10 + draw(90)}`, ...(system ? { type: 'system', systems: [2, legs.length] } : {}) })
    return { player, reply: await bookie.place(player, order) }
  })))
  // A line too far from what is likely is not offered.
  const placed = replies.filter(({ reply }) => reply.code === 200)
  expect(replies.every(({ reply }) => reply.code === 200 || reply.debug === 'suspended')).toBe(true)
  expect(placed.length).toBeGreaterThan(PLAYERS * COUPONS / 2)
  for (const [at, match] of matches.entries()) {
    if (at === 3) await bookie.abandon(match)
    else await bookie.end(match, { home: draw(4), away: draw(3) })
    if (at % 2 === 0) await Promise.all([bookie.settle(), bookie.settle()])
    if (at === 5) await sellSome(placed.map(({ player, reply }) => ({ player, couponID: reply.data.couponID })))
  }
  await bookie.settle()
  await expectAllAdded(players.map(({ user }) => user.uid))

  async function sellSome(coupons: readonly { player: (typeof players)[number]; couponID: string }[]): Promise<void> {
    for (const { player, couponID } of coupons.filter((_, at) => at % 3 === 0)) {
      const part = 1 + draw(100)
      const offer = await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)
      if (offer.code === 200) expect((await app.call('sportsbook', 'cashout', { requestId: crypto.randomUUID(), couponID, part, amount: offer.data.amount }, player)).code).toBe(200)
    }
  }
})

/** What players put in = what they have + what the house has won of them; nothing is open any more. */
async function expectAllAdded(players: readonly string[]): Promise<void> {
  const { rows: [sums] } = await app.database.pool.query<{ open: bigint; stakes: bigint; paid: bigint; house: bigint; states: bigint }>(`
    select (select count(*) from sportsbook.coupon where open_minor > 0) as open, (select sum(stake_minor) from sportsbook.coupon)::bigint as stakes,
      (select sum(sold_minor + settled_minor + returned_minor) from sportsbook.coupon)::bigint as paid,
      (select sum(amount_minor * ((credit = 105)::int - (debit = 105)::int)) from wallet.entry)::bigint as house, (select count(distinct state) from sportsbook.coupon) as states`)
  expect(sums).toMatchObject({ open: 0n, house: (sums?.stakes ?? 0n) - (sums?.paid ?? 0n) })
  expect(Number(sums?.states)).toBeGreaterThanOrEqual(3)
  const { rows: [held] } = await app.database.pool.query<{ cash: bigint }>('select sum(cash_minor)::bigint as cash from wallet.account where player_id = any($1)', [players])
  expect(held?.cash).toBe(BigInt(players.length) * CASH_MINOR - (sums?.house ?? 0n))
}
