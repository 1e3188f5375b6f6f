import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { flightMs, multiplierAfter, reachedAfterMs } from '#games/originals/crash-curve.ts'
import { payOf, toWireMultiplier } from '#games/originals/multiplier.ts'
import { toWireMoney } from '#shared/money.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { LEASE_MS } from '#server/platform/lease.ts'
import { createClockWatch, MOST_OFF_MS } from '#server/platform/clock-watch.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, TEST_PASSWORD, type Session, type TestApp } from '#tests/support/test-app.ts'
import { gameClient } from '../rounds/test-play.ts'
import { CHAIN_LENGTH, crashChains } from './chain.ts'
import { crash } from './index.ts'
import { BETTING_MS } from './flight-clock.ts'
import { GRACE_MS } from './settle.ts'
import { findLastRound, findRound } from './shared-round.ts'

const MARTI = '2012'
const START_MINOR = 10_000n
const MOST = 1_000_000
const STRIDE_MS = 1_000
let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  await app.database.pool.query(`insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image, rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select $1, 'marti', 'Martı', 'Martı', 'marti', provider_id, type, image, 98.99, 3, 100, 100000, released_at, 99 from lobby.game limit 1 on conflict do nothing`, [MARTI])
})
beforeEach(async () => {
  player = await app.signUp()
  await giveCash(app, player.user.uid, START_MINOR)
})
afterAll(() => app.close())

const flights = () => app.app.domains.crash.flights
const balanceOf = async (session: Session) => (await app.call('finance', 'check_balance', {}, session)).data.balance
const stateOf = async () => (await app.app.domains.crash.topics[0]?.snapshot(undefined, '')) as { phase: string; round: number; results: { round: number; hash: string; point: string }[]; bets: object[]; chain: string; salt: string }
const last = async () => {
  const round = await findLastRound(app.database.read)
  if (round === undefined) throw new Error('no round yet')
  return round
}
const fateOf = (round: number) => crashChains(app.platform).fateOf(app.database.read, round)

async function step(): Promise<number> {
  const waitMs = await flights().step()
  await flights().settled()
  return waitMs
}

/** Lets the rounds run, as the server does, until they are where they should be. */
async function until(arrived: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < 4_000; steps += 1) {
    const waitMs = await step()
    if (await arrived()) return
    const round = await last()
    // The air is crossed in strides, short enough for the lease.
    const skipMs = round.state === 'flying' ? round.startsAt.getTime() + flightMs((await fateOf(round.number)).point, MOST) - app.clock.now().getTime() : waitMs
    app.clock.advance(Math.min(STRIDE_MS, Math.max(0, skipMs)))
  }
  throw new Error('the rounds never came there')
}

/** Lets time pass while the rounds run. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STRIDE_MS) {
    app.clock.advance(Math.min(left, STRIDE_MS))
    await step()
  }
}

/** Betting on a round whose point suits; returns its number and point. */
async function bettingOn(suits: (point: number) => boolean): Promise<{ number: number; point: number }> {
  await until(async () => {
    const round = await last()
    return round.state === 'betting' && suits((await fateOf(round.number)).point)
  })
  const { number } = await last()
  return { number, point: (await fateOf(number)).point }
}
const middling = (point: number) => point >= 250 && point <= 900

async function takeOff(): Promise<void> {
  await pass((await last()).bettingEndsAt.getTime() - app.clock.now().getTime())
  expect((await last()).state).toBe('flying')
}
const settle = async () => {
  await until(async () => (await last()).state === 'crashed')
  app.clock.advance(GRACE_MS)
  await step()
  await step()
}

test('a bet joins the round that is open, flies, and leaves at the multiplier of the server’s clock', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number, point } = await bettingOn(middling)
  const opened = await game.round({ token, bet: '10.00' })
  expect(opened.body).toMatchObject({ state: 'open', bet: '10.00', balance: '90.00', events: [{ type: 'joined', round: number, autoCashout: null }], actions: [{ action: 'cashout' }] })
  const cashout = { token, roundID: opened.body.roundID, requestId: crypto.randomUUID(), action: 'cashout' }
  expect(await game.act(cashout)).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await takeOff()
  expect(await game.act(cashout)).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await pass(reachedAfterMs(153))
  expect(point).toBeGreaterThan(153)
  const left = await game.act(cashout)
  expect(left.body).toMatchObject({ state: 'settled', win: '15.30', balance: '105.30', events: [{ type: 'cashout', round: number, multiplier: '1.53', auto: false }] })
  expect(await game.act(cashout)).toEqual(left)
  await settle()
  expect(await game.act(cashout)).toEqual(left)
  expect(await balanceOf(player)).toBe('105.30')
})

