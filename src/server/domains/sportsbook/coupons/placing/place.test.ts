import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonusFor } from '#tests/support/funds.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const home = (match: string) => `${match}~result~home`

test('the same request returns the same coupon, and its ID with other input is refused', async () => {
  const player = await bookie.newPlayer()
  const order = await bookie.order([home(await bookie.addMatch())])
  const [first, again] = [await bookie.place(player, order), await bookie.place(player, order)]
  expect(again.data.couponID).toBe(first.data.couponID)
  expect(await bookie.balance(player)).toBe('990.00')
  expect(await bookie.place(player, { ...order, stake: '11.00' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
})

test('one request sent ten times at once creates one coupon', async () => {
  const player = await bookie.newPlayer()
  const order = await bookie.order([home(await bookie.addMatch())])
  const replies = await Promise.all(Array.from({ length: 10 }, () => bookie.place(player, order)))
  expect(new Set(replies.map(({ data }) => data.couponID)).size).toBe(1)
  expect(await bookie.balance(player)).toBe('990.00')
})

test('an answered request keeps its answer after the match is closed', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const order = await bookie.order([home(match)])
  const first = await bookie.place(player, order)
  await bookie.end(match, { home: 0, away: 0 })
  expect(await bookie.place(player, order)).toMatchObject({
    code: 200,
    data: { couponID: first.data.couponID },
  })
})

test('unknown selections are not found; suspended or finished ones are refused with the current legs', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const order = await bookie.order([home(match)])
  const known = { ...order.legs[0], price: '1.50' }
  for (const selectionID of [
    `${match}~result~nobody`,
    `${match}~no-such~home`,
    'no-match~result~home',
    'nonsense',
    '~~',
    `${match}~total:2.5~over~more`,
  ]) {
    expect(
      await bookie.place(player, { ...order, legs: [{ ...known, selectionID }] }),
    ).toMatchObject({ code: 404, debug: 'record not found' })
  }
  await bookie.play(match, { home: 0, away: 0 }, 10, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 60_000),
  })
  expect(await bookie.place(player, order)).toMatchObject({
    code: 409,
    debug: 'suspended',
    data: { legs: [{ selectionID: home(match), status: 'suspended' }] },
  })
  await bookie.end(match, { home: 1, away: 0 })
  expect(await bookie.place(player, order)).toMatchObject({
    code: 409,
    debug: 'suspended',
    data: { legs: [{ status: 'closed' }] },
  })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test("a changed price is accepted within the player's tolerance and within the house's bounds", async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const now = await bookie.priceMilli(home(match))
  const asking = async (
    askedMilli: number,
    accept: 'none' | 'higher' | 'percent' | 'any',
    tolerance?: string,
  ) => {
    const order = await bookie.order([home(match)], {
      accept,
      ...(tolerance === undefined ? {} : { tolerance }),
    })
    const price = (Math.round(askedMilli) / 1_000).toFixed(3)
    const { debug = 'taken' } = await bookie.place(player, {
      ...order,
      legs: [{ selectionID: home(match), price }],
    })
    return debug
  }
  expect(await asking(now, 'none')).toBe('taken')
  expect(await asking(now - 10, 'none')).toBe('odds changed')
  expect(await asking(now + 10, 'none')).toBe('odds changed')
  expect(await asking(now - 100, 'higher')).toBe('taken')
  expect(await asking(now + 10, 'higher')).toBe('odds changed')
  expect(await asking(now * 1.04, 'percent', '5')).toBe('taken')
  expect(await asking(now * 1.07, 'percent', '5')).toBe('odds changed')
  expect(await asking(now * 1.2, 'percent', '99.99')).toBe('odds changed')
  expect(await asking(now * 1.3, 'any')).toBe('taken')
  expect(await asking(now * 1.4, 'any')).toBe('odds changed')
})

test('a price change returns the current legs', async () => {
  const player = await bookie.newPlayer()
  const order = await bookie.order([home(await bookie.addMatch())])
  const reply = await bookie.place(player, {
    ...order,
    legs: order.legs.map((leg) => ({ ...leg, price: '9.99' })),
  })
  expect(reply).toMatchObject({
    code: 409,
    debug: 'odds changed',
    data: {
      legs: [
        { selectionID: order.legs[0]?.selectionID, price: order.legs[0]?.price, status: 'open' },
      ],
    },
  })
})

