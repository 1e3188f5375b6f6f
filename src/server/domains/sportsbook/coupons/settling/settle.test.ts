import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireMoney } from '#shared/money.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { settleBatch } from './settle.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

test('a winning single pays its price and explains the payout', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const milli = await bookie.priceMilli(`${match}~result~home`)
  const placed = await bookie.place(
    player,
    await bookie.order([`${match}~result~home`], { stake: '10.00' }),
  )
  expect(placed).toMatchObject({
    code: 200,
    data: { type: 'single', state: 'open', stake: '10.00', lines: 1, payout: '0.00' },
  })
  expect(await bookie.balance(player)).toBe('990.00')
  await bookie.end(match, { home: 2, away: 1 })
  await bookie.settle()
  const payout = toWireMoney(BigInt(milli))
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    payout,
    potentialWin: '0.00',
    cashout: null,
    explanation: expect.stringMatching(/^10 × \d,\d+ = /),
    legs: [{ result: 'won', score: '2-1', explanation: expect.stringContaining('2-1') }],
  })
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + BigInt(milli)))
})

test('an accumulator pays the product of its prices, rounded once', async () => {
  const player = await bookie.newPlayer()
  const matches = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const selections = matches.map((match) => `${match}~result~home`)
  const prices = await Promise.all(selections.map(bookie.priceMilli))
  const placed = await bookie.place(player, await bookie.order(selections, { stake: '3.33' }))
  expect(placed.data).toMatchObject({ type: 'multi', lines: 1, state: 'open' })
  for (const match of matches) await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const exact = prices.reduce((product, milli) => product * BigInt(milli), 333n)
  const payoutMinor = (2n * exact + 10n ** 9n) / (2n * 10n ** 9n)
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(payoutMinor),
  })
})

test('a system pays the lines that won, when every leg is known', async () => {
  const player = await bookie.newPlayer()
  const matches = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const selections = matches.map((match) => `${match}~result~home`)
  const [first = 0, second = 0] = await Promise.all(selections.map(bookie.priceMilli))
  const placed = await bookie.place(
    player,
    await bookie.order(selections, { type: 'system', systems: [2], stake: '2.00' }),
  )
  expect(placed.data).toMatchObject({ type: 'system', lines: 3, stake: '6.00', systems: [2] })
  const [a = '', b = '', c = ''] = matches
  await bookie.end(a, { home: 1, away: 0 })
  await bookie.end(b, { home: 3, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'open',
    legs: [{ result: 'won' }, { result: 'won' }, { result: 'open' }],
  })
  await bookie.end(c, { home: 0, away: 0 })
  await bookie.settle()
  const payoutMinor = (2n * 200n * BigInt(first) * BigInt(second) + 10n ** 6n) / (2n * 10n ** 6n)
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(payoutMinor),
  })
})

test('a lost leg ends an accumulator before its other matches are played', async () => {
  const player = await bookie.newPlayer()
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const placed = await bookie.place(
    player,
    await bookie.order([`${a}~result~home`, `${b}~result~home`]),
  )
  await bookie.end(a, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'lost',
    payout: '0.00',
    legs: [{ result: 'lost' }, { result: 'open' }],
  })
})

test('an uncompleted match returns the stake', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.abandon(match)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'void',
    payout: '10.00',
    legs: [{ result: 'void' }],
  })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('quarter and whole lines return the correct share of the stake', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const [quarter, whole] = [`${match}~total:2.25~over`, `${match}~total:2~over`]
  const milli = await bookie.priceMilli(quarter)
  const placed = [
    await bookie.place(player, await bookie.order([quarter])),
    await bookie.place(player, await bookie.order([whole])),
  ]
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  const [half, back] = await Promise.all(
    placed.map(({ data }) => bookie.get(player, data.couponID)),
  )
  expect(half).toMatchObject({ state: 'won', payout: '5.00', legs: [{ result: 'half_lost' }] })
  expect(back).toMatchObject({ state: 'void', payout: '10.00', legs: [{ result: 'void' }] })
  expect(milli).toBeGreaterThan(1_000)
})

