import { afterAll, beforeEach, expect, test } from 'vitest'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { flightMs, multiplierAfter, reachedAfterMs } from '#games/originals/crash-curve.ts'
import { payOf, toWireMultiplier } from '#games/originals/multiplier.ts'
import { toWireMoney } from '#shared/money.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import { MARTI, middling, MAX, START_MINOR, openFlights } from './crash.fixture.ts'

const {
  app,
  balanceOf,
  bettingOn,
  outcomeOf,
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

test('a bet joins the open round, flies, and cashes out at the multiplier of the server’s clock', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number, point } = await bettingOn(middling)
  const opened = await game.round({ token, bet: '10.00' })
  expect(opened.body).toMatchObject({
    state: 'open',
    bet: '10.00',
    balance: '90.00',
    events: [{ type: 'joined', round: number, autoCashout: null }],
    actions: [{ action: 'cashout' }],
  })
  const cashout = {
    token,
    roundID: opened.body.roundID,
    requestId: crypto.randomUUID(),
    action: 'cashout',
  }
  expect(await game.act(cashout)).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await takeOff()
  expect(await game.act(cashout)).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await pass(reachedAfterMs(153))
  expect(point).toBeGreaterThan(153)
  const left = await game.act(cashout)
  expect(left.body).toMatchObject({
    state: 'settled',
    win: '15.30',
    balance: '105.30',
    events: [{ type: 'cashout', round: number, multiplier: '1.53', auto: false }],
  })
  expect(await game.act(cashout)).toEqual(left)
  await settle()
  expect(await game.act(cashout)).toEqual(left)
  expect(await balanceOf(player)).toBe('105.30')
})

test('automatic cash-outs pay exactly their value up to the crash point, and nothing beyond it', async () => {
  const { number, point } = await bettingOn(middling)
  const other = await newPlayer()
  const [a, b] = [await game.launch(MARTI, player), await game.launch(MARTI, other)]
  await game.round({
    token: a.token,
    bet: '10.00',
    params: { autoCashout: toWireMultiplier(point) },
  })
  await game.round({
    token: b.token,
    bet: '10.00',
    params: { autoCashout: toWireMultiplier(point + 1) },
  })
  await takeOff()
  await settle()
  expect(await balanceOf(player)).toBe(toWireMoney(START_MINOR - 1_000n + payOf(1_000n, point)))
  expect(await balanceOf(other)).toBe('90.00')
  expect((await game.history(b.token)).body.rounds).toMatchObject([
    { bet: '10.00', win: '0.00', state: 'settled' },
  ])
  const replay = (
    await game.get<{ events: object[]; fairness: { shared: object } }>(
      `/games/replay/${(await game.history(b.token)).body.rounds[0]?.roundID}?token=${b.token}`,
    )
  ).body
  const { hash } = await outcomeOf(number)
  expect(replay).toMatchObject({
    events: [
      { type: 'joined' },
      { type: 'crash', round: number, point: toWireMultiplier(point), hash },
    ],
    fairness: { shared: { round: number, hash } },
  })
})

test('an automatic cash-out is paid while others still fly', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  await game.round({ token, bet: '10.00', params: { autoCashout: '1.20' } })
  await takeOff()
  await pass(reachedAfterMs(120) - 1)
  await step()
  expect(await balanceOf(player)).toBe('90.00')
  app.clock.advance(1)
  await step()
  await step()
  expect((await last()).state).toBe('flying')
  expect(await balanceOf(player)).toBe('102.00')
})

test('a cash-out in the last millisecond of a flight pays, one at the crash does not', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  const early = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(point, MAX) - 1)
  const left = await game.act({ token, roundID: early.body.roundID, action: 'cashout' })
  expect(left.body).toMatchObject({ state: 'settled', win: toWireMoney(payOf(1_000n, point)) })
  expect(multiplierAfter(flightMs(point, MAX) - 1)).toBe(point)

  const next = await bettingOn(middling)
  const late = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(next.point, MAX))
  expect(await game.act({ token, roundID: late.body.roundID, action: 'cashout' })).toMatchObject({
    status: 409,
    body: { debug: 'not possible' },
  })
  await settle()
  expect((await game.history(token, 1)).body.rounds).toMatchObject([
    { state: 'settled', win: '0.00' },
  ])
})

test('two simultaneous cash-outs pay once', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(reachedAfterMs(150))
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      game.act({ token, roundID: body.roundID, requestId: crypto.randomUUID(), action: 'cashout' }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await balanceOf(player)).toBe('105.00')
})

test('a bet made during a flight joins the next round, and the same ID is the same bet', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await takeOff()
  const bet = {
    token,
    requestId: crypto.randomUUID(),
    bet: '10.00',
    params: { autoCashout: '1.01' },
  }
  const joined = await game.round(bet)
  expect(joined.body.events).toMatchObject([
    { type: 'joined', round: number + 1, autoCashout: '1.01' },
  ])
  await until(async () => (await last()).number > number)
  expect((await game.round(bet)).body).toEqual(joined.body)
  expect(await game.round({ ...bet, requestId: crypto.randomUUID() })).toMatchObject({
    status: 409,
    body: { debug: 'round open' },
  })
  expect(await balanceOf(player)).toBe('90.00')
})

