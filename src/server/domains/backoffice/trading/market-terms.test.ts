import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { oddsChannel } from '#server/domains/sportsbook/index.ts'
import {
  LEAGUE,
  openBookie,
  type Bookie,
} from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const reason = 'kadro haberi'
let app: TestApp
let bookie: Bookie
let trader: StaffSession
let guard: StaffSession
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  trader = await hire(app, 'trading')
  guard = await hire(app, 'compliance')
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
const approve = (id: string) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, guard)
const matchOf = async (eventID: string) =>
  (await callStaff(app, 'get_trading_match', { eventID }, trader)).data
const termOf = async (eventID: string, type = 'result', kind: Order['kind'] = 'margin') =>
  (await matchOf(eventID)).markets
    .find((market) => market.type === type)
    ?.terms.find((term) => term.kind === kind)
const rich = () => bookie.newPlayer(100_000_000n)
const bet = async (player: Session, selection: string, stake: string) =>
  bookie.place(player, await bookie.order([selection], { stake }))
const quoteMax = async (player: Session, selection: string) =>
  (
    await app.call(
      'sportsbook',
      'quote_coupon',
      { type: 'single', legs: [{ selectionID: selection }] },
      player,
    )
  ).data.maxStake

test('a margin of one market changes the prices of that market in that match only, and publishes them', async () => {
  const [match, other] = [await bookie.addMatch(), await bookie.addMatch()]
  const spots = [`${match}~total:2.5~over`, `${other}~result~home`]
  const player = await rich()
  const old = await bookie.order([`${match}~result~home`])
  // From here on the process remembers the match.
  expect((await bookie.place(player, old)).code).toBe(200)
  const [before, ...others] = await Promise.all(
    [`${match}~result~home`, ...spots].map(bookie.priceMilli),
  )
  const published: unknown[] = []
  const stop = app.platform.bus.subscribe(oddsChannel(match, 'tr'), (update) =>
    published.push(update),
  )
  expect(
    await set({ level: 'market', key: `${match}/result`, from: null, value: '11.00' }),
  ).toMatchObject({ data: { outcome: 'set' } })
  expect(await bookie.priceMilli(`${match}~result~home`)).toBeLessThan(before ?? 0)
  expect(await Promise.all(spots.map(bookie.priceMilli))).toEqual(others)
  await vi.waitFor(() => expect(published).toMatchObject([{ suspended: false }]))
  stop()
  expect(await bookie.place(player, { ...old, requestId: crypto.randomUUID() })).toMatchObject({
    code: 409,
    debug: 'odds changed',
  })
  expect((await matchOf(match)).markets.find(({ type }) => type === 'result')).toMatchObject({
    stated: { margin: 11, level: 'market' },
    typeName: 'Maç Sonucu',
  })
  expect(
    await set({ level: 'market', key: `${match}/result`, from: '11.00', value: null }),
  ).toMatchObject({ data: { outcome: 'set' } })
  expect(await bookie.priceMilli(`${match}~result~home`)).toBe(before)
})

test('the desk sees a market’s own terms and the inherited ones with their level; every line of its type has the same', async () => {
  const match = await bookie.addMatch()
  expect(await termOf(match)).toEqual({
    kind: 'margin',
    own: null,
    wider: { value: '5.00', level: 'book' },
  })
  expect(await termOf(match, 'result', 'stake')).toEqual({
    kind: 'stake',
    own: null,
    wider: { value: '250000.00', level: 'book' },
  })
  await set({ level: 'league', key: LEAGUE, value: '6.00' })
  expect(await termOf(match)).toMatchObject({
    own: null,
    wider: { value: '6.00', level: 'league' },
  })
  await set({ level: 'market', key: `${match}/total`, value: '9.00' })
  await set({ level: 'match', key: match, value: '7.00' })
  expect(await termOf(match)).toMatchObject({ own: null, wider: { value: '7.00', level: 'match' } })
  const { markets, terms } = await matchOf(match)
  expect(terms[0]).toEqual({ kind: 'margin', own: '7.00', wider: null })
  const lines = markets.filter(({ type }) => type === 'total')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines)
    expect(line).toMatchObject({
      stated: { margin: 9, level: 'market' },
      terms: [{ own: '9.00', wider: { value: '7.00', level: 'match' } }, {}, {}],
    })
  await bookie.play(match)
  // In play the margin is a fifth higher; the set value stays unchanged.
  expect((await matchOf(match)).markets.find(({ type }) => type === 'total')).toMatchObject({
    stated: { margin: 10.8, level: 'market' },
    terms: [{ own: '9.00' }, {}, {}],
  })
  await set({ level: 'league', key: LEAGUE, value: null })
})

