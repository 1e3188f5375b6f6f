import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { FEED_LEASE_MS } from '../book/feed-lease.ts'
import { feedMarketKey } from '../book/feed-prices/feed-key.ts'
import {
  alive,
  betSettlement,
  betStop,
  FIXTURE_ID,
  oddsChange,
  ofMarket,
  PRELUDE,
  requested,
  snapshotComplete,
  START_MS,
  type MarketOf,
  type StatusOf,
} from '../uof/messages.fixture.ts'
import type { UofInput } from '../uof/input.ts'
import { createAdapter } from '../uof/uof-adapter.ts'
import { outsideFeedOf } from '../uof/uof-feed.ts'
import { createBookie } from './coupons.fixture.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const PREMATCH = 3
const LIVE = 1
const FIRST_GOAL = 'id="8" specifiers="goalnr=1"'
const KAYA_FIRST = `w1-${FIXTURE_ID}~${feedMarketKey('8?goalnr=1')}~6`
const HOME = `w1-${FIXTURE_ID}~result~home`

/** The book's neutral model would price these very differently. */
const RESULT: MarketOf = {
  id: 1,
  outcomes: { '1': 5, '2': 4, '3': 1.6 },
  chances: { '1': 0.18, '2': 0.23, '3': 0.59 },
}
const GOAL: MarketOf = {
  id: 8,
  specifiers: 'goalnr=1',
  outcomes: { '6': 2.2, '7': 8, '8': 2.1 },
  chances: { '6': 0.43, '7': 0.12, '8': 0.45 },
}

let app: TestApp
let bookie: Awaited<ReturnType<typeof createBookie>>
let player: Session
let line: ReturnType<typeof openLine>

beforeEach(async () => {
  app = await createTestApp()
  app.clock.set(new Date(START_MS - 60 * MINUTE_MS))
  bookie = await createBookie(app)
  player = await bookie.newPlayer()
  line = openLine()
  line.take(...PRELUDE)
  recover()
  offer()
  await line.step()
})
// Checks the ledger.
afterEach(() => app.close())

const nowMs = () => app.clock.now().getTime()

function openLine() {
  const adapter = createAdapter()
  const outside = outsideFeedOf(adapter, {
    hold: () => undefined,
    drop: () => undefined,
    stop: async () => undefined,
  })
  const feed = app.app.domains.sportsbook.book.runFeed(outside.sourceOf, undefined, outside)
  return {
    take: (...inputs: UofInput[]) => {
      for (const input of inputs) adapter.receive(input, nowMs())
    },
    step: () => feed.step(),
    release: () => feed.release(),
  }
}

function recover(): void {
  for (const product of [LIVE, PREMATCH])
    line.take(
      alive(product, nowMs()),
      requested(product, [product]),
      snapshotComplete(product, product, nowMs()),
    )
}
const offer = (product = PREMATCH, ...markets: MarketOf[]) =>
  line.take(
    oddsChange(nowMs(), { product, markets: markets.length > 0 ? markets : [RESULT, GOAL] }),
  )
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  line.take(alive(LIVE, nowMs()), alive(PREMATCH, nowMs()))
  await line.step()
}
const place = async (selection = KAYA_FIRST) =>
  bookie.place(player, await bookie.order([selection]))
async function placed(selection = KAYA_FIRST): Promise<string> {
  const answer = await place(selection)
  expect(answer.result).toBe(true)
  return answer.data.couponID
}
const REFUSED = { result: false, debug: 'suspended' }
const coupon = (id: string) => bookie.get(player, id)
async function settle(): Promise<void> {
  app.clock.advance(31_000)
  await bookie.settle()
}
/** Without a session, which ends long before the match does. */
async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<{ state: string }>(
    'select state from sportsbook.coupon where id = $1',
    [id],
  )
  return rows[0]?.state
}
async function marketsInRow(): Promise<string> {
  const { rows } = await app.database.pool.query<{ markets: string }>(
    'select feed_markets::text as markets from sportsbook.event where id = $1',
    [`w1-${FIXTURE_ID}`],
  )
  return rows[0]?.markets ?? ''
}
const GOAL_KAYA = { '6': { result: 1 }, '7': { result: 0 }, '8': { result: 0 } }

