import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'
import { createOutrights } from './outright.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

type EditInput = CallInput<SpecOf<'sportsbook', 'edit_coupon'>>
const AT_ONCE = 20
const cents = fromWireMoney
const home = (match: string) => `${match}~result~home`
const id = () => crypto.randomUUID()
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0n)

async function withCoupon(player: Session, legs = 2) {
  const matches = await Promise.all(Array.from({ length: legs }, () => bookie.addMatch()))
  const { data } = await bookie.place(player, await bookie.order(matches.map(home)))
  return {
    matches,
    couponID: data.couponID,
    value: (await app.call('sportsbook', 'cashout_quote', { couponID: data.couponID }, player)).data
      .amount,
  }
}
async function editTo(
  selection: string,
  coupon: { couponID: string; value: string },
  stake = '10.00',
): Promise<EditInput> {
  return {
    ...(await bookie.order([selection], { stake })),
    couponID: coupon.couponID,
    value: coupon.value,
  }
}

test('a request ID belongs to one call: other calls with it move nothing, and the first answer stands', async () => {
  const player = await bookie.newPlayer()
  const coupon = await withCoupon(player)
  const other = home(await bookie.addMatch())
  const requestId = id()
  const sold = await app.call(
    'sportsbook',
    'cashout',
    { requestId, couponID: coupon.couponID, part: 50, amount: '0.01' },
    player,
  )
  expect(sold).toMatchObject({ code: 200, data: { state: 'partially_cashedout' } })
  const balance = await bookie.balance(player)
  expect(await bookie.place(player, { ...(await bookie.order([other])), requestId })).toMatchObject(
    { code: 409, debug: 'duplicate' },
  )
  expect(
    await app.call(
      'sportsbook',
      'edit_coupon',
      { ...(await editTo(other, coupon)), value: '0.01', requestId },
      player,
    ),
  ).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(
    await app.call(
      'sportsbook',
      'cashout',
      { requestId, couponID: coupon.couponID, part: 100, amount: '0.01' },
      player,
    ),
  ).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(
    await app.call(
      'sportsbook',
      'cashout',
      { requestId, couponID: coupon.couponID, part: 50, amount: '0.01' },
      player,
    ),
  ).toMatchObject({ code: 200, data: { couponID: coupon.couponID } })
  expect(await bookie.balance(player)).toBe(balance)
})

test('concurrent partial sales never sell more than the coupon holds', async () => {
  const player = await bookie.newPlayer()
  const { couponID, value } = await withCoupon(player)
  const before = cents(await bookie.balance(player))
  const sales = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      app.call(
        'sportsbook',
        'cashout',
        { requestId: id(), couponID, part: 40, amount: '0.01', accept: 'any' },
        player,
      ),
    ),
  )
  const coupon = await bookie.get(player, couponID)
  const paid = cents(await bookie.balance(player)) - before
  expect(sales.every(({ code }) => code === 200 || code === 409)).toBe(true)
  expect(cents(coupon.payout)).toBe(paid)
  expect(paid).toBeLessThanOrEqual(cents(value))
})

test('concurrent edits of one coupon create one new coupon, paid once', async () => {
  const player = await bookie.newPlayer()
  const coupon = await withCoupon(player)
  const before = cents(await bookie.balance(player))
  const inputs = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => editTo(home(await bookie.addMatch()), coupon)),
  )
  const edits = await Promise.all(
    inputs.map((input) => app.call('sportsbook', 'edit_coupon', input, player)),
  )
  expect(edits.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(edits.every(({ code }) => [200, 409, 429].includes(code))).toBe(true)
  expect(cents(await bookie.balance(player))).toBe(before + cents(coupon.value) - 1_000n)
  expect((await app.call('betframe', 'getCoupons', { status: 'open' }, player)).data).toHaveLength(
    1,
  )
})