test('a change is logged with who, why, before and after, is listed by match and market in both languages, and waits for two people like any margin', async () => {
  const match = await bookie.addMatch()
  const [{ name }, id] = [await matchOf(match), crypto.randomUUID()]
  const place = { level: 'market' as const, key: `${match}/result` }
  await set({ ...place, value: '8.00' })
  expect(await set({ ...place, from: '8.00', value: '2.00', requestID: id })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await set({ ...place, from: '8.00', value: '2.00', requestID: id })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await termOf(match)).toMatchObject({ own: '8.00' })
  expect(
    (await callStaff(app, 'list_proposals', {}, guard)).data.rows.find((row) => row.id === id),
  ).toMatchObject({ kind: 'term', username: `${name} · Maç Sonucu`, amount: '2.00' })
  expect(await approve(id)).toMatchObject({ data: { state: 'approved' } })
  expect(await termOf(match)).toMatchObject({ own: '2.00' })
  const called = { ...place, name: `${name} · Maç Sonucu` }
  expect(
    (await callStaff(app, 'list_term_history', { kind: 'margin', limit: 3 }, trader)).data.rows,
  ).toMatchObject([
    {
      action: 'term.approve',
      before: { state: { ...called, value: '8.00' } },
      after: { ...called, value: '2.00' },
    },
    { action: 'term.propose' },
    {
      action: 'term.set',
      staff: trader.email,
      reason,
      before: { ...called, value: null },
      after: { ...called, value: '8.00' },
    },
  ])
  for (const [Lang, market] of [
    ['tr', 'Maç Sonucu'],
    ['en', 'Match result'],
  ] as const) {
    expect(
      (await callStaff(app, 'list_terms', { kind: 'margin', Lang }, trader)).data.rows.find(
        ({ key }) => key === place.key,
      ),
    ).toMatchObject({
      level: 'market',
      name: `${name} · ${market}`,
      value: '2.00',
      by: guard.email,
    })
  }
})

