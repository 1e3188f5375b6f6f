import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireMoney } from '#shared/money.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { SETTLE_HOLD_MS } from './limits.ts'

const DELAY_MS = 5_000

let app: TestApp
let bookie: Bookie
let promotionID: string
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  promotionID = await newPromotion(app, { reward: 'free-bet', maxMinor: 5_000n })
})
afterAll(() => app.close())

const freeBets = async (player: Session) =>
  (await app.call('promotion', 'free_bets', {}, player)).data

async function lucky(): Promise<{ player: Session; freebetID: string }> {
  const player = await bookie.newPlayer(100n)
  expect((await app.call('promotion', 'request', { promotionID }, player)).data[0]).toMatchObject({
    state: 'active',
    reward: 'free-bet',
    amount: '50.00',
  })
  const [bet] = await freeBets(player)
  return { player, freebetID: bet?.id ?? '' }
}

async function bet(selections = 1) {
  const matches = await Promise.all(Array.from({ length: selections }, () => bookie.addMatch()))
  return {
    matches,
    order: await bookie.order(
      matches.map((match) => `${match}~result~home`),
      { stake: '50.00' },
    ),
  }
}

test('a free bet costs nothing, and pays its win without the stake', async () => {
  const { player, freebetID } = await lucky()
  const {
    matches: [match = ''],
    order,
  } = await bet()
  const milli = BigInt(await bookie.priceMilli(`${match}~result~home`))
  const won = toWireMoney(milli * 5n - 5_000n)
  const quote = await app.call(
    'sportsbook',
    'quote_coupon',
    { type: 'single', legs: order.legs, stake: '50.00', freebetID },
    player,
  )
  expect(quote.data).toMatchObject({ potentialWin: won, problems: [] })
  const placed = await bookie.place(player, { ...order, freebetID })
  expect(placed.data).toMatchObject({
    state: 'open',
    stake: '50.00',
    potentialWin: won,
    cashout: null,
    freeBet: true,
  })
  expect(await bookie.balance(player)).toBe('1.00')
  expect(await freeBets(player)).toEqual([])
  expect((await bookie.place(player, { ...order, freebetID })).data.couponID).toBe(
    placed.data.couponID,
  )
  expect(
    await app.call(
      'sportsbook',
      'cashout_quote',
      { couponID: placed.data.couponID, part: 100 },
      player,
    ),
  ).toMatchObject({ code: 409, debug: 'not possible' })
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    payout: won,
  })
  expect(await bookie.balance(player)).toBe(toWireMoney(milli * 5n - 5_000n + 100n))
  expect((await app.call('promotion', 'mine', {}, player)).data[0]).toMatchObject({
    state: 'completed',
  })
})

test('a repeated place_coupon with a free bet returns the first answer, byte for byte, after its match is over', async () => {
  const { player, freebetID } = await lucky()
  const {
    matches: [match = ''],
    order,
  } = await bet()
  const send = async () =>
    JSON.stringify((await bookie.place(player, { ...order, freebetID })).data)
  const first = await send()
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await send()).toBe(first)
})

test('a free bet is placed whole, by its owner, once, before it expires', async () => {
  const { player, freebetID } = await lucky()
  const { order } = await bet()
  expect(await bookie.place(player, { ...order, stake: '49.99', freebetID })).toMatchObject({
    code: 409,
    data: { reason: 'free bet amount', stake: '50.00' },
  })
  expect(await bookie.place(await bookie.newPlayer(), { ...order, freebetID })).toMatchObject({
    code: 404,
  })
  const tries = await Promise.all(
    Array.from({ length: 5 }, () =>
      bookie.place(player, { ...order, requestId: crypto.randomUUID(), freebetID }),
    ),
  )
  expect(tries.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await bookie.balance(player)).toBe('1.00')
  const late = await lucky()
  await app.database.pool.query('update promotions.free_bet set expires_at = $2 where id = $1', [
    late.freebetID,
    app.clock.now(),
  ])
  expect(await freeBets(late.player)).toEqual([])
  expect(await bookie.place(late.player, { ...order, freebetID: late.freebetID })).toMatchObject({
    code: 409,
    data: { reason: 'free bet' },
  })
})

