import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHallFixture, NINETY, type HallFixture } from '#server/domains/bingo/bingo.fixture.ts'
import type { Session } from '#tests/support/test-app.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'

const ROULETTE = '4001'
const MINES = '2004'
const DICE = '2001'
const reason = 'turlar yeniden hesaplandı'
let hall: HallFixture
let officer: StaffSession
let trader: StaffSession
let player: Session
beforeAll(async () => {
  hall = await createHallFixture()
  await openFewGames()
  officer = await hire(hall.app, 'compliance')
  trader = await hire(hall.app, 'trading')
  player = await hall.newPlayer(10_000_000n)
})
afterAll(() => hall.app.close())

/** Each second moves every open game, so only those that these tests read are open. */
async function openFewGames(): Promise<void> {
  const { platform, clock, app } = hall.app
  await publishShortChains(platform, clock.now(), ['flights', 'tables'])
  await sql('update tables.live_table set is_enabled = (id = $1)', [ROULETTE])
  await sql(`update virtuals.game set is_enabled = (kind = 'horses')`)
  await app.domains.tables.reload()
  await app.domains.virtuals.reload()
}

const watch = () => hall.app.app.domains.rtpMonitoring.watch()
const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  hall.app.database.pool.query<Row>(text, values)
const drawsOf = async (gameID: string) =>
  (
    await sql<{ rounds: bigint; sums: number[][] }>(
      'select rounds, sums from rtp_monitoring.draws where game_id = $1',
      [gameID],
    )
  ).rows[0]
const gameOf = async (gameID: string) =>
  (await callStaff(hall.app, 'list_rtp_monitoring', {}, officer)).data.games.find(
    (game) => game.gameID === gameID,
  )
const waiting = async () => (await callStaff(hall.app, 'list_rtp_alarms', {}, officer)).data.rows
const countOver = async (text: string) => Number((await sql<{ n: string }>(text)).rows[0]?.n)
const sumOf = (part: readonly number[] | undefined) => part?.reduce((sum, count) => sum + count, 0)

async function run(seconds: number): Promise<void> {
  const { tables, virtuals, crash } = hall.app.app.domains
  for (let second = 0; second < seconds; second += 1) {
    for (const { clocks } of [tables, virtuals]) {
      await clocks.step()
      await clocks.settled()
    }
    await crash.flights.step()
    hall.app.clock.advance(1_000)
  }
}