test('two selections of one match are refused outside a builder, which has its own price', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const selections = [home(match), `${match}~total:2.5~over`]
  expect(await bookie.place(player, await bookie.order(selections))).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'same match' },
  })
  const [a = 0, b = 0] = await Promise.all(selections.map(bookie.priceMilli))
  const built = await bookie.place(player, await bookie.order(selections, { type: 'builder' }))
  expect(built).toMatchObject({ code: 200, data: { type: 'builder', lines: 1, state: 'open' } })
  expect(Number(built.data.price)).toBeLessThan((a * b) / 1_000_000)
  expect(
    await bookie.place(
      player,
      await bookie.order([home(match), `${match}~result~away`], { type: 'builder' }),
    ),
  ).toMatchObject({ code: 409, debug: 'not possible' })
  expect(
    await bookie.place(
      player,
      await bookie.order([home(match), home(await bookie.addMatch())], { type: 'builder' }),
    ),
  ).toMatchObject({ code: 409, debug: 'not possible', data: { reason: 'several matches' } })
})

test('invalid combinations of legs are refused with a named reason', async () => {
  const player = await bookie.newPlayer()
  const [a, b, c] = [
    home(await bookie.addMatch()),
    home(await bookie.addMatch()),
    home(await bookie.addMatch()),
  ]
  const refused = async (input: Parameters<Bookie['order']>, reason: string) =>
    expect(await bookie.place(player, await bookie.order(...input))).toMatchObject({
      code: 409,
      debug: 'not possible',
      data: { reason },
    })
  await refused([[a], { type: 'multi' }], 'too few legs')
  await refused([[a], { type: 'builder' }], 'too few legs')
  await refused([[a, b], { type: 'multi', systems: [2] }], 'sizes outside a system')
  await refused([[a, b, c], { type: 'system' }], 'sizes missing')
  await refused([[a, b, c], { type: 'system', systems: [4] }], 'sizes do not fit')
  await refused([[a, b, c], { type: 'system', systems: [2, 2] }], 'sizes do not fit')
  await refused([[{ selectionID: a, banker: true }], { type: 'single' }], 'banker in a single')
  const order = await bookie.order([a])
  expect(
    await bookie.place(player, {
      ...order,
      legs: order.legs.map((leg) => ({ ...leg, eachWay: true })),
    }),
  ).toMatchObject({ code: 409, data: { reason: 'no each way', leg: 0 } })
  expect(await bookie.place(player, { ...order, freebetID: '7' })).toMatchObject({ code: 404 })
})

test('a stake has a minimum and a maximum, and needs the money', async () => {
  const player = await bookie.newPlayer(1_000_000_000n)
  const match = await bookie.addMatch()
  for (const stake of ['0.99', '0', '0.00'])
    expect(await bookie.place(player, await bookie.order([home(match)], { stake }))).toMatchObject({
      code: 400,
      debug: 'invalid input',
    })
  const over = await bookie.place(
    player,
    await bookie.order([home(match)], { stake: '9000000.00' }),
  )
  expect(over).toMatchObject({ code: 409, debug: 'limit reached', data: { limit: 'payout' } })
  const event = await bookie.place(
    player,
    await bookie.order([home(match)], { stake: '300000.00' }),
  )
  expect(event).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { maxStake: '250000.00', limit: 'player' },
  })
  expect(
    await bookie.place(player, await bookie.order([home(match)], { stake: '250000.00' })),
  ).toMatchObject({ code: 200 })
  expect(
    await bookie.place(player, await bookie.order([home(match)], { stake: '1.00' })),
  ).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { maxStake: '0.00', limit: 'player' },
  })
  const poor = await bookie.newPlayer(500n)
  expect(await bookie.place(poor, await bookie.order([home(match)]))).toMatchObject({
    code: 409,
    debug: 'insufficient balance',
    data: { balance: '5.00' },
  })
})

test('the last room of a limit goes to one of several concurrent orders', async () => {
  const match = await bookie.addMatch()
  const selection = `${match}~result~away`
  const milli = await bookie.priceMilli(selection)
  // The selection bears a loss of 1,000,000.00: nine of these, not ten.
  const stakeMinor = (100_000_000n * 1_000n) / (BigInt(milli - 1_000) * 9n)
  const stake = `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, '0')}`
  const players = await Promise.all(
    Array.from({ length: 12 }, () => bookie.newPlayer(100_000_000n)),
  )
  const orders = await Promise.all(players.map(() => bookie.order([selection], { stake })))
  const replies = await Promise.all(
    players.map((player, at) => bookie.place(player, orders[at] ?? expect.unreachable())),
  )
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(9)
  for (const reply of replies.filter(({ code }) => code !== 200))
    expect(reply).toMatchObject({ debug: 'limit reached', data: { limit: 'market' } })
})

