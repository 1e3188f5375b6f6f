import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { oddsChannel } from '#server/domains/sportsbook/index.ts'
import { LEAGUE } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
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

const price = (eventID: string, selection: string, to: string | null, market = 'result') =>
  callStaff(app, 'price_trading', { eventID, market, selection, price: to, reason }, trader)
const selectionOf = async (eventID: string, selection: string, market = 'result') =>
  (await matchOf(eventID)).markets
    .find((one) => one.market === market)
    ?.selections.find((one) => one.selection === selection)
const wire = (milli: number) => toWirePrice(priceOf(milli))

test('a suspended match takes no bet at that moment, updates its pages, and can be reopened', async () => {
  const match = await bookie.addMatch()
  const input = await bookie.order([`${match}~result~home`])
  // From here on the process remembers the match and would accept bets from memory.
  expect((await bookie.place(player, input)).code).toBe(200)
  const published: unknown[] = []
  const stop = app.platform.bus.subscribe(oddsChannel(match, 'tr'), (update) =>
    published.push(update),
  )
  expect(await hold(match, true)).toMatchObject({
    data: {
      held: true,
      status: 'suspended',
      why: 'Bahisler kısa süreliğine durduruldu',
      stake: '10.00',
      coupons: 1,
    },
  })
  expect(published.at(-1)).toMatchObject({ suspended: true })
  expect(await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).toMatchObject({
    code: 409,
    debug: 'suspended',
  })
  expect(await hold(match, false)).toMatchObject({ data: { held: false, status: 'open' } })
  expect(published.at(-1)).toMatchObject({ suspended: false })
  expect((await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).code).toBe(200)
  stop()
})

test('a market and a selection can be suspended separately', async () => {
  const match = await bookie.addMatch()
  await hold(match, true, { market: 'both-score' })
  await hold(match, true, { market: 'result', selection: 'draw' })
  expect(await bookie.place(player, await bookie.order([`${match}~both-score~yes`]))).toMatchObject(
    { debug: 'suspended' },
  )
  expect(await bookie.place(player, await bookie.order([`${match}~result~draw`]))).toMatchObject({
    debug: 'suspended',
  })
  expect((await bookie.place(player, await bookie.order([`${match}~result~home`]))).code).toBe(200)
  expect(
    await bookie.place(
      player,
      await bookie.order([`${match}~result~draw`, `${match}~total:2.5~over`], { type: 'builder' }),
    ),
  ).toMatchObject({ debug: 'suspended' })
  const { markets } = (await app.call('sportsbook', 'get_event', { eventID: match })).data
  expect(markets.find(({ marketID }) => marketID === `${match}~both-score`)).toMatchObject({
    status: 'suspended',
  })
  expect(markets.find(({ marketID }) => marketID === `${match}~result`)).toMatchObject({
    status: 'open',
    selections: [{ status: 'open' }, { status: 'suspended' }, { status: 'open' }],
  })
})

test('when a bet and a suspension coincide, the second sees the first', async () => {
  for (let n = 0; n < 5; n += 1) {
    const match = await bookie.addMatch()
    const input = await bookie.order([`${match}~result~home`])
    const [placed] = await Promise.all([bookie.place(player, input), hold(match, true)])
    expect((await matchOf(match)).coupons).toBe(placed.code === 200 ? 1 : 0)
    expect(await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).toMatchObject({
      debug: 'suspended',
    })
  }
})

test('a manual price applies to bets, never has an expected profit, and is reset by one call', async () => {
  const match = await bookie.addMatch()
  const model = await bookie.priceMilli(`${match}~result~home`)
  const old = await bookie.order([`${match}~result~home`])
  expect((await bookie.place(player, old)).code).toBe(200)
  expect(await price(match, 'home', '1.80')).toMatchObject({ data: { manual: 1 } })
  expect(await selectionOf(match, 'home')).toMatchObject({
    price: '1.80',
    model: wire(model),
    distance: expect.any(Number),
    coupons: 1,
    stake: '10.00',
  })
  expect(await bookie.place(player, { ...old, requestId: crypto.randomUUID() })).toMatchObject({
    debug: 'odds changed',
  })
  expect(
    (await bookie.place(player, await bookie.order([`${match}~result~home`]))).data,
  ).toMatchObject({ price: '1.80' })
  const { max } = (await selectionOf(match, 'home')) ?? { max: null }
  expect(await price(match, 'home', '9.00')).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { max },
  })
  expect((await price(match, 'home', max)).code).toBe(200)
  for (const wrong of ['1.00', '0', '-2', '2.3456', '1.8001', 'x', ''])
    expect(await price(match, 'home', wrong), wrong).toMatchObject({
      code: 400,
      data: { fields: { price: expect.any(String) } },
    })
  expect(await price(match, 'home', null)).toMatchObject({ data: { manual: 0 } })
  expect(await bookie.priceMilli(`${match}~result~home`)).toBe(model)
})

