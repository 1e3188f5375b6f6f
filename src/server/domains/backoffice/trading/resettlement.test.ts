import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutrights } from '#server/domains/sportsbook/coupons/outright.fixture.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

const reason = 'sakatlık haberi'
let app: TradingDesk['app']
let bookie: TradingDesk['bookie']
let trader: TradingDesk['trader']
let player: TradingDesk['player']
let hold: TradingDesk['hold']
let matchOf: TradingDesk['matchOf']
beforeAll(async () => {
  ;({ app, bookie, trader, player, hold, matchOf } = await openTradingDesk(reason))
})
afterAll(() => app.close())

const settle = (eventID: string, data: object, expected: object, by = trader) =>
  callStaff(
    app,
    'settle_trading',
    {
      eventID,
      act: 'results',
      requestID: crypto.randomUUID(),
      reason,
      expected: expected as never,
      ...data,
    },
    by,
  )
const preview = async (eventID: string, data: object) =>
  (await callStaff(app, 'preview_settlement', { eventID, act: 'results', ...data }, trader)).data
const turned = {
  results: [
    { market: 'result', selection: 'home', result: 'lost' as const },
    { market: 'result', selection: 'away', result: 'won' as const },
  ],
}
const sumsOf = ({
  coupons,
  paid,
  reverted,
}: {
  coupons: number
  paid: string
  reverted: string
}) => ({ coupons, paid, reverted })

