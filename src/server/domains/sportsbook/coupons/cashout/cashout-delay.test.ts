import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

const DELAY_MS = 5_000
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const quote = async (player: Session, couponID: string, part = 100) =>
  (await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)).data.amount
const sell = (
  player: Session,
  couponID: string,
  amount: string,
  part = 100,
  requestId = crypto.randomUUID(),
) => app.call('sportsbook', 'cashout', { requestId, couponID, amount, part }, player)

async function inPlay(): Promise<{ player: Session; match: string; couponID: string }> {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const { data } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.play(match)
  return { player, match, couponID: data.couponID }
}

async function decide(): Promise<void> {
  app.clock.advance(DELAY_MS)
  await bookie.settle()
}

test('a cash-out in play waits, moves nothing before its delay is over, and is then paid once', async () => {
  const { player, couponID } = await inPlay()
  const amount = await quote(player, couponID)
  const requestId = crypto.randomUUID()
  const asked = await sell(player, couponID, amount, 100, requestId)
  expect(asked.data).toMatchObject({
    state: 'open',
    payout: '0.00',
    cashout: null,
    cashoutRequest: { state: 'pending', part: 100, amount, acceptsAt: expect.any(String) },
  })
  expect(Date.parse(asked.data.cashoutRequest?.acceptsAt ?? '') - app.clock.now().getTime()).toBe(
    DELAY_MS,
  )
  expect(await sell(player, couponID, amount, 100, requestId)).toMatchObject({
    code: 200,
    data: { cashoutRequest: { state: 'pending' } },
  })
  expect(await sell(player, couponID, amount)).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'cash-out pending' },
  })
  app.clock.advance(DELAY_MS - 1)
  await bookie.settle()
  expect(await bookie.balance(player)).toBe('990.00')
  app.clock.advance(1)
  await Promise.all([bookie.settle(), bookie.settle()])
  const sold = await bookie.get(player, couponID)
  expect(sold).toMatchObject({ state: 'cashedout', payout: amount })
  expect(sold.cashoutRequest).toBeUndefined()
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + fromWireMoney(amount)))
  expect(await sell(player, couponID, amount, 100, requestId)).toMatchObject({
    code: 200,
    data: asked.data,
  })
})

test('an adverse goal during the delay refuses the cash-out with the current offer, and another can be requested', async () => {
  const { player, match, couponID } = await inPlay()
  const amount = await quote(player, couponID)
  await sell(player, couponID, amount)
  await bookie.play(match, { home: 0, away: 1 }, 21)
  await decide()
  const offer = await quote(player, couponID)
  expect(fromWireMoney(offer)).toBeLessThan(fromWireMoney(amount))
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashout: offer,
    cashoutRequest: {
      state: 'refused',
      amount,
      offer,
      reason: expect.stringContaining('teklif düştü'),
    },
  })
  expect(await bookie.balance(player)).toBe('990.00')
  await sell(player, couponID, offer)
  await decide()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'cashedout', payout: offer })
})

test('a match suspended at the end of the delay refuses the cash-out', async () => {
  const { player, match, couponID } = await inPlay()
  await sell(player, couponID, await quote(player, couponID))
  await bookie.play(match, { home: 1, away: 0 }, 21, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 40_000),
  })
  await decide()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashoutRequest: { state: 'refused', reason: expect.stringContaining('bahis kapandı') },
  })
  expect(await bookie.balance(player)).toBe('990.00')
})

test('a coupon settled during the delay is paid by its result, not by the cash-out', async () => {
  const { player, match, couponID } = await inPlay()
  await sell(player, couponID, await quote(player, couponID), 50)
  await bookie.end(match, { home: 0, away: 1 })
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(await bookie.balance(player)).toBe('990.00')
})

test('a rule in play waits like its player, and retries when the price got worse', async () => {
  const { player, match, couponID } = await inPlay()
  await app.call(
    'sportsbook',
    'set_cashout_rule',
    { couponID, kind: 'event', incident: 'scored', leg: 0 },
    player,
  )
  await bookie.play(match, { home: 1, away: 0 }, 21)
  const atGoal = await quote(player, couponID)
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashoutRequest: { state: 'pending', amount: atGoal },
    cashoutRule: { kind: 'event' },
  })
  await bookie.play(match, { home: 1, away: 1 }, 22)
  const after = await quote(player, couponID)
  await decide()
  // Refused at the worse price, then requested again at that price.
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashoutRequest: { state: 'pending', amount: after },
  })
  await decide()
  const sold = await bookie.get(player, couponID)
  expect(sold).toMatchObject({ state: 'cashedout', payout: after })
  expect(sold.cashoutRule).toBeUndefined()
})

test('a rule removed during the delay sells nothing', async () => {
  const { player, match, couponID } = await inPlay()
  await app.call(
    'sportsbook',
    'set_cashout_rule',
    { couponID, kind: 'event', incident: 'scored', leg: 0 },
    player,
  )
  await bookie.play(match, { home: 1, away: 0 }, 21)
  await bookie.settle()
  await app.call('sportsbook', 'remove_cashout_rule', { couponID }, player)
  await decide()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashoutRequest: { state: 'refused' },
  })
  expect(await bookie.balance(player)).toBe('990.00')
})

test('the delay follows the database’s clock, whatever the process clocks say', async () => {
  const second = await createSecondApp(app)
  const { couponID, player } = await inPlay()
  await second.setOffset(-1_000)
  const amount = await quote(player, couponID)
  expect(
    await second.call(
      'sportsbook',
      'cashout',
      { requestId: crypto.randomUUID(), couponID, amount },
      player,
    ),
  ).toMatchObject({ code: 503, debug: 'busy' })
  second.believeClock()
  await second.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID, amount },
    player,
  )
  app.clock.advance(DELAY_MS - 1)
  for (const offsetMs of CLOCK_OFFSETS_MS) {
    await second.setOffset(offsetMs)
    second.believeClock()
    await second.app.domains.sportsbook.coupons.clerk.work()
    expect((await bookie.get(player, couponID)).state).toBe('open')
  }
  app.clock.advance(1)
  await second.setOffset(-10_000)
  second.believeClock()
  await second.app.domains.sportsbook.coupons.clerk.work()
  expect((await bookie.get(player, couponID)).state).toBe('cashedout')
  await second.close()
})