test('automatic cash-outs pay at their very value up to the point, and nothing beyond it', async () => {
  const { number, point } = await bettingOn(middling)
  const other = await app.signUp()
  await giveCash(app, other.user.uid, START_MINOR)
  const [a, b] = [await game.launch(MARTI, player), await game.launch(MARTI, other)]
  await game.round({ token: a.token, bet: '10.00', params: { autoCashout: toWireMultiplier(point) } })
  await game.round({ token: b.token, bet: '10.00', params: { autoCashout: toWireMultiplier(point + 1) } })
  await takeOff()
  await settle()
  expect(await balanceOf(player)).toBe(toWireMoney(START_MINOR - 1_000n + payOf(1_000n, point)))
  expect(await balanceOf(other)).toBe('90.00')
  expect((await game.history(b.token)).body.rounds).toMatchObject([{ bet: '10.00', win: '0.00', state: 'settled' }])
  const replay = (await game.get<{ events: object[]; fairness: { shared: object } }>(`/games/replay/${(await game.history(b.token)).body.rounds[0]?.roundID}?token=${b.token}`)).body
  const { hash } = await fateOf(number)
  expect(replay).toMatchObject({ events: [{ type: 'joined' }, { type: 'crash', round: number, point: toWireMultiplier(point), hash }], fairness: { shared: { round: number, hash } } })
})

test('an automatic cash-out is paid while the others still fly', async () => {
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

test('the last millisecond of a flight still pays, the crash’s own does not', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  const early = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(point, MOST) - 1)
  const left = await game.act({ token, roundID: early.body.roundID, action: 'cashout' })
  expect(left.body).toMatchObject({ state: 'settled', win: toWireMoney(payOf(1_000n, point)) })
  expect(multiplierAfter(flightMs(point, MOST) - 1)).toBe(point)

  const next = await bettingOn(middling)
  const late = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(next.point, MOST))
  expect(await game.act({ token, roundID: late.body.roundID, action: 'cashout' })).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await settle()
  expect((await game.history(token, 1)).body.rounds).toMatchObject([{ state: 'settled', win: '0.00' }])
})

test('two cash-outs at once pay one', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(reachedAfterMs(150))
  const both = await Promise.all([1, 2, 3].map(() => game.act({ token, roundID: body.roundID, requestId: crypto.randomUUID(), action: 'cashout' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await balanceOf(player)).toBe('105.00')
})

test('during a flight a bet joins the next round, and the same id is the same bet', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await takeOff()
  const bet = { token, requestId: crypto.randomUUID(), bet: '10.00', params: { autoCashout: '1.01' } }
  const joined = await game.round(bet)
  expect(joined.body.events).toMatchObject([{ type: 'joined', round: number + 1, autoCashout: '1.01' }])
  await until(async () => (await last()).number > number)
  expect((await game.round(bet)).body).toEqual(joined.body)
  expect(await game.round({ ...bet, requestId: crypto.randomUUID() })).toMatchObject({ status: 409, body: { debug: 'round open' } })
  expect(await balanceOf(player)).toBe('90.00')
})

test('what cannot be a bet or a move is refused and moves nothing', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  for (const params of [{ autoCashout: '1.00' }, { autoCashout: 3 }, { autoCashout: '10000.01' }, { round: 1 }]) expect((await game.round({ token, bet: '1.00', params })).status).toBe(400)
  const { body } = await game.round({ token, bet: '1.00' })
  await takeOff()
  await pass(reachedAfterMs(110))
  const move = (action: string, params: object) => game.act({ token, roundID: body.roundID, action, params })
  expect(await move('crash', { point: '1.00', hash: 'ab'.repeat(32), salt: 'x' })).toMatchObject({ status: 409 })
  expect(await move('cashout', { multiplier: '900.00' })).toMatchObject({ status: 400 })
  expect(await balanceOf(player)).toBe('99.00')
})

