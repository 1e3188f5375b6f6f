import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

let desk: TradingDesk
beforeAll(async () => {
  desk = await openTradingDesk('test')
})
afterAll(() => desk.app.close())

const page = async (couponID: string, by = desk.trader) =>
  (await callStaff(desk.app, 'get_coupon', { couponID }, by)).data
const bet = async (player: Session, selections: string[], stake = '10.00') => {
  const { data } = await desk.bookie.place(player, await desk.bookie.order(selections, { stake }))
  desk.app.clock.advance(1_000)
  return data
}
const sellHalf = async (player: Session, couponID: string) => {
  const quote = await desk.app.call('sportsbook', 'cashout_quote', { couponID, part: 50 }, player)
  const { amount } = quote.data
  await desk.app.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID, part: 50, amount },
    player,
  )
  desk.app.clock.advance(1_000)
  return amount
}

test('an open coupon shows its legs at the placed and at the current price, by id and by code', async () => {
  const match = await desk.bookie.addMatch()
  const { couponID, code } = await bet(desk.player, [`${match}~result~home`], '100.00')
  const shown = await page(couponID)
  expect(shown).toMatchObject({
    coupon: { couponID, code, state: 'open', stake: '100.00', payout: '0.00' },
    player: {
      playerID: desk.player.user.uid,
      username: desk.player.user.username,
      state: 'active',
    },
    closedAt: null,
    writtenOff: '0.00',
    lines: [{ kind: 'stake', amount: '-100.00' }],
    history: [{ kind: 'placed', amount: '100.00', transactionID: expect.any(String) as unknown }],
    audit: [],
  })
  const [leg] = shown.coupon.legs
  expect(leg).toMatchObject({ current: leg?.price, offered: 'open', feedPrice: false })
  expect(shown.placedPotential).toBe(shown.coupon.potentialWin)
  const priced = await callStaff(
    desk.app,
    'price_trading',
    {
      eventID: match,
      market: 'result',
      selection: 'home',
      price: '1.95',
      reason: 'test',
    },
    desk.trader,
  )
  expect(priced.result).toBe(true)
  expect((await page(code.toLowerCase())).coupon.legs[0]).toMatchObject({
    price: leg?.price,
    current: '1.95',
  })
})

test('the history has the cash-out, the settlement, the correction and the dispute with its answer', async () => {
  const { app, bookie } = desk
  const player = await bookie.newPlayer(10_000_000n)
  const match = await bookie.addMatch()
  const { couponID } = await bet(player, [`${match}~result~home`], '100.00')
  const sold = await sellHalf(player, couponID)
  expect((await page(couponID)).coupon).toMatchObject({
    state: 'partially_cashedout',
    remaining: '50.00',
  })
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const won = await page(couponID)
  const winMinor = fromWireMoney(won.coupon.payout) - fromWireMoney(sold)
  expect(won.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stake', '-100.00'],
    ['cash-out', sold],
    ['win', toWireMoney(winMinor)],
  ])
  expect(won.coupon.legs[0]).toMatchObject({
    result: 'won',
    current: null,
    rule: expect.any(String) as unknown,
    explanation: expect.stringContaining('1-0') as unknown,
    decidedAt: expect.any(String) as unknown,
  })
  app.clock.advance(1_000)
  await app.call(
    'sportsbook',
    'dispute_leg',
    { couponID, leg: 0, reason: 'score', message: 'Skor yanlış.' },
    player,
  )
  app.clock.advance(1_000)
  await callStaff(
    app,
    'answer_dispute',
    { couponID, leg: 0, state: 'upheld', answer: 'Skor düzeltildi.' },
    desk.trader,
  )
  app.clock.advance(1_000)
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  const corrected = await page(couponID)
  expect(corrected.history.map(({ kind, leg, result, text }) => [kind, leg, result, text])).toEqual(
    [
      ['placed', null, null, null],
      ['cash-out', null, null, null],
      ['decided', 0, 'won', null],
      ['win', null, null, null],
      ['disputed', 0, null, 'Skor yanlış.'],
      ['dispute-upheld', 0, null, 'Skor düzeltildi.'],
      ['decided', 0, 'lost', null],
      ['correction', null, null, null],
      ['settled', null, null, null],
    ],
  )
  expect(corrected.coupon).toMatchObject({ state: 'lost', payout: sold })
  expect(corrected.audit).toMatchObject([{ action: 'dispute.answer', subjectID: couponID }])
  for (const { transactionID, kind, amount } of corrected.lines) {
    const { data } = await callStaff(
      app,
      'get_transaction',
      { transactionID },
      await hire(app, 'payments'),
    )
    expect([kind, data.line.amount, data.player.id]).toEqual([kind, amount, player.user.uid])
  }
})