test('from the first price to a settlement, its rollback and the next one', async () => {
  const id = await placed()
  line.take(betStop(nowMs(), 'all', undefined, PREMATCH))
  await line.step()
  expect(await place()).toMatchObject(REFUSED)
  await pass(SECOND_MS)
  offer()
  await line.step()
  await placed()
  // No sign of life for longer than the producers promise.
  app.clock.advance(25 * SECOND_MS)
  await line.step()
  expect(await place()).toMatchObject(REFUSED)
  recover()
  await line.step()
  // Recovered, but the feed has not repeated the prices.
  expect(await place()).toMatchObject(REFUSED)
  offer()
  await line.step()
  await placed()
  const before = await bookie.balance(player)
  await pass(SECOND_MS)
  line.take(betSettlement(nowMs(), FIRST_GOAL, GOAL_KAYA, { certainty: 2, product: PREMATCH }))
  await line.step()
  expect(await place()).toMatchObject(REFUSED)
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'won' })
  expect(Number(await bookie.balance(player))).toBeGreaterThan(Number(before))
  line.take(ofMarket('rollback_bet_settlement', nowMs(), FIRST_GOAL, { product: PREMATCH }))
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'open' })
  expect(await bookie.balance(player)).toBe(before)
  line.take(
    betSettlement(
      nowMs(),
      FIRST_GOAL,
      { '6': { result: 0 }, '7': { result: 0 }, '8': { result: 1 } },
      { certainty: 2, product: PREMATCH },
    ),
  )
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'lost' })
})

test('a process that takes the feed over and knows nothing reopens nothing', async () => {
  const id = await placed()
  await pass(SECOND_MS)
  line.take(betSettlement(nowMs(), FIRST_GOAL, GOAL_KAYA, { certainty: 2, product: PREMATCH }))
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'won' })
  const balance = await bookie.balance(player)
  const markets = await marketsInRow()

  await line.release()
  app.clock.advance(FEED_LEASE_MS)
  line = openLine()
  await line.step()
  // It learns of the match, but not of its markets and decisions.
  line.take(...PRELUDE)
  await line.step()
  app.clock.advance(MINUTE_MS)
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'won' })
  expect(await bookie.balance(player)).toBe(balance)
  expect(await marketsInRow()).toBe(markets)
  expect(await place(HOME)).toMatchObject(REFUSED)

  // Its producers are up and no longer have the settled market, only the other one.
  recover()
  offer(PREMATCH, RESULT)
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'won' })
  recover()
  offer(PREMATCH, RESULT)
  await line.step()
  await placed(HOME)
  expect(await place()).toMatchObject(REFUSED)

  line.take(ofMarket('rollback_bet_settlement', nowMs(), FIRST_GOAL, { product: PREMATCH }))
  await line.step()
  await settle()
  expect(await coupon(id)).toMatchObject({ state: 'open' })
})

test('a market that the book has is offered without its model, held after a jump, and settled by the facts', async () => {
  const id = await placed(HOME)
  // Home wins at about 5.00 less the margin, where a neutral model would pay about half of it.
  expect(Number((await coupon(id)).price)).toBeGreaterThan(4)
  await pass(SECOND_MS)
  offer(PREMATCH, {
    ...RESULT,
    outcomes: { '1': 1.6, '2': 4, '3': 5 },
    chances: { '1': 0.59, '2': 0.23, '3': 0.18 },
  })
  await line.step()
  expect(await place(HOME)).toMatchObject(REFUSED)
  for (let second = 0; second < 61; second += 10) await pass(10 * SECOND_MS)
  expect((await place(HOME)).result).toBe(true)

  app.clock.set(new Date(START_MS))
  recover()
  const statuses: [number, StatusOf][] = [
    [0, { matchStatus: 6, score: [0, 0], time: '0:00' }],
    [20, { matchStatus: 6, score: [1, 0], periods: { 6: [1, 0] }, time: '20:00' }],
    [110, { status: 3, matchStatus: 100, score: [1, 0], periods: { 6: [1, 0], 7: [0, 0] } }],
  ]
  for (const [minute, status] of statuses) {
    app.clock.set(new Date(START_MS + minute * MINUTE_MS))
    line.take(oddsChange(nowMs(), { status }))
    await line.step()
  }
  await bookie.settle()
  expect(await stateOf(id)).toBe('won')
})

