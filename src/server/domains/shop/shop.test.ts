import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { giveCash } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { buyItem } from './buy.ts'
import { publishTerms, type ShopItem, type ShopRules } from './terms.ts'

const HOUR_MS = 3_600_000
const POCKET: ShopItem = {
  prize: { kind: 'cash', amountMinor: 500n },
  points: 500,
  minLevel: 1,
  perDay: 2,
}
const RULES: ShopRules = { items: [POCKET], budgetMinor: 1_000_000n, needsIdentity: false }

let app: TestApp
let day = '2026-11-20'
let player: Session
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => nextDay())
afterAll(() => app.close())

async function nextDay(): Promise<void> {
  day = addDays(day, 1)
  app.clock.set(new Date(startOfSiteDay(day).getTime() + 6 * HOUR_MS))
  player = await app.signUp()
}

let version = 0
async function under(rules: Partial<ShopRules>): Promise<void> {
  await app.database.transaction((tx) =>
    publishTerms(tx, { ...RULES, ...rules }, version, {
      by: 'test',
      reason: null,
      now: app.clock.now(),
    }),
  )
  version += 1
  await nextDay()
}

const shop = async (session = player) => (await app.call('shop', 'get_shop', {}, session)).data
const buy = (session = player, data: object = {}) =>
  app.call('shop', 'buy', { version, item: 0, points: POCKET.points, ...data }, session)
const cashOf = async (session = player) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const prizesOf = async (session: Session) =>
  Number(
    (
      await app.database.pool.query<{ n: bigint }>(
        `select count(*) as n from wallet.transaction where player_id = $1
          and description = 'cash bonus'`,
        [session.user.uid],
      )
    ).rows[0]?.n,
  )

/** Stakes own money and loses it. */
async function stake(betMinor: bigint, session = player): Promise<void> {
  await giveCash(app, session.user.uid, betMinor)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  expect(outcome).toBe('done')
  await app.app.domains.loyalty.run()
}

test('without terms nobody can buy, and points are earned all the same', async () => {
  await stake(1_000_000n)
  expect(await shop()).toMatchObject({
    state: 'none',
    items: [],
    points: { balance: 1_000, earned: 1_000, spent: 0, level: 1, perHundred: 10 },
  })
  expect(await buy(player, { version: 1 })).toMatchObject({ code: 409, debug: 'not possible' })
})

test('a player with enough points receives the prize at once and pays its points', async () => {
  await under({})
  await stake(499_900n)
  expect(await shop()).toMatchObject({
    state: 'open',
    version: 1,
    points: { balance: 499 },
    items: [{ item: 0, kind: 'cash', worth: '5.00', points: 500, refusal: 'points' }],
  })
  expect(await buy()).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'points' },
  })
  await stake(100n)
  expect(await shop()).toMatchObject({ points: { balance: 500 }, items: [{ refusal: null }] })
  const { data: bought } = await buy()
  expect(bought).toMatchObject({ kind: 'cash', worth: '5.00', points: 500 })
  expect(await cashOf()).toBe('5.00')
  expect(await shop()).toMatchObject({
    points: { balance: 0, earned: 500, spent: 500 },
    left: '9995.00',
    items: [{ refusal: 'points' }],
  })
  expect((await app.call('promotion', 'mine', {}, player)).data).toMatchObject([
    { id: bought.purchaseID, title: 'Puan mağazası: ₺5', state: 'completed', amount: '5.00' },
  ])
  expect(await app.call('shop', 'my_purchases', {}, player)).toMatchObject({
    data: [bought],
    pagination: { total: 1 },
  })
})

test('a repeated request gets the same answer, and its points are paid once', async () => {
  await stake(2_000_000n)
  const requestId = crypto.randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => buy(player, { requestId })))
  for (const reply of replies) expect(reply.data).toEqual(replies[0]?.data)
  expect(await prizesOf(player)).toBe(1)
  expect(await shop()).toMatchObject({ points: { spent: 500 } })
  expect(await buy(player, { requestId, points: 499 })).toMatchObject({ debug: 'duplicate' })
})