test('an edit and a sale racing a goal are priced before it or refused after it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await bookie.newPlayer()
    const [edited, sold] = [await withCoupon(player, 1), await withCoupon(player, 1)]
    const before = cents(await bookie.balance(player))
    const input = await editTo(home(await bookie.addMatch()), edited)
    const suspended = { reason: 'goal', until: new Date(app.clock.now().getTime() + 40_000) }
    const goal = (match = '') => bookie.play(match, { home: 0, away: 1 }, 1, suspended)
    const [edit, sale] = await Promise.all([
      app.call('sportsbook', 'edit_coupon', input, player),
      app.call(
        'sportsbook',
        'cashout',
        { requestId: id(), couponID: sold.couponID, amount: sold.value },
        player,
      ),
      goal(edited.matches[0]),
      goal(sold.matches[0]),
    ])
    const states = [
      (await bookie.get(player, edited.couponID)).state,
      (await bookie.get(player, sold.couponID)).state,
    ]
    expect(states).toEqual([edit, sale].map(({ code }) => (code === 200 ? 'cashedout' : 'open')))
    for (const { code, debug } of [edit, sale])
      expect(code === 200 || debug === 'suspended' || debug === 'not possible').toBe(true)
    expect(cents(await bookie.balance(player))).toBe(
      before +
        (edit.code === 200 ? cents(edited.value) - 1_000n : 0n) +
        (sale.code === 200 ? cents(sold.value) : 0n),
    )
  }
})

test('an edit racing the final whistle and settlement closes the coupon once', async () => {
  const player = await bookie.newPlayer()
  const coupon = await withCoupon(player, 1)
  const input = await editTo(home(await bookie.addMatch()), coupon)
  await Promise.all([
    bookie.end(coupon.matches[0] ?? '', { home: 2, away: 0 }),
    app.call('sportsbook', 'edit_coupon', input, player),
    bookie.settle(),
  ])
  await bookie.settle()
  const { state, payout, replacedBy } = await bookie.get(player, coupon.couponID)
  expect([state, replacedBy !== undefined]).toEqual(
    replacedBy === undefined ? ['won', false] : ['cashedout', true],
  )
  expect(cents(await bookie.balance(player))).toBe(
    99_000n + cents(payout) - (replacedBy === undefined ? 0n : 1_000n),
  )
})

test('no call finds another player’s coupon or changes it', async () => {
  const [owner, thief] = [await bookie.newPlayer(), await bookie.newPlayer()]
  const coupon = await withCoupon(owner)
  const { couponID } = coupon
  const edit = await editTo(home(await bookie.addMatch()), coupon)
  const quote = { couponID, type: edit.type, legs: edit.legs, stake: '10.00' }
  const answers = await Promise.all([
    app.call('sportsbook', 'get_coupon', { couponID }, thief),
    app.call('sportsbook', 'share_coupon', { couponID }, thief),
    app.call('sportsbook', 'cashout_quote', { couponID }, thief),
    app.call(
      'sportsbook',
      'cashout',
      { couponID, requestId: id(), amount: '0.01', accept: 'any' },
      thief,
    ),
    app.call('sportsbook', 'edit_quote', quote, thief),
    app.call('sportsbook', 'edit_coupon', edit, thief),
    app.call('sportsbook', 'set_cashout_rule', { couponID, kind: 'target', target: '1.00' }, thief),
    app.call('sportsbook', 'remove_cashout_rule', { couponID }, thief),
    app.call(
      'sportsbook',
      'dispute_leg',
      { couponID, leg: 0, reason: 'score', message: 'benim' },
      thief,
    ),
  ])
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
  const { code, state, cashoutRule } = { ...(await bookie.get(owner, couponID)) }
  expect([state, cashoutRule]).toEqual(['open', undefined])
  expect(await app.call('sportsbook', 'load_coupon', { code })).toMatchObject({ code: 404 })
  expect(await bookie.balance(thief)).toBe('1000.00')
})

