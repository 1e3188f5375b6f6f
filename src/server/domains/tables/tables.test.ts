import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { roulette } from '#games/tables/roulette/roulette.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { createClockWatch, MAX_OFF_MS } from '#server/platform/clock-watch.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import { type Session } from '#tests/support/test-app.ts'
import { CLOSE_GRACE_MS, STALE_MS } from './table-clock.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

let hall: TableFixture
let player: Session
let token: string
beforeAll(async () => {
  hall = await createTableFixture()
})
beforeEach(async () => {
  player = await hall.newPlayer()
  token = (await hall.launch(ROULETTE, player)).token
})
afterAll(() => hall.app.close())

const red = (amount = '10.00') => [{ spot: 'red', amount }]
const isRed = async (number: number) =>
  (await hall.returnsOf(number, [{ spot: 'red', amountMinor: 100n }])) > 0n

test('a round goes through its phases by the server’s clock and publishes each one', async () => {
  const opened = await hall.nextBetting()
  const { bettingMs, closingMs, dealingMs, resultMs } = roulette.phases
  expect(opened).toMatchObject({
    tableID: ROULETTE,
    roundID: `${ROULETTE}-${opened.round}`,
    events: [],
    hash: null,
    dealer: 'Defne',
    isVoid: false,
  })
  expect(Date.parse(opened.endsAt ?? '') - Date.parse(opened.startsAt ?? '')).toBe(bettingMs)
  await hall.pass(bettingMs + CLOSE_GRACE_MS)
  expect(await hall.stateOf()).toMatchObject({ phase: 'closed', round: opened.round, events: [] })
  await hall.pass(closingMs)
  const { events } = await hall.outcomeOf(opened.round)
  expect(await hall.stateOf()).toMatchObject({ phase: 'dealing', events, hash: null })
  await hall.pass(dealingMs)
  expect(await hall.stateOf()).toMatchObject({
    phase: 'result',
    events,
    hash: (await hall.outcomeOf(opened.round)).hash,
    history: [{ roundID: opened.roundID }],
  })
  await hall.pass(resultMs)
  expect(await hall.stateOf()).toMatchObject({
    phase: 'betting',
    round: opened.round + 1,
    events: [],
  })
})

test('no round begins while the site is closed, and the current one is played to its end', async () => {
  const { roundID, round } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: red() })
  const { maintenance } = hall.app.app.domains.content
  onTestFinished(() => maintenance.set({ on: false }))
  await maintenance.set({ on: true })
  await hall.settle()
  expect((await hall.resume(token)).round).toMatchObject({
    roundID,
    win: (await isRed(round)) ? '20.00' : '0.00',
  })
  await hall.pass(30_000)
  expect((await hall.stateOf()).round).toBe(round)
  await maintenance.set({ on: false })
  await hall.nextBetting()
})

test('a round’s result follows from its hash, and each hash from the next one, back to the first published hash', async () => {
  await hall.settle()
  const first = await hall.last()
  await hall.nextBetting()
  const { chain, salt } = await hall.settle()
  const second = await hall.last()
  if (first?.state !== 'over' || second?.state !== 'over') throw new Error('two rounds are over')
  expect(hashBefore(second.hash)).toBe(first.hash)
  expect(roulette.resultOf(createRoundDraw(second.hash, salt ?? '', second.number)).mark).toEqual(
    second.mark,
  )
  let back = second.hash
  for (let number = second.number; number > 0; number -= 1) back = hashBefore(back)
  expect(back).toBe(chain)
})

test('no result and no hash is visible before the bets are closed', async () => {
  const { roundID, round } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: red() })
  const { hash, events } = await hall.outcomeOf(round)
  await hall.pass(roulette.phases.bettingMs + CLOSE_GRACE_MS)
  const visible = JSON.stringify([await hall.stateOf(), await hall.resume(token)])
  expect(visible).not.toContain(hash)
  expect(visible).not.toContain(JSON.stringify(events[0]))
})

test('a round whose bets were not closed in time refunds every bet', async () => {
  const { roundID, round } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: red() })
  const trial = await hall.launch(ROULETTE, player, 'fun')
  await hall.bet({ token: trial.token, roundID, bets: red() })
  hall.app.clock.advance(roulette.phases.bettingMs + STALE_MS + 1)
  await hall.step()
  expect(await hall.stateOf()).toMatchObject({ phase: 'result', isVoid: true, round, events: [] })
  expect(await hall.balanceOf(player)).toBe('1000.00')
  expect(await hall.resume(trial.token)).toMatchObject({
    balance: '1000.00',
    round: { returned: true, win: '10.00' },
  })
  await hall.nextBetting()
})

