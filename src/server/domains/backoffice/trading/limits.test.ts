import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const reason = 'şüpheli para'
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
  order: Pick<Order, 'kind' | 'level' | 'key' | 'value'> & { requestID?: string },
  by = trader,
) => callStaff(app, 'set_term', { requestID: crypto.randomUUID(), reason, ...order }, by)
const approve = (id: string) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason }, guard)
const rich = () => bookie.newPlayer(100_000_000n)
const bet = async (player: Session, selection: string, stake: string) =>
  bookie.place(player, await bookie.order([selection], { stake }))
const quoteMax = async (player: Session, selection: string) => {
  const { data } = await app.call(
    'sportsbook',
    'quote_coupon',
    { type: 'single', legs: [{ selectionID: selection }] },
    player,
  )
  return { maxStake: data.maxStake, limit: data.limit }
}

test('a lowered stake limit applies to the slip at once: all bets of a player on the match count, however they are split', async () => {
  const [match, player] = [await bookie.addMatch(), await rich()]
  const home = `${match}~result~home`
  expect((await bet(player, home, '400.00')).code).toBe(200)
  expect(await set({ kind: 'stake', level: 'match', key: match, value: '1000.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(await quoteMax(player, home)).toEqual({ maxStake: '600.00', limit: 'player' })
  expect(await bet(player, `${match}~total:2.5~over`, '600.01')).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { maxStake: '600.00', limit: 'player' },
  })
  expect((await bet(player, `${match}~total:2.5~over`, '600.00')).code).toBe(200)
  expect(await bet(player, home, '1.00')).toMatchObject({
    debug: 'limit reached',
    data: { maxStake: '0.00' },
  })
  expect((await bet(await rich(), home, '1000.00')).code).toBe(200)
})

test('when a limit is lowered while bets are in flight, earlier bets stand and no later bet exceeds it', async () => {
  for (let n = 0; n < 4; n += 1) {
    const [match, player] = [await bookie.addMatch(), await rich()]
    const home = `${match}~result~home`
    await bet(player, home, '10.00')
    const input = await bookie.order([home], { stake: '300.00' })
    const [lowered, ...placed] = await Promise.all([
      set({ kind: 'stake', level: 'match', key: match, value: '200.00' }),
      ...Array.from({ length: 3 }, () =>
        bookie.place(player, { ...input, requestId: crypto.randomUUID() }),
      ),
    ])
    expect(lowered).toMatchObject({ data: { outcome: 'set' } })
    for (const one of placed)
      expect(one.code === 200 || one.debug === 'limit reached', JSON.stringify(one)).toBe(true)
    expect(await bet(player, home, '300.00')).toMatchObject({ debug: 'limit reached' })
    const left = placed.some(({ code }) => code === 200) ? '0.00' : '190.00'
    expect(await quoteMax(player, home)).toEqual({ maxStake: left, limit: 'player' })
  }
})

test('a market type’s limit counts its own stakes only, releases what is sold, and gives way to a match’s limit', async () => {
  const [match, player] = [await bookie.addMatch(), await rich()]
  const result = `${match}~result~home`
  const scores = (await app.call('sportsbook', 'get_event', { eventID: match })).data.markets.find(
    ({ type }) => type === 'correct-score',
  )
  const selection = scores?.selections[0]?.selectionID ?? ''
  await bet(player, result, '900.00')
  expect(
    await set({ kind: 'stake', level: 'type', key: 'football/correct-score', value: '100.00' }),
  ).toMatchObject({ data: { outcome: 'set' } })
  expect(await quoteMax(player, selection)).toEqual({ maxStake: '100.00', limit: 'player' })
  const placed = await bet(player, selection, '60.00')
  expect(placed.code).toBe(200)
  expect(await bet(player, selection, '50.00')).toMatchObject({
    debug: 'limit reached',
    message: expect.stringContaining('bahis türüne'),
    data: { maxStake: '40.00' },
  })
  const { data: offer } = await app.call(
    'sportsbook',
    'cashout_quote',
    { couponID: placed.data.couponID },
    player,
  )
  expect(
    (
      await app.call(
        'sportsbook',
        'cashout',
        { couponID: placed.data.couponID, requestId: crypto.randomUUID(), amount: offer.amount },
        player,
      )
    ).code,
  ).toBe(200)
  expect(await quoteMax(player, selection)).toEqual({ maxStake: '100.00', limit: 'player' })
  const [ofMatch, away] = [crypto.randomUUID(), crypto.randomUUID()]
  // Higher than the type's limit was, so two people decide.
  expect(
    await set({ kind: 'stake', level: 'match', key: match, value: '950.00', requestID: ofMatch }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  await approve(ofMatch)
  expect(await quoteMax(player, selection)).toEqual({ maxStake: '50.00', limit: 'player' })
  expect(await quoteMax(player, result)).toEqual({ maxStake: '50.00', limit: 'player' })
  await set({
    kind: 'stake',
    level: 'type',
    key: 'football/correct-score',
    value: null,
    requestID: away,
  })
  expect(await approve(away)).toMatchObject({ data: { state: 'approved' } })
})

test('a coupon that another match decided frees the limit of a market type, too', async () => {
  const [lost, open, player] = [await bookie.addMatch(), await bookie.addMatch(), await rich()]
  expect(
    await set({ kind: 'stake', level: 'type', key: 'football/both-score', value: '500.00' }),
  ).toMatchObject({ data: { outcome: 'set' } })
  const yes = `${open}~both-score~yes`
  const both = await bookie.order([`${lost}~result~home`, yes], { stake: '200.00' })
  expect((await bookie.place(player, both)).code).toBe(200)
  expect(await quoteMax(player, yes)).toMatchObject({ maxStake: '300.00' })
  await bookie.end(lost, { home: 0, away: 1 })
  await bookie.settle()
  expect(await quoteMax(player, yes)).toMatchObject({ maxStake: '500.00' })
  const [key, requestID] = ['football/both-score', crypto.randomUUID()]
  await set({ kind: 'stake', level: 'type', key, value: null, requestID })
  expect(await approve(requestID)).toMatchObject({ data: { state: 'approved' } })
})

test('a coupon pays no more than the lowest payout limit of its legs', async () => {
  const [one, other, player] = [await bookie.addMatch(), await bookie.addMatch(), await rich()]
  expect(await set({ kind: 'payout', level: 'match', key: one, value: '500.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  const selection = `${one}~result~home`
  const price = await bookie.priceMilli(selection)
  const maxStake = (Math.floor(50_000_000 / price) / 100).toFixed(2)
  expect(await quoteMax(player, selection)).toEqual({ maxStake: maxStake, limit: 'payout' })
  expect(await bet(player, selection, (Number(maxStake) + 0.01).toFixed(2))).toMatchObject({
    debug: 'limit reached',
    data: { maxStake: maxStake, limit: 'payout' },
  })
  expect((await bet(player, selection, maxStake)).code).toBe(200)
  expect(
    await bookie.place(
      player,
      await bookie.order([selection, `${other}~result~home`], { stake: maxStake }),
    ),
  ).toMatchObject({ debug: 'limit reached', data: { limit: 'payout' } })
  expect(await quoteMax(player, `${other}~result~home`)).toMatchObject({
    limit: expect.not.stringMatching('payout'),
  })
})

test('raising a limit, or removing a lower one, waits for a second person; lowering does not', async () => {
  const match = await bookie.addMatch()
  const [up, away] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(
    await set({ kind: 'stake', level: 'match', key: match, value: '250000.01' }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await set({ kind: 'stake', level: 'match', key: match, value: '800.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(
    await set({ kind: 'stake', level: 'match', key: match, value: '900.00', requestID: up }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await approve(up)).toMatchObject({ data: { state: 'approved' } })
  const player = await rich()
  expect(await quoteMax(player, `${match}~result~home`)).toEqual({
    maxStake: '900.00',
    limit: 'player',
  })
  expect(
    await set({ kind: 'stake', level: 'match', key: match, value: null, requestID: away }),
  ).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await set({ kind: 'stake', level: 'match', key: match, value: '100.00' })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(await approve(away)).toMatchObject({ code: 409, debug: 'not possible' })
  for (const value of ['9.99', '5000000.01'])
    expect(await set({ kind: 'stake', level: 'match', key: match, value }), value).toMatchObject({
      code: 400,
      data: { fields: { value: expect.any(String) } },
    })
})

test('a player’s factor applies to every limit, also to bets placed from memory, and is raised only by two people', async () => {
  const [match, player] = [await bookie.addMatch(), await rich()]
  const home = `${match}~result~home`
  const {
    rows: [{ username } = { username: '' }],
  } = await app.database.pool.query<{ username: string }>(
    'select username from identity.player where id = $1',
    [player.user.uid],
  )
  // Both the match and the player are known to the process.
  await bet(player, home, '10.00')
  const factor = (
    percent: number | null,
    more: { requestID?: string; from?: number | null; username?: string } = {},
  ) =>
    callStaff(
      app,
      'set_factor',
      { username, requestID: crypto.randomUUID(), reason, percent, ...more },
      trader,
    )
  const input = await bookie.order([home], { stake: '3000.00' })
  const [done, placed] = await Promise.all([factor(1), bookie.place(player, input)])
  expect(done).toMatchObject({ data: { outcome: 'set' } })
  const left = placed.code === 200 ? '0.00' : '2490.00'
  expect(await quoteMax(player, home)).toEqual({ maxStake: left, limit: 'player' })
  expect(await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).toMatchObject({
    debug: 'limit reached',
    data: { maxStake: left },
  })
  expect((await callStaff(app, 'list_factors', {}, trader)).data.rows).toMatchObject([
    { username, percent: 1, by: trader.email },
  ])
  const ownFactor = async () =>
    (await callStaff(app, 'get_factor', { playerID: player.user.uid }, trader)).data.percent
  expect(await ownFactor()).toBe(1)
  const requestID = crypto.randomUUID()
  expect(await factor(null, { requestID })).toMatchObject({ data: { outcome: 'proposed' } })
  const { data } = await callStaff(app, 'list_proposals', {}, guard)
  expect(data.rows.find(({ id }) => id === requestID)).toMatchObject({
    kind: 'factor',
    username,
    amount: '100.00',
  })
  expect(await approve(requestID)).toMatchObject({ data: { state: 'approved' } })
  expect(await ownFactor()).toBeNull()
  expect((await bookie.place(player, { ...input, requestId: crypto.randomUUID() })).code).toBe(200)
  expect(await factor(50, { from: 30 })).toMatchObject({ code: 409, debug: 'not possible' })
  for (const wrong of [0, 401, 1.5])
    expect(await factor(wrong), String(wrong)).toMatchObject({
      code: 400,
      data: { fields: { percent: expect.any(String) } },
    })
  expect(await factor(50, { username: 'yok-boyle-biri' })).toMatchObject({
    code: 400,
    data: { fields: { username: expect.any(String) } },
  })
  expect(
    (await callStaff(app, 'list_term_history', { kind: 'factor' }, trader)).data.rows.map(
      ({ action }) => action,
    ),
  ).toEqual(['factor.approve', 'factor.propose', 'factor.set'])
})
