import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import type { MatchIncident } from '#shared/sportsbook/coupon-choices.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { partsStand } from '../../book/parts/parts-stand.ts'
import type { DueRule } from './cashout-rule.ts'
import { sellByRule, workRules } from './run-rules.ts'

type Rule = Omit<CallInput<SpecOf<'sportsbook', 'set_cashout_rule'>>, 'couponID'>

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const setRule = (player: Session, couponID: string, rule: Rule) =>
  app.call('sportsbook', 'set_cashout_rule', { couponID, ...rule }, player)
const remove = (player: Session, couponID: string) =>
  app.call('sportsbook', 'remove_cashout_rule', { couponID }, player)
const quote = async (player: Session, couponID: string, part = 100) =>
  (await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)).data.amount
const newest = async (player: Session) =>
  (
    await app.call(
      'finance',
      'list_transactions',
      { searchCategory: 2, OrderDir: 'DESC', OrderPar: 'date', limit: 1 },
      player,
    )
  ).data[0]
const plus = (wire: string, minor: bigint) => toWireMoney(fromWireMoney(wire) + minor)
const MINUTE_MS = 60_000
const DELAY_MS = 5_000

async function settle(): Promise<void> {
  await bookie.settle()
  app.clock.advance(DELAY_MS)
  await bookie.settle()
}

async function single(
  player: Session,
  selection = 'result~home',
): Promise<{ match: string; couponID: string }> {
  const match = await bookie.addMatch()
  const { data } = await bookie.place(player, await bookie.order([`${match}~${selection}`]))
  return { match, couponID: data.couponID }
}

test('a target rule sells as soon as the offer reaches the target, for no less, and notifies the player', async () => {
  const player = await bookie.newPlayer()
  const { match, couponID } = await single(player)
  const target = plus(await quote(player, couponID), 100n)
  expect(await setRule(player, couponID, { kind: 'target', target })).toMatchObject({
    code: 200,
    data: { cashoutRule: { kind: 'target', part: 100, target } },
  })
  await settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    cashoutRule: { target },
  })
  await bookie.play(match, { home: 1, away: 0 })
  await settle()
  const sold = await bookie.get(player, couponID)
  expect(sold).toMatchObject({ state: 'cashedout', cashout: null })
  expect(sold.cashoutRule).toBeUndefined()
  expect(fromWireMoney(sold.payout)).toBeGreaterThanOrEqual(fromWireMoney(target))
  expect(await bookie.balance(player)).toBe(plus('990.00', fromWireMoney(sold.payout)))
  expect(await newest(player)).toMatchObject({
    kind: 'coupon-sold',
    title: 'Kuponun kuralınla bozduruldu',
    description: expect.stringContaining('bakiyene eklendi'),
  })
})

test('nothing is sold during a suspension; afterwards the rule is checked against the new prices', async () => {
  const player = await bookie.newPlayer()
  const { match, couponID } = await single(player)
  await setRule(player, couponID, {
    kind: 'target',
    target: plus(await quote(player, couponID), 100n),
  })
  await bookie.play(match, { home: 1, away: 0 }, 20, {
    reason: 'goal',
    until: new Date(app.clock.now().getTime() + 30_000),
  })
  await settle()
  expect((await bookie.get(player, couponID)).state).toBe('open')
  app.clock.advance(31_000)
  await settle()
  expect((await bookie.get(player, couponID)).state).toBe('cashedout')
})

test('a trailing rule follows the offer up and sells after a drop from the best offer, in part when a part was requested', async () => {
  const player = await bookie.newPlayer()
  const { match, couponID } = await single(player)
  const begun = await setRule(player, couponID, { kind: 'trailing', trailing: 20, part: 50 })
  expect(begun.data.cashoutRule).toEqual({
    kind: 'trailing',
    part: 50,
    trailing: 20,
    best: await quote(player, couponID, 50),
  })
  await bookie.play(match, { home: 1, away: 0 }, 30)
  await settle()
  const best = await quote(player, couponID, 50)
  expect((await bookie.get(player, couponID)).cashoutRule?.best).toBe(best)
  await bookie.play(match, { home: 1, away: 1 }, 40)
  const now = await quote(player, couponID, 50)
  await settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'partially_cashedout',
    payout: now,
  })
  expect(fromWireMoney(now) * 100n).toBeLessThanOrEqual(fromWireMoney(best) * 80n)
})