test('a coupon leads to the other coupons of its player on the same matches, page by page', async () => {
  const { bookie } = desk
  const [player, other] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const [one, two] = [await bookie.addMatch(), await bookie.addMatch()]
  const first = await bet(player, [`${one}~result~home`])
  await bet(player, [`${two}~result~home`])
  await bet(other, [`${one}~result~home`])
  const multi = await bet(player, [`${one}~result~away`, `${two}~result~away`])
  const last = await bet(player, [`${one}~result~draw`])
  const related = async (after?: string) =>
    (
      await callStaff(
        desk.app,
        'list_related_coupons',
        { couponID: first.couponID, limit: 1, ...(after !== undefined && { after }) },
        desk.trader,
      )
    ).data
  const [newest, next] = [await related(), await related((await related()).next ?? '')]
  expect([newest, next].map(({ rows }) => rows.map(({ couponID }) => couponID))).toEqual([
    [last.couponID],
    [multi.couponID],
  ])
  expect(next.next).toBeNull()
})

test('the record of a player agrees with the ledger: returned stakes are neither stakes nor wins', async () => {
  const { app, bookie } = desk
  const player = await bookie.newPlayer(100_000n)
  const [won, lost, voided, open] = [
    await bookie.addMatch(),
    await bookie.addMatch(),
    await bookie.addMatch(),
    await bookie.addMatch(),
  ]
  const record = async () =>
    (await callStaff(app, 'get_betting_record', { playerID: player.user.uid }, desk.trader)).data
  expect(await record()).toMatchObject({ count: 0, averageStake: null, sums: { net: '0.00' } })
  await bet(player, [`${won}~result~home`], '30.00')
  await bet(player, [`${lost}~result~away`], '20.00')
  await bet(player, [`${voided}~result~home`], '40.00')
  await sellHalf(player, (await bet(player, [`${open}~result~home`], '50.00')).couponID)
  await bookie.end(won, { home: 1, away: 0 })
  await bookie.end(lost, { home: 1, away: 0 })
  await bookie.abandon(voided)
  await bookie.settle()
  const { count, won: wins, lost: losses, averageStake, sums } = await record()
  expect([count, wins, losses, averageStake]).toEqual([4, 1, 1, '25.00'])
  expect(sums).toMatchObject({ stakes: '100.00', open: '25.00' })
  const balance = fromWireMoney(await bookie.balance(player))
  expect(balance).toBe(100_000n + fromWireMoney(sums?.net ?? '') - 2_500n)
})

test('who reads neither players nor the trading desk sees no coupon; an unknown one is not found', async () => {
  const { app, bookie } = desk
  const { couponID } = await bet(desk.player, [`${await bookie.addMatch()}~result~home`])
  const playerID = desk.player.user.uid
  const editor = await hire(app, 'content')
  for (const reply of [
    await callStaff(app, 'get_coupon', { couponID }, editor),
    await callStaff(app, 'list_related_coupons', { couponID }, editor),
    await callStaff(app, 'get_betting_record', { playerID }, editor),
  ])
    expect(reply.debug).toBe('not authorized')
  const helper = await hire(app, 'support')
  expect((await callStaff(app, 'get_coupon', { couponID }, helper)).result).toBe(true)
  for (const unknown of [crypto.randomUUID(), 'YOKBOYLE', "' or 1=1 --"])
    expect((await callStaff(app, 'get_coupon', { couponID: unknown }, helper)).debug).toBe(
      'record not found',
    )
})