test('a stake that was paid when its round flew already goes back, whatever became of the round', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  const { body } = await game.round({ token, bet: '10.00', params: { autoCashout: '1.20' } })
  await takeOff()
  await app.database.pool.query('update rounds.round set opened_at = (select starts_at from crash.round where number = $2) where id = $1', [body.roundID, number])
  app.clock.advance(reachedAfterMs(110))
  expect(await game.act({ token, roundID: body.roundID, requestId: crypto.randomUUID(), action: 'cashout' })).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await step()
  expect(await balanceOf(player)).toBe('100.00')
})

test('whoever closes the account after the crash does not get the stake back', async () => {
  const { token } = await game.launch(MARTI, player)
  const { point } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  await takeOff()
  await pass(flightMs(point, MOST))
  expect((await last()).state).toBe('crashed')
  expect(await app.call('user', 'close_account', { password: TEST_PASSWORD }, player)).toMatchObject({ data: { restricted: true } })
  await app.drain()
  expect(await balanceOf(player)).toBe('90.00')
  await settle()
  expect(await balanceOf(player)).toBe('90.00')
})

test('bets that cannot be read hold up no other', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn(middling)
  await game.round({ token, bet: '10.00', params: { autoCashout: '1.20' } })
  const broken = await Promise.all(Array.from({ length: 6 }, async () => {
    const trial = await game.launch(MARTI)
    return (await game.round({ token: trial.token, bet: '1.00' })).body.roundID
  }))
  const set = (autoCashout: string) => app.database.pool.query(`update rounds.trial_round set params = (params::jsonb || jsonb_build_object('autoCashout', $2::text))::text where id = any($1)`, [broken, autoCashout])
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
  const { body } = await game.round({ token, bet: '10.00', params: { autoCashout: toWireMultiplier(point) } })
  expect(body.events).toMatchObject([{ type: 'joined', round: number }])
  await takeOff()
  await settle()
  expect((await game.resume(token)).body).toMatchObject({ round: null, balance: toWireMoney(100_000n - 1_000n + payOf(1_000n, point)) })
})

test('everybody sees the bets and who left, and the point only when it is over', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number, point } = await bettingOn(middling)
  const { hash } = await fateOf(number)
  const { body } = await game.round({ token, bet: '10.00', params: { autoCashout: '2.00' } })
  await takeOff()
  await pass(reachedAfterMs(200))
  await step()
  const flying = await stateOf()
  expect(flying).toMatchObject({ phase: 'flying', round: number, betCount: 1, staked: '10.00', bets: [{ roundID: body.roundID, player: expect.stringContaining('•••') }] })
  const told = [{ ...flying, results: [] }, await game.resume(token), await game.round({ token, bet: '1.00' }), (await game.get(`/games/replay/${body.roundID}?token=${token}`)).body, (await app.call('fairness', 'round', { roundID: body.roundID }, player)).data]
  expect(JSON.stringify(told)).not.toContain(hash)
  expect(JSON.stringify(told)).not.toContain(`"${toWireMultiplier(point)}"`)
  await settle()
  expect(await stateOf()).toMatchObject({ phase: 'crashed', bets: [{ multiplier: '2.00', win: '20.00' }], results: expect.arrayContaining([{ round: number, hash, point: toWireMultiplier(point) }]) })
  expect((await app.call('fairness', 'round', { roundID: body.roundID }, player)).data).toMatchObject({ shared: { round: number, hash, point: toWireMultiplier(point) } })
})

test('a finished round is shown to anybody with the hash of a later one that leads to it, and none in the air', async () => {
  const shown = async (round?: number) => (await app.call('fairness', 'shared_rounds', round === undefined ? {} : { round })).data.rounds
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
  const { hash } = await fateOf(newest.round + 1)
  expect(JSON.stringify(await shown())).not.toContain(hash)
  expect(await shown(newest.round + 1)).toEqual([])
  for (const bad of [{ round: 0 }, { round: 1.5 }, { limit: 51 }]) expect(await app.call('fairness', 'shared_rounds', bad)).toMatchObject({ code: 400 })
})

