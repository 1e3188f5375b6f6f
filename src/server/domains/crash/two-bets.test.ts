import { afterAll, beforeEach, expect, test } from 'vitest'
import { flightMs, reachedAfterMs } from '#games/originals/crash-curve.ts'
import { toWireMultiplier } from '#games/originals/multiplier.ts'
import type { Session } from '#tests/support/test-app.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { MARTI, middling, MAX, openFlights } from './crash.fixture.ts'

const {
  app,
  balanceOf,
  bettingOn,
  game,
  last,
  newPlayer,
  pass,
  settle,
  stateOf,
  step,
  takeOff,
  until,
} = await openFlights()
let player: Session
beforeEach(async () => {
  player = await newPlayer()
})
afterAll(() => app.close())

const SECOND = { betNumber: 2 }
const openRows = async () =>
  (
    await app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from rounds.round where player_id = $1 and state = 'open'`,
      [player.user.uid],
    )
  ).rows[0]?.n

test('two bets fly in the same flight; one is cashed out, the other is lost', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number, point } = await bettingOn(middling)
  const first = await game.round({ token, bet: '10.00' })
  const second = await game.round({ token, bet: '20.00', params: SECOND })
  expect(first.body.events).toEqual([{ type: 'joined', round: number, autoCashout: null }])
  expect(second).toMatchObject({
    status: 200,
    body: { balance: '70.00', events: [{ type: 'joined', round: number, betNumber: 2 }] },
  })
  expect((await game.resume(token)).body).toMatchObject({
    round: { roundID: first.body.roundID },
    secondRound: { roundID: second.body.roundID },
  })
  await takeOff()
  expect(await stateOf()).toMatchObject({ betCount: 2, staked: '30.00' })
  await pass(reachedAfterMs(150))
  const left = await game.act({ token, roundID: second.body.roundID, action: 'cashout' })
  expect(left.body).toMatchObject({ state: 'settled', win: '30.00', balance: '100.00' })
  const standing = (await game.resume(token)).body
  expect(standing).toMatchObject({ round: { roundID: first.body.roundID } })
  expect(standing).not.toHaveProperty('secondRound')
  await settle()
  expect(await balanceOf(player)).toBe('100.00')
  const { rounds } = (await game.history(token)).body
  expect(rounds).toHaveLength(2)
  for (const [{ body }, bet, win] of [
    [first, '10.00', '0.00'],
    [second, '20.00', '30.00'],
  ] as const)
    expect(rounds.find(({ roundID }) => roundID === body.roundID)).toMatchObject({
      bet,
      win,
      state: 'settled',
    })
  expect((await stateOf()).results[0]).toMatchObject({
    round: number,
    point: toWireMultiplier(point),
  })
  for (const { body } of [first, second])
    expect(
      (await app.call('fairness', 'round', { roundID: body.roundID }, player)).data,
    ).toMatchObject({ shared: { round: number, point: toWireMultiplier(point) } })
})

test('each bet has its own automatic cash-out', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  await game.round({ token, bet: '10.00', params: { autoCashout: '1.20', betNumber: 1 } })
  await game.round({
    token,
    bet: '10.00',
    params: { autoCashout: toWireMultiplier(point + 1), betNumber: 2 },
  })
  await takeOff()
  await settle()
  expect(await balanceOf(player)).toBe('92.00')
})

test('a third bet is refused, names the open bet of its number, and moves no money', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const bodies = [
    await game.round({ token, bet: '10.00' }),
    await game.round({ token, bet: '10.00', params: SECOND }),
  ].map(({ body }) => body)
  for (const [index, params] of [{}, SECOND].entries())
    expect(await game.round({ token, bet: '10.00', params })).toMatchObject({
      status: 409,
      body: { debug: 'round open', round: { roundID: bodies[index]?.roundID } },
    })
  for (const betNumber of [0, 3, '2', 1.5])
    expect((await game.round({ token, bet: '10.00', params: { betNumber } })).status).toBe(400)
  expect(await balanceOf(player)).toBe('80.00')
  await takeOff()
  expect(await game.round({ token, bet: '10.00', params: SECOND })).toMatchObject({ status: 409 })
  await settle()
})

test('of several bets in the same moment, one of each number is accepted', async () => {
  const { token } = await game.launch(MARTI, player)
  const { token: another } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const replies = await Promise.all(
    [{}, SECOND, SECOND, {}, SECOND, {}].map((params, index) =>
      game.round({ token: index % 2 === 0 ? token : another, bet: '10.00', params }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409, 409, 409,
  ])
  expect(await openRows()).toBe(2)
  expect(await balanceOf(player)).toBe('80.00')
  await takeOff()
  await settle()
})

test('a repeated request is the same bet, and its ID cannot be used for another bet', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const bet = { token, requestId: crypto.randomUUID(), bet: '10.00', params: SECOND }
  const [once, again] = await Promise.all([game.round(bet), game.round(bet)])
  expect(again.body).toEqual(once.body)
  expect(await game.round({ ...bet, params: {} })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  await game.round({ token, bet: '10.00' })
  expect((await game.round(bet)).body).toEqual(once.body)
  expect(await balanceOf(player)).toBe('80.00')
  await takeOff()
  await settle()
  expect((await game.round(bet)).body).toEqual(once.body)
})

test('the maximum bet of the game applies to the sum of both bets of a flight', async () => {
  await giveCash(app, player.user.uid, 500_000n)
  for (const { token } of [await game.launch(MARTI, player), await game.launch(MARTI)]) {
    await bettingOn(middling)
    await game.round({ token, bet: '400.00' })
    expect(await game.round({ token, bet: '601.00', params: SECOND })).toMatchObject({
      status: 409,
      body: { debug: 'limit reached', limit: 'bet', max: '1000.00' },
    })
    expect((await game.round({ token, bet: '600.00', params: SECOND })).status).toBe(200)
    await takeOff()
    await settle()
  }
})

test('a bet for the next flight is not added to the one in flight', async () => {
  await giveCash(app, player.user.uid, 500_000n)
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await game.round({ token, bet: '1000.00', params: { autoCashout: '1.01' } })
  await takeOff()
  const next = await game.round({
    token,
    bet: '1000.00',
    params: { ...SECOND, autoCashout: '1.01' },
  })
  expect(next.body.events).toMatchObject([{ type: 'joined', round: number + 1, betNumber: 2 }])
  await until(
    async () => (await last()).number === number + 1 && (await last()).state === 'crashed',
  )
  await step()
})

test('the maximum bet of a bonus applies to the sum of both bets of a flight', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  await grantBonusFor(app, player.user.uid, 1_000n, { maxBetMinor: 2_000n })
  expect((await game.round({ token, bet: '10.00' })).status).toBe(200)
  expect(await game.round({ token, bet: '11.00', params: SECOND })).toMatchObject({ status: 409 })
  expect((await game.round({ token, bet: '10.00', params: SECOND })).status).toBe(200)
  await takeOff()
  await settle()
})

test('a flight that never took off returns both bets', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  await game.round({ token, bet: '15.00', params: SECOND })
  app.clock.advance(60_000)
  await until(async () => (await last()).number > number || (await last()).state === 'void')
  await step()
  expect(await balanceOf(player)).toBe('100.00')
  const { round, ...rest } = await game.launch(MARTI, player)
  expect(round).toBeNull()
  expect(rest).not.toHaveProperty('secondRound')
})

test('after a restart in flight, a bet that reached its automatic cash-out is paid and the other is returned', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  await game.round({ token, bet: '10.00', params: { ...SECOND, autoCashout: '2.00' } })
  await takeOff()
  app.clock.advance(flightMs(point, MAX) + 60_000)
  const next = app.app.domains.crash.runFlights()
  await next.step()
  await next.settled()
  expect(await balanceOf(player)).toBe('110.00')
  expect(await openRows()).toBe(0)
  await next.release()
})

test('a settled second bet that an earlier version did not clear does not block the next one', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const { body } = await game.round({
    token,
    bet: '10.00',
    params: { ...SECOND, autoCashout: '1.01' },
  })
  await takeOff()
  await settle()
  await app.database.pool.query(
    'update rounds.seat set second_round_id = $1 where player_id = $2',
    [body.roundID, player.user.uid],
  )
  expect((await game.resume(token)).body).not.toHaveProperty('secondRound')
  expect((await game.round({ token, bet: '10.00', params: SECOND })).status).toBe(200)
})

test('play credit takes two bets by the same rules', async () => {
  const { token } = await game.launch(MARTI)
  const { point } = await bettingOn(middling)
  const first = await game.round({ token, bet: '10.00' })
  const second = await game.round({ token, bet: '10.00', params: SECOND })
  for (const params of [{}, SECOND])
    expect(await game.round({ token, bet: '10.00', params })).toMatchObject({ status: 409 })
  expect((await game.resume(token)).body).toMatchObject({
    balance: '980.00',
    round: { roundID: first.body.roundID },
    secondRound: { roundID: second.body.roundID },
  })
  await takeOff()
  await pass(reachedAfterMs(150))
  expect(point).toBeGreaterThan(150)
  await game.act({ token, roundID: first.body.roundID, action: 'cashout' })
  await settle()
  expect((await game.resume(token)).body).toMatchObject({ round: null, balance: '995.00' })
})