test.each(['betting', 'closed', 'dealing', 'result'] as const)(
  'when a process dies in phase %s another takes over within five seconds, and everyone is paid once',
  async (phase) => {
    const { tables } = hall.app.app.domains
    const { roundID, round } = await hall.nextBetting()
    await hall.bet({ token, roundID, bets: red() })
    await hall.until((state) => state.phase === phase)
    const second = tables.runClocks()
    await hall.step(second)
    expect((await hall.last())?.number).toBe(round)
    // The first process stops sending.
    await hall.pass(LEASE_MS + 1_000, second)
    await hall
      .until((state) => state.phase === 'result' && state.round === round, ROULETTE, second)
      .catch(() => {})
    await hall.step(second)
    expect(
      await hall.app.database.pool.query(
        'select state from tables.round where table_id = $1 and number = $2',
        [ROULETTE, round],
      ),
    ).toMatchObject({ rows: [{ state: 'over' }] })
    expect(await hall.balanceOf(player)).toBe((await isRed(round)) ? '1010.00' : '990.00')
    // After it wakes up it writes nothing: another process holds the lease.
    await tables.clocks.step()
    await tables.clocks.settled()
    expect(await hall.balanceOf(player)).toBe((await isRed(round)) ? '1010.00' : '990.00')
    await second.release()
  },
)

test('a process that lost its lease without knowing writes nothing', async () => {
  const { round } = await hall.nextBetting()
  await hall.app.database.pool.query(
    `update platform.lease set fence = fence + 1, holder = $1 where name = $2`,
    [crypto.randomUUID(), `table:${ROULETTE}`],
  )
  hall.app.clock.advance(roulette.phases.bettingMs + CLOSE_GRACE_MS)
  await hall.app.database.pool.query(`update platform.lease set held_until = $1 where name = $2`, [
    new Date(hall.app.clock.now().getTime() + 1_000),
    `table:${ROULETTE}`,
  ])
  await hall.step()
  expect(await hall.last()).toMatchObject({ number: round, state: 'betting' })
  hall.app.clock.advance(1_500)
  await hall.settle()
})

test('a machine whose clock is off gives up its tables and takes none until it is right again', async () => {
  const { platform, clock } = hall.app
  const before = platform.clockWatch
  let offMs = 0
  platform.clockWatch = createClockWatch({
    clock,
    log: platform.log,
    databaseNow: async () => new Date(clock.now().getTime() - offMs),
  })
  await platform.clockWatch.check()
  onTestFinished(() => {
    platform.clockWatch = before
  })
  const leases = async () =>
    (
      await hall.app.database.pool.query(
        `select from platform.lease where name like 'table:%' and held_until > to_timestamp(0)`,
      )
    ).rowCount
  const { round } = await hall.nextBetting()
  expect(await leases()).toBeGreaterThan(0)
  offMs = MAX_OFF_MS + 1
  await platform.clockWatch.check()
  await hall.step()
  expect(await leases()).toBe(0)
  await hall.pass(roulette.phases.bettingMs)
  expect(await hall.last()).toMatchObject({ number: round, state: 'betting' })
  offMs = 0
  await platform.clockWatch.check()
  await hall.until((state) => state.phase === 'result' && state.round === round)
  expect(await leases()).toBeGreaterThan(0)
})

test('players and house hold the same total after several rounds of twenty players', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => hall.newPlayer(10_000_000n)))
  const tokens = await Promise.all(
    players.map(async (session) => (await hall.launch(ROULETTE, session)).token),
  )
  await hall.app.database.pool.query(
    'update tables.live_table set betting_ms = 1, closing_ms = 0, dealing_ms = 0, result_ms = 0',
  )
  await hall.app.app.domains.tables.reload()
  let expected = 0n
  // `conservation.test.ts` plays more rounds at every table.
  for (let played = 0; played < 8; played += 1) {
    const { roundID, round } = await hall.nextBetting()
    const bets = [
      { spot: roulette.spots[(played * 7) % roulette.spots.length] ?? 'red', amount: '5.00' },
      { spot: played % 2 === 0 ? 'red' : 'low', amount: '25.00' },
    ]
    for (const { status } of await Promise.all(
      tokens.map((each) => hall.bet({ token: each, roundID, bets })),
    ))
      expect(status).toBe(200)
    hall.app.clock.advance(1 + CLOSE_GRACE_MS)
    await hall.settle()
    expected +=
      BigInt(tokens.length) *
      ((await hall.returnsOf(
        round,
        bets.map(({ spot, amount }) => ({ spot, amountMinor: BigInt(Number(amount) * 100) })),
      )) -
        3_000n)
  }
  const sums = await Promise.all(
    players.map(async (session) => Math.round(Number(await hall.balanceOf(session)) * 100)),
  )
  expect(BigInt(sums.reduce((sum, balance) => sum + balance, 0))).toBe(
    BigInt(players.length) * 10_000_000n + expected,
  )
}, 240_000)