test('each round’s hash is that of the round after it, back to the one published first', async () => {
  await until(async () => (await stateOf()).results.length >= 4)
  const { results, chain, salt } = await stateOf()
  for (const [index, { hash, point }] of results.entries()) {
    expect(crashPoint(hash, salt)).toBe(point)
    const before = results[index + 1]
    if (before?.round === (results[index]?.round ?? 0) - 1) expect(hashBefore(hash)).toBe(before.hash)
  }
  const newest = results[0]
  let back = newest?.hash ?? ''
  for (let round = newest?.round ?? 0; round > 0; round -= 1) back = hashBefore(back)
  expect(back).toBe(chain)
  expect(CHAIN_LENGTH).toBe(1_000_000)
})

test('one process runs the rounds, another takes them up when it stops', async () => {
  const second = app.app.domains.crash.runFlights()
  await bettingOn(middling)
  await pass(BETTING_MS - 1)
  const before = await last()
  app.clock.advance(1)
  await second.step()
  expect(await last()).toEqual(before)
  await step()
  expect((await last()).state).toBe('flying')
  app.clock.advance(LEASE_MS)
  await second.step()
  expect((await last()).state).toBe('flying')
  await step()
  app.clock.advance(10)
  await second.release()
})

test('when the site closes in flight, stakes in the air fly to their end, none is taken, and no round begins until it opens', async () => {
  const waits = await app.signUp()
  await giveCash(app, waits.user.uid, START_MINOR)
  const [a, b, c] = [await game.launch(MARTI, player), await game.launch(MARTI, waits), await game.launch(MARTI)]
  const { number, point } = await bettingOn(middling)
  const left = await game.round({ token: a.token, bet: '10.00' })
  await game.round({ token: c.token, bet: '10.00', params: { autoCashout: '1.30' } })
  await takeOff()
  await game.round({ token: b.token, bet: '10.00', params: { autoCashout: '1.01' } })
  const { maintenance } = app.app.domains.content
  onTestFinished(() => maintenance.set({ on: false }))
  await maintenance.set({ on: true })
  expect(await game.round({ token: b.token, bet: '10.00' })).toMatchObject({ status: 503, body: { debug: 'maintenance' } })
  await pass(reachedAfterMs(150))
  expect(point).toBeGreaterThan(150)
  expect((await game.act({ token: a.token, roundID: left.body.roundID, action: 'cashout' })).body).toMatchObject({ state: 'settled', win: '15.00' })
  await settle()
  expect((await game.resume(c.token)).body).toMatchObject({ round: null, balance: '1003.00' })
  // Somebody joined the next round before the site closed: it flies, the one after it does not.
  await until(async () => (await last()).number === number + 1 && (await last()).state === 'crashed')
  await pass(60_000)
  expect((await last()).number).toBe(number + 1)
  expect((await game.resume(b.token)).body).toMatchObject({ round: null })
  await maintenance.set({ on: false })
  await until(async () => (await last()).number === number + 2)
  const wonMinor = (await fateOf(number + 1)).point >= 101 ? payOf(1_000n, 101) : 0n
  expect([await balanceOf(player), await balanceOf(waits)]).toEqual(['105.00', toWireMoney(START_MINOR - 1_000n + wonMinor)])
})

test('who takes the rounds over shows the bets in the air that were made before', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn((point) => point > 400 && point < 3_000)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  app.clock.advance(LEASE_MS + 1)
  const fresh = crash(app.platform, { rounds: { ...app.app.domains.rounds, register: () => {} }, identity: app.app.domains.identity, content: app.app.domains.content })
  await fresh.flights.step()
  expect(await fresh.topics[0]?.snapshot(undefined, '')).toMatchObject({ phase: 'flying', betCount: 1, bets: [{ roundID: body.roundID }] })
  await fresh.flights.settled()
  await fresh.flights.release()
})

