import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  BasketballPlayers,
  PlayerPoints,
} from '#games/sportsbook/basketball/players/rosters.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const QUARTERS: [number, number][] = [
  [20, 18],
  [21, 20],
  [19, 22],
  [25, 17],
]
const player = (number: number, name: string, points = 0): PlayerPoints => ({
  number,
  name,
  share: 200,
  points,
})
const players = (points = 0): BasketballPlayers => ({
  home: [player(4, 'Ali Taş', points), player(5, 'Can Su')],
  away: [player(7, 'Efe Ay')],
})

async function stake(match: string, leg: string) {
  const session = await bookie.newPlayer()
  const placed = await bookie.place(session, await bookie.order([`${match}~${leg}`]))
  expect(placed).toMatchObject({ code: 200 })
  return () => bookie.get(session, placed.data.couponID)
}

const end = (match: string, known?: BasketballPlayers) =>
  bookie.reportParts(match, {
    status: 'ended',
    clock: 'Q4 00:00',
    score: { total: [85, 77], parts: QUARTERS },
    ...(known && { players: known }),
  })

test('points of players are offered by name, settled, explained and settled again when corrected', async () => {
  const match = await bookie.addBasketball(players())
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  const markets = data.markets.filter(({ group }) => group === 'players')
  const line = markets.find(({ name }) => name.startsWith('Ali Taş'))
  expect(line?.name).toMatch(/^Ali Taş \(Ev \d+\) Sayı \d+,5 Alt\/Üst$/)
  expect(line?.selections[0]?.name).toMatch(/^\d+,5 Üst$/)
  const key = line?.marketID.split('~')[1] ?? ''
  const over = await stake(match, `${key}~over`)
  const under = await stake(match, `${key}~under`)
  await end(match, players(45))
  await bookie.settle()
  expect(await over()).toMatchObject({
    state: 'won',
    legs: [
      {
        explanation: expect.stringContaining('Oyuncunun sayısı 45: Ali Taş (Ev'),
        rule: expect.stringContaining('Oyuncu maçta oynamazsa'),
      },
    ],
  })
  expect((await under()).state).toBe('lost')
  await end(match, players(0))
  await bookie.settle()
  expect([(await over()).state, (await under()).state]).toEqual(['lost', 'won'])
})

test('a player who is replaced before the start returns the stake, and so do unrecorded points', async () => {
  const [replaced, unrecorded] = [
    await bookie.addBasketball(players()),
    await bookie.addBasketball(players()),
  ]
  const lines = await app.call('sportsbook', 'get_event', { eventID: replaced })
  const key = lines.data.markets
    .find(({ name }) => name.startsWith('Can Su'))
    ?.marketID.split('~')[1]
  const first = await stake(replaced, `${key}~under`)
  const second = await stake(unrecorded, `${key}~under`)
  const known = players(12)
  await end(replaced, {
    ...known,
    home: known.home.map((each) => (each.number === 5 ? { ...each, isOut: true } : each)),
  })
  await end(unrecorded)
  await bookie.settle()
  expect(await first()).toMatchObject({
    state: 'void',
    payout: '10.00',
    legs: [{ explanation: expect.stringContaining('Oyuncu maçta oynamadı.') }],
  })
  expect(await second()).toMatchObject({
    state: 'void',
    legs: [{ explanation: expect.stringContaining('kimin attığı kaydedilmedi') }],
  })
})

test('without announced starters there are no such markets', async () => {
  const match = await bookie.addBasketball()
  const { data } = await app.call('sportsbook', 'get_event', { eventID: match })
  expect(data.markets.length).toBeGreaterThan(30)
  expect(data.markets.filter(({ group }) => group === 'players')).toEqual([])
})