test('a partial sale by the player does not count as a drop', async () => {
  const player = await bookie.newPlayer()
  const { couponID } = await single(player)
  await setRule(player, couponID, { kind: 'trailing', trailing: 5 })
  await app.call(
    'sportsbook',
    'cashout',
    {
      requestId: crypto.randomUUID(),
      couponID,
      part: 60,
      amount: await quote(player, couponID, 60),
    },
    player,
  )
  app.clock.advance(MINUTE_MS)
  await settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'partially_cashedout',
    cashoutRule: { kind: 'trailing' },
  })
})

test('incidents trigger a sale: half-time, a goal for or against the backed side, and a decided leg', async () => {
  const player = await bookie.newPlayer()
  const state = async (couponID: string) => (await bookie.get(player, couponID)).state
  const half = await single(player)
  await setRule(player, half.couponID, { kind: 'event', incident: 'half_time', leg: 0 })
  await bookie.play(half.match, { home: 0, away: 0 }, 44)
  await settle()
  expect(await state(half.couponID)).toBe('open')
  await bookie.halfTime(half.match, { home: 0, away: 0 })
  await settle()
  expect(await state(half.couponID)).toBe('cashedout')
  expect(
    await setRule(
      player,
      (await bookie.place(player, await bookie.order([`${half.match}~result~home`]))).data.couponID,
      { kind: 'event', incident: 'half_time', leg: 0 },
    ),
  ).toMatchObject({ debug: 'not possible' })

  const scored = await single(player)
  await setRule(player, scored.couponID, { kind: 'event', incident: 'scored', leg: 0 })
  await bookie.play(scored.match, { home: 0, away: 1 })
  await settle()
  expect(await state(scored.couponID)).toBe('open')
  await bookie.play(scored.match, { home: 1, away: 1 })
  await settle()
  expect(await state(scored.couponID)).toBe('cashedout')

  const conceded = await single(player, 'result~away')
  await setRule(player, conceded.couponID, { kind: 'event', incident: 'conceded', leg: 0 })
  await bookie.play(conceded.match, { home: 1, away: 0 })
  await settle()
  expect(await state(conceded.couponID)).toBe('cashedout')

  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const { data: multi } = await bookie.place(
    player,
    await bookie.order([`${a}~result~home`, `${b}~result~home`]),
  )
  await setRule(player, multi.couponID, { kind: 'event', incident: 'leg_decided', leg: 0 })
  await bookie.end(a, { home: 2, away: 0 })
  await settle()
  expect(await state(multi.couponID)).toBe('cashedout')
})

test('set incidents trigger a sale: a break of serve, a set won or lost, and the end of any set', async () => {
  const player = await bookie.newPlayer()
  const state = async (couponID: string) => (await bookie.get(player, couponID)).state
  const match = await bookie.addSets('tennis')
  const waitFor = async (
    selection: string,
    incident: 'break' | 'broken' | 'part_won' | 'part_lost' | 'part_over',
  ) => {
    const {
      data: { couponID },
    } = await bookie.place(player, await bookie.order([`${match}~${selection}`]))
    expect(
      (await setRule(player, couponID, { kind: 'event', incident, leg: 0 })).data.cashoutRule,
    ).toMatchObject({ incident })
    return couponID
  }
  const [broke, won, lost, over] = [
    await waitFor('winner~home', 'break'),
    await waitFor('winner~home', 'part_won'),
    await waitFor('winner~away', 'part_lost'),
    await waitFor('winner~away', 'part_over'),
  ]
  const none = await bookie.place(player, await bookie.order([`${match}~winner~home`]))
  expect(
    await setRule(player, none.data.couponID, { kind: 'event', incident: 'scored', leg: 0 }),
  ).toMatchObject({ debug: 'not possible' })
  // The away side served first and held; the home side held too, so there is no break.
  await bookie.reportSets(match, {
    score: { total: [0, 0], parts: [[1, 1]], points: ['0', '0'], server: 'away' },
    games: [['away', 'home']],
  })
  await settle()
  expect(await state(broke)).toBe('open')
  await bookie.reportSets(match, {
    score: { total: [0, 0], parts: [[2, 1]], points: ['0', '0'], server: 'home' },
    games: [['away', 'home', 'home']],
  })
  await settle()
  expect([await state(broke), await state(won), await state(over)]).toEqual([
    'cashedout',
    'open',
    'open',
  ])
  await bookie.reportSets(match, {
    score: {
      total: [1, 0],
      parts: [
        [6, 1],
        [0, 0],
      ],
      points: ['0', '0'],
      server: 'away',
    },
    games: [['away', 'home', 'home', 'home', 'home', 'home', 'home'], []],
  })
  await settle()
  expect([await state(won), await state(lost), await state(over)]).toEqual([
    'cashedout',
    'cashedout',
    'cashedout',
  ])
})

