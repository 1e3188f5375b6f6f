import { afterAll, expect, test } from 'vitest'
import { flightMs, multiplierAfter, reachedAfterMs } from '#games/originals/crash-curve.ts'
import { toWireMultiplier } from '#games/originals/multiplier.ts'
import { createLeases, LeaseLost } from '#server/platform/leases/lease.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { CLOCK_OFFSETS_MS, createSecondApp } from '#tests/support/second-app.ts'
import type { Session } from '#tests/support/test-app.ts'
import { MARTI, middling, MAX, openFlights } from './crash.fixture.ts'
import { findRound, LEASE, roundWriter } from './shared-round.ts'

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
  step,
  takeOff,
  until,
} = await openFlights()
const second = await createSecondApp(app)
const there = gameClient(second)
const players: Session[] = []
for (const _ of CLOCK_OFFSETS_MS) players.push(await newPlayer())
afterAll(async () => {
  await second.close()
  await app.close()
})

type Bet = {
  offsetMs: number
  player: Session
  cashout: { token: string; roundID: string; action: string }
}
const cashOutThere = ({ cashout }: Bet) => there.act({ ...cashout, requestId: crypto.randomUUID() })

async function betEach(params: object = {}): Promise<Bet[]> {
  return Promise.all(
    CLOCK_OFFSETS_MS.map(async (offsetMs, at) => {
      const player = players[at] ?? (await newPlayer())
      const { token } = await game.launch(MARTI, player)
      const { body } = await game.round({ token, bet: '10.00', params })
      return { offsetMs, player, cashout: { token, roundID: body.roundID, action: 'cashout' } }
    }),
  )
}

test('a process pays by the database’s time whatever its clock says, and refuses when it knows that its clock is off', async () => {
  const { point } = await bettingOn(middling)
  expect(point).toBeGreaterThan(150)
  const bets = await betEach()
  await takeOff()
  await pass(reachedAfterMs(150))
  const round = await last()
  if (round.state !== 'flying') throw new Error('not flying')
  const stood = toWireMultiplier(
    multiplierAfter(app.clock.now().getTime() - round.startsAt.getTime()),
  )
  for (const bet of bets) {
    await second.setOffset(bet.offsetMs)
    if (Math.abs(bet.offsetMs) > 250) {
      expect(await cashOutThere(bet)).toMatchObject({ status: 503, body: { debug: 'busy' } })
      second.believeClock()
    }
    expect((await cashOutThere(bet)).body).toMatchObject({
      state: 'settled',
      events: [{ type: 'cashout', multiplier: stood }],
    })
  }
})

test('no process pays a cash-out after the flight, whatever its clock says', async () => {
  const { number, point } = await bettingOn(middling)
  const bets = await betEach()
  const before = await Promise.all(players.map(balanceOf))
  await takeOff()
  await pass(flightMs(point, MAX) - 1)
  app.clock.advance(1)
  const refusedAtAll = async () => {
    for (const bet of bets) {
      await second.setOffset(bet.offsetMs)
      second.believeClock()
      expect(await cashOutThere(bet)).toMatchObject({
        status: 409,
        body: { debug: 'not possible' },
      })
    }
  }
  // The flight is due to end, but the end is not written yet.
  expect((await last()).state).toBe('flying')
  await refusedAtAll()
  await until(async () => (await findRound(app.database.read, number))?.state === 'crashed')
  await refusedAtAll()
  await step()
  expect(await Promise.all(players.map(balanceOf))).toEqual(before)
})

test('a bet is opened by the database’s time, and a process that knows its clock is off takes none', async () => {
  await until(async () => (await last()).state === 'betting')
  for (const [at, offsetMs] of CLOCK_OFFSETS_MS.entries()) {
    const { token } = await game.launch(MARTI, players[at])
    await second.setOffset(offsetMs)
    if (Math.abs(offsetMs) > 250)
      expect(await there.round({ token, bet: '1.00' })).toMatchObject({
        status: 503,
        body: { debug: 'busy' },
      })
    second.believeClock()
    const { body } = await there.round({ token, bet: '1.00' })
    const { rows } = await app.database.pool.query(
      'select opened_at from rounds.round where id = $1',
      [body.roundID],
    )
    expect(rows).toEqual([{ opened_at: app.clock.now() }])
    const trial = await game.launch(MARTI)
    const { body: onCredit } = await there.round({ token: trial.token, bet: '1.00' })
    const { rows: trials } = await app.database.pool.query(
      'select opened_at from rounds.trial_round where id = $1',
      [onCredit.roundID],
    )
    expect(trials).toEqual([{ opened_at: app.clock.now() }])
  }
})

