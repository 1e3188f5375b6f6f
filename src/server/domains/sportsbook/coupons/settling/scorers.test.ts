import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const STRIKER = { side: 'home', player: 'Ev 9', clock: '12' } as const

async function stake(match: string, leg: string) {
  const player = await bookie.newPlayer()
  const order = await bookie.order([`${match}~${leg}`])
  const placed = await bookie.place(player, order)
  expect(placed).toMatchObject({ code: 200 })
  return () => bookie.get(player, placed.data.couponID)
}

test('goalscorers are bet on by name, settled by the rules of the trade and explained', async () => {
  const match = await bookie.addMatch({ hasLineUps: true })
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  const markets = data.markets.filter(({ group }) => group === 'players')
  expect(markets.map(({ name }) => name)).toEqual([
    'Gol Atar',
    'İlk Golü Atar',
    'Son Golü Atar',
    '2 veya Daha Fazla Gol Atar',
  ])
  expect(markets[0]?.selections.map(({ name }) => name)).toContain('Ev 9')
  expect(markets[1]?.selections.map(({ name }) => name)).toContain('Gol atan olmaz')
  const anytime = await stake(match, 'scorer-anytime~home.9')
  const first = await stake(match, 'scorer-first~away.9')
  const late = await stake(match, 'scorer-first~away.15')
  const absent = await stake(match, 'scorer-anytime~home.15')
  const nobody = await stake(match, 'scorer-first~none')
  await bookie.end(match, { home: 1, away: 1 }, undefined, {
    ...bookie.lineUps,
    goals: [STRIKER, { side: 'away', player: 'Ev 4', clock: '45+2', isOwn: true }],
    substitutions: [{ side: 'away', player: 'Konuk 15', replaced: 'Konuk 10', goals: 1 }],
  })
  await bookie.settle()
  const facts = expect.stringContaining('Golü atanlar Ev 9 12’: Gol Atar – Ev 9 kazandı')
  expect(await anytime()).toMatchObject({
    state: 'won',
    legs: [{ explanation: facts, rule: expect.stringContaining('kendi kalesine goller') }],
  })
  expect(await first()).toMatchObject({ state: 'lost' })
  expect(await late()).toMatchObject({
    state: 'void',
    payout: '10.00',
    legs: [
      {
        explanation: expect.stringContaining('ilk golden sonra oyuna girdi'),
        rule: expect.stringContaining('İlk golden sonra oyuna giren'),
      },
    ],
  })
  expect(await absent()).toMatchObject({
    state: 'void',
    payout: '10.00',
    legs: [{ explanation: expect.stringContaining('Oyuncu maçta oynamadı.') }],
  })
  expect(await nobody()).toMatchObject({ state: 'lost' })
})

test('a corrected scorer settles again', async () => {
  const match = await bookie.addMatch({ hasLineUps: true })
  const coupon = await stake(match, 'scorer-anytime~home.9')
  const other = await stake(match, 'scorer-anytime~home.10')
  const end = (player: string) =>
    bookie.end(match, { home: 1, away: 0 }, undefined, {
      ...bookie.lineUps,
      goals: [{ ...STRIKER, player }],
      substitutions: [],
    })
  await end('Ev 9')
  await bookie.settle()
  expect([(await coupon()).state, (await other()).state]).toEqual(['won', 'lost'])
  await end('Ev 10')
  await bookie.settle()
  expect([(await coupon()).state, (await other()).state]).toEqual(['lost', 'won'])
  expect((await coupon()).legs[0]?.explanation).toContain('Önce “kazandı” diye sonuçlanmıştı')
})

test('a goalscorer is not combined with other selections of the match, and the slip says so', async () => {
  const match = await bookie.addMatch({ hasLineUps: true })
  const player = await bookie.newPlayer()
  const legs = ['scorer-anytime~home.9', 'result~home'].map((leg) => `${match}~${leg}`)
  const order = await bookie.order(legs, { type: 'builder' })
  const { requestId: _id, ...asked } = order
  const { data } = await app.call('sportsbook', 'quote_coupon', asked)
  const reason = 'Bu oyuncu seçimleri aynı maçın başka bir seçimiyle birlikte oynanamaz'
  expect(data.problems).toMatchObject([{ debug: 'not combinable', message: reason }])
  expect(await bookie.place(player, order)).toMatchObject({ code: 409, message: reason })
})

test('in play, a goal of the player decides, and who has left is not offered', async () => {
  const match = await bookie.addMatch({ hasLineUps: true })
  const coupon = await stake(match, 'scorer-anytime~home.9')
  const before = await bookie.priceMilli(`${match}~scorer-anytime~home.10`)
  await bookie.play(match, { home: 1, away: 0 }, 40, undefined, {
    ...bookie.lineUps,
    goals: [STRIKER],
    substitutions: [{ side: 'home', player: 'Ev 14', replaced: 'Ev 11', goals: 1 }],
  })
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  const offered = data.markets
    .find(({ type }) => type === 'scorer-anytime')
    ?.selections.map(({ name }) => name)
  expect(offered).toContain('Ev 14')
  expect(offered).not.toContain('Ev 9')
  expect(offered).not.toContain('Ev 11')
  expect(await bookie.priceMilli(`${match}~scorer-anytime~home.10`)).toBeGreaterThan(before)
  app.clock.advance(31_000)
  await bookie.settle()
  expect(await coupon()).toMatchObject({ state: 'won' })
})

test('without line-ups there are no such markets', async () => {
  const match = await bookie.addMatch()
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  expect(data.markets.length).toBeGreaterThan(30)
  expect(data.markets.filter(({ group }) => group === 'players')).toEqual([])
  await expect(bookie.priceMilli(`${match}~scorer-anytime~home.9`)).rejects.toThrow(
    /not in the book/,
  )
})
