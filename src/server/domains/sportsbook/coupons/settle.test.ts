import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireMoney } from '#shared/money.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createBookie, type Bookie } from './coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
})
afterAll(() => app.close())

test('a single that wins pays its price, and says how', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const milli = await bookie.priceMilli(`${match}~result~home`)
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`], { stake: '10.00' }))
  expect(placed).toMatchObject({ code: 200, data: { type: 'single', state: 'open', stake: '10.00', lines: 1, payout: '0.00' } })
  expect(await bookie.balance(player)).toBe('990.00')
  await bookie.end(match, { home: 2, away: 1 })
  await bookie.settle()
  const payout = toWireMoney(BigInt(milli))
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({
    state: 'won', payout, potentialWin: '0.00', cashout: null, explanation: expect.stringMatching(/^10 × \d,\d+ = /), legs: [{ result: 'won', score: '2-1', explanation: expect.stringContaining('2-1') }],
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
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'won', payout: toWireMoney(payoutMinor) })
})

test('a system pays the lines that won, when every leg is known', async () => {
  const player = await bookie.newPlayer()
  const matches = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const selections = matches.map((match) => `${match}~result~home`)
  const [first = 0, second = 0] = await Promise.all(selections.map(bookie.priceMilli))
  const placed = await bookie.place(player, await bookie.order(selections, { type: 'system', systems: [2], stake: '2.00' }))
  expect(placed.data).toMatchObject({ type: 'system', lines: 3, stake: '6.00', systems: [2] })
  const [a = '', b = '', c = ''] = matches
  await bookie.end(a, { home: 1, away: 0 })
  await bookie.end(b, { home: 3, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'open', legs: [{ result: 'won' }, { result: 'won' }, { result: 'open' }] })
  await bookie.end(c, { home: 0, away: 0 })
  await bookie.settle()
  const payoutMinor = (2n * 200n * BigInt(first) * BigInt(second) + 10n ** 6n) / (2n * 10n ** 6n)
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'won', payout: toWireMoney(payoutMinor) })
})

test('a lost leg ends an accumulator before its other matches are played', async () => {
  const player = await bookie.newPlayer()
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const placed = await bookie.place(player, await bookie.order([`${a}~result~home`, `${b}~result~home`]))
  await bookie.end(a, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'lost', payout: '0.00', legs: [{ result: 'lost' }, { result: 'open' }] })
})

test('a match that is not played to its end gives the stake back', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const placed = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.abandon(match)
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'void', payout: '10.00', legs: [{ result: 'void' }] })
  expect(await bookie.balance(player)).toBe('1000.00')
})
