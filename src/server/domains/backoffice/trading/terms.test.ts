import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { oddsChannel } from '#server/domains/sportsbook/index.ts'
import { LEAGUE, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, contextOf, hire } from '#tests/support/staff.ts'
import { openTradingDesk, type TradingDesk } from './trading-desk.fixture.ts'

const reason = 'rakip marjları'
let app: TradingDesk['app']
let bookie: TradingDesk['bookie']
let trader: TradingDesk['trader']
let player: TradingDesk['player']
beforeAll(async () => {
  ;({ app, bookie, trader, player } = await openTradingDesk(reason))
})
afterAll(() => app.close())

type Order = StaffInput<'set_term'>
const set = (
  order: Omit<Order, 'requestID' | 'reason' | 'kind'> & {
    requestID?: string
    kind?: Order['kind']
  },
  by = trader,
) =>
  callStaff(
    app,
    'set_term',
    { kind: 'margin', requestID: crypto.randomUUID(), reason, ...order },
    by,
  )
const resultOf = async (eventID: string) =>
  (await callStaff(app, 'get_trading_match', { eventID }, trader)).data.markets.find(
    ({ market }) => market === 'result',
  )
const again = async (order: Awaited<ReturnType<Bookie['order']>>) =>
  bookie.place(player, { ...order, requestId: crypto.randomUUID() })

test('a margin changes the prices of open matches and publishes them; a slip at the old price follows its acceptance rule', async () => {
  const match = await bookie.addMatch()
  const old = await bookie.order([`${match}~result~home`])
  // From here on the process remembers the match.
  expect((await bookie.place(player, old)).code).toBe(200)
  const before = await bookie.priceMilli(`${match}~result~home`)
  const published: unknown[] = []
  const stop = app.platform.bus.subscribe(oddsChannel(match, 'tr'), (update) =>
    published.push(update),
  )
  expect(await set({ level: 'match', key: match, value: '12.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  const after = await bookie.priceMilli(`${match}~result~home`)
  expect(after).toBeLessThan(before)
  await vi.waitFor(() =>
    expect(published).toMatchObject([
      {
        suspended: false,
        markets: expect.arrayContaining([expect.objectContaining({ marketID: `${match}~result` })]),
      },
    ]),
  )
  stop()
  expect(await resultOf(match)).toMatchObject({ stated: { margin: 12, level: 'match' } })
  // The draw has the price of the market of winning margins, in which it bears less than 12 %.
  expect((await resultOf(match))?.margin).toBeGreaterThanOrEqual(10.5)
  expect((await resultOf(match))?.margin).toBeLessThan(15)
  expect(await again(old)).toMatchObject({ code: 409, debug: 'odds changed' })
  expect(await again({ ...old, accept: 'any' })).toMatchObject({
    code: 200,
    data: { price: (after / 1_000).toFixed(2) },
  })
  expect(await set({ level: 'match', key: match, from: '12.00', value: null })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(await bookie.priceMilli(`${match}~result~home`)).toBe(before)
})

test('a margin of a league and of a market type applies to existing and later matches', async () => {
  const there = await bookie.addMatch()
  await set({ level: 'league', key: LEAGUE, value: '9.00' })
  const later = await bookie.addMatch()
  for (const match of [there, later])
    expect(await resultOf(match)).toMatchObject({ stated: { margin: 9, level: 'league' } })
  await set({ level: 'type', key: 'football/result', value: '4.00' })
  for (const match of [there, later, await bookie.addMatch()])
    expect(await resultOf(match)).toMatchObject({ stated: { margin: 4, level: 'type' } })
  const { data } = await callStaff(app, 'list_terms', { kind: 'margin', limit: 1 }, trader)
  const { data: rest } = await callStaff(
    app,
    'list_terms',
    { kind: 'margin', after: data.next ?? '' },
    trader,
  )
  expect([...data.rows, ...rest.rows]).toMatchObject([
    { level: 'league', name: 'Deneme Ligi', value: '9.00', by: trader.email },
    { level: 'type', key: 'football/result', name: 'Futbol · Maç Sonucu', value: '4.00' },
  ])
  await set({ level: 'league', key: LEAGUE, value: null })
  await set({ level: 'type', key: 'football/result', value: null })
  expect(await resultOf(there)).toMatchObject({ stated: { level: 'book' } })
})

test('a match added at the moment a margin is set gets the margin', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [match] = await Promise.all([
      bookie.addMatch(),
      set({ level: 'sport', key: 'football', value: `${5 + n}.00` }),
    ])
    expect(await resultOf(match)).toMatchObject({ stated: { margin: 5 + n, level: 'sport' } })
  }
  await set({ level: 'sport', key: 'football', value: null })
})

test('when a bet and a margin coincide, the second sees the first', async () => {
  for (let n = 0; n < 5; n += 1) {
    const match = await bookie.addMatch()
    const input = await bookie.order([`${match}~result~home`])
    const [placed] = await Promise.all([
      bookie.place(player, input),
      set({ level: 'match', key: match, value: '12.00' }),
    ])
    if (placed.code !== 200) expect(placed).toMatchObject({ debug: 'odds changed' })
    expect(await again(input)).toMatchObject({ debug: 'odds changed' })
  }
})

test('a margin beyond one person’s authority waits for a second person, and is not set when it was changed meanwhile', async () => {
  const match = await bookie.addMatch()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await set({ level: 'match', key: match, value: '2.00', requestID: first })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await set({ level: 'match', key: match, value: '2.00', requestID: first })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await resultOf(match)).toMatchObject({ stated: { level: 'book' } })
  const guard = await hire(app, 'compliance')
  expect((await contextOf(app, first, guard)).changes).toEqual({ margin: [null, '200'] })
  const decide = (id: string, by = guard) =>
    callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, by)
  const { data } = await callStaff(app, 'list_proposals', {}, guard)
  expect(data.rows.find(({ id }) => id === first)).toMatchObject({
    kind: 'term',
    subjectID: 'margin',
    username: expect.stringContaining('–'),
    amount: '2.00',
  })
  expect(await decide(first, await hire(app, 'payments'))).toMatchObject({
    debug: 'not authorized',
  })
  await set({ level: 'match', key: match, value: '20.00', requestID: second })
  expect(await decide(first)).toMatchObject({ data: { state: 'approved' } })
  expect(await resultOf(match)).toMatchObject({ stated: { margin: 2, level: 'match' } })
  expect(await decide(second)).toMatchObject({ code: 409, debug: 'not possible' })
  expect(
    (await callStaff(app, 'list_term_history', { kind: 'margin', limit: 3 }, trader)).data.rows,
  ).toMatchObject([
    {
      action: 'term.approve',
      before: { state: { key: match, value: null } },
      after: { key: match, value: '2.00' },
    },
    { action: 'term.propose' },
    { action: 'term.propose' },
  ])
})

