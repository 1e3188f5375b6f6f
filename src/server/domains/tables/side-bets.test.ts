import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackjack } from '#games/tables/blackjack/blackjack.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import type { Session } from '#tests/support/test-app.ts'
import { BLACKJACK, createTableFixture, type TableFixture } from './tables.fixture.ts'

const START = '1000.00'

type Guest = { session: Session; token: string }

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture({ open: [BLACKJACK] })
  await hall.app.database.pool.query('update tables.live_table set is_enabled = (id = $1)', [
    BLACKJACK,
  ])
  await hall.app.app.domains.tables.reload()
})
afterAll(() => hall.app.close())

async function guest(): Promise<Guest> {
  const session = await hall.newPlayer(fromWireMoney(START))
  return { session, token: (await hall.launch(BLACKJACK, session)).token }
}

const put = ({ token }: Guest, roundID: string | null, bets: Readonly<Record<string, string>>) =>
  hall.bet({
    token,
    roundID,
    bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })),
  })
const emptyTable = () =>
  hall.until(({ phase, betCount }) => phase === 'betting' && betCount === 0, BLACKJACK)
const balanceOf = ({ session }: Guest) => hall.balanceOf(session)

async function finish() {
  const over = await hall.until(({ phase }) => phase === 'result', BLACKJACK)
  await hall.step()
  return over
}

test('side bets are taken with their main bet in one call, and go with it when it is undone', async () => {
  const a = await guest()
  const { roundID } = await emptyTable()
  const bets = { 'seat:3': '100.00', 'perfectpairs:3': '25.00', '21plus3:3': '50.00' }
  expect((await put(a, roundID, bets)).body).toMatchObject({ balance: '825.00' })
  expect((await hall.undo({ token: a.token, roundID })).body).toEqual({ bets: [], balance: START })
  expect((await put(a, roundID, { 'seat:3': '100.00' })).status).toBe(200)
  expect((await put(a, roundID, { '21plus3:3': '25.00' })).body).toMatchObject({
    balance: '875.00',
  })
  expect((await hall.undo({ token: a.token, roundID })).body).toEqual({
    bets: [{ spot: 'seat:3', amount: '100.00' }],
    balance: '900.00',
  })
  await put(a, roundID, { '21plus3:3': '25.00' })
  expect((await hall.undo({ token: a.token, roundID, all: true })).body).toEqual({
    bets: [],
    balance: START,
  })
})

test('a side bet needs a main bet of the same player at the same seat', async () => {
  const [a, b] = [await guest(), await guest()]
  const { roundID } = await emptyTable()
  const refused = (spot: string) => ({
    status: 409,
    body: { debug: 'not possible', reason: 'no main bet', spot },
  })
  expect(await put(a, roundID, { 'perfectpairs:3': '25.00' })).toMatchObject(
    refused('perfectpairs:3'),
  )
  expect(await put(a, roundID, { 'seat:2': '25.00', '21plus3:3': '25.00' })).toMatchObject(
    refused('21plus3:3'),
  )
  expect((await put(a, roundID, { 'seat:3': '25.00' })).status).toBe(200)
  expect(await put(b, roundID, { '21plus3:3': '25.00' })).toMatchObject(refused('21plus3:3'))
  expect((await put(b, roundID, { 'behind:3': '25.00', '21plus3:3': '25.00' })).body).toMatchObject(
    { balance: '950.00' },
  )
  for (const who of [a, b]) await hall.undo({ token: who.token, roundID, all: true })
  expect([await balanceOf(a), await balanceOf(b)]).toEqual([START, START])
})

test('side bets have their own limits, and count in the maximum of the table', async () => {
  const a = await guest()
  const { roundID } = await emptyTable()
  const launched = await hall.resume(a.token)
  const limits = (spot: string) => launched.table.spots.find((one) => one.spot === spot)
  expect(limits('seat:1')).toMatchObject({ min: '25.00', max: '25000.00' })
  expect(limits('perfectpairs:1')).toMatchObject({ min: '25.00', max: '1000.00', rtp: 95.9 })
  expect(limits('21plus3:1')).toMatchObject({ min: '25.00', max: '250.00', rtp: 96.29 })
  expect(await put(a, roundID, { 'seat:1': '25.00', '21plus3:1': '251.00' })).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', limit: 'spot', spot: '21plus3:1', max: '250.00' },
  })
  expect((await put(a, roundID, { 'seat:1': '25.00', '21plus3:1': '24.00' })).status).toBe(400)
  expect((await put(a, roundID, { 'seat:1': '25.00', '21plus3:1': '200.00' })).status).toBe(200)
  expect((await put(a, roundID, { '21plus3:1': '51.00' })).status).toBe(409)
  expect(await balanceOf(a)).toBe('775.00')
  await hall.undo({ token: a.token, roundID, all: true })
})

