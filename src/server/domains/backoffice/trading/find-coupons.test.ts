import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

const DAY_MS = 86_400_000

let desk: TradingDesk
const coupons: Record<string, string> = {}
let first: string
let second: string
beforeAll(async () => {
  desk = await openTradingDesk('test')
  const { app, bookie, player } = desk
  const other = await bookie.newPlayer(10_000_000n)
  first = await bookie.addMatch()
  second = await bookie.addMatch()
  const bet = async (name: string, by: typeof player, selections: string[], stake: string) => {
    const { data } = await bookie.place(by, await bookie.order(selections, { stake }))
    coupons[name] = data.couponID
    app.clock.advance(1_000)
  }
  await bet('small', player, [`${first}~result~home`], '10.00')
  await bet('large', player, [`${second}~result~home`], '900.00')
  await bet('multi', other, [`${first}~result~away`, `${second}~result~away`], '50.00')
  await bookie.end(first, { home: 2, away: 0 })
  await bookie.settle()
})
afterAll(() => desk.app.close())

const find = async (input: StaffInput<'find_coupons'>) =>
  (await callStaff(desk.app, 'find_coupons', input, desk.trader)).data
const namesOf = (rows: readonly { couponID: string }[]) =>
  rows.map(
    ({ couponID }) => Object.entries(coupons).find(([, id]) => id === couponID)?.[0] ?? couponID,
  )
const found = async (input: StaffInput<'find_coupons'>) => namesOf((await find(input)).rows)

test('lists the coupons of all players, newest first, with their owners', async () => {
  const { rows, next } = await find({})
  expect(namesOf(rows)).toEqual(['multi', 'large', 'small'])
  expect(next).toBeNull()
  expect(rows[2]).toMatchObject({
    playerID: desk.player.user.uid,
    username: desk.player.user.username,
    state: 'won',
    stake: '10.00',
    legs: [{ eventID: first }],
  })
})

test.each([
  ['player', () => ({ player: desk.player.user.username }), ['large', 'small']],
  ['player id', () => ({ player: desk.player.user.uid }), ['large', 'small']],
  ['states', () => ({ states: ['open', 'lost'] }), ['multi', 'large']],
  ['type', () => ({ type: 'multi' }), ['multi']],
  ['phase', () => ({ phase: 'prematch' }), ['multi', 'large', 'small']],
  ['live phase', () => ({ phase: 'live' }), []],
  ['match', () => ({ eventID: second }), ['multi', 'large']],
  ['lowest stake', () => ({ stakeFrom: '5000' }), ['multi', 'large']],
  ['highest stake', () => ({ stakeTo: '5000' }), ['multi', 'small']],
  ['several', () => ({ eventID: first, type: 'single', stakeTo: '1000' }), ['small']],
] as const)('the filter by %s narrows the list', async (_name, input, expected) => {
  expect(await found(input() as StaffInput<'find_coupons'>)).toEqual(expected)
})

test('pages neither repeat nor skip a coupon while others are placed', async () => {
  const one = await find({ limit: 2 })
  const { data } = await desk.bookie.place(
    desk.player,
    await desk.bookie.order([`${second}~result~draw`], { stake: '5.00' }),
  )
  coupons['late'] = data.couponID
  const two = await find({ limit: 2, after: one.next ?? '' })
  expect([...namesOf(one.rows), ...namesOf(two.rows)]).toEqual(['multi', 'large', 'small'])
  expect(await found({ limit: 1 })).toEqual(['late'])
})

test('without days, the newest 31 days are searched; a code finds an older coupon', async () => {
  const [newest] = (await find({})).rows
  desk.app.clock.advance(40 * DAY_MS)
  desk.trader = await hire(desk.app, 'trading')
  expect(await found({})).toEqual([])
  expect(await found({ code: newest?.code.toLowerCase() ?? '' })).toEqual(['late'])
  expect(await found({ from: '2026-11-20', to: '2026-12-20' })).toHaveLength(4)
  expect(await found({ to: '2026-11-19' })).toEqual([])
})

test('refuses days out of order, more than 31 days, and staff who do not trade', async () => {
  const refused = async (input: StaffInput<'find_coupons'>) =>
    callStaff(desk.app, 'find_coupons', input, desk.trader)
  for (const days of [
    { from: '2026-11-20', to: '2026-11-19' },
    { from: '2026-11-01', to: '2026-12-02' },
  ])
    expect(await refused(days)).toMatchObject({
      code: 400,
      data: { fields: { from: expect.any(String) as unknown } },
    })
  expect(await refused({ stakeFrom: '-1' })).toMatchObject({ code: 400 })
  expect(
    await callStaff(desk.app, 'find_coupons', {}, await hire(desk.app, 'payments')),
  ).toMatchObject({ debug: 'not authorized' })
})