async function playMines(): Promise<void> {
  const { data } = await hall.app.call(
    'casino',
    'init_game',
    { gameID: MINES, isMobile: true, mode: 'real' },
    player,
  )
  const { token } = (
    await hall.app.inject({
      method: 'GET',
      url: new URL(data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>()
  const { status } = await hall.post('/games/round', {
    token,
    requestId: crypto.randomUUID(),
    bet: '1.00',
    params: { mines: 3 },
  })
  expect(status).toBe(200)
}

test('draws of shared rounds are counted once each, whichever process counts', async () => {
  const { roundID, round, startsAt } = await hall.sale()
  expect((await hall.buy(player, { roundID, count: 12 })).result).toBe(true)
  hall.closeAt(startsAt)
  await hall.play(round)
  await run(150)
  await Promise.all([watch(), watch()])
  await watch()

  const spun = await countOver(
    `select count(*) n from tables.round where table_id = '${ROULETTE}' and state = 'over'`,
  )
  expect(spun).toBeGreaterThan(2)
  const roulette = await drawsOf(ROULETTE)
  expect(Number(roulette?.rounds)).toBe(spun)
  const { rows } = await sql<{ pocket: number; n: string }>(
    `select (mark->>'pocket')::int as pocket, count(*) n from tables.round
      where table_id = '${ROULETTE}' and state = 'over' group by 1`,
  )
  expect(
    rows.every(({ pocket, n }) => roulette?.sums[0]?.[pocket] === Number(n)),
    'each pocket as often as it was drawn',
  ).toBe(true)

  const called = await drawsOf(NINETY)
  expect(called?.rounds).toBe(1n)
  expect(called?.sums.map(sumOf)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(Number((await drawsOf('virtual-horses'))?.rounds)).toBe(
    await countOver(
      "select count(*) n from virtuals.round where kind = 'horses' and state in ('over', 'void')",
    ),
  )
  const flown = await countOver(
    "select count(*) n from crash.round where state in ('crashed', 'void')",
  )
  expect(flown).toBeGreaterThan(0)
  expect(sumOf((await drawsOf('2012'))?.sums[0])).toBe(flown)
  expect(await waiting()).toEqual([])
  expect(await gameOf(ROULETTE)).toMatchObject({
    name: 'Boğaz Rulet',
    draws: { rounds: spun, state: 'within', since: null },
  })
})

test('a round with choices is counted by its draw, a day later, whatever was chosen and whether or not it was finished', async () => {
  await playMines()
  await watch()
  expect(await drawsOf(MINES), 'it may still be running').toBeUndefined()
  hall.app.clock.advance(26 * 3_600_000)
  await watch()
  const mines = await drawsOf(MINES)
  expect(mines?.rounds).toBe(1n)
  expect(mines?.sums.map(sumOf)).toEqual(Array.from({ length: 24 }, () => 1))
  const {
    rows: [round],
  } = await sql<{ events: string }>('select events from rounds.round where game_id = $1', [MINES])
  expect(round?.events, 'ended or not').toBeDefined()
  // A day has passed, so everyone signs in again.
  officer = await hire(hall.app, 'compliance')
  trader = await hire(hall.app, 'trading')
})

const breakWheel = (rounds: number) =>
  sql(
    `insert into tables.round (table_id, number, chain_id, state, betting_ends_at, closed_at,
      ended_at, hash, mark)
  select table_id, m + n, chain_id, 'over', now(), now(), now(), hash,
    '{"kind":"roulette","pocket":17,"colour":"black"}' from generate_series(1, $1) n,
  (select table_id, chain_id, hash, max(number) over () as m from tables.round
    where table_id = '${ROULETTE}' and state = 'over' limit 1) last`,
    [rounds],
  )

test('a wheel stuck on one number raises one pending alarm; staff take it and close the table, and the test restarts', async () => {
  await sql(
    `delete from tables.round where table_id = '${ROULETTE}' and state in ('betting', 'closed')`,
  )
  await breakWheel(12)
  expect(await watch()).toBe(1)
  expect(await watch(), 'one is open at a time').toBe(0)
  const [alarm] = await waiting()
  expect(alarm).toMatchObject({
    gameID: ROULETTE,
    name: 'Boğaz Rulet',
    test: 'draws',
    state: 'waiting',
    returned: null,
    draws: { state: 'astray', stray: { part: 'pocket', value: '17' } },
  })
  expect((await callStaff(hall.app, 'queues', {}, officer)).data.rtpMonitoring).toBe(1)
  const alarmID = alarm?.alarmID ?? ''
  expect(
    await callStaff(hall.app, 'take_rtp_alarm', { alarmID }, trader),
    'traders look on',
  ).toMatchObject({ code: 403 })

  const taken = await Promise.all([
    callStaff(hall.app, 'take_rtp_alarm', { alarmID }, officer),
    callStaff(hall.app, 'take_rtp_alarm', { alarmID }, await hire(hall.app, 'risk')),
  ])
  expect(taken.filter(({ result }) => result)).toHaveLength(1)
  expect((await callStaff(hall.app, 'queues', {}, officer)).data.rtpMonitoring).toBe(0)
  await callStaff(hall.app, 'release_rtp_alarm', { alarmID }, officer)
  await callStaff(hall.app, 'take_rtp_alarm', { alarmID }, officer)
  const decided = await callStaff(
    hall.app,
    'decide_rtp_alarm',
    { alarmID, outcome: 'closed', reason },
    officer,
  )
  expect(decided.data).toMatchObject({
    alarm: { state: 'decided', outcome: 'closed', reason, decidedBy: officer.email },
    gameState: 'closed',
    now: { draws: { rounds: 0, state: 'within' } },
  })
  expect(decided.data.history.map(({ action }) => action)).toEqual([
    'rtp.decide',
    'rtp.take',
    'rtp.give-back',
    'rtp.take',
  ])
  expect(
    await callStaff(
      hall.app,
      'decide_rtp_alarm',
      { alarmID, outcome: 'explained', reason },
      officer,
    ),
    'once',
  ).toMatchObject({ debug: 'not pending' })

  expect(await callStaff(hall.app, 'open_rtp_game', { alarmID, reason }, trader)).toMatchObject({
    code: 403,
  })
  expect(
    (await callStaff(hall.app, 'open_rtp_game', { alarmID, reason }, officer)).data,
  ).toMatchObject({ gameState: 'open' })
  expect(await callStaff(hall.app, 'open_rtp_game', { alarmID, reason }, officer)).toMatchObject({
    debug: 'not possible',
  })
  expect(await watch(), 'what was judged counts no more').toBe(0)
  await breakWheel(12)
  expect(await watch(), 'and later draws are counted separately').toBe(1)
})

test('a game with too low a return raises its own alarm, and is judged by later rounds from then on', async () => {
  await sql(
    `insert into rounds.tally (game_id, owner_id, rounds, staked, won, staked_squared, won_squared,
      staked_won, counted_rounds, expected, variance, max_staked, bets)
    values ($1, '00000000-0000-0000-0000-000000000000', 100000, 50000000, 45000000, 25000000000, 0,
      0, 100000, 49500000, 25000000000, 500,
      array_fill(0::float8, array[17]) || array_fill(20::float8, array[22]))`,
    [DICE],
  )
  expect(await watch()).toBe(1)
  const alarm = (await waiting()).find(({ gameID }) => gameID === DICE)
  expect(alarm).toMatchObject({
    test: 'return',
    draws: null,
    returned: { state: 'below', rounds: 100_000, observed: 90 },
  })
  hall.app.clock.advance(1_000)
  await callStaff(
    hall.app,
    'decide_rtp_alarm',
    { alarmID: alarm?.alarmID ?? '', outcome: 'provider-told', reason },
    officer,
  )
  expect(
    (await callStaff(hall.app, 'get_rtp_alarm', { alarmID: alarm?.alarmID ?? '' }, officer)).data,
  ).toMatchObject({
    alarm: { name: 'Zar', decidedBy: officer.email },
    now: null,
    gameState: 'open',
  })
  expect(await watch()).toBe(0)
  await sql(
    "update rounds.tally set rounds = rounds + 20000, counted_rounds = counted_rounds + 20000, staked = staked + 10000000, won = won + 9900000, expected = expected + 9900000, variance = variance + 5000000000, staked_squared = staked_squared + 5000000000 where game_id = $1 and owner_id = '00000000-0000-0000-0000-000000000000'",
    [DICE],
  )
  expect(await gameOf(DICE)).toMatchObject({
    returned: { rounds: 20_000, observed: 99, state: 'within', since: expect.any(String) },
  })
  expect(
    (await callStaff(hall.app, 'list_rtp_alarms', { state: 'decided' }, trader)).data.rows.map(
      ({ gameID, outcome }) => [gameID, outcome],
    ),
  ).toEqual([
    [DICE, 'provider-told'],
    [ROULETTE, 'closed'],
  ])
})