test('simultaneous purchases never spend more points than there are', async () => {
  await under({ items: [{ ...POCKET, perDay: 100 }] })
  await stake(1_500_000n)
  const replies = await Promise.all(Array.from({ length: 8 }, () => buy()))
  expect(replies.filter(({ result }) => result)).toHaveLength(3)
  expect(replies.filter(({ debug }) => debug === 'not possible')).toHaveLength(5)
  expect(await shop()).toMatchObject({ points: { balance: 0, spent: 1_500 } })
  expect(await prizesOf(player)).toBe(3)
})

test('simultaneous purchases of several players never exceed the budget of the day', async () => {
  await under({ budgetMinor: 1_400n })
  const players = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
  for (const session of players) await stake(1_000_000n, session)
  const replies = await Promise.all(players.map((session) => buy(session)))
  expect(replies.filter(({ result }) => result)).toHaveLength(2)
  expect(replies.filter(({ debug }) => debug === 'limit reached')).toHaveLength(2)
  const refused = players[replies.findIndex(({ result }) => !result)] ?? expect.unreachable()
  expect(await shop(refused)).toMatchObject({
    left: '4.00',
    points: { balance: 1_000, spent: 0 },
    items: [{ refusal: 'budget' }],
  })
  expect(await cashOf(refused)).toBe('0.00')
})

test('a player buys an item only as often as its terms allow in a day, and again the next day', async () => {
  await under({})
  await stake(3_000_000n)
  expect((await buy()).result).toBe(true)
  expect((await buy()).result).toBe(true)
  expect(await shop()).toMatchObject({ items: [{ refusal: 'today' }] })
  expect(await buy()).toMatchObject({ debug: 'limit reached', data: { reason: 'today' } })
  const { username } = player.user
  await nextDay()
  const again = await app.signIn(username)
  expect((await buy(again)).result).toBe(true)
})

test('a higher level earns more points and can buy what others cannot', async () => {
  await under({ items: [{ ...POCKET, minLevel: 2 }] })
  await stake(2_499_900n)
  expect(await shop()).toMatchObject({ points: { level: 1 }, items: [{ refusal: 'level' }] })
  expect(await buy()).toMatchObject({ debug: 'not possible', data: { reason: 'level' } })
  await stake(1_000_100n)
  // 25,000 lira at 10 points per hundred, 10,000 lira at 12.
  expect(await shop()).toMatchObject({
    points: { level: 2, perHundred: 12, balance: 3_700 },
    items: [{ refusal: null }],
  })
  expect((await buy()).result).toBe(true)
})

test('a purchase is refused if the version or the price is not the one in force', async () => {
  await stake(2_000_000n)
  for (const changed of [{ version: version - 1 }, { points: 1 }, { item: 1 }])
    expect(await buy(player, changed), JSON.stringify(changed)).toMatchObject({
      debug: 'not possible',
      data: { reason: 'changed' },
    })
  expect(await shop()).toMatchObject({ points: { spent: 0 } })
})

test('free rounds and free bets are given like those of a gift', async () => {
  await under({
    items: [
      {
        prize: { kind: 'free-rounds', gameID: '1001', rounds: 5, betMinor: 100n },
        points: 600,
        minLevel: 1,
        perDay: 1,
      },
      { prize: { kind: 'free-bet', amountMinor: 500n }, points: 700, minLevel: 1, perDay: 1 },
    ],
  })
  await stake(2_000_000n)
  const { data: rounds } = await buy(player, { item: 0, points: 600 })
  const { data: bet } = await buy(player, { item: 1, points: 700 })
  expect(rounds).toMatchObject({ kind: 'free-rounds', freeRounds: { gameID: '1001', rounds: 5 } })
  const mine = (await app.call('promotion', 'mine', {}, player)).data
  expect(mine.find(({ id }) => id === rounds.purchaseID)).toMatchObject({
    state: 'active',
    freeRounds: { gameID: '1001', rounds: 5, left: 5 },
  })
  expect((await app.call('promotion', 'free_bets', {}, player)).data).toMatchObject([
    { amount: '5.00' },
  ])
  expect(mine.find(({ id }) => id === bet.purchaseID)).toMatchObject({ state: 'active' })
  expect(await shop()).toMatchObject({ points: { balance: 700 } })
})