test('a settled match is resettled manually: the payments equal the preview', async () => {
  const [match, other] = [await bookie.addMatch(), await bookie.addMatch()]
  const [winner, loser] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const [home, away] = [
    await bookie.priceMilli(`${match}~result~home`),
    await bookie.priceMilli(`${match}~result~away`),
  ]
  await bookie.place(winner, await bookie.order([`${match}~result~home`]))
  const turnedCoupon = (await bookie.place(loser, await bookie.order([`${match}~result~away`])))
    .data
  // Waits for another match whatever the result of this one.
  await bookie.place(winner, await bookie.order([`${match}~result~home`, `${other}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const seen = await preview(match, turned)
  const money = (minor: number) => (minor / 100).toFixed(2)
  expect(seen).toMatchObject({
    coupons: 3,
    paid: money(away),
    reverted: money(home),
    fourEyes: false,
  })
  expect(seen.largest.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [money(home), '0.00'],
      ['0.00', money(away)],
    ]),
  )
  expect(await settle(match, turned, { ...sumsOf(seen), paid: '1.00' })).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  const balances = () => Promise.all([bookie.balance(winner), bookie.balance(loser)])
  const before = await balances()
  expect(await settle(match, turned, sumsOf(seen))).toMatchObject({
    data: { outcome: 'settled', match: { byHand: true } },
  })
  await bookie.settle()
  const moved = (await balances()).map((balance, at) =>
    Math.round((Number(balance) - Number(before[at])) * 100),
  )
  expect(moved).toEqual([-home, away])
  expect(await bookie.get(loser, turnedCoupon.couponID)).toMatchObject({
    state: 'won',
    legs: [{ explanation: expect.stringContaining('Bahis ekibinin kararı, Skor 1-0') }],
  })
  // The feed reports the same result again: the desk's result stands until it is removed.
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await Promise.all([bookie.balance(winner), bookie.balance(loser)])).toEqual(
    await balances(),
  )
  const back = await preview(match, { act: 'restore' })
  expect(await settle(match, { act: 'restore' }, sumsOf(back))).toMatchObject({
    data: { outcome: 'settled', match: { byHand: false } },
  })
  await bookie.settle()
  expect(await balances()).toEqual(before)
})

test('a match voided by the desk returns every stake and takes no more bets', async () => {
  const match = await bookie.addMatch()
  const bettor = await bookie.newPlayer()
  const input = await bookie.order([`${match}~result~home`])
  await bookie.place(bettor, input)
  const seen = await preview(match, { act: 'void' })
  expect(seen).toMatchObject({ coupons: 1, paid: '10.00', reverted: '0.00' })
  expect(await settle(match, { act: 'void' }, sumsOf(seen))).toMatchObject({
    data: { outcome: 'settled', match: { void: true, status: 'closed' } },
  })
  await bookie.settle()
  expect(await bookie.balance(bettor)).toBe('1000.00')
  expect(await bookie.place(bettor, { ...input, requestId: crypto.randomUUID() })).toMatchObject({
    code: 409,
    debug: 'suspended',
  })
})

test('a large settlement waits for a second person other than the proposer', async () => {
  const match = await bookie.addMatch()
  const rich = await bookie.newPlayer(100_000_000n)
  for (let n = 0; n < 2; n += 1)
    expect(
      (await bookie.place(rich, await bookie.order([`${match}~result~away`], { stake: '5000.00' })))
        .code,
    ).toBe(200)
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const seen = await preview(match, turned)
  expect(seen.fourEyes).toBe(true)
  const asking = await hire(app, 'trading', 'compliance')
  const requestID = crypto.randomUUID()
  expect(await settle(match, { ...turned, requestID }, sumsOf(seen), asking)).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await settle(match, { ...turned, requestID }, sumsOf(seen), asking)).toMatchObject({
    data: { outcome: 'proposed' },
  })
  const decide = (by: StaffSession) =>
    callStaff(app, 'decide_proposal', { id: requestID, decision: 'approve', reason }, by)
  expect(await decide(asking)).toMatchObject({ debug: 'own proposal' })
  const before = Number(await bookie.balance(rich))
  const second = await hire(app, 'compliance')
  const { data } = await callStaff(app, 'list_proposals', {}, second)
  expect(data.rows.find(({ id }) => id === requestID)).toMatchObject({
    kind: 'resettlement',
    subjectID: match,
    username: expect.stringContaining('–'),
    amount: seen.paid,
  })
  const kurus = (amount: string) => String(Math.round(Number(amount) * 100))
  expect((await contextOf(app, requestID, second)).facts).toMatchObject({
    act: 'results',
    coupons: String(seen.coupons),
    paid: kurus(seen.paid),
    reverted: kurus(seen.reverted),
    paidPlayers: '1',
  })
  expect(await decide(second)).toMatchObject({ data: { state: 'approved' } })
  await bookie.settle()
  expect(Number(await bookie.balance(rich)) - before).toBeCloseTo(Number(seen.paid), 2)
  const admin = await hire(app, 'admin')
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: match }, admin)
  expect(log.rows.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([
    ['resettlement.approve', 'event'],
    ['resettlement.propose', 'event'],
  ])
})

test('a large settlement is executed on the coupons both people saw, or not at all', async () => {
  const match = await bookie.addMatch()
  const rich = await bookie.newPlayer(100_000_000n)
  const bet = async (stake: string) =>
    expect(
      (await bookie.place(rich, await bookie.order([`${match}~result~away`], { stake }))).code,
    ).toBe(200)
  for (let n = 0; n < 3; n += 1) await bet('5000.00')
  const second = await hire(app, 'compliance')
  const propose = async () => {
    const requestID = crypto.randomUUID()
    expect(
      await settle(
        match,
        { act: 'void', requestID },
        sumsOf(await preview(match, { act: 'void' })),
      ),
    ).toMatchObject({ data: { outcome: 'proposed' } })
    return requestID
  }
  const decide = (id: string, decision: 'approve' | 'reject') =>
    callStaff(app, 'decide_proposal', { id, decision, reason }, second)
  const first = await propose()
  await bet('10.00')
  expect(await decide(first, 'approve')).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { coupons: 4, paid: '15010.00' },
  })
  expect(await matchOf(match)).toMatchObject({ void: false })
  const renewed = await propose()
  expect(await decide(renewed, 'approve')).toMatchObject({ data: { state: 'approved' } })
  expect(await decide(first, 'approve')).toMatchObject({ debug: 'not possible' })
  expect(await decide(first, 'reject')).toMatchObject({ data: { state: 'rejected' } })
  await bookie.settle()
  expect(await bookie.balance(rich)).toBe('1000000.00')
})

test('a decision counts with the possible payouts of coupons that wait for another match', async () => {
  const [match, other] = [await bookie.addMatch({ homeRate: 0.4 }), await bookie.addMatch()]
  const rich = await bookie.newPlayer(100_000_000n)
  const legs = [`${match}~result~home`, `${other}~result~home`]
  const placed = await bookie.place(rich, await bookie.order(legs, { stake: '2000.00' }))
  expect(placed.code).toBe(200)
  const [first = 0, second = 0] = await Promise.all(legs.map((leg) => bookie.priceMilli(leg)))
  const won = { results: [{ market: 'result', selection: 'home', result: 'won' as const }] }
  const seen = await preview(match, won)
  expect(seen).toMatchObject({ coupons: 0, paid: '0.00', reverted: '0.00', fourEyes: true })
  expect(Number(seen.waiting)).toBeCloseTo((2_000 * first * second) / 1_000_000, 1)
  const requestID = crypto.randomUUID()
  expect(await settle(match, { ...won, requestID }, sumsOf(seen))).toMatchObject({
    data: { outcome: 'proposed' },
  })
  const guard = await hire(app, 'compliance')
  const decide = (id: string) =>
    callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, guard)
  expect((await contextOf(app, requestID, guard)).facts).toMatchObject({
    waiting: String(Math.round(Number(seen.waiting) * 100)),
  })
  // A further coupon with these legs changes the sums, so the decision is no longer the same.
  expect((await bookie.place(rich, await bookie.order(legs, { stake: '10.00' }))).code).toBe(200)
  expect(await decide(requestID)).toMatchObject({ debug: 'not possible' })
  // The same decision reopens a lost coupon, which wins if the other match ends well.
  await bookie.end(match, { home: 0, away: 1 })
  await bookie.settle()
  const turned = await preview(match, {
    results: [...won.results, { market: 'result', selection: 'away', result: 'lost' as const }],
  })
  expect(turned).toMatchObject({ paid: '0.00', fourEyes: true })
  expect(Number(turned.waiting)).toBeGreaterThan(Number(seen.waiting))
  // A decision against the player increases no payout.
  const lost = { results: [{ market: 'result', selection: 'home', result: 'lost' as const }] }
  expect(await preview(other, lost)).toMatchObject({ waiting: '0.00', fourEyes: false })
})

test('a place market that the desk settled or suspended accepts no place part of an each-way bet', async () => {
  const outrights = await createOutrights(app)
  for (const act of ['decide', 'suspend', 'suspend one']) {
    const id = await outrights.addOutright()
    const order = await bookie.order([`${id}~champion~d`])
    const legs = order.legs.map((leg) => ({ ...leg, eachWay: true }))
    const placesOf = async () => {
      const { data } = await app.call(
        'sportsbook',
        'quote_coupon',
        { type: 'single', legs },
        player,
      )
      return data.legs[0]?.eachWay?.places
    }
    const places = (await placesOf()) ?? expect.unreachable()
    const market = `place:${places}`
    if (act === 'suspend') await hold(id, true, { market })
    else if (act === 'suspend one') await hold(id, true, { market, selection: 'd' })
    else {
      const won = { results: [{ market, selection: 'd', result: 'won' as const }] }
      const seen = await preview(id, won)
      expect(seen).toMatchObject({ coupons: 0, waiting: '0.00' })
      expect(await settle(id, won, sumsOf(seen))).toMatchObject({ data: { outcome: 'settled' } })
    }
    expect(await placesOf()).not.toBe(places)
  }
})