test('unknown selections are not found, and contradictory builders have no price', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const outright = await (await createOutrights(app)).addOutright()
  const noSelections = [
    '~~',
    'x',
    `${match}~result`,
    `${match}~__proto__~home`,
    `${match}~constructor~home`,
    `${match}~result~__proto__`,
    `${match}~total:NaN~over`,
    `${match}~total:99~over`,
    `${match}~total:2.50~over`,
    `${match}~handicap:--1~home`,
    `${match}~champion~a`,
    `${match}~place:2~a`,
    `${outright}~champion~__proto__`,
    `${outright}~place:9~a`,
    `${outright}~result~home`,
    `${match}~result~home~x`,
    `${match}~Result~home`,
    `${match}~result~home\u0000`,
  ]
  for (const selectionID of noSelections) {
    const order = {
      requestId: id(),
      type: 'single' as const,
      legs: [{ selectionID, price: '2.00' }],
      stake: '10.00',
      accept: 'any' as const,
    }
    const [quote, placed] = [
      await app.call('sportsbook', 'quote_coupon', { type: 'single', legs: [{ selectionID }] }),
      await bookie.place(player, order),
    ]
    expect(
      [quote.code, placed.code].every((code) => code === 404 || code === 400),
      `${selectionID}: ${quote.code} ${placed.code}`,
    ).toBe(true)
  }
  const contradictions = [
    ['result~home', 'result~away'],
    ['total:2.5~over', 'total:2.5~under'],
    ['correct-score~0-0', 'total:2.5~over'],
    ['result~home', 'double-chance~draw-away'],
  ]
  for (const pair of contradictions) {
    const built = await bookie.place(player, {
      requestId: id(),
      type: 'builder',
      legs: pair.map((selection) => ({ selectionID: `${match}~${selection}`, price: '1.01' })),
      stake: '10.00',
      accept: 'any',
    })
    expect(built.code === 409 || built.code === 404, `${pair.join(' ')}: ${built.code}`).toBe(true)
  }
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('a limit spread over many concurrent coupons of many kinds is enforced as one limit', async () => {
  const rich = await bookie.newPlayer(100_000_000_000n)
  const match = await bookie.addMatch({ homeRate: 1.2, awayRate: 1.2 })
  const others = await Promise.all(Array.from({ length: AT_ONCE }, () => bookie.addMatch()))
  const asked = await Promise.all(
    others.map(async (other, at) =>
      bookie.order(
        at % 2 === 0
          ? [`${match}~result~${at % 4 === 0 ? 'draw' : 'away'}`]
          : [`${match}~double-chance~home-away`, home(other)],
        { stake: '50000.00' },
      ),
    ),
  )
  const placed = await Promise.all(asked.map((order) => bookie.place(rich, order)))
  const taken = placed.filter(({ code }) => code === 200)
  expect(
    placed.every(
      ({ code, debug }) => code === 200 || debug === 'limit reached' || debug === 'too fast',
    ),
  ).toBe(true)
  expect(taken.length).toBeGreaterThan(0)
  expect(sum(taken.map(({ data }) => data.stake))).toBeLessThanOrEqual(25_000_000n)
  expect(await bookie.balance(rich)).toBe(
    toWireMoney(100_000_000_000n - sum(taken.map(({ data }) => data.stake))),
  )
})

test('placing the same selections again does not double the maximum payout', async () => {
  const [rich, another] = [
    await bookie.newPlayer(100_000_000_000n),
    await bookie.newPlayer(100_000_000_000n),
  ]
  const selections = (await Promise.all(Array.from({ length: 7 }, () => bookie.addMatch()))).map(
    home,
  )
  const legs = selections.map((selectionID) => ({ selectionID }))
  const quoteMax = async () =>
    (await app.call('sportsbook', 'quote_coupon', { type: 'multi', legs }, rich)).data
  const { maxStake, limit } = await quoteMax()
  expect(limit).toBe('payout')
  const stakeMinor = (cents(maxStake) * 3n) / 5n
  const order = await bookie.order(selections, { stake: toWireMoney(stakeMinor) })
  const placed = await Promise.all(
    Array.from({ length: 4 }, () => bookie.place(rich, { ...order, requestId: id() })),
  )
  expect(placed.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { debug, data } of placed.filter(({ code }) => code !== 200))
    expect([debug, Reflect.get(data, 'limit')]).toEqual(['limit reached', 'payout'])
  // The same selections in another order, after the remaining room was taken.
  const left = await quoteMax()
  expect(left.limit).toBe('payout')
  expect(cents(left.maxStake)).toBeLessThanOrEqual(cents(maxStake) - stakeMinor)
  expect(
    await bookie.place(rich, { ...order, requestId: id(), legs: order.legs.toReversed() }),
  ).toMatchObject({ debug: 'limit reached' })
  expect(
    await bookie.place(rich, { ...order, requestId: id(), stake: left.maxStake }),
  ).toMatchObject({ code: 200 })
  expect((await quoteMax()).maxStake).toBe('0.00')
  expect(await bookie.place(another, { ...order, requestId: id() })).toMatchObject({ code: 200 })
  const [coupon] = placed.filter(({ code }) => code === 200)
  expect(
    await app.call(
      'sportsbook',
      'cashout',
      { requestId: id(), couponID: coupon?.data.couponID ?? '', amount: '0.01', accept: 'any' },
      rich,
    ),
  ).toMatchObject({ code: 200 })
  expect(await bookie.place(rich, { ...order, requestId: id() })).toMatchObject({ code: 200 })
})

const isWaiting = async () =>
  (await app.database.pool.query('select from pg_locks where not granted')).rowCount !== 0

/**
 * Runs a call while its player is locked, until the announced start of the match, and returns the
 * answer.
 */
async function heldUntilItBegins<T>(
  player: Session,
  match: string,
  call: () => Promise<T>,
): Promise<T> {
  const other = await app.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select wallet.lock_player($1)', [player.user.uid])
    const {
      rows: [event],
    } = await other.query<{ starts_at: Date }>(
      'select starts_at from sportsbook.event where id = $1',
      [match],
    )
    app.clock.advance((event?.starts_at.getTime() ?? Number.NaN) - app.clock.now().getTime() - 10)
    const answer = call()
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
    app.clock.advance(20)
    // The test pool sets the database's time when a connection is acquired.
    await app.database.pool.query('select')
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

test('a bet that waited until its match began is judged by the time of its acceptance', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const order = await bookie.order([home(match)])
  expect(await heldUntilItBegins(player, match, () => bookie.place(player, order))).toMatchObject({
    code: 409,
    debug: 'suspended',
  })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('an edit, a sale and a rule that waited until the match began are judged by the time of their acceptance', async () => {
  const late: ((
    player: Session,
    coupon: Awaited<ReturnType<typeof withCoupon>>,
  ) => Promise<() => Promise<object>>)[] = [
    async (player, coupon) => {
      const input = await editTo(home(await bookie.addMatch()), coupon)
      return () => app.call('sportsbook', 'edit_coupon', input, player)
    },
    async (player, { couponID }) =>
      () =>
        app.call(
          'sportsbook',
          'cashout',
          { requestId: id(), couponID, amount: '0.01', accept: 'any' },
          player,
        ),
    async (player, { couponID }) =>
      () =>
        app.call(
          'sportsbook',
          'set_cashout_rule',
          { couponID, kind: 'trailing', trailing: 10 },
          player,
        ),
  ]
  for (const act of late) {
    const player = await bookie.newPlayer()
    const coupon = await withCoupon(player, 1)
    expect(
      await heldUntilItBegins(player, coupon.matches[0] ?? '', await act(player, coupon)),
    ).toMatchObject({ code: 409, debug: 'suspended' })
    expect(await bookie.balance(player)).toBe('990.00')
  }
})

test('amounts of any size are answered without a server error', async () => {
  const player = await bookie.newPlayer()
  const coupon = await withCoupon(player, 1)
  const legs = [{ selectionID: home(await bookie.addMatch()), price: '2.00' }]
  for (const stake of [
    '9'.repeat(14),
    '9'.repeat(17),
    '9'.repeat(30),
    '9'.repeat(400),
    '0',
    '0.01',
  ]) {
    const answers = await Promise.all([
      app.call('sportsbook', 'quote_coupon', { type: 'single', legs, stake }, player),
      app.call(
        'sportsbook',
        'edit_quote',
        { couponID: coupon.couponID, type: 'single', legs, stake },
        player,
      ),
      bookie.place(player, { requestId: id(), type: 'single', legs, stake, accept: 'any' }),
      app.call(
        'sportsbook',
        'edit_coupon',
        {
          requestId: id(),
          couponID: coupon.couponID,
          type: 'single',
          legs,
          stake,
          accept: 'any',
          value: stake,
        },
        player,
      ),
      app.call(
        'sportsbook',
        'set_cashout_rule',
        { couponID: coupon.couponID, kind: 'target', target: stake },
        player,
      ),
      app.call(
        'sportsbook',
        'cashout',
        {
          requestId: id(),
          couponID: coupon.couponID,
          amount: `${stake}9`.slice(-300),
          accept: 'none',
        },
        player,
      ),
    ])
    expect(
      answers.map(({ code }) => code < 500),
      `${stake.length}: ${answers.map(({ code, debug }) => `${code} ${debug}`).join()}`,
    ).toEqual(answers.map(() => true))
  }
})
