import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { grantBonusFor } from '#tests/support/funds.ts'
import { createHallFixture, NINETY, type HallFixture } from './bingo.fixture.ts'
import { CLOSE_GRACE_MS } from './room-clock.ts'

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture()
})
afterEach(async () => {
  expect(await hall.books()).toEqual([])
})
afterAll(() => hall.app.close())

const numbersOf = (numbers: readonly (readonly number[])[]) => numbers.flat().filter((n) => n > 0)
const lira = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

test('six tickets form a strip that holds every number once, paid in one commit', async () => {
  const player = await hall.newPlayer()
  const { roundID } = await hall.sale()
  const { data } = await hall.buy(player, { roundID, count: 6 })
  expect(data.balance).toBe('988.00')
  expect(
    data.tickets.flatMap(({ numbers }) => numbersOf(numbers)).toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 90 }, (_, i) => i + 1))
  expect(new Set(data.tickets.map(({ ticketID }) => ticketID)).size).toBe(6)
  expect(await hall.app.call('bingo', 'my_tickets', { roundID }, player)).toMatchObject({
    data: data.tickets.map((ticket) => ({ ...ticket, marks: [], prizes: [] })),
  })
  const {
    data: [line],
  } = await hall.app.call('finance', 'list_transactions', { searchCategory: 6 }, player)
  expect(line).toMatchObject({
    type: 3,
    transaction_category_id: 6,
    category: 'Tombala',
    sub_category: 'Tombala',
    amount: '-12.00',
  })
})

test('a repeated request buys once through either API, and its ID with another count is refused', async () => {
  const player = await hall.newPlayer()
  const { token } = await hall.launch(player)
  const { roundID } = await hall.sale()
  const order = { roundID, count: 3, requestId: crypto.randomUUID() }
  const first = await hall.buyInHall({ token, ...order })
  const again = await Promise.all(
    Array.from({ length: 4 }, () => hall.buyInHall({ token, ...order })),
  )
  for (const reply of again) expect(reply).toEqual(first)
  expect((await hall.buy(player, order)).data).toEqual(first.body)
  expect(await hall.buyInHall({ token, ...order, count: 4 })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await hall.balanceOf(player)).toBe('994.00')
  expect((await hall.resume(token)).rounds).toMatchObject([
    { roundID, staked: '6.00', win: null, tickets: [{}, {}, {}] },
  ])
})

test("tickets can be bought ahead for following rounds, up to the hall's limit per round", async () => {
  const player = await hall.newPlayer()
  const { next } = await hall.sale().then(() => hall.stateOf())
  for (const { roundID } of next)
    expect((await hall.buy(player, { roundID, count: 1 })).result).toBe(true)
  const [, second] = next
  expect((await hall.buy(player, { roundID: second?.roundID ?? '', count: 35 })).result).toBe(true)
  expect(await hall.buy(player, { roundID: second?.roundID ?? '', count: 1 })).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { max: 36, left: 0 },
  })
  expect(await hall.balanceOf(player)).toBe('922.00')
})

test('refuses a purchase the hall does not offer and moves no money', async () => {
  const player = await hall.newPlayer(1_000n)
  const { roundID, startsAt } = await hall.sale()
  for (const count of [0, -1, 1.5, '6', 97, null])
    expect(
      (
        await hall.app.post(
          {
            api: { class: 'bingo', method: 'buy_tickets' },
            user: player.user,
            data: { roomID: NINETY, roundID, count },
          },
          player,
        )
      ).code,
    ).toBe(400)
  for (const wrong of [
    '',
    '6001',
    '6001-',
    '9999-1',
    '6002-1',
    '6001-999999999',
    "6001-1'; drop table bingo.round",
  ])
    expect([400, 404]).toContain((await hall.buy(player, { roundID: wrong, count: 1 })).code)
  expect(await hall.buy(player, { roundID, count: 6 })).toMatchObject({
    code: 409,
    debug: 'insufficient balance',
    data: { balance: '10.00' },
  })
  expect(
    await hall.app.call('bingo', 'buy_tickets', { roomID: NINETY, roundID, count: 1 }),
  ).toMatchObject({ result: false, code: 403 })
  expect(
    (
      await hall.app.call('bingo', 'buy_tickets', { roomID: NINETY, roundID, count: 1 }, player, {
        'x-demo-country': 'XN',
      })
    ).code,
  ).toBe(451)
  const { token } = await hall.launch(player)
  for (const wrong of [
    { count: 0 },
    { count: 97 },
    { count: '6' },
    { count: null },
    { roundID: 'nonsense' },
    { requestId: 'x' },
  ]) {
    expect([400, 404], JSON.stringify(wrong)).toContain(
      (await hall.buyInHall({ token, roundID, count: 1, ...wrong })).status,
    )
  }
  expect(
    (await hall.buyInHall({ token, roundID, count: 1 }, { 'x-demo-country': 'XN' })).status,
  ).toBe(451)
  expect((await hall.buyInHall({ token: 'nobody', roundID, count: 1 })).status).toBe(401)
  hall.app.clock.set(new Date(startsAt))
  expect(await hall.buy(player, { roundID, count: 1 })).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'sale closed' },
  })
  expect(await hall.balanceOf(player)).toBe('10.00')
})

