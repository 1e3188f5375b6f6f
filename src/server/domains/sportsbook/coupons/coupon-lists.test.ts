import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
let player: Session
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  player = await bookie.newPlayer()
})
afterAll(() => app.close())

const list = (data: Parameters<typeof app.call<'betframe', 'getCoupons'>>[2], session = player) =>
  app.call('betframe', 'getCoupons', data, session)

test("a player's coupons are listed open and closed, by Istanbul days, newest first", async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const first = await bookie.place(player, await bookie.order([`${a}~result~home`]))
  app.clock.advance(1_000)
  const second = await bookie.place(player, await bookie.order([`${b}~result~home`]))
  await bookie.end(a, { home: 0, away: 2 })
  await bookie.settle()
  expect((await list({})).data.map(({ couponID }) => couponID)).toEqual([
    second.data.couponID,
    first.data.couponID,
  ])
  expect(await list({ status: 'open' })).toMatchObject({
    data: [{ couponID: second.data.couponID, cashout: expect.any(String) }],
    pagination: { total: 1 },
  })
  expect(await list({ status: 'closed' })).toMatchObject({
    data: [{ couponID: first.data.couponID, state: 'lost' }],
    pagination: { total: 1 },
  })
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({
    data: [{ couponID: first.data.couponID }],
    pagination: { total: 2 },
  })
  expect((await list({ startDate: '2026-11-20', endDate: '2026-11-20' })).data).toHaveLength(2)
  expect((await list({ startDate: '2026-11-21' })).data).toEqual([])
  expect((await list({}, await bookie.newPlayer())).data).toEqual([])
})

test('listing coupons requires a session, valid dates in order, and a known status', async () => {
  expect(await app.call('betframe', 'getCoupons', {})).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  const ask = (data: object) =>
    app.post({ api: { class: 'betframe', method: 'getCoupons' }, data, user: player.user }, player)
  for (const data of [
    { startDate: '2026-11-20', endDate: '2026-11-19' },
    { startDate: '2026-02-30' },
    { status: 'lost' },
    { limit: 0 },
    { limit: 251 },
    { offset: -1 },
  ]) {
    expect(await ask(data)).toMatchObject({ code: 400, debug: 'invalid input' })
  }
})

test('a coupon’s code loads for its owner, and for anyone once it is shared', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const {
    data: { couponID, code },
  } = await bookie.place(player, await bookie.order([`${a}~result~home`, `${b}~total:2.5~over`]))
  const other = await bookie.newPlayer()
  expect(await app.call('sportsbook', 'get_coupon', { couponID }, other)).toMatchObject({
    code: 404,
  })
  expect(await app.call('sportsbook', 'share_coupon', { couponID }, other)).toMatchObject({
    code: 404,
  })
  for (const stranger of [undefined, other])
    expect(await app.call('sportsbook', 'load_coupon', { code }, stranger)).toMatchObject({
      code: 404,
    })
  expect((await app.call('sportsbook', 'load_coupon', { code }, player)).data.legs).toHaveLength(2)
  expect((await app.call('sportsbook', 'share_coupon', { couponID }, player)).data.code).toBe(code)
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  const legs = [
    { selectionID: `${a}~result~home`, banker: false },
    { selectionID: `${b}~total:2.5~over`, banker: false },
  ]
  expect(await app.call('sportsbook', 'load_coupon', { code: code.toLowerCase() })).toMatchObject({
    data: { type: 'multi', systems: [], legs },
  })
  await bookie.end(a, { home: 0, away: 0 })
  expect((await app.call('sportsbook', 'load_coupon', { code })).data.legs).toEqual(legs.slice(1))
})