test.each([
  [
    'basketball',
    {
      score: {
        total: [40, 38],
        parts: [
          [20, 19],
          [20, 19],
        ],
      },
      clock: 'Q2 00:00',
    },
    { part_over: 2, half_time: 1, part_won: undefined },
  ],
  [
    'basketball',
    {
      score: {
        total: [30, 28],
        parts: [
          [20, 19],
          [10, 9],
        ],
      },
      clock: 'Q2 05:00',
    },
    { part_over: 1, half_time: 0, scored: undefined },
  ],
  [
    'esports',
    {
      score: {
        total: [1, 0],
        parts: [
          [13, 4],
          [2, 1],
        ],
      },
      clock: 'M2',
    },
    { part_over: 1, part_won: 1, part_lost: 0, break: undefined },
  ],
] as const)('in %s the supported incidents are counted', (sport, facts, counts) => {
  const stand = partsStand(sport, {
    status: 'live',
    ...facts,
    score: {
      total: [...facts.score.total],
      parts: facts.score.parts.map(([home, away]) => [home, away]),
    },
  })
  for (const [incident, count] of Object.entries(counts))
    expect(stand(incident as MatchIncident, 'home'), incident).toBe(count)
})

test('a coupon has one rule: a new one replaces it, a removed one sells nothing, and it ends with the coupon', async () => {
  const player = await bookie.newPlayer()
  const { match, couponID } = await single(player)
  await setRule(player, couponID, { kind: 'event', incident: 'scored', leg: 0 })
  expect(
    (await setRule(player, couponID, { kind: 'trailing', trailing: 90 })).data.cashoutRule,
  ).toMatchObject({ kind: 'trailing', trailing: 90 })
  await bookie.play(match, { home: 1, away: 0 })
  await settle()
  expect((await bookie.get(player, couponID)).state).toBe('open')
  expect((await remove(player, couponID)).data.cashoutRule).toBeUndefined()
  expect((await remove(player, couponID)).code).toBe(200)
  await setRule(player, couponID, { kind: 'trailing', trailing: 90 })
  await bookie.end(match, { home: 1, away: 0 })
  await settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'won' })
  const { rows } = await app.database.pool.query(
    'select from sportsbook.cashout_rule where coupon_id = $1',
    [couponID],
  )
  expect(rows).toEqual([])
  expect(await setRule(player, couponID, { kind: 'trailing', trailing: 10 })).toMatchObject({
    debug: 'not possible',
  })
})

test('a meaningless rule is refused with a reason, and another player cannot set one', async () => {
  const player = await bookie.newPlayer()
  const { couponID } = await single(player, 'total:2.5~over')
  const amount = await quote(player, couponID)
  expect(await setRule(player, couponID, { kind: 'target', target: amount })).toMatchObject({
    debug: 'not possible',
    message: expect.stringContaining('şimdi'),
  })
  expect(await setRule(player, couponID, { kind: 'target', target: '99999.00' })).toMatchObject({
    debug: 'not possible',
    message: expect.stringContaining('en yüksek tutar'),
  })
  expect(await setRule(player, couponID, { kind: 'target' })).toMatchObject({
    code: 400,
    data: { fields: { target: expect.any(String) } },
  })
  expect(await setRule(player, couponID, { kind: 'target', target: '0' })).toMatchObject({
    code: 400,
  })
  expect(await setRule(player, couponID, { kind: 'trailing', trailing: 91 })).toMatchObject({
    code: 400,
    data: { fields: { trailing: expect.any(String) } },
  })
  expect(
    await setRule(player, couponID, { kind: 'event', incident: 'scored', leg: 0 }),
  ).toMatchObject({ debug: 'not possible' })
  expect(
    await setRule(player, couponID, { kind: 'event', incident: 'leg_decided', leg: 0 }),
  ).toMatchObject({ debug: 'not possible' })
  expect(
    await setRule(player, couponID, { kind: 'event', incident: 'half_time', leg: 7 }),
  ).toMatchObject({ code: 400, data: { fields: { leg: expect.any(String) } } })
  expect(
    await setRule(player, crypto.randomUUID(), { kind: 'trailing', trailing: 10 }),
  ).toMatchObject({ code: 404 })
  const other = await bookie.newPlayer()
  expect(await setRule(other, couponID, { kind: 'trailing', trailing: 10 })).toMatchObject({
    code: 404,
  })
  expect(await remove(other, couponID)).toMatchObject({ code: 404 })
})