test('bonus money can buy tickets, and its share of a win is bonus', async () => {
  const player = await hall.newPlayer(600n)
  await grantBonusFor(hall.app, player.user.uid, 600n)
  const { roundID, round } = await hall.sale()
  await hall.buy(player, { roundID, count: 6 })
  await hall.play(round)
  const { data } = await hall.app.call('finance', 'check_balance', {}, player)
  const won = 168n + 216n + 600n
  expect(data).toMatchObject({ bonus: lira(won / 2n), balance: lira(won - won / 2n) })
})

test('tickets bought at the same moment are all sold or all refused, and none is sold twice', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => hall.newPlayer()))
  const { roundID, round, startsAt } = await hall.sale()
  hall.app.clock.set(new Date(Date.parse(startsAt) - 1))
  const early = players.flatMap((player) =>
    Array.from({ length: 6 }, () => hall.buy(player, { roundID, count: 5 })),
  )
  await Promise.race(early)
  hall.app.clock.advance(1 + CLOSE_GRACE_MS)
  const closing = hall.step()
  const replies = await Promise.all([
    ...early,
    ...players.map((player) => hall.buy(player, { roundID, count: 1 })),
  ])
  await closing
  const sold = replies
    .filter(({ result }) => result)
    .flatMap(({ data }) => data.tickets.map(({ ticketID }) => ticketID))
  expect(new Set(sold).size).toBe(sold.length)
  for (const { result, code } of replies) expect(result || code === 409).toBe(true)
  expect(await hall.stateOf()).toMatchObject({ round, phase: 'calling', tickets: sold.length })
  await hall.play(round)
})

test('a hall has a chat for players with a real-money launch', async () => {
  const player = await hall.newPlayer()
  const { token } = await hall.launch(player)
  const reply = await hall.post<{ messageID: string }>('/games/chat/send', {
    token,
    requestId: crypto.randomUUID(),
    text: 'Bol şans herkese',
  })
  expect(
    await hall.app.call('chat', 'list_messages', { room: `bingo:${NINETY}` }, player),
  ).toMatchObject({
    data: { messages: [{ messageID: reply.body.messageID, text: 'Bol şans herkese' }] },
  })
  const trial = await hall.launch(undefined, 'fun')
  expect(
    (
      await hall.post('/games/chat/send', {
        token: trial.token,
        requestId: crypto.randomUUID(),
        text: 'Merhaba',
      })
    ).status,
  ).toBeGreaterThanOrEqual(400)
})

test('a visitor watches a hall with a fun-mode launch and cannot buy with it', async () => {
  const trial = await hall.launch(undefined, 'fun')
  expect(trial).toMatchObject({
    mode: 'fun',
    gameID: NINETY,
    rounds: [],
    room: { variant: 90, stripSize: 6, rtp: 88, jackpotCalls: 48, jackpotSeed: '1000.00' },
  })
  const { roundID } = await hall.sale()
  expect(await hall.buyInHall({ token: trial.token, roundID, count: 1 })).toMatchObject({
    status: 409,
    body: { reason: 'free play' },
  })
  expect(await hall.app.call('bingo', 'init_game', { roomID: NINETY })).toMatchObject({
    result: false,
    code: 403,
  })
  expect(await hall.app.call('bingo', 'init_game', { roomID: '1', mode: 'fun' })).toMatchObject({
    code: 404,
  })
})