test('stored positions stand still while a match cannot be written', async () => {
  const positions = async () => {
    const { rows } = await app.database.pool.query<{ positions: Record<string, number> }>(
      `select positions from sportsbook.feed where name = 'world'`,
    )
    return rows[0]?.positions
  }
  await pass(10 * SECOND_MS)
  await pass(10 * SECOND_MS)
  const before = nowMs()
  expect(await positions()).toEqual({ [LIVE]: before, [PREMATCH]: before })
  let fails = true
  app.app.domains.sportsbook.book.onFacts(async () => {
    if (fails) throw new Error('the match cannot be written')
  })
  await placed()
  line.take(betSettlement(nowMs(), FIRST_GOAL, GOAL_KAYA, { certainty: 2, product: PREMATCH }))
  await pass(11 * SECOND_MS)
  await pass(11 * SECOND_MS)
  expect(await positions()).toEqual({ [LIVE]: before, [PREMATCH]: before })
  fails = false
  await pass(SECOND_MS)
  expect(await positions()).toEqual({ [LIVE]: nowMs(), [PREMATCH]: nowMs() })
})

const DELAY_MS = 5_000
const IN_PLAY: StatusOf = { matchStatus: 6, score: [0, 0], time: '1:00' }
const LOWER: MarketOf = {
  ...RESULT,
  outcomes: { '1': 3, '2': 4, '3': 2.1 },
  chances: { '1': 0.3, '2': 0.23, '3': 0.47 },
}
const HIGHER: MarketOf = {
  ...RESULT,
  outcomes: { '1': 7, '2': 4.5, '3': 1.4 },
  chances: { '1': 0.12, '2': 0.2, '3': 0.68 },
}
const liveOffer = (...markets: MarketOf[]) =>
  line.take(oddsChange(nowMs(), { product: LIVE, markets }))
const quote = async (id: string) =>
  (await app.call('sportsbook', 'cashout_quote', { couponID: id, part: 100 }, player)).data.amount
const sell = (couponID: string, amount: string) =>
  app.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID, amount, part: 100 },
    player,
  )
/** Sessions expire before the hour from the first price to the start has passed. */
async function nearStart(): Promise<void> {
  app.clock.set(new Date(START_MS - MINUTE_MS))
  recover()
  offer()
  await line.step()
  player = await bookie.newPlayer()
}
async function kickOff(): Promise<void> {
  app.clock.set(new Date(START_MS + MINUTE_MS))
  recover()
  line.take(oddsChange(nowMs(), { product: LIVE, status: IN_PLAY, markets: [RESULT, GOAL] }))
  await line.step()
  await pass(SECOND_MS)
}
async function waitingBet(selection = HOME): Promise<string> {
  const answer = await place(selection)
  expect(answer.data).toMatchObject({ state: 'pending', legs: [{ live: true }] })
  return answer.data.couponID
}
async function decideLate(): Promise<void> {
  await pass(DELAY_MS)
  await bookie.settle()
}