test('a quote returns the cost, the potential win and all problems of a coupon', async () => {
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const [one, two] = [`${a}~result~home`, `${b}~result~home`]
  const quote = (data: object, session?: Session) =>
    app.call(
      'sportsbook',
      'quote_coupon',
      { type: 'multi', legs: [{ selectionID: one }, { selectionID: two }], ...data },
      session,
    )
  const fine = await quote({ stake: '10.00' })
  expect(fine.data).toMatchObject({
    combinations: 1,
    minStake: '1.00',
    problems: [],
    legs: [{ selectionID: one, status: 'open' }, { selectionID: two }],
  })
  expect(Number(fine.data.maxStake)).toBeGreaterThan(1_000)
  const { price, potentialWin } = (await bookie.place(player, await bookie.order([one, two]))).data
  expect([fine.data.price, fine.data.potentialWin]).toEqual([price, potentialWin])
  const problems = async (data: object, session?: Session) =>
    (await quote(data, session)).data.problems.map(({ debug, leg }) => [debug, leg])
  expect(
    await problems({ legs: [{ selectionID: one, price: '9.00' }, { selectionID: one }] }),
  ).toEqual([
    ['selected twice', 1],
    ['same match', 0],
    ['same match', 1],
    ['odds changed', 0],
  ])
  expect(await problems({ stake: '0.10' })).toEqual([['minimum', undefined]])
  expect(await problems({ stake: '99999999.00' })).toEqual([['limit reached', undefined]])
  expect(await problems({ stake: '5000.00' }, player)).toEqual([
    ['insufficient balance', undefined],
  ])
  expect(await problems({ type: 'system' })).toEqual([['sizes missing', undefined]])
  expect((await quote({ type: 'system', systems: [1, 2] })).data.combinations).toBe(3)
  const builder = await quote({
    type: 'builder',
    legs: [{ selectionID: one }, { selectionID: `${a}~total:2.5~over` }],
    stake: '10.00',
  })
  expect(builder.data).toMatchObject({ combinations: 1, problems: [] })
  expect(
    await problems({
      type: 'builder',
      legs: [{ selectionID: one }, { selectionID: `${a}~result~draw` }],
    }),
  ).toEqual([['not combinable', undefined]])
  expect(await quote({ legs: [{ selectionID: 'x~y~z' }] })).toMatchObject({ code: 404 })
  await bookie.end(a, { home: 0, away: 0 })
  expect(await problems({})).toEqual([['suspended', 0]])
})

test('accepts the maximum stake of a quote, and refuses one kuruş more', async () => {
  const rich = await bookie.newPlayer(10_000_000_000n)
  const selection = `${await bookie.addMatch({ homeRate: 0.6, awayRate: 1.9 })}~result~home`
  const { maxStake, limit } = (
    await app.call(
      'sportsbook',
      'quote_coupon',
      { type: 'single', legs: [{ selectionID: selection }] },
      rich,
    )
  ).data
  const over = (Number(maxStake) + 0.01).toFixed(2)
  expect(await bookie.place(rich, await bookie.order([selection], { stake: over }))).toMatchObject({
    debug: 'limit reached',
    data: { maxStake, limit },
  })
  expect(
    await bookie.place(rich, await bookie.order([selection], { stake: maxStake })),
  ).toMatchObject({ code: 200 })
})

test('publishes a changed coupon to open pages in their language', async () => {
  await bookie.settle()
  app.clock.advance(1_000)
  const match = await bookie.addMatch()
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  const topic =
    app.app.domains.sportsbook.topics.find(({ name }) => name === 'coupons') ?? expect.unreachable()
  const caller = {
    playerId: player.user.uid,
    sessionId: '',
    username: '',
    rid: '10',
    restricted: false,
    pause: undefined,
    barred: false,
  }
  const published: unknown[] = []
  const end = app.platform.bus.subscribe(topic.channel(caller, ''), (data) => published.push(data))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  end()
  expect(published).toEqual([couponID])
  expect(await topic.readChange?.(caller, 'en', couponID)).toMatchObject({ couponID, state: 'won' })
  expect(await topic.snapshot(caller, '')).toMatchObject({ couponID })
  await expect(
    topic.readChange?.({ ...caller, playerId: crypto.randomUUID() }, '', couponID),
  ).rejects.toThrow('record not found')
})