test('when a rule, a manual sale and the final whistle race, one wins and the money is paid once', async () => {
  const player = await bookie.newPlayer()
  for (let round = 0; round < 5; round += 1) {
    const before = fromWireMoney(await bookie.balance(player))
    const { match, couponID } = await single(player)
    await setRule(player, couponID, { kind: 'event', incident: 'scored', leg: 0 })
    await bookie.play(match, { home: 1, away: 0 })
    const amount = await quote(player, couponID)
    const sell = () =>
      app.call(
        'sportsbook',
        'cashout',
        { requestId: crypto.randomUUID(), couponID, amount, accept: 'higher' },
        player,
      )
    await Promise.all([
      bookie.settle(),
      sell(),
      bookie.end(match, { home: 1, away: 2 }).then(bookie.settle),
      bookie.settle(),
      sell(),
    ])
    const { state, payout } = await bookie.get(player, couponID)
    expect([
      ['cashedout', amount],
      ['lost', '0.00'],
    ]).toContainEqual([state, payout])
    expect(fromWireMoney(await bookie.balance(player))).toBe(
      before - 1_000n + fromWireMoney(payout),
    )
  }
})

test('several processes sell by a rule once, and one that dies during the sale leaves it to the next', async () => {
  const player = await bookie.newPlayer()
  const { match, couponID } = await single(player)
  await setRule(player, couponID, { kind: 'event', incident: 'scored', leg: 0 })
  await bookie.play(match, { home: 1, away: 0 })
  const amount = await quote(player, couponID)
  const { book } = app.app.domains.sportsbook
  const dying = { ...book, lockOffered: () => Promise.reject(new Error('killed')) }
  const sellEach = (rules: readonly DueRule[]) =>
    Promise.all(
      rules.map((rule) =>
        app.database.transaction((tx) =>
          sellByRule(tx, { book: dying, outbox: app.platform.outbox }, rule),
        ),
      ),
    )
  await expect(workRules(app.platform, dying, sellEach)).rejects.toThrow('killed')
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'open' })
  await Promise.all([bookie.settle(), bookie.settle(), bookie.settle()])
  app.clock.advance(DELAY_MS)
  await Promise.all([bookie.settle(), bookie.settle(), bookie.settle()])
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'cashedout', payout: amount })
  expect(await bookie.balance(player)).toBe(plus('990.00', fromWireMoney(amount)))
})

test('a rule that cannot sell does not block other rules, and sells once it can', async () => {
  const [bad, good] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const coupons: { player: Session; match: string; couponID: string }[] = []
  for (const player of [bad, good]) {
    const { match, couponID } = await single(player)
    await setRule(player, couponID, { kind: 'event', incident: 'scored', leg: 0 })
    coupons.push({ player, match, couponID })
  }
  await app.database.pool.query(
    `alter table sportsbook.cashout_request add constraint stuck
      check (player_id <> '${bad.user.uid}') not valid`,
  )
  for (const { match } of coupons) await bookie.play(match, { home: 1, away: 0 })
  await bookie.settle()
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  const states = async () =>
    Promise.all(
      coupons.map(async ({ player, couponID }) => (await bookie.get(player, couponID)).state),
    )
  expect(await states()).toEqual(['open', 'cashedout'])
  expect(await app.platform.deadLetters.countOpen()).toEqual([
    { source: 'sportsbook:sell-by-rule', state: 'retrying', n: 1 },
  ])
  await app.database.pool.query('alter table sportsbook.cashout_request drop constraint stuck')
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await app.platform.deadLetters.countOpen()).toEqual([])
  app.clock.advance(DELAY_MS)
  await bookie.settle()
  expect(await states()).toEqual(['cashedout', 'cashedout'])
})