test('refuses invalid bets and moves without moving money', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  for (const params of [
    { autoCashout: '1.00' },
    { autoCashout: 3 },
    { autoCashout: '10000.01' },
    { round: 1 },
  ])
    expect((await game.round({ token, bet: '1.00', params })).status).toBe(400)
  const { body } = await game.round({ token, bet: '1.00' })
  await takeOff()
  await pass(reachedAfterMs(110))
  const move = (action: string, params: object) =>
    game.act({ token, roundID: body.roundID, action, params })
  expect(await move('crash', { point: '1.00', hash: 'ab'.repeat(32), salt: 'x' })).toMatchObject({
    status: 409,
  })
  expect(await move('cashout', { multiplier: '900.00' })).toMatchObject({ status: 400 })
  expect(await balanceOf(player)).toBe('99.00')
})

test("a stake paid after its round took off is returned, whatever the round's outcome", async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  const { body } = await game.round({ token, bet: '10.00', params: { autoCashout: '1.20' } })
  await takeOff()
  await app.database.pool.query(
    `update rounds.round set opened_at = (select starts_at from crash.round where number = $2)
      where id = $1`,
    [body.roundID, number],
  )
  app.clock.advance(reachedAfterMs(110))
  expect(
    await game.act({
      token,
      roundID: body.roundID,
      requestId: crypto.randomUUID(),
      action: 'cashout',
    }),
  ).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await step()
  expect(await balanceOf(player)).toBe('100.00')
})

test('closing the account after the crash does not return the stake', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(point, MAX))
  expect((await last()).state).toBe('crashed')
  expect(
    await app.call('user', 'close_account', { password: TEST_PASSWORD }, player),
  ).toMatchObject({ data: { restricted: true } })
  await app.drain()
  expect(await balanceOf(player)).toBe('90.00')
  await settle()
  expect(await balanceOf(player)).toBe('90.00')
})

test('unreadable bets do not block others', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  await game.round({ token, bet: '10.00', params: { autoCashout: '1.20' } })
  const broken = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const trial = await game.launch(MARTI)
      return (await game.round({ token: trial.token, bet: '1.00' })).body.roundID
    }),
  )
  const set = (autoCashout: string) =>
    app.database.pool.query(
      `update rounds.trial_round set params = (params::jsonb || jsonb_build_object('autoCashout',
        $2::text))::text where id = any($1)`,
      [broken, autoCashout],
    )
  await set('çok')
  await takeOff()
  await pass(reachedAfterMs(120))
  await step()
  expect(await balanceOf(player)).toBe('102.00')
  await set('1.01')
  await settle()
})

test('play credit flies in the same rounds', async () => {
  const { token } = await game.launch(MARTI)
  const { number, point } = await bettingOn(middling)
  const { body } = await game.round({
    token,
    bet: '10.00',
    params: { autoCashout: toWireMultiplier(point) },
  })
  expect(body.events).toMatchObject([{ type: 'joined', round: number }])
  await takeOff()
  await settle()
  expect((await game.resume(token)).body).toMatchObject({
    round: null,
    balance: toWireMoney(100_000n - 1_000n + payOf(1_000n, point)),
  })
})

test('everyone sees the bets and cash-outs, and the crash point only after the round', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number, point } = await bettingOn(middling)
  const { hash } = await outcomeOf(number)
  const { body } = await game.round({ token, bet: '10.00', params: { autoCashout: '2.00' } })
  await takeOff()
  await pass(reachedAfterMs(200))
  await step()
  const flying = await stateOf()
  expect(flying).toMatchObject({
    phase: 'flying',
    round: number,
    betCount: 1,
    staked: '10.00',
    bets: [{ roundID: body.roundID, player: expect.stringContaining('•••') }],
  })
  const visible = [
    { ...flying, results: [] },
    await game.resume(token),
    await game.round({ token, bet: '1.00' }),
    (await game.get(`/games/replay/${body.roundID}?token=${token}`)).body,
    (await app.call('fairness', 'round', { roundID: body.roundID }, player)).data,
  ]
  expect(JSON.stringify(visible)).not.toContain(hash)
  expect(JSON.stringify(visible)).not.toContain(`"${toWireMultiplier(point)}"`)
  await settle()
  expect(await stateOf()).toMatchObject({
    phase: 'crashed',
    bets: [{ multiplier: '2.00', win: '20.00' }],
    results: expect.arrayContaining([{ round: number, hash, point: toWireMultiplier(point) }]),
  })
  expect(
    (await app.call('fairness', 'round', { roundID: body.roundID }, player)).data,
  ).toMatchObject({ shared: { round: number, hash, point: toWireMultiplier(point) } })
})

test('anyone can verify a finished round through the hash of a later one, and no round in flight is shown', async () => {
  const shown = async (round?: number) =>
    (await app.call('fairness', 'shared_rounds', round === undefined ? {} : { round })).data.rounds
  await settle()
  await settle()
  const rounds = await shown()
  const [newest, before] = rounds
  if (newest === undefined || before === undefined) throw new Error('two rounds are over')
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => newest.round - i))
  expect(hashBefore(newest.hash)).toBe(before.hash)
  expect(crashPoint(before.hash, before.salt)).toBe(before.point)
  expect(await shown(before.round)).toEqual([before, newest])
  expect(await shown(newest.round)).toEqual([newest])
  await until(async () => (await last()).number > newest.round)
  const { hash } = await outcomeOf(newest.round + 1)
  expect(JSON.stringify(await shown())).not.toContain(hash)
  expect(await shown(newest.round + 1)).toEqual([])
  for (const bad of [{ round: 0 }, { round: 1.5 }, { limit: 51 }])
    expect(await app.call('fairness', 'shared_rounds', bad)).toMatchObject({ code: 400 })
})
