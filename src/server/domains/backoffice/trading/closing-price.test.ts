import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutrights } from '#server/domains/sportsbook/coupons/outright.fixture.ts'
import { callStaff } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

let app: TradingDesk['app']
let bookie: TradingDesk['bookie']
let trader: TradingDesk['trader']
beforeAll(async () => {
  ;({ app, bookie, trader } = await openTradingDesk('kapanış oranı'))
})
afterAll(() => app.close())

const pageOf = async (couponID: string) =>
  (await callStaff(app, 'get_coupon', { couponID }, trader)).data
const recordOf = async (player: Session) =>
  (await callStaff(app, 'get_betting_record', { playerID: player.user.uid }, trader)).data
const fairOf = async (selectionID: string) =>
  (
    await app.app.domains.sportsbook.book.findOffered(
      app.database.read,
      [selectionID],
      app.clock.now(),
    )
  ).get(selectionID)?.fair ?? expect.unreachable()
/** The model moves the price before the match, as news about a line-up does. */
const move = (match: string, homeRate: number) =>
  app.database.pool.query(
    `update sportsbook.event set version = version + 1,
      model = jsonb_set(model, '{homeRate}', to_jsonb($2::float8)) where id = $1`,
    [match, homeRate],
  )
const percent = (share: number) => Math.round(share * 10_000) / 100
async function placed(player: Session, ...[selections, changes]: Parameters<typeof bookie.order>) {
  const { code, data } = await bookie.place(player, await bookie.order(selections, changes))
  expect(code).toBe(200)
  return data
}

test('the fair odds at the start of a match are compared with the odds that a player took', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  const [home, away] = [`${a}~result~home`, `${b}~result~away`]
  const single = await placed(player, [home])
  const double = await placed(player, [home, away])
  const prices = [await bookie.priceMilli(home), await bookie.priceMilli(away)]
  expect((await pageOf(single.couponID)).coupon.legs[0]).toMatchObject({
    closing: null,
    closingValue: null,
  })
  expect((await recordOf(player)).closingValue).toBe(null)
  await move(a, 2.4)
  const closing = [await fairOf(home), await fairOf(away)]
  await bookie.play(a, { home: 1, away: 0 }, 5)
  await bookie.play(b, { home: 0, away: 0 }, 5)
  const values = prices.map((price, n) => (price / 1_000) * (closing[n] ?? 0) - 1)
  const page = await pageOf(double.couponID)
  expect(page.coupon.legs.map(({ closingValue }) => closingValue)).toEqual(values.map(percent))
  expect(page.coupon.legs.map((leg) => Number(leg.closing))).toEqual(
    closing.map((fair) => Math.round(1_000 / fair) / 1_000),
  )
  const [one = 0, two = 0] = values
  expect(one).toBeGreaterThan(0.2)
  expect(page.closingValue).toBeCloseTo(percent((1 + one) * (1 + two) - 1), 1)
  expect((await pageOf(single.couponID)).closingValue).toBe(percent(one))
  const { rows } = (
    await callStaff(app, 'find_coupons', { player: player.user.uid, limit: 10 }, trader)
  ).data
  expect(Object.fromEntries(rows.map(({ code, closingValue }) => [code, closingValue]))).toEqual({
    [double.code]: page.closingValue,
    [single.code]: percent(one),
  })
  expect((await recordOf(player)).closingValue).toEqual({
    legs: 3,
    percent: percent((one + one + two) / 3),
  })
  // What happens in the match changes nothing of it, also not a result that is corrected.
  await bookie.end(a, { home: 2, away: 0 })
  await bookie.end(b, { home: 0, away: 1 })
  await bookie.settle()
  await bookie.end(a, { home: 0, away: 0 })
  await bookie.settle()
  expect((await pageOf(double.couponID)).closingValue).toBe(page.closingValue)
})

test('a system has the expected return of its lines; in-play, builder and each-way bets have none', async () => {
  const matches = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const selections = matches.map((match) => `${match}~result~home`)
  const [first = ''] = matches
  const player = await bookie.newPlayer()
  const system = await placed(player, selections, { type: 'system', systems: [2], stake: '1.00' })
  const builder = await placed(player, [`${first}~result~home`, `${first}~total:2.5~over`], {
    type: 'builder',
  })
  const ratios = await Promise.all(
    selections.map(async (id) => ((await bookie.priceMilli(id)) / 1_000) * (await fairOf(id))),
  )
  for (const match of matches) await bookie.play(match)
  const live = await placed(player, [selections[1] ?? ''], { accept: 'any' })
  app.clock.advance(60_000)
  await bookie.settle()
  const [x = 0, y = 0, z = 0] = ratios
  expect((await pageOf(system.couponID)).closingValue).toBeCloseTo(
    percent((x * y + x * z + y * z) / 3 - 1),
    1,
  )
  expect(await pageOf(builder.couponID)).toMatchObject({ closingValue: null })
  expect(await pageOf(live.couponID)).toMatchObject({
    closingValue: null,
    coupon: { legs: [{ closing: null, closingValue: null }] },
  })
  expect((await recordOf(player)).closingValue?.legs).toBe(3)
  const outrights = await createOutrights(app)
  const outright = await placed(player, [`${await outrights.addOutright()}~champion~d`])
  expect(await pageOf(outright.couponID)).toMatchObject({ closingValue: null })
})

test('the start of a match stores one price of each staked selection, whatever the number of coupons, and once', async () => {
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  for (let n = 0; n < 3; n += 1) await placed(player, [`${match}~result~home`])
  await placed(player, [`${match}~total:2.5~over`])
  const fair = await fairOf(`${match}~result~home`)
  await Promise.all([bookie.play(match), bookie.play(match, { home: 3, away: 0 }, 30)])
  const { rows } = await app.database.pool.query<{ key: string; fair: number }>(
    `select market || '~' || selection as key, fair from sportsbook.closing_price
      where event_id = $1 order by 1`,
    [match],
  )
  expect(rows.map(({ key }) => key)).toEqual(['result~home', 'total:2.5~over'])
  expect(rows[0]?.fair).toBeCloseTo(fair, 9)
})

test('a match that is cancelled before it begins, and one without stakes, store nothing', async () => {
  const [cancelled, quiet] = [await bookie.addMatch(), await bookie.addMatch()]
  const player = await bookie.newPlayer()
  await placed(player, [`${cancelled}~result~home`])
  await bookie.abandon(cancelled)
  await bookie.play(quiet)
  await bookie.end(quiet, { home: 1, away: 0 })
  const { rows } = await app.database.pool.query(
    'select from sportsbook.closing_price where event_id = any($1)',
    [[cancelled, quiet]],
  )
  expect(rows).toEqual([])
})
