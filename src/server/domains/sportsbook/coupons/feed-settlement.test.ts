import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeedDecision, FeedResult } from '#games/sportsbook/world/feed-prices.ts'
import type { Session } from '#tests/support/test-app.ts'
import {
  cornerMarket,
  MOST_CORNERS,
  resultMarket,
} from '../book/feed-prices/priced-feed.fixture.ts'
import { MINUTE_MS, openPricedBook, type PricedBook } from './priced-feed.fixture.ts'

const CORNERS = `w1-one~${MOST_CORNERS.home}`
const HOME = 'w1-one~result~home'
const MARKET = cornerMarket([1_800, 2_000]).id
const [KAYA, DERE] = ['sr:team:6+', 'sr:team~7']

let priced: PricedBook
let player: Session
beforeEach(async () => {
  priced = await openPricedBook()
  player = await priced.bookie.newPlayer()
})
// Checks the ledger.
afterEach(() => priced.app.close())

async function place(selection = CORNERS): Promise<string> {
  const placed = await priced.bookie.place(player, await priced.bookie.order([selection]))
  expect(placed.result).toBe(true)
  return placed.data.couponID
}
const coupon = (id: string) => priced.bookie.get(player, id)
/** Without a session, which ends long before the match does. */
async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await priced.app.database.pool.query<{ state: string }>(
    'select state from sportsbook.coupon where id = $1',
    [id],
  )
  return rows[0]?.state
}
const settled = (
  result: Partial<FeedResult>,
  certainty: 'provisional' | 'confirmed' = 'confirmed',
): FeedDecision => ({
  kind: 'settled',
  marketId: MARKET,
  certainty,
  results: [
    { outcomeId: KAYA, result: 'won', ...result },
    { outcomeId: DERE, result: 'lost' },
  ],
  decidedAtMs: priced.app.clock.now().getTime(),
})
const rolledBack = (of: 'settled' | 'cancelled', window = {}): FeedDecision => ({
  kind: 'rolled_back',
  marketId: MARKET,
  of,
  ...window,
  decidedAtMs: priced.app.clock.now().getTime(),
})
async function decide(...decisions: FeedDecision[]): Promise<void> {
  priced.decide(decisions)
  await priced.feed.step()
  await settleLater(31_000)
}
async function settleLater(ms: number): Promise<void> {
  priced.app.clock.advance(ms)
  await priced.bookie.settle()
}

test.each([
  [{ result: 'won' }, 'won', (price: number) => 10 * price],
  [{ result: 'lost' }, 'lost', () => 0],
  [{ result: 'void' }, 'void', () => 10],
  [{ result: 'half_won' }, 'won', (price: number) => (10 * (price + 1)) / 2],
  [{ result: 'half_lost' }, 'won', () => 5],
  [
    { result: 'won', deadHeat: { numerator: 1, denominator: 2 } },
    'won',
    (price: number) => (10 * price) / 2,
  ],
] as const)(
  'a market that only the feed has is settled by it: %o',
  async (result, state, payout) => {
    const id = await place()
    const price = Number((await coupon(id)).price)
    await decide(settled(result))
    const after = await coupon(id)
    expect(after.state).toBe(state)
    expect(Number(after.payout)).toBeCloseTo(payout(price), 2)
    expect(await priced.bookie.place(player, await priced.bookie.order([CORNERS]))).toMatchObject({
      result: false,
      debug: 'suspended',
    })
  },
)

test('a dead heat that cannot be leaves the selection open', async () => {
  const id = await place()
  await decide(settled({ deadHeat: { numerator: 3, denominator: 2 } }))
  expect((await coupon(id)).state).toBe('open')
})

test('a provisional result waits five minutes, and is settled at once when it is confirmed', async () => {
  const [first, other] = [await place(), await place()]
  await decide(settled({}, 'provisional'))
  expect((await coupon(first)).state).toBe('open')
  await settleLater(4 * MINUTE_MS)
  expect((await coupon(first)).state).toBe('open')
  await settleLater(MINUTE_MS)
  expect((await coupon(first)).state).toBe('won')
  expect((await coupon(other)).state).toBe('won')
})

test('a confirmation ends the wait of a provisional result', async () => {
  const id = await place()
  await decide(settled({}, 'provisional'))
  priced.decide([settled({}, 'confirmed')])
  await priced.feed.step()
  await priced.bookie.settle()
  expect((await coupon(id)).state).toBe('won')
})