test('a loss costs nothing; a void match returns the free bet, not its amount', async () => {
  const { player, freebetID } = await lucky()
  const {
    matches: [match = ''],
    order,
  } = await bet()
  const placed = await bookie.place(player, { ...order, freebetID })
  await bookie.abandon(match)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'void',
    payout: '0.00',
  })
  expect(await bookie.balance(player)).toBe('1.00')
  expect(await freeBets(player)).toMatchObject([{ id: freebetID, amount: '50.00' }])
  const again = await bet()
  const second = await bookie.place(player, { ...again.order, freebetID })
  await bookie.end(again.matches[0] ?? '', { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, second.data.couponID)).toMatchObject({
    state: 'lost',
    payout: '0.00',
  })
  expect(await bookie.balance(player)).toBe('1.00')
})

test('a free bet refused in the delay in play is open again without any payment', async () => {
  const { player, freebetID } = await lucky()
  const {
    matches: [match = ''],
  } = await bet()
  await bookie.play(match)
  const placed = await bookie.place(player, {
    ...(await bookie.order([`${match}~result~home`], { stake: '50.00' })),
    freebetID,
  })
  expect(placed.data.state).toBe('pending')
  await bookie.play(match, { home: 1, away: 0 }, 21, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 40_000),
  })
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'rejected',
    payout: '0.00',
    reason: 'Beklerken bahis kapandı, bedava bahsini yeniden kullanabilirsin',
  })
  expect(await bookie.balance(player)).toBe('1.00')
  expect(await freeBets(player)).toHaveLength(1)
})

test('correcting a void retakes the free bet: it is placed once, whatever the final result', async () => {
  const { player, freebetID } = await lucky()
  const {
    matches: [match = ''],
    order,
  } = await bet()
  const win = toWireMoney(BigInt(await bookie.priceMilli(`${match}~result~home`)) * 5n - 5_000n)
  const {
    data: { couponID },
  } = await bookie.place(player, { ...order, freebetID })
  const settledAs = async (report: () => Promise<void>) => {
    await report()
    app.clock.advance(SETTLE_HOLD_MS)
    await bookie.settle()
    const { state, payout } = await bookie.get(player, couponID)
    return {
      state,
      payout,
      open: (await freeBets(player)).length,
      balance: await bookie.balance(player),
    }
  }
  const withWin = toWireMoney(BigInt(win.replace('.', '')) + 100n)
  expect(await settledAs(() => bookie.abandon(match))).toEqual({
    state: 'void',
    payout: '0.00',
    open: 1,
    balance: '1.00',
  })
  expect(await settledAs(() => bookie.end(match, { home: 1, away: 0 }))).toEqual({
    state: 'won',
    payout: win,
    open: 0,
    balance: withWin,
  })
  expect(await settledAs(() => bookie.abandon(match))).toEqual({
    state: 'void',
    payout: '0.00',
    open: 1,
    balance: '1.00',
  })
  expect(await settledAs(() => bookie.play(match))).toEqual({
    state: 'open',
    payout: '0.00',
    open: 0,
    balance: '1.00',
  })
  expect(await settledAs(() => bookie.end(match, { home: 0, away: 1 }))).toEqual({
    state: 'lost',
    payout: '0.00',
    open: 0,
    balance: '1.00',
  })
  expect(await settledAs(() => bookie.abandon(match))).toEqual({
    state: 'void',
    payout: '0.00',
    open: 1,
    balance: '1.00',
  })
})

test('a free bet returned and placed again cannot win twice: the first coupon stays void', async () => {
  const { player, freebetID } = await lucky()
  const first = await bet()
  const {
    data: { couponID },
  } = await bookie.place(player, { ...first.order, freebetID })
  await bookie.abandon(first.matches[0] ?? '')
  await bookie.settle()
  const second = await bet()
  expect(await bookie.place(player, { ...second.order, freebetID })).toMatchObject({ code: 200 })
  for (const report of [
    () => bookie.play(first.matches[0] ?? ''),
    () => bookie.end(first.matches[0] ?? '', { home: 1, away: 0 }),
  ]) {
    await report()
    app.clock.advance(SETTLE_HOLD_MS)
    await bookie.settle()
    expect(await bookie.get(player, couponID)).toMatchObject({ state: 'void', payout: '0.00' })
    expect(await bookie.balance(player)).toBe('1.00')
  }
})

test('no rule can be set on a coupon without a cash-out', async () => {
  const { player, freebetID } = await lucky()
  const { order } = await bet()
  const {
    data: { couponID },
  } = await bookie.place(player, { ...order, freebetID })
  expect(
    await app.call(
      'sportsbook',
      'set_cashout_rule',
      { couponID, kind: 'target', target: '60.00' },
      player,
    ),
  ).toMatchObject({ code: 409, debug: 'not possible' })
})
