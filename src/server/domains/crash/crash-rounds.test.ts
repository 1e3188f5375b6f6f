import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { flightMs, reachedAfterMs } from '#games/originals/crash-curve.ts'
import { payOf } from '#games/originals/multiplier.ts'
import { toWireMoney } from '#shared/money.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { createClockWatch, MAX_OFF_MS } from '#server/platform/clock-watch.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { CHAIN_LENGTH, crashChains } from './chain.ts'
import { MARTI, middling, MAX, START_MINOR, openFlights } from './crash.fixture.ts'
import { BETTING_MS } from './flight-clock.ts'
import { createCrash } from './index.ts'
import { findRound } from './shared-round.ts'

const {
  app,
  balanceOf,
  bettingOn,
  outcomeOf,
  flights,
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

test('each round’s hash derives from the next round’s, back to the first published hash', async () => {
  await until(async () => (await stateOf()).results.length >= 4)
  const { results, chain, salt } = await stateOf()
  for (const [index, { hash, point }] of results.entries()) {
    expect(crashPoint(hash, salt)).toBe(point)
    const before = results[index + 1]
    if (before?.round === (results[index]?.round ?? 0) - 1)
      expect(hashBefore(hash)).toBe(before.hash)
  }
  const newest = results[0]
  let back = newest?.hash ?? ''
  for (let round = newest?.round ?? 0; round > 0; round -= 1) back = hashBefore(back)
  expect(back).toBe(chain)
  expect(CHAIN_LENGTH).toBe(1_000_000)
})

test('one process runs the rounds, and another takes over when it stops', async () => {
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

test('when the site closes in flight, open bets fly to their end, new ones are refused, and no round begins until it reopens', async () => {
  const waits = await newPlayer()
  const [a, b, c] = [
    await game.launch(MARTI, player),
    await game.launch(MARTI, waits),
    await game.launch(MARTI),
  ]
  const { number, point } = await bettingOn(middling)
  const left = await game.round({ token: a.token, bet: '10.00' })
  await game.round({ token: c.token, bet: '10.00', params: { autoCashout: '1.30' } })
  await takeOff()
  await game.round({ token: b.token, bet: '10.00', params: { autoCashout: '1.01' } })
  const { maintenance } = app.app.domains.content
  onTestFinished(() => maintenance.set({ on: false }))
  await maintenance.set({ on: true })
  expect(await game.round({ token: b.token, bet: '10.00' })).toMatchObject({
    status: 503,
    body: { debug: 'maintenance' },
  })
  await pass(reachedAfterMs(150))
  expect(point).toBeGreaterThan(150)
  expect(
    (await game.act({ token: a.token, roundID: left.body.roundID, action: 'cashout' })).body,
  ).toMatchObject({ state: 'settled', win: '15.00' })
  await settle()
  expect((await game.resume(c.token)).body).toMatchObject({ round: null, balance: '1003.00' })
  // A bet joined the next round before the site closed: that round flies, the one after it does
  // not.
  await until(
    async () => (await last()).number === number + 1 && (await last()).state === 'crashed',
  )
  await pass(60_000)
  expect((await last()).number).toBe(number + 1)
  expect((await game.resume(b.token)).body).toMatchObject({ round: null })
  await maintenance.set({ on: false })
  await until(async () => (await last()).number === number + 2)
  const wonMinor = (await outcomeOf(number + 1)).point >= 101 ? payOf(1_000n, 101) : 0n
  expect([await balanceOf(player), await balanceOf(waits)]).toEqual([
    '105.00',
    toWireMoney(START_MINOR - 1_000n + wonMinor),
  ])
})

test('a process that takes over shows the bets made before', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn((point) => point > 400 && point < 3_000)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  app.clock.advance(LEASE_MS + 1)
  const fresh = createCrash(app.platform, {
    rounds: { ...app.app.domains.rounds, register: () => {} },
    identity: app.app.domains.identity,
    content: app.app.domains.content,
  })
  await fresh.flights.step()
  expect(await fresh.topics[0]?.snapshot(undefined, '')).toMatchObject({
    phase: 'flying',
    betCount: 1,
    bets: [{ roundID: body.roundID }],
  })
  await fresh.flights.settled()
  await fresh.flights.release()
})

test('a message of another process is not repeated once the round has changed', async () => {
  await bettingOn(middling)
  const stale = await stateOf()
  await takeOff()
  app.platform.bus.publish('crash', stale)
  expect(await stateOf()).toMatchObject({ phase: 'flying', round: stale.round })
})

test('a round that never flew returns every bet', async () => {
  const { token } = await game.launch(MARTI, player)
  const { number } = await bettingOn(middling)
  await game.round({ token, bet: '10.00' })
  app.clock.advance(60_000)
  await until(async () => (await last()).number > number || (await last()).state === 'void')
  await step()
  expect(await balanceOf(player)).toBe('100.00')
  expect((await game.launch(MARTI, player)).round).toBeNull()
})

test('a flight that ended while no server ran pays bets that reached their goal and returns the rest', async () => {
  const other = await newPlayer()
  const [a, b] = [await game.launch(MARTI, player), await game.launch(MARTI, other)]
  const { number, point } = await bettingOn(middling)
  await game.round({ token: a.token, bet: '10.00', params: { autoCashout: '2.00' } })
  await game.round({ token: b.token, bet: '10.00' })
  await takeOff()
  app.clock.advance(flightMs(point, MAX) + 60_000)
  const next = app.app.domains.crash.runFlights()
  await next.step()
  await next.settled()
  expect(await findRound(app.database.read, number)).toMatchObject({
    state: 'crashed',
    isInterrupted: true,
    point,
  })
  expect([await balanceOf(player), await balanceOf(other)]).toEqual(['110.00', '100.00'])
  await next.release()
})

test('a flight whose server died continues under the next one', async () => {
  const { token } = await game.launch(MARTI, player)
  await bettingOn((point) => point > 400 && point < 3_000)
  const { body } = await game.round({ token, bet: '10.00' })
  await takeOff()
  app.clock.advance(LEASE_MS + 1)
  const next = app.app.domains.crash.runFlights()
  await next.step()
  expect((await last()).state).toBe('flying')
  app.clock.advance(reachedAfterMs(150) - LEASE_MS)
  expect((await game.act({ token, roundID: body.roundID, action: 'cashout' })).body).toMatchObject({
    state: 'settled',
    win: '15.00',
  })
  await next.settled()
  await next.release()
})

test('the chain of a round is published before anyone can stake on it', async () => {
  const { number } = await bettingOn(() => true)
  await app.database.pool.query(
    `update fairness.chain set length = $1 - first_round + 2 where scope = 'crash'
      and id = (select max(id) from fairness.chain where scope = 'crash')`,
    [number],
  )
  expect(await crashChains(app.platform).findChain(app.database.read, number + 2)).toMatchObject({
    id: 1,
  })
  await until(async () => (await last()).number === number + 1)
  expect(await crashChains(app.platform).findChain(app.database.read, number + 2)).toMatchObject({
    id: 2,
    firstRound: number + 2,
  })
  await until(
    async () => (await last()).number === number + 2 && (await last()).state === 'crashed',
  )
  expect(crashPoint((await stateOf()).results[0]?.hash ?? '', (await stateOf()).salt)).toBe(
    (await stateOf()).results[0]?.point,
  )
})

test('nothing can be staked before the first round', async () => {
  const fresh = await createTestApp()
  onTestFinished(() => fresh.close())
  const play = gameClient(fresh)
  const { token } = await play.launch(MARTI)
  expect(await play.round({ token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'not possible' },
  })
})

test('a machine whose clock is off gives up the rounds and takes none until it is right again', async () => {
  const { platform, clock } = app
  const before = platform.clockWatch
  let offMs = 0
  platform.clockWatch = createClockWatch({
    clock,
    log: platform.log,
    databaseNow: async () => new Date(clock.now().getTime() - offMs),
  })
  await platform.clockWatch.check()
  onTestFinished(async () => {
    platform.clockWatch = before
    await flights().release()
  })
  const leases = async () =>
    (
      await app.database.pool.query(
        `select from platform.lease where name = 'crash' and held_until > to_timestamp(0)`,
      )
    ).rowCount
  await until(async () => (await last()).state === 'betting')
  expect(await leases()).toBe(1)

  offMs = MAX_OFF_MS + 1
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