test.each([-10_000, 10_000])(
  'a holder whose clock is off by %i ms advances no round before its time',
  async (offsetMs) => {
    await flights().release()
    await second.setOffset(offsetMs)
    second.believeClock()
    const holder = second.app.domains.crash.flights
    const start = (await last()).number
    let moves = 0
    for (let steps = 0; steps < 4_000 && (await last()).number < start + 2; steps += 1) {
      const before = await last()
      await holder.step()
      if ((await last()).state !== before.state) {
        moves += 1
        const now = app.clock.now()
        if (before.state === 'betting') expect(now >= before.bettingEndsAt).toBe(true)
        if (before.state === 'flying')
          expect(now.getTime()).toBeGreaterThanOrEqual(
            before.startsAt.getTime() + flightMs((await outcomeOf(before.number)).point, MAX),
          )
      }
      app.clock.advance(500)
    }
    expect(moves).toBeGreaterThanOrEqual(4)
    await holder.settled()
    await holder.release()
  },
)

test('a process that lost the lease writes no round, no step and no payment', async () => {
  const { number, point } = await bettingOn(middling)
  const [bet] = await betEach({ autoCashout: '1.01' })
  const standing = async () =>
    (await app.database.pool.query('select * from crash.round order by number desc limit 1')).rows
  await takeOff()
  const before = await standing()
  const leases = createLeases(app.database, crypto.randomUUID())
  await flights().release()
  expect(await leases.hold(LEASE, app.clock.now())).toBe('taken')
  const write = roundWriter(app.database, leases)
  await flights().release()
  await app.database.pool.query(
    `update platform.lease set fence = fence + 1, holder = $1, held_until = $2 where name = $3`,
    [crypto.randomUUID(), new Date(app.clock.now().getTime() + 3_600_000), LEASE],
  )
  app.clock.advance(flightMs(point, MAX))
  const outcome = await outcomeOf(number)
  for (const attempt of [
    () => write.begin(number + 1, 1, 6_000),
    () => write.fly(number),
    () => write.crash(number, app.clock.now(), outcome, false),
    () => write.cancel(number, 0, outcome),
  ]) {
    await expect(attempt()).rejects.toThrow(LeaseLost)
  }
  expect(await standing()).toEqual(before)
  const open = (await app.app.domains.rounds.listOpen(MARTI, 100)).find(
    ({ roundId }) => roundId === bet?.cashout.roundID,
  )
  if (open === undefined) throw new Error('the bet is not open')
  await expect(
    app.app.domains.rounds.moveByHouse(MARTI, open, 'give back', (tx) => leases.require(tx, LEASE)),
  ).rejects.toThrow(LeaseLost)
  await app.database.pool.query(
    `update platform.lease set held_until = to_timestamp(0) where name = $1`,
    [LEASE],
  )
})

test('a holder that was paused and lost its lease pays nothing and advances nothing', async () => {
  const { number, point } = await bettingOn(middling)
  await betEach({ autoCashout: toWireMultiplier(point) })
  await takeOff()
  await pass(flightMs(point, MAX) - 1)
  const before = await Promise.all(players.map(balanceOf))
  await app.database.pool.query(
    `update platform.lease set fence = fence + 1, holder = $1, held_until = $2 where name = $3`,
    [crypto.randomUUID(), new Date(app.clock.now().getTime() + 3_600_000), LEASE],
  )
  app.clock.advance(1)
  // This process still believes that it holds the lease.
  await expect(flights().step()).rejects.toThrow(LeaseLost)
  await flights().settled()
  expect((await findRound(app.database.read, number))?.state).toBe('flying')
  expect(await Promise.all(players.map(balanceOf))).toEqual(before)
  await app.database.pool.query(
    `update platform.lease set held_until = to_timestamp(0) where name = $1`,
    [LEASE],
  )
  await until(async () => (await findRound(app.database.read, number))?.state === 'crashed')
})