test('a bet in play at the feed’s price waits, and is accepted at the price that the player saw', async () => {
  await nearStart()
  await kickOff()
  for (const selection of [HOME, KAYA_FIRST]) {
    const id = await waitingBet(selection)
    const { price } = await coupon(id)
    await pass(DELAY_MS - 1)
    await bookie.settle()
    expect(await coupon(id)).toMatchObject({ state: 'pending' })
    await pass(1)
    await bookie.settle()
    expect(await coupon(id)).toMatchObject({ state: 'open', price })
  }
})

test.each([
  ['a bet stop', () => line.take(betStop(nowMs(), 'all', undefined, LIVE)), false],
  ['a much lower price', () => liveOffer(LOWER), true],
  [
    'a goal',
    () =>
      line.take(
        oddsChange(nowMs(), {
          product: LIVE,
          status: { ...IN_PLAY, score: [1, 0], periods: { 6: [1, 0] }, time: '1:03' },
          markets: [RESULT],
        }),
      ),
    false,
  ],
  ['a deactivated market', () => liveOffer({ ...RESULT, status: -1 }), false],
])('%s in the delay refuses the bet and returns its stake', async (_what, happens, isOpen) => {
  await nearStart()
  await kickOff()
  const before = await bookie.balance(player)
  const id = await waitingBet()
  await pass(2 * SECOND_MS)
  happens()
  await line.step()
  await decideLate()
  expect(await coupon(id)).toMatchObject({ state: 'rejected', payout: '10.00' })
  expect(await bookie.balance(player)).toBe(before)
  expect((await place(HOME)).result).toBe(isOpen)
})

test('a bet is refused when the producer falls silent during the delay', async () => {
  await nearStart()
  await kickOff()
  const before = await bookie.balance(player)
  const id = await waitingBet()
  // The process that follows the feed has stopped, so no process records that the producer is up.
  app.clock.advance(25 * SECOND_MS)
  await bookie.settle()
  expect(await coupon(id)).toMatchObject({ state: 'rejected' })
  expect(await bookie.balance(player)).toBe(before)
  expect(await place(HOME)).toMatchObject(REFUSED)
})

test('a cash-out in play at the feed’s prices waits and is paid once', async () => {
  await nearStart()
  const id = await placed(HOME)
  await kickOff()
  const before = fromWireMoney(await bookie.balance(player))
  const amount = await quote(id)
  expect((await sell(id, amount)).data).toMatchObject({ cashoutRequest: { state: 'pending' } })
  await pass(DELAY_MS - 1)
  await bookie.settle()
  expect(fromWireMoney(await bookie.balance(player))).toBe(before)
  await pass(1)
  await Promise.all([bookie.settle(), bookie.settle()])
  expect(await coupon(id)).toMatchObject({ state: 'cashedout', payout: amount })
  expect(fromWireMoney(await bookie.balance(player))).toBe(before + fromWireMoney(amount))
})

test.each([
  ['a bet stop', () => line.take(betStop(nowMs(), 'all', undefined, LIVE)), false],
  ['a much higher price', () => liveOffer(HIGHER), true],
])(
  '%s in the delay refuses the cash-out and leaves the bet open',
  async (_what, happens, isOpen) => {
    await nearStart()
    const id = await placed(HOME)
    await kickOff()
    const before = await bookie.balance(player)
    const amount = await quote(id)
    await sell(id, amount)
    await pass(2 * SECOND_MS)
    happens()
    await line.step()
    await decideLate()
    expect(await coupon(id)).toMatchObject({ state: 'open', cashoutRequest: { state: 'refused' } })
    expect(await bookie.balance(player)).toBe(before)
    expect((await place(HOME)).result).toBe(isOpen)
  },
)

test('a cash-out is not paid while the producer is silent', async () => {
  await nearStart()
  const id = await placed(HOME)
  await kickOff()
  const before = await bookie.balance(player)
  await sell(id, await quote(id))
  app.clock.advance(25 * SECOND_MS)
  await bookie.settle()
  expect(await coupon(id)).toMatchObject({ state: 'open', cashoutRequest: { state: 'refused' } })
  expect(await bookie.balance(player)).toBe(before)
})