test('the desk’s overrides outlast feed updates, and an outdated manual price is suspended by the price check', async () => {
  const match = await bookie.addMatch()
  await price(match, 'home', '1.90')
  await hold(match, true, { market: 'both-score' })
  await bookie.play(match, { home: 0, away: 1 }, 30)
  expect(await selectionOf(match, 'home')).toMatchObject({ price: '1.90' })
  expect((await matchOf(match)).heldParts).toBe(1)
  await bookie.play(match, { home: 2, away: 0 }, 40)
  expect(await bookie.place(player, await bookie.order([`${match}~result~home`]))).toMatchObject({
    debug: 'suspended',
  })
})

test('stakes and possible losses are listed by market and selection, and the list shows the match', async () => {
  const match = await bookie.addMatch()
  const [home, away] = [
    await bookie.priceMilli(`${match}~result~home`),
    await bookie.priceMilli(`${match}~result~away`),
  ]
  await bookie.place(player, await bookie.order([`${match}~result~home`], { stake: '100.00' }))
  await bookie.place(player, await bookie.order([`${match}~result~away`], { stake: '40.00' }))
  const result = (await matchOf(match)).markets.find(({ market }) => market === 'result')
  const [homeLoss, awayLoss] = [home * 10 - 10_000, away * 4 - 4_000]
  const money = (minor: number) => (minor / 100).toFixed(2)
  expect(result).toMatchObject({
    stake: '140.00',
    worst: money(Math.max(homeLoss - 4_000, awayLoss - 10_000, 0)),
  })
  expect(await selectionOf(match, 'home')).toMatchObject({
    stake: '100.00',
    loss: money(homeLoss),
    coupons: 1,
  })
  const { data } = await callStaff(
    app,
    'list_trading',
    { view: 'upcoming', sport: 'football', limit: 100 },
    trader,
  )
  expect(data.rows.find(({ eventID }) => eventID === match)).toMatchObject({
    stake: '140.00',
    taken: money(homeLoss + awayLoss),
    league: 'Deneme Ligi',
  })
  const { data: first } = await callStaff(
    app,
    'list_trading',
    { view: 'upcoming', limit: 2 },
    trader,
  )
  const { data: rest } = await callStaff(
    app,
    'list_trading',
    { view: 'upcoming', limit: 100, after: first.next ?? '' },
    trader,
  )
  expect(new Set([...first.rows, ...rest.rows].map(({ eventID }) => eventID)).size).toBe(
    data.rows.length,
  )
})

test('refuses unknown items and suspensions of finished ones, and logs every act with before and after', async () => {
  const match = await bookie.addMatch()
  expect(await hold('yok-boyle-mac', true)).toMatchObject({ code: 404 })
  expect(await hold(match, true, { market: 'yok' })).toMatchObject({ code: 404 })
  expect(await hold(match, true, { selection: 'home' })).toMatchObject({ code: 400 })
  expect(await price(match, 'yok', '2.00')).toMatchObject({ code: 404 })
  await hold(match, true, { market: 'result' })
  const admin = await hire(app, 'admin')
  const { data } = await callStaff(app, 'list_audit', { subjectID: match }, admin)
  expect(data.rows).toMatchObject([
    {
      action: 'trading.suspend',
      staff: trader.email,
      reason,
      before: {},
      after: { held: ['result'] },
    },
  ])
  await bookie.end(match, { home: 1, away: 0 })
  expect(await hold(match, true)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('the list has live matches first, then upcoming ones by start time, optionally of one league, page by page', async () => {
  const [late, soon, playing] = [
    await bookie.addMatch({ startsInMs: 5_400_000 }),
    await bookie.addMatch({ startsInMs: 1_800_000 }),
    await bookie.addMatch(),
  ]
  await bookie.play(playing)
  const seen: { eventID: string; state: string; startTime: string }[] = []
  const pageAfter = async (after: string | undefined) =>
    (
      await callStaff(
        app,
        'list_trading',
        { sport: 'football', leagueID: LEAGUE, limit: 3, ...(after !== undefined && { after }) },
        trader,
      )
    ).data
  for (let page = await pageAfter(undefined); ; page = await pageAfter(page.next)) {
    seen.push(...page.rows)
    if (page.next === null) break
  }
  const places = seen.map(
    ({ state, startTime, eventID }) => `${state === 'live' ? 0 : 1} ${startTime} ${eventID}`,
  )
  expect(places).toEqual(places.toSorted())
  expect(new Set(seen.map(({ eventID }) => eventID)).size).toBe(seen.length)
  expect(
    seen.map(({ eventID }) => eventID).filter((id) => [late, soon, playing].includes(id)),
  ).toEqual([playing, soon, late])
  expect((await callStaff(app, 'list_trading', { leagueID: 'yok' }, trader)).data.rows).toEqual([])
})