test('a side bet is taken at the last moment with its main bet, and neither after it', async () => {
  const a = await guest()
  const { roundID, endsAt } = await emptyTable()
  hall.app.clock.set(new Date(new Date(endsAt ?? 0).getTime() - 1))
  expect((await put(a, roundID, { 'seat:1': '25.00', 'perfectpairs:1': '25.00' })).status).toBe(200)
  hall.app.clock.advance(1)
  expect(await put(a, roundID, { '21plus3:1': '25.00' })).toMatchObject({
    status: 409,
    body: { reason: 'bets closed' },
  })
  const { round } = await finish()
  const due = await hall.returnsOf(
    round,
    ['seat:1', 'perfectpairs:1'].map((spot) => ({ spot, amountMinor: 2_500n })),
    BLACKJACK,
  )
  expect(await balanceOf(a)).toBe(toWireMoney(fromWireMoney(START) - 5_000n + due))
})

test('side bets count toward a bonus and toward the player’s own limits like main bets', async () => {
  const a = await guest()
  await grantBonusFor(hall.app, a.session.user.uid, 10_000n)
  const { roundID } = await emptyTable()
  await hall.app.call(
    'protection',
    'set_limit',
    { kind: 'wager', period: 'day', amount: '100.00' },
    a.session,
  )
  expect(await put(a, roundID, { 'seat:1': '75.00', '21plus3:1': '50.00' })).toMatchObject({
    status: 409,
    body: { debug: 'limit reached' },
  })
  expect((await put(a, roundID, { 'seat:1': '75.00', '21plus3:1': '25.00' })).status).toBe(200)
  expect((await put(a, roundID, { 'perfectpairs:1': '25.00' })).status).toBe(409)
  await finish()
  expect(await wageredOf(hall.app, a.session.user.uid)).toBe(10_000n)
})

test('side bets at a seat that was vacated come back with the bet behind it and count toward nothing', async () => {
  const [a, b] = [await guest(), await guest()]
  await grantBonusFor(hall.app, b.session.user.uid, 10_000n)
  const { roundID } = await emptyTable()
  const before = await balanceOf(b)
  expect((await put(a, roundID, { 'seat:3': '25.00' })).status).toBe(200)
  expect((await put(b, roundID, { 'behind:3': '25.00', 'perfectpairs:3': '25.00' })).status).toBe(
    200,
  )
  expect((await hall.undo({ token: a.token, roundID })).status).toBe(200)
  await finish()
  expect(await balanceOf(b)).toBe(before)
  expect(await wageredOf(hall.app, b.session.user.uid)).toBe(0n)
})

const MAX_ROUNDS = 120

test('even money pays a blackjack at once, takes no stake and is not for other hands', async () => {
  const { chains } = hall.app.app.domains.tables
  const idle = await guest()
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    const { roundID, round } = await emptyTable()
    const { hash, chain } = await chains.of(BLACKJACK).hashOf(hall.app.database.read, round)
    const seated = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    const dealt = [1, 2, 3, 4, 5, 6, 7].map((count) => ({
      seats: seated(count),
      turns: blackjack.roundOf(createRoundDraw(hash, chain.salt, round), seated(count), []).turns,
    }))
    const found = dealt.find(({ turns }) =>
      turns.some(({ actions }) => actions.includes('evenMoney')),
    )
    if (found === undefined) {
      expect((await put(idle, roundID, { 'seat:1': '25.00' })).status).toBe(200)
      await finish()
      continue
    }
    const a = await guest()
    const bets = Object.fromEntries(found.seats.map((seat) => [`seat:${seat}`, '50.00']))
    expect((await put(a, roundID, bets)).status).toBe(200)
    const state = await hall.until(({ turns }) => turns.length > 0, BLACKJACK)
    const lucky = state.turns.find(({ actions }) => actions.includes('evenMoney'))
    const other = state.turns.find(({ actions }) => !actions.includes('evenMoney'))
    const act = (seat: number) => hall.act({ token: a.token, roundID, seat, action: 'evenMoney' })
    const before = await balanceOf(a)
    if (other !== undefined) expect((await act(other.seat)).status).toBe(409)
    expect(await act(lucky?.seat ?? 0)).toMatchObject({ status: 200, body: { balance: before } })
    expect((await act(lucky?.seat ?? 0)).status).toBe(409)
    await finish()
    const spot = { spot: `seat:${lucky?.seat ?? 0}`, amountMinor: 5_000n }
    expect(await hall.returnsOf(round, [spot], BLACKJACK)).toBe(10_000n)
    const all = found.seats.map((seat) => ({ spot: `seat:${seat}`, amountMinor: 5_000n }))
    expect(fromWireMoney(await balanceOf(a))).toBe(
      fromWireMoney(before) + (await hall.returnsOf(round, all, BLACKJACK)),
    )
    return
  }
  throw new Error('no seat was offered even money')
}, 180_000)