test('a correction in the player’s favour pays, one against them takes back available money, once each', async () => {
  const [winner, loser] = [await bookie.newPlayer(), await bookie.newPlayer(1_000n)]
  const match = await bookie.addMatch()
  const [home, away] = [
    await bookie.priceMilli(`${match}~result~home`),
    await bookie.priceMilli(`${match}~result~away`),
  ]
  const first = await bookie.place(winner, await bookie.order([`${match}~result~away`]))
  const second = await bookie.place(loser, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.balance(loser)).toBe(toWireMoney(BigInt(home)))
  // Part of it is staked on another match before the correction arrives.
  await bookie.place(
    loser,
    await bookie.order([`${await bookie.addMatch()}~result~home`], { stake: '5.00' }),
  )
  await bookie.end(match, { home: 1, away: 2 })
  await Promise.all([bookie.settle(), bookie.settle()])
  expect(await bookie.get(winner, first.data.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(BigInt(away)),
    legs: [{ result: 'won', score: '1-2' }],
  })
  expect(await bookie.get(loser, second.data.couponID)).toMatchObject({
    state: 'lost',
    payout: '0.00',
  })
  expect([await bookie.balance(winner), await bookie.balance(loser)]).toEqual([
    toWireMoney(99_000n + BigInt(away)),
    '0.00',
  ])
  const { rows } = await app.database.pool.query<{ lost: bigint }>(
    'select written_off_minor as lost from sportsbook.coupon where id = $1',
    [second.data.couponID],
  )
  expect(rows[0]?.lost).toBe(500n)
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.get(loser, second.data.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(BigInt(home)),
  })
  // The part that could not be taken back stays with the player.
  expect(await bookie.balance(loser)).toBe(toWireMoney(BigInt(home) - 500n))
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
})

test('the same facts reported twice settle once', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const balance = await bookie.balance(player)
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.balance(player)).toBe(balance)
})

test('many coupons of one player in a batch form one chain, and several workers settle each once', async () => {
  const players = await Promise.all([bookie.newPlayer(), bookie.newPlayer()])
  const match = await bookie.addMatch()
  const [home, away] = [
    await bookie.priceMilli(`${match}~result~home`),
    await bookie.priceMilli(`${match}~result~away`),
  ]
  for (let n = 0; n < 15; n += 1) {
    for (const player of players)
      await bookie.place(
        player,
        await bookie.order([`${match}~result~${n % 3 === 0 ? 'away' : 'home'}`], { stake: '1.00' }),
      )
  }
  await bookie.end(match, { home: 1, away: 0 })
  await Promise.all([bookie.settle(), bookie.settle(), bookie.settle()])
  const winMinor = (BigInt(home) * 100n + 500n) / 1_000n
  expect(away).toBeGreaterThan(1_000)
  for (const player of players)
    expect(await bookie.balance(player)).toBe(toWireMoney(100_000n - 1_500n + 10n * winMinor))
})

test('a builder is lost with one of its legs and void where one of them is void', async () => {
  const player = await bookie.newPlayer()
  const [a, b, c] = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const build = async (match: string) =>
    (
      await bookie.place(
        player,
        await bookie.order([`${match}~result~home`, `${match}~both-score~yes`], {
          type: 'builder',
        }),
      )
    ).data
  const [won, lost, back] = [await build(a), await build(b), await build(c)]
  await bookie.end(a, { home: 2, away: 1 })
  await bookie.end(b, { home: 2, away: 0 })
  await bookie.abandon(c)
  await bookie.settle()
  expect(await bookie.get(player, won.couponID)).toMatchObject({
    state: 'won',
    payout: toWireMoney(BigInt(Math.round(Number(won.price) * 1_000))),
  })
  expect(await bookie.get(player, lost.couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(await bookie.get(player, back.couponID)).toMatchObject({ state: 'void', payout: '10.00' })
})

test('a process that dies during a batch leaves no trace, and the next one settles it once', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const milli = await bookie.priceMilli(`${match}~result~home`)
  await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  const died = app.database.transaction(async (tx) => {
    expect((await settleBatch(tx, app.platform.outbox, app.clock.now()))?.touched).toHaveLength(1)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  expect(await bookie.balance(player)).toBe('990.00')
  await bookie.settle()
  await bookie.settle()
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + BigInt(milli)))
})

test('a paused process does not apply a result that was corrected meanwhile', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  let isHeld = false
  const standsStill: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // The due work has already been read at this point.
    async transformResult({ result }) {
      if (!isHeld) {
        isHeld = true
        await bookie.end(match, { home: 0, away: 1 })
        await bookie.settle()
        expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost' })
      }
      return result
    },
  }
  await app.database.transaction((tx) =>
    settleBatch(tx.withPlugin(standsStill), app.platform.outbox, app.clock.now()),
  )
  expect(isHeld).toBe(true)
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(await bookie.balance(player)).toBe('990.00')
})