test('what another process told is not repeated once the round is another', async () => {
  await bettingOn(middling)
  const stale = await stateOf()
  await takeOff()
  app.platform.bus.publish('crash', stale)
  expect(await stateOf()).toMatchObject({ phase: 'flying', round: stale.round })
})

test('a round that never flew gives every bet back', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  app.clock.advance(60_000)
  await until(async () => (await last()).number > number || (await last()).state === 'void')
  await step()
  expect(await balanceOf(player)).toBe('100.00')
  expect((await game.launch(MARTI, player)).round).toBeNull()
})

test('a flight that ended while no server ran pays what had reached its goal and gives the rest back', async () => {
  const other = await app.signUp()
  await giveCash(app, other.user.uid, START_MINOR)
  const [a, b] = [await game.launch(MARTI, player), await game.launch(MARTI, other)]
  const { number, point } = await bettingOn(middling)
  await game.round({ token: a.token, bet: '10.00', params: { autoCashout: '2.00' } })
  await game.round({ token: b.token, bet: '10.00' })
  await takeOff()
  app.clock.advance(flightMs(point, MOST) + 60_000)
  const next = app.app.domains.crash.runFlights()
  await next.step()
  await next.settled()
  expect(await findRound(app.database.read, number)).toMatchObject({ state: 'crashed', isInterrupted: true, point })
  expect([await balanceOf(player), await balanceOf(other)]).toEqual(['110.00', '100.00'])
  await next.release()
})

test('a flight whose server died goes on under the next one', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn((point) => point > 400 && point < 3_000)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  app.clock.advance(LEASE_MS + 1)
  const next = app.app.domains.crash.runFlights()
  await next.step()
  expect((await last()).state).toBe('flying')
  app.clock.advance(reachedAfterMs(150) - LEASE_MS)
  expect((await game.act({ token, roundID: body.roundID, action: 'cashout' })).body).toMatchObject({ state: 'settled', win: '15.00' })
  await next.settled()
  await next.release()
})

test('the chain of a round is published before anybody can stake on it', async () => {
  const { number } = await bettingOn(() => true)
  await app.database.pool.query("update fairness.chain set length = $1 - first_round + 2 where scope = 'crash' and id = (select max(id) from fairness.chain where scope = 'crash')", [number])
  expect(await crashChains(app.platform).findChain(app.database.read, number + 2)).toMatchObject({ id: 1 })
  await until(async () => (await last()).number === number + 1)
  expect(await crashChains(app.platform).findChain(app.database.read, number + 2)).toMatchObject({ id: 2, firstRound: number + 2 })
  await until(async () => (await last()).number === number + 2 && (await last()).state === 'crashed')
  expect(crashPoint((await stateOf()).results[0]?.hash ?? '', (await stateOf()).salt)).toBe((await stateOf()).results[0]?.point)
})

test('before the first round nothing can be staked', async () => {
  const fresh = await createTestApp()
  const play = gameClient(fresh)
  const { token } = await play.launch(MARTI)
  expect(await play.round({ token, bet: '1.00' })).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  await fresh.close()
})

test('a machine whose clock is off gives the rounds up and takes none, until it is right again', async () => {
  const { platform, clock } = app
  const before = platform.clockWatch
  let offMs = 0
  platform.clockWatch = createClockWatch({ clock, log: platform.log, databaseNow: async () => new Date(clock.now().getTime() - offMs) })
  onTestFinished(async () => {
    platform.clockWatch = before
    await flights().release()
  })
  const leases = async () => (await app.database.pool.query(`select from platform.lease where name = 'crash' and held_until > to_timestamp(0)`)).rowCount
  await until(async () => (await last()).state === 'betting')
  expect(await leases()).toBe(1)

  offMs = MOST_OFF_MS + 1
  await platform.clockWatch.check()
  await step()
  expect(await leases()).toBe(0)
  const { number, state } = await last()
  clock.advance(BETTING_MS)
  await step()
  expect(await last()).toMatchObject({ number, state })
  expect((await app.inject({ url: '/metrics' })).payload).toContain('clock_offset_seconds 0.251')

  offMs = 0
  await platform.clockWatch.check()
  await until(async () => (await last()).state === 'flying')
  expect(await leases()).toBe(1)
})
