import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const SETS: [number, number][] = [
  [6, 4],
  [7, 5],
]

async function stake(match: string, leg: string) {
  const player = await bookie.newPlayer()
  const placed = await bookie.place(player, await bookie.order([`${match}~${leg}`]))
  expect(placed).toMatchObject({ code: 200 })
  return () => bookie.get(player, placed.data.couponID)
}

async function lineOf(match: string, type: string): Promise<string> {
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  const uneven = ({ selections }: (typeof data.markets)[number]) =>
    Math.abs(Number(selections[0]?.price) - Number(selections[1]?.price))
  const [main] = data.markets
    .filter((market) => market.type === type)
    .toSorted((one, other) => uneven(one) - uneven(other))
  return main?.marketID.split('~')[1] ?? ''
}

const end = (match: string, aces?: [number, number]) =>
  bookie.reportSets(match, {
    status: 'ended',
    score: { total: [2, 0], parts: SETS },
    games: [],
    ...(aces && { aces }),
  })

test('aces are offered in a group of their own, settled, explained and settled again when corrected', async () => {
  const match = await bookie.addSets('tennis', { hasAces: true })
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  const markets = data.markets.filter(({ group }) => group === 'aces')
  expect([...new Set(markets.map(({ type }) => type))]).toEqual([
    'aces-most',
    'aces-total',
    'aces-home-total',
    'aces-away-total',
  ])
  expect(markets[0]).toMatchObject({ name: 'En Çok Ace', selections: [{}, { name: 'Eşit' }, {}] })
  const total = await lineOf(match, 'aces-total')
  const over = await stake(match, `${total}~over`)
  const most = await stake(match, 'aces-most~away')
  await end(match, [3, 25])
  await bookie.settle()
  expect(await over()).toMatchObject({
    state: 'won',
    legs: [
      {
        explanation: expect.stringContaining('Ace 3-25: '),
        rule: expect.stringContaining('rakibin dokunamadığı'),
      },
    ],
  })
  expect((await most()).state).toBe('won')
  await end(match, [2, 1])
  await bookie.settle()
  expect([(await over()).state, (await most()).state]).toEqual(['lost', 'lost'])
  expect((await over()).legs[0]?.explanation).toContain('Önce “kazandı” diye sonuçlanmıştı')
})

test('aces that no one recorded return the stake', async () => {
  const match = await bookie.addSets('tennis', { hasAces: true })
  const coupon = await stake(match, 'aces-most~home')
  await end(match)
  await bookie.settle()
  expect(await coupon()).toMatchObject({ state: 'void', payout: '10.00' })
})

test('aces are combined with the winner of the match, below the product of the prices', async () => {
  const match = await bookie.addSets('tennis', { hasAces: true })
  const total = await lineOf(match, 'aces-total')
  const legs = [`${total}~over`, 'winner~home'].map((leg) => `${match}~${leg}`)
  const player = await bookie.newPlayer()
  const placed = await bookie.place(player, await bookie.order(legs, { type: 'builder' }))
  expect(placed).toMatchObject({ code: 200 })
  await end(match, [20, 12])
  await bookie.settle()
  expect((await bookie.get(player, placed.data.couponID)).state).toBe('won')
})

test('a feed that does not report aces has no such markets', async () => {
  const match = await bookie.addSets('tennis')
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  expect(data.markets.length).toBeGreaterThan(20)
  expect(data.markets.filter(({ group }) => group === 'aces')).toEqual([])
})
