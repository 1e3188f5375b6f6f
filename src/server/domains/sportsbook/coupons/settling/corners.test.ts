import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFootball } from '../../book/football/football-facts.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

type Counted = NonNullable<StoredFootball['corners']>

function corners(home: number, away: number, inFirst: number): Counted {
  return [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ].map((side, index) => ({ side, half: index < inFirst ? 1 : 2 }))
}
const RED: Counted = [{ side: 'away', half: 2, isRed: true, player: 'Deniz Taş', clock: '61' }]

test('corners and cards are bet on, settled from the facts, explained and corrected', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch({ hasCounts: true })
  const place = async (leg: string) =>
    (await bookie.place(player, await bookie.order([`${match}~${leg}`]))).data.couponID
  const over = await place('corners-total:9.5~over')
  const red = await place('cards-red~yes')
  await bookie.end(match, { home: 1, away: 0 }, undefined, {
    corners: corners(7, 4, 5),
    cards: RED,
  })
  await bookie.settle()
  expect(await bookie.get(player, over)).toMatchObject({
    state: 'won',
    legs: [{ result: 'won', explanation: expect.stringContaining('Korner 7-4 (5-0)') }],
  })
  expect(await bookie.get(player, red)).toMatchObject({
    state: 'won',
    legs: [{ result: 'won', explanation: expect.stringContaining('Kart 0-1 (0-0)') }],
  })
  await bookie.end(match, { home: 1, away: 0 }, undefined, {
    corners: corners(5, 4, 5),
    cards: RED,
  })
  await bookie.settle()
  expect(await bookie.get(player, over)).toMatchObject({
    state: 'lost',
    legs: [{ result: 'lost', explanation: expect.stringContaining('Korner 5-4 (5-0)') }],
  })
})

test('a builder joins goals, corners and cards, and a result in play follows the facts', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch({ hasCounts: true })
  const legs = ['result~home', 'corners-total:9.5~over', 'cards-total:4.5~under'].map(
    (leg) => `${match}~${leg}`,
  )
  const placed = await bookie.place(player, await bookie.order(legs, { type: 'builder' }))
  expect(placed).toMatchObject({ code: 200, data: { type: 'builder', state: 'open' } })
  await bookie.play(match, undefined, 30, undefined, { corners: corners(3, 0, 3), cards: [] })
  const before = await bookie.priceMilli(`${match}~corners-next:4~home`)
  await bookie.play(match, undefined, 30, undefined, { corners: corners(4, 0, 4), cards: [] })
  expect(await bookie.priceMilli(`${match}~corners-next:5~home`)).toBeLessThan(before)
  await bookie.end(match, { home: 2, away: 0 }, undefined, {
    corners: corners(8, 3, 5),
    cards: RED,
  })
  await bookie.settle()
  expect(await bookie.get(player, placed.data.couponID)).toMatchObject({ state: 'won' })
})

test('where corners are not recorded, or the match is abandoned, the stake is returned', async () => {
  const player = await bookie.newPlayer()
  const [unrecorded, abandoned] = [
    await bookie.addMatch({ hasCounts: true }),
    await bookie.addMatch({ hasCounts: true }),
  ]
  const coupons = []
  for (const match of [unrecorded, abandoned])
    coupons.push(
      (await bookie.place(player, await bookie.order([`${match}~corners-result~home`]))).data
        .couponID,
    )
  await bookie.end(unrecorded, { home: 1, away: 0 })
  await bookie.abandon(abandoned)
  await bookie.settle()
  for (const coupon of coupons)
    expect(await bookie.get(player, coupon)).toMatchObject({ state: 'void', payout: '10.00' })
})

test('a match whose feed reports no corners has no such markets', async () => {
  const match = await bookie.addMatch()
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  expect(data.markets.length).toBeGreaterThan(30)
  expect(data.markets.filter(({ type }) => /^(corners|cards)-/.test(type))).toEqual([])
})