test('each of many concurrent orders is answered on its own, whatever is refused among them', async () => {
  const [open, closed] = [await bookie.addMatch(), await bookie.addMatch()]
  const [rich, poor, late, twice] = await Promise.all([
    bookie.newPlayer(),
    bookie.newPlayer(100n),
    bookie.newPlayer(),
    bookie.newPlayer(),
  ])
  const orders = {
    open: await bookie.order([home(open)]),
    both: await bookie.order([home(open), home(closed)]),
  }
  await bookie.end(closed, { home: 0, away: 1 })
  const again = await bookie.order([home(open)], { stake: '20.00' })
  const replies = await Promise.all([
    bookie.place(rich, orders.open),
    bookie.place(poor, { ...orders.open, requestId: crypto.randomUUID() }),
    bookie.place(late, orders.both),
    bookie.place(twice, again),
    bookie.place(twice, again),
  ])
  expect(replies.map(({ code, debug }) => debug ?? code)).toEqual([
    200,
    'insufficient balance',
    'suspended',
    200,
    200,
  ])
  expect(await bookie.place(twice, { ...again, stake: '30.00' })).toMatchObject({
    debug: 'duplicate',
  })
  expect(
    await Promise.all([rich, poor, late, twice].map((player) => bookie.balance(player))),
  ).toEqual(['990.00', '1.00', '1000.00', '980.00'])
  const { rows } = await sql<{
    taken: bigint
  }>`select taken_minor as taken from sportsbook.exposure where event_id = ${open}
    and part = 'player' order by 1`.execute(app.platform.database.read)
  expect(rows.map(({ taken }) => taken)).toEqual([0n, 1_000n, 2_000n])
})

test('bonus money is staked after cash and returned in proportion', async () => {
  const player = await bookie.newPlayer(600n)
  await grantBonusFor(app, player.user.uid, 400n)
  const match = await bookie.addMatch()
  const milli = await bookie.priceMilli(home(match))
  await bookie.place(player, await bookie.order([home(match)], { stake: '10.00' }))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const bonusMinor = (BigInt(milli) * 400n) / 1_000n
  const { data } = await app.call('finance', 'check_balance', {}, player)
  expect([data.balance, data.bonus].map((text) => Math.round(Number(text) * 100))).toEqual([
    milli - Number(bonusMinor),
    Number(bonusMinor),
  ])
})

test('refuses players who may not bet: from northern Cyprus, on a closed site, without an account, excluded', async () => {
  const player = await bookie.newPlayer()
  const order = await bookie.order([home(await bookie.addMatch())])
  expect(
    await app.call('sportsbook', 'place_coupon', order, player, { 'x-demo-country': 'XN' }),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect(await app.call('sportsbook', 'place_coupon', order)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  const { maintenance } = app.app.domains.content
  await maintenance.set({ on: true })
  expect(await bookie.place(player, order)).toMatchObject({ code: 503 })
  await maintenance.set({ on: false })
  await sql`update identity.player set country = 'XN' where id = ${player.user.uid}`.execute(
    app.database.read,
  )
  expect(await bookie.place(player, order)).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('refuses hostile input without moving money', async () => {
  const player = await bookie.newPlayer()
  const order = await bookie.order([home(await bookie.addMatch())])
  const ask = (data: object) =>
    app.post(
      {
        api: { class: 'sportsbook', method: 'place_coupon' },
        data: { ...order, ...data },
        user: player.user,
      },
      player,
    )
  const [leg] = order.legs
  for (const data of [
    { stake: '-5' },
    { stake: '1.001' },
    { stake: 'NaN' },
    { stake: 1e300 },
    { legs: [] },
    { legs: Array.from({ length: 21 }, () => leg) },
    { legs: [{ ...leg, price: '1e9' }] },
    { legs: [{ ...leg, price: -2 }] },
    { type: 'double' },
    { accept: 'maybe' },
    { tolerance: '100' },
    { requestId: 'x' },
    { systems: [0] },
    { legs: 'all' },
  ])
    expect(await ask(data)).toMatchObject({ code: 400, debug: 'invalid input' })
  expect(await ask({ stake: '9999999999999.99' })).toMatchObject({
    code: 409,
    debug: 'limit reached',
  })
  for (const couponID of [
    'x',
    "'; drop table sportsbook.coupon",
    '00000000-0000-0000-0000-000000000000',
    5,
  ]) {
    for (const method of ['get_coupon', 'share_coupon', 'cashout_quote'] as const)
      expect(await app.call('sportsbook', method, { couponID }, player)).toMatchObject({
        code: 404,
      })
    expect(
      await app.call(
        'sportsbook',
        'cashout',
        { couponID, requestId: crypto.randomUUID(), amount: '1.00' },
        player,
      ),
    ).toMatchObject({ code: 404 })
  }
  expect(await bookie.balance(player)).toBe('1000.00')
})
