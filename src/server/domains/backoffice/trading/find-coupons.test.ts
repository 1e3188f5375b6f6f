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

const sums = async (input: StaffInput<'sum_coupons'>) =>
  (await callStaff(desk.app, 'sum_coupons', input, desk.trader)).data

test('the totals count and sum what the filter matches', async () => {
  const { rows } = await find({ states: ['won'] })
  expect(await sums({})).toMatchObject({
    count: 3,
    capped: false,
    sums: { stakes: '960.00', open: '900.00', wins: rows[0]?.payout },
  })
  const won = await sums({ states: ['won'] })
  expect(won).toMatchObject({ count: 1, sums: { stakes: '10.00', open: '0.00' } })
  expect(Number(won.sums?.result)).toBeCloseTo(10 - Number(rows[0]?.payout), 2)
  expect(await sums({ states: ['lost'] })).toMatchObject({
    count: 1,
    sums: { stakes: '50.00', wins: '0.00', result: '50.00' },
  })
  expect(await sums({ player: 'kimse-degil' })).toMatchObject({ count: 0, capped: false })
})

test('the export contains the filtered rows, runs no formula and is in the audit log', async () => {
  const officer = await hire(desk.app, 'compliance')
  await desk.app.database.pool.query(
    `update sportsbook.leg set details = jsonb_set(details, '{selection,tr}', '"=1+1"')
      where coupon_id = $1`,
    [coupons['large']],
  )
  const query = { player: desk.player.user.username, stakeFrom: '1000' } as const
  const { data } = await callStaff(desk.app, 'export_coupons', query, officer)
  const file = await desk.app.inject({ method: 'GET', url: new URL(data.url).pathname })
  expect(file.headers['content-type']).toContain('text/csv')
  const [heads, ...rows] = file.body.trimEnd().split('\r\n')
  expect(heads).toContain('"Olası kazanç"')
  expect(rows.map((row) => row.slice(1, 37))).toEqual([coupons['large'], coupons['small']])
  expect(rows[0]).toContain(';900,00;')
  expect(rows[0]).toContain('"Ev 2 – Konuk 2: Maç Sonucu – =1+1')
  expect(rows[1]).toContain('"Kazandı"')
  const { data: log } = await callStaff(
    desk.app,
    'list_audit',
    { action: 'coupons.export' },
    officer,
  )
  expect(log.rows[0]).toMatchObject({ staff: officer.email, after: { ...query } })
})

test('totals need the desk, and an export the desk and the right to export', async () => {
  const [cashier, helper] = [await hire(desk.app, 'payments'), await hire(desk.app, 'support')]
  expect((await callStaff(desk.app, 'sum_coupons', {}, cashier)).debug).toBe('not authorized')
  for (const member of [cashier, helper, desk.trader])
    expect((await callStaff(desk.app, 'export_coupons', {}, member)).debug).toBe('not authorized')
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

/** Copies a player's only coupon. The bounds concern the number of rows, not what is in them. */
async function copyCoupon(couponID: string, copies: number): Promise<void> {
  await desk.app.database.pool.query(
    `insert into sportsbook.coupon select r.* from sportsbook.coupon c
      cross join generate_series(1, $2) n
      cross join lateral jsonb_populate_record(c, jsonb_build_object('id',
        overlay(c.id::text placing lpad(to_hex(n), 12, '0') from 25), 'state', 'lost',
        'open_minor', 0, 'code', 'C' || n)) r where c.id = $1`,
    [couponID, copies],
  )
}
const removeCopies = async (playerID: string, couponID: string) => {
  for (const [table, id] of [
    ['leg', 'coupon_id'],
    ['coupon', 'id'],
  ])
    await desk.app.database.pool.query(
      `delete from sportsbook.${table} where player_id = $1 and ${id} <> $2`,
      [playerID, couponID],
    )
}

test('the totals stop at 20,000 coupons, and a longer list is exported without a gap', async () => {
  const { bookie, app } = desk
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const { data } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  const filter = { player: player.user.uid }
  try {
    await copyCoupon(data.couponID, 20_000)
    expect(await sums(filter)).toEqual({ count: 20_000, capped: true, sums: null })
    await removeCopies(player.user.uid, data.couponID)
    await copyCoupon(data.couponID, 1_500)
    await app.database.pool.query(
      `insert into sportsbook.leg (coupon_id, player_id, n, event_id, market, selection,
          price_milli, is_banker, is_live, starts_at, details)
        select c.id, c.player_id, l.n, l.event_id, l.market, l.selection, l.price_milli,
          l.is_banker, l.is_live, l.starts_at, l.details
        from sportsbook.leg l
          join sportsbook.coupon c on c.player_id = l.player_id and c.id <> l.coupon_id
        where l.coupon_id = $1`,
      [data.couponID],
    )
    const officer = await hire(app, 'compliance')
    const { url } = (await callStaff(app, 'export_coupons', filter, officer)).data
    const file = await app.inject({ method: 'GET', url: new URL(url).pathname })
    const ids = file.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.slice(1, 37))
    expect([ids.length, new Set(ids).size]).toEqual([1_501, 1_501])
    expect(ids).toEqual(ids.toSorted().toReversed())
  } finally {
    await removeCopies(player.user.uid, data.couponID)
  }
})
