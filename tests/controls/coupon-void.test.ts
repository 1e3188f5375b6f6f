import { afterAll, beforeEach, expect, test } from 'vitest'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const REASON = 'kontrol denemesi'
let app: TestApp
let bookie: Bookie
let trader: StaffSession
let second: StaffSession
let isOpen = false
// Each test begins after 24 hours without outflows.
beforeEach(async () => {
  if (isOpen) await app.close()
  ;({ app, bookie } = await openBookie())
  isOpen = true
  trader = await hire(app, 'trading', 'compliance')
  second = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function rich(): Promise<Session> {
  return bookie.newPlayer(100_000_000n)
}
async function lost(player: Session, stake = '5000.00'): Promise<string> {
  const match = await bookie.addMatch()
  const { data } = await bookie.place(
    player,
    await bookie.order([`${match}~result~home`], { stake }),
  )
  await bookie.end(match, { home: 0, away: 1 })
  await bookie.settle()
  return data.couponID
}
async function voidIt(couponID: string, requestID = crypto.randomUUID(), by = trader) {
  const { data: seen } = await callStaff(app, 'preview_coupon_void', { couponID }, by)
  const { state, remaining, paid, reverted } = seen
  const { data } = await callStaff(
    app,
    'void_coupon',
    {
      couponID,
      requestID,
      cause: 'technical-fault',
      message: 'Oran akışı durmuştu.',
      expected: { state, remaining, paid, reverted },
      reason: REASON,
    },
    by,
  )
  return { outcome: data.outcome, fourEyes: seen.fourEyes, requestID }
}
const decide = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)

test('voids of one player within a day count together, and the one beyond the limit waits for a second person', async () => {
  const player = await rich()
  const coupons: string[] = []
  for (let n = 0; n < 5; n += 1) coupons.push(await lost(player))
  const outcomes: string[] = []
  for (const couponID of coupons.slice(0, 4)) outcomes.push((await voidIt(couponID)).outcome)
  expect(outcomes).toEqual(['voided', 'voided', 'voided', 'voided'])
  const last = coupons[4] ?? expect.unreachable()
  const before = await bookie.balance(player)
  const { outcome, fourEyes, requestID } = await voidIt(last)
  expect([outcome, fourEyes]).toEqual(['proposed', true])
  expect((await voidIt(last, requestID)).outcome).toBe('proposed')
  expect(await bookie.balance(player)).toBe(before)
  expect(await decide(requestID, trader)).toMatchObject({ debug: 'own proposal' })
  expect((await contextOf(app, requestID, second)).facts).toEqual({
    voidCause: 'technical-fault',
    voidMessage: 'Oran akışı durmuştu.',
    voidLegs: 'all',
    couponState: 'lost',
    openStake: '0',
    paidBefore: '0',
    paidAfter: '500000',
    paid: '500000',
    reverted: '0',
    waiting: '0',
  })
  const { data } = await callStaff(app, 'get_proposal', { proposalID: requestID }, second)
  expect(data.context?.causes).toEqual([
    { cause: 'outflow-player', boundMinor: '2000000', usedMinor: '2000000' },
  ])
  const { code } = (await callStaff(app, 'get_coupon', { couponID: last }, second)).data.coupon
  expect(data).toMatchObject({ kind: 'coupon-void', subjectID: last, username: code })
  expect(await decide(requestID, second)).toMatchObject({ data: { state: 'approved' } })
  expect(Number(await bookie.balance(player)) - Number(before)).toBe(5_000)
  expect(await bookie.get(player, last)).toMatchObject({ state: 'void', payout: '5000.00' })
  const page = (await callStaff(app, 'get_coupon', { couponID: last }, second)).data
  expect(page.audit.map(({ action }) => action)).toEqual([
    'coupon-void.approve',
    'coupon-void.propose',
  ])
})

test('a proposed void is carried out on the coupon that both people saw, or not at all', async () => {
  const player = await rich()
  await app.database.pool.query(
    `update staff.outflow_limit set amount_minor = 100000 where name = 'two-persons'`,
  )
  const match = await bookie.addMatch()
  const order = await bookie.order([`${match}~result~home`], { stake: '2000.00' })
  const { couponID } = (await bookie.place(player, order)).data
  const { outcome, requestID } = await voidIt(couponID)
  expect(outcome).toBe('proposed')
  await bookie.end(match, { home: 0, away: 1 })
  await bookie.settle()
  const before = await bookie.balance(player)
  expect(await decide(requestID, second)).toMatchObject({
    debug: 'not possible',
    data: { moved: ['couponState', 'openStake'] },
  })
  expect(await bookie.balance(player)).toBe(before)
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost' })
})

test('a payout that is taken back counts toward the limit of one act', async () => {
  const player = await rich()
  await app.database.pool.query(
    `update staff.outflow_limit set amount_minor = 100000 where name = 'two-persons'`,
  )
  const match = await bookie.addMatch()
  const order = await bookie.order([`${match}~result~home`], { stake: '2000.00' })
  const { couponID } = (await bookie.place(player, order)).data
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const { outcome, requestID } = await voidIt(couponID)
  expect(outcome).toBe('proposed')
  expect(await decide(requestID, second)).toMatchObject({ data: { state: 'approved' } })
  expect(await bookie.balance(player)).toBe('1000000.00')
})

test('a role without the right to trade neither previews nor voids', async () => {
  const couponID = await lost(await rich(), '10.00')
  const support = await hire(app, 'support')
  for (const reply of [
    await callStaff(app, 'preview_coupon_void', { couponID }, support),
    await callStaff(
      app,
      'void_coupon',
      {
        couponID,
        requestID: crypto.randomUUID(),
        cause: 'other',
        message: 'x',
        expected: { state: 'lost', remaining: '0.00', paid: '10.00', reverted: '0.00' },
        reason: REASON,
      },
      support,
    ),
  ])
    expect(reply).toMatchObject({ debug: 'not authorized' })
})