test('a provisional result that is withdrawn in time pays nothing', async () => {
  const id = await place()
  await decide(settled({}, 'provisional'))
  await decide(rolledBack('settled'))
  await settleLater(10 * MINUTE_MS)
  expect((await coupon(id)).state).toBe('open')
})

test('a result that the feed rolls back is taken back, and its next one is paid', async () => {
  const id = await place()
  const before = await priced.bookie.balance(player)
  await decide(settled({}))
  expect((await coupon(id)).state).toBe('won')
  await decide(rolledBack('settled'))
  expect((await coupon(id)).state).toBe('open')
  expect(await priced.bookie.balance(player)).toBe(before)
  await decide(settled({ result: 'lost' }))
  expect(await coupon(id)).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(await priced.bookie.balance(player)).toBe(before)
})

test('bets that were accepted in a cancelled window are void, and a rolled-back window settles them again', async () => {
  const first = await place()
  priced.app.clock.advance(60_000)
  const fromMs = priced.app.clock.now().getTime()
  await priced.feed.step()
  const inside = await place()
  priced.app.clock.advance(5_000)
  const toMs = priced.app.clock.now().getTime()
  const atTheEnd = await place()
  const window: FeedDecision = {
    kind: 'cancelled',
    marketId: MARKET,
    fromMs,
    toMs,
    reason: { tr: 'Yanlış oran', en: 'Wrong price' },
    decidedAtMs: toMs,
  }
  await decide(window)
  expect(await coupon(first)).toMatchObject({ state: 'open' })
  expect(await coupon(inside)).toMatchObject({ state: 'void', payout: '10.00' })
  expect(await coupon(atTheEnd)).toMatchObject({ state: 'open' })
  const [leg] = (
    await priced.app.call('sportsbook', 'get_coupon', { couponID: inside, Lang: 'en' }, player)
  ).data.legs
  expect(leg?.explanation).toContain('Wrong price')
  await decide(window, settled({}))
  expect(await coupon(first)).toMatchObject({ state: 'won' })
  expect(await coupon(inside)).toMatchObject({ state: 'void' })
  await decide(rolledBack('cancelled', { fromMs, toMs }), settled({}))
  expect(await coupon(inside)).toMatchObject({ state: 'won' })
  expect(await coupon(atTheEnd)).toMatchObject({ state: 'won' })
})

test('a cancellation without limits makes every bet void', async () => {
  const id = await place()
  await decide({ kind: 'cancelled', marketId: MARKET, decidedAtMs: 0 })
  expect(await coupon(id)).toMatchObject({ state: 'void' })
})

test('a market that the book has is settled by the facts, whatever the feed decides', async () => {
  priced.offer([resultMarket([2_100, 3_300, 3_500]), cornerMarket([1_800, 2_000])])
  const id = await place(HOME)
  priced.decide([
    {
      kind: 'settled',
      marketId: '1',
      certainty: 'confirmed',
      results: [{ outcomeId: '1', result: 'lost' }],
      decidedAtMs: 0,
    },
  ])
  priced.incident(0, 'kick-off', [0, 0])
  priced.incident(30, 'goal', [1, 0])
  priced.incident(47, 'half-time', [1, 0])
  await priced.at(48)
  await priced.bookie.settle()
  expect(await stateOf(id)).toBe('open')
  priced.incident(112, 'full-time', [1, 0])
  priced.incident(113, 'ended', [1, 0])
  await priced.at(114)
  await priced.bookie.settle()
  expect(await stateOf(id)).toBe('won')
})

test('a cancelled window of such a market makes only bets at the feed’s prices void', async () => {
  const byFeed = await place(HOME)
  await priced.useSource('model')
  const byModel = await place(HOME)
  priced.decide([{ kind: 'cancelled', marketId: '1', decidedAtMs: 0 }])
  await priced.feed.step()
  await settleLater(31_000)
  expect(await coupon(byFeed)).toMatchObject({ state: 'void' })
  expect(await coupon(byModel)).toMatchObject({ state: 'open' })
})

test('money of a rolled-back result that the player no longer has is written off as in any correction', async () => {
  const id = await place()
  await decide(settled({}))
  const balance = Number(await priced.bookie.balance(player))
  await priced.feed.step()
  const whole = await priced.bookie.order([`w1-two~${MOST_CORNERS.home}`], {
    stake: (balance - 1).toFixed(2),
  })
  expect((await priced.bookie.place(player, whole)).result).toBe(true)
  await decide(settled({ result: 'lost' }))
  expect(await coupon(id)).toMatchObject({ state: 'lost' })
  expect(Number(await priced.bookie.balance(player))).toBeGreaterThanOrEqual(0)
})