test('a market’s own stake limit overrides its match’s, whose other markets still count its stakes; removing a lower one takes two people', async () => {
  const [match, player, away] = [await bookie.addMatch(), await rich(), crypto.randomUUID()]
  const [home, over] = [`${match}~result~home`, `${match}~total:2.5~over`]
  expect(await set({ kind: 'stake', level: 'match', key: match, value: '500.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(
    await set({ kind: 'stake', level: 'market', key: `${match}/result`, value: '100.00' }),
  ).toMatchObject({ data: { outcome: 'set' } })
  expect([await quoteMax(player, home), await quoteMax(player, over)]).toEqual(['100.00', '500.00'])
  expect((await bet(player, home, '60.00')).code).toBe(200)
  expect(await bet(player, home, '40.01')).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { maxStake: '40.00' },
  })
  expect(await quoteMax(player, over)).toBe('440.00')
  expect(
    await set({ kind: 'stake', level: 'market', key: `${match}/result`, value: '100.01' }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  // The match may have more, and so may this market without its own limit.
  expect(await set({ kind: 'stake', level: 'match', key: match, value: '500.01' })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(
    await set({
      kind: 'stake',
      level: 'market',
      key: `${match}/result`,
      value: null,
      requestID: away,
    }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await approve(away)).toMatchObject({ data: { state: 'approved' } })
  expect(await quoteMax(player, home)).toBe('440.00')
})

test('a market’s own payout limit applies to its own coupons only', async () => {
  const [match, player] = [await bookie.addMatch(), await rich()]
  expect(
    await set({ kind: 'payout', level: 'market', key: `${match}/result`, value: '500.00' }),
  ).toMatchObject({ data: { outcome: 'set' } })
  const [home, over] = [`${match}~result~home`, `${match}~total:2.5~over`]
  const maxStake = (Math.floor(50_000_000 / (await bookie.priceMilli(home))) / 100).toFixed(2)
  expect(await quoteMax(player, home)).toBe(maxStake)
  expect(await bet(player, home, (Number(maxStake) + 0.01).toFixed(2))).toMatchObject({
    debug: 'limit reached',
    data: { limit: 'payout' },
  })
  expect((await bet(player, over, '500.00')).code).toBe(200)
})

test('when a bet and a margin of its market coincide, the second sees the first', async () => {
  const player = await rich()
  for (let n = 0; n < 5; n += 1) {
    const match = await bookie.addMatch()
    const input = await bookie.order([`${match}~result~home`])
    const [placed, done] = await Promise.all([
      bookie.place(player, input),
      set({ level: 'market', key: `${match}/result`, value: '12.00' }),
    ])
    expect(done.code).toBe(200)
    if (placed.code !== 200) expect(placed).toMatchObject({ debug: 'odds changed' })
    expect(await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).toMatchObject({
      debug: 'odds changed',
    })
  }
})

test('when two people set a term from the same value at the same moment, one succeeds', async () => {
  const match = await bookie.addMatch()
  const outcomes = await Promise.all(
    ['8.00', '9.00'].map((value) =>
      set({ level: 'market', key: `${match}/result`, from: null, value }),
    ),
  )
  expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the list shows terms in force; terms of a finished or void match are in the history only', async () => {
  const [over, voided, open] = await Promise.all([
    bookie.addMatch(),
    bookie.addMatch(),
    bookie.addMatch(),
  ])
  for (const match of [over, voided, open]) {
    await set({ level: 'match', key: match, value: '7.00' })
    await set({ level: 'market', key: `${match}/result`, value: '8.00' })
  }
  await bookie.end(over, { home: 1, away: 0 })
  await callStaff(
    app,
    'settle_trading',
    {
      eventID: voided,
      act: 'void',
      requestID: crypto.randomUUID(),
      expected: { coupons: 0, paid: '0.00', reverted: '0.00' },
      reason,
    },
    trader,
  )
  const listed = (
    await callStaff(app, 'list_terms', { kind: 'margin', limit: 100 }, trader)
  ).data.rows.map(({ key }) => key.split('/')[0])
  expect([over, voided, open].map((match) => listed.filter((one) => one === match).length)).toEqual(
    [0, 0, 2],
  )
  const { data: history } = await callStaff(
    app,
    'list_term_history',
    { kind: 'margin', limit: 6 },
    trader,
  )
  expect(history.rows.filter(({ after }) => JSON.stringify(after).includes(over))).toHaveLength(2)
})

test('refuses an unknown market, or one of a finished match, and sets nothing', async () => {
  const match = await bookie.addMatch()
  for (const type of [
    '',
    'yok',
    'champion',
    'game',
    'result/x',
    'result/',
    'result\0',
    'result\ud800',
    'RESULT',
    ' result',
    '%',
    "result' or 1=1",
  ]) {
    expect([400, 404], type).toContain(
      (await set({ level: 'market', key: `${match}/${type}`, value: '5.00' })).code,
    )
  }
  for (const key of [
    match,
    '/',
    '/result',
    'football/result',
    `yok/result`,
    `${match}\0/result`,
    '/'.repeat(90),
    'x'.repeat(91),
  ]) {
    expect([400, 404], key).toContain((await set({ level: 'market', key, value: '5.00' })).code)
  }
  for (const value of ['0.99', '25.01', '-3', 'x', ''])
    expect(await set({ level: 'market', key: `${match}/result`, value }), value).toMatchObject({
      code: 400,
      data: { fields: { value: expect.any(String) } },
    })
  expect(
    (await set({ level: 'market', key: `${match}/result`, value: '5.00' }, await hire(app, 'risk')))
      .code,
  ).toBe(403)
  await bookie.end(match, { home: 1, away: 0 })
  expect(await set({ level: 'market', key: `${match}/result`, value: '5.00' })).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(
    (
      await app.database.pool.query(
        "select from sportsbook.term where level = 'market' and starts_with(key, $1)",
        [`${match}/`],
      )
    ).rowCount,
  ).toBe(0)
})