test('a stake that is reversed takes its points back; a debt of points is covered first', async () => {
  await under({})
  const { privateKey } = await newStudio(app, 'atlas')
  const { session, calls } = await sit(app, privateKey, 1_000_000n)
  const bet = calls.betFields(500_000n)
  await calls.bet(bet)
  const win = calls.winFields(bet, 100n)
  await calls.win(win)
  await app.app.domains.loyalty.run()
  expect((await buy(session)).result).toBe(true)
  for (const taken of [win, bet])
    expect((await calls.rollback(calls.rollbackFields(taken))).status).toBe('RS_OK')
  expect(await shop(session)).toMatchObject({ points: { earned: 0, balance: -500 } })
  expect(await buy(session)).toMatchObject({ debug: 'not possible', data: { reason: 'points' } })
  await stake(1_000_000n, session)
  expect(await shop(session)).toMatchObject({ points: { earned: 1_000, balance: 500 } })
  expect((await buy(session)).result).toBe(true)
})

test('a player sees no offers and buys nothing during a time-out or a self-exclusion', async () => {
  await stake(1_000_000n)
  await app.call('protection', 'time_out', { hours: 24 }, player)
  expect(await shop()).toMatchObject({ closed: 'break', items: [], points: { balance: 1_000 } })
  expect(await buy()).toMatchObject({ code: 409, debug: 'self excluded' })
  await expect(
    app.database.transaction((tx) =>
      buyItem(tx, {
        playerId: player.user.uid,
        order: { version, item: 0, points: POCKET.points },
        now: app.clock.now(),
      }),
    ),
    'a break that began after the call was admitted',
  ).rejects.toMatchObject({ debug: 'not possible', data: { reason: 'break' } })
  const other = await app.signUp()
  await stake(1_000_000n, other)
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, other)
  expect((await buy(other)).result).toBe(false)
  expect(await prizesOf(player)).toBe(0)
  expect(await prizesOf(other)).toBe(0)
})

test('if the terms require a verified identity, other players cannot buy', async () => {
  await under({ needsIdentity: true })
  await stake(1_000_000n)
  expect(await shop()).toMatchObject({ closed: 'identity' })
  expect(await buy()).toMatchObject({ debug: 'not possible', data: { reason: 'identity' } })
})

test('a purchase that fails before its commit leaves nothing, and the next attempt gives the prize once', async () => {
  await under({})
  await stake(1_000_000n)
  await expect(
    app.database.transaction(async (tx) => {
      await buyItem(tx, {
        playerId: player.user.uid,
        order: { version, item: 0, points: POCKET.points },
        now: app.clock.now(),
      })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await shop()).toMatchObject({ points: { spent: 0 }, left: '10000.00' })
  expect(await prizesOf(player)).toBe(0)
  expect((await buy()).result).toBe(true)
  expect(await prizesOf(player)).toBe(1)
})

test('detects a manual change to a purchase, to a day and to its prize, and published terms never change', async () => {
  await stake(1_000_000n)
  expect((await buy()).result).toBe(true)
  const broken = async () => (await brokenChecks(app.database.read)).map(({ name }) => name)
  expect(await broken()).toEqual([])
  const DAY = 'what a day’s shop gave = its purchases, and stays within its budget'
  const PURCHASE = 'a purchase in the shop = its item’s points and worth, given once'
  const change = (table: string, column: string, by: number) =>
    app.database.pool.query(`update ${table} set ${column} = ${column} + $1 where day = $2`, [
      by,
      day,
    ])
  await change('shop.purchase', 'points', -1)
  expect(await broken()).toEqual([DAY, PURCHASE])
  await change('shop.purchase', 'points', 1)
  await change('shop.day', 'given_minor', 1)
  expect(await broken()).toEqual([DAY])
  await change('shop.day', 'given_minor', -1)
  const tamper = (by: number) =>
    app.database.pool.query(
      `update promotions.request set amount_minor = amount_minor + $2 where player_id = $1`,
      [player.user.uid, by],
    )
  await tamper(1)
  expect(await broken()).toEqual([PURCHASE])
  await tamper(-1)
  await expect(
    app.database.pool.query('update shop.terms set budget_minor = budget_minor * 2'),
  ).rejects.toThrow('published terms are never changed')
  expect(await broken()).toEqual([])
})