test('a proposal names its place in its reader’s language; an older one keeps its stored name', async () => {
  const guard = await hire(app, 'compliance')
  const requestID = crypto.randomUUID()
  const order = { level: 'type', key: 'football/result', value: '2.00', requestID } as const
  expect([(await set(order)).data, (await set({ ...order, Lang: 'en' })).data]).toEqual([
    { outcome: 'proposed' },
    { outcome: 'proposed' },
  ])
  const names = () =>
    Promise.all(
      (['tr', 'en'] as const).map(
        async (Lang) =>
          (await callStaff(app, 'list_proposals', { Lang }, guard)).data.rows.find(
            ({ id }) => id === requestID,
          )?.username,
      ),
    )
  const [tr, en] = await names()
  expect([tr, en]).toEqual([
    expect.stringContaining('Maç Sonucu'),
    expect.stringMatching(/result/i),
  ])
  await app.database.pool.query(
    `update staff.proposal set input = jsonb_set(input, '{name}', '"Maç sonucu"') where id = $1`,
    [requestID],
  )
  expect(await names()).toEqual(['Maç sonucu', 'Maç sonucu'])
  expect(
    (await callStaff(app, 'decide_proposal', { id: requestID, decision: 'reject', reason }, guard))
      .data.state,
  ).toBe('rejected')
})

test('proposers see and withdraw their own proposals and no others', async () => {
  const match = await bookie.addMatch()
  const [one, other] = [await hire(app, 'trading'), await hire(app, 'trading')]
  const [ofOne, ofOther] = [crypto.randomUUID(), crypto.randomUUID()]
  await set({ level: 'match', key: match, value: '2.00', requestID: ofOne }, one)
  await set({ level: 'match', key: match, value: '2.00', requestID: ofOther }, other)
  const seen = async (by: typeof one, state: 'pending' | 'decided' = 'pending') =>
    (await callStaff(app, 'list_proposals', { state }, by)).data.rows.map(({ id, own }) => ({
      id,
      own,
    }))
  const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = one) =>
    callStaff(app, 'decide_proposal', { id, decision, reason }, by)
  expect(await seen(one)).toEqual([{ id: ofOne, own: true }])
  expect((await decide(ofOther, 'approve')).debug).toBe('not authorized')
  expect((await decide(ofOther, 'reject')).debug).toBe('not authorized')
  expect((await decide(ofOther, 'withdraw')).debug).toBe('own proposal')
  expect((await decide(ofOne, 'withdraw')).data).toMatchObject({ state: 'withdrawn', own: true })
  expect((await decide(ofOne, 'withdraw')).debug).toBe('not pending')
  expect([await seen(one), await seen(one, 'decided'), await seen(other)]).toEqual([
    [],
    [{ id: ofOne, own: true }],
    [{ id: ofOther, own: true }],
  ])
  expect((await decide(ofOther, 'withdraw', other)).result).toBe(true)
})

test('refuses an unknown place, an invalid margin or an outdated value, and changes nothing', async () => {
  const match = await bookie.addMatch()
  for (const [level, key] of [
    ['sport', 'kriket'],
    ['league', 'yok'],
    ['type', 'football'],
    ['type', 'football/yok'],
    ['type', 'football/result/x'],
    ['match', 'yok-boyle-mac'],
  ] as const) {
    expect(await set({ level, key, value: '5.00' }), key).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  }
  for (const value of ['0.99', '25.01', '-3', 'x', ''])
    expect(await set({ level: 'match', key: match, value }), value).toMatchObject({
      code: 400,
      data: { fields: { value: expect.any(String) } },
    })
  expect(await set({ level: 'match', key: match, from: '4.00', value: '5.00' })).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(
    (await set({ level: 'match', key: match, value: '5.00' }, await hire(app, 'risk'))).code,
  ).toBe(403)
  await bookie.end(match, { home: 1, away: 0 })
  expect(await set({ level: 'match', key: match, value: '5.00' })).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(
    (await callStaff(app, 'list_terms', { kind: 'margin' }, trader)).data.rows.some(
      ({ key }) => key === match,
    ),
  ).toBe(false)
})
