import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawSegment, prizeWorth, proveSpin } from '#games/contests/daily-wheel.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { giveCash } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { openSeed } from './days.ts'
import { spinWheel } from './spin.ts'
import { publishTerms, type WheelRules } from './terms.ts'

const HOUR_MS = 3_600_000
const CASH_ONLY: WheelRules = {
  segments: [
    { prize: { kind: 'cash', amountMinor: 500n }, weight: 1 },
    { prize: { kind: 'cash', amountMinor: 500n }, weight: 1 },
  ],
  budgetMinor: 1_000_000n,
  minStakedMinor: 0n,
  needsIdentity: false,
}
const DAY = '2026-11-20'

let app: TestApp
let day = DAY
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  await app.app.domains.wheel.run()
})
beforeEach(() => nextDay())
afterAll(() => app.close())

async function nextDay(): Promise<void> {
  day = addDays(day, 1)
  app.clock.set(new Date(startOfSiteDay(day).getTime() + 6 * HOUR_MS))
  await app.app.domains.wheel.run()
  player = await app.signUp()
}

let version = 0
async function under(rules: Partial<WheelRules>): Promise<void> {
  await app.database.transaction((tx) =>
    publishTerms(tx, { ...CASH_ONLY, ...rules }, version, {
      by: 'test',
      reason: null,
      now: app.clock.now(),
    }),
  )
  version += 1
  await nextDay()
}

const spin = (session = player, data: object = {}) =>
  app.call('wheel', 'spin', { clientSeed: 'tohum', ...data }, session)
const wheel = async () => (await app.call('wheel', 'get_wheel', {})).data
const cashOf = async (session = player) =>
  (await app.call('finance', 'check_balance', {}, session)).data
const prizesOf = async (session: Session) =>
  (
    await app.database.pool.query<{ n: bigint }>(
      `select count(*) as n from wallet.transaction where player_id = $1
        and description = 'cash bonus'`,
      [session.user.uid],
    )
  ).rows[0]?.n

async function stake(betMinor: bigint, session = player): Promise<void> {
  await giveCash(app, session.user.uid, betMinor)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  expect(outcome).toBe('done')
}

test('without terms there is no wheel; the seeds of the next two days are sealed in advance, and never after a day has begun', async () => {
  expect(await wheel()).toMatchObject({ state: 'none', terms: null, day })
  expect(await spin()).toMatchObject({ code: 409, debug: 'not possible' })
  const { rows } = await app.database.pool.query<{ day: string; late: boolean }>(
    `select day::text, sealed_at >= (day::timestamp at time zone 'Europe/Istanbul') as late
      from wheel.day order by day`,
  )
  expect(rows.map((row) => row.day)).toEqual([day, addDays(day, 1), addDays(day, 2)])
  expect(rows.every(({ late }) => !late)).toBe(true)
})

test('a player spins once a day, receives the prize at once, and can spin again the next day', async () => {
  await under({})
  expect(await wheel()).toMatchObject({
    state: 'open',
    day,
    terms: { version: 1, expected: '5.00', largest: '5.00', budget: '10000.00', left: '10000.00' },
  })
  expect(await app.call('wheel', 'get_standing', {}, player)).toMatchObject({
    data: { spin: null, refusal: null, staked: '0.00' },
  })
  const { data: won } = await spin()
  expect(won).toMatchObject({ day, worth: '5.00', termsVersion: 1, proof: { seed: null } })
  expect(await cashOf()).toMatchObject({ balance: '5.00' })
  expect(await wheel()).toMatchObject({ terms: { left: '9995.00' } })
  expect((await app.call('wheel', 'get_standing', {}, player)).data.spin).toEqual(won)
  expect(await spin()).toMatchObject({ code: 409, debug: 'not possible' })
  expect((await app.call('promotion', 'mine', {}, player)).data).toMatchObject([
    { id: won.spinID, title: 'Günlük çark: ₺5', state: 'completed', amount: '5.00' },
  ])
  const { username } = player.user
  await nextDay()
  const before = await app.signIn(username)
  expect((await spin(before)).result).toBe(true)
  const { data, pagination } = await app.call('wheel', 'my_spins', {}, before)
  expect(data.map((row) => row.day)).toEqual([day, addDays(day, -1)])
  expect(pagination?.total).toBe(2)
})

test('a repeated request gets the same answer and one prize; the same id with another seed is refused', async () => {
  const requestId = crypto.randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => spin(player, { requestId })))
  for (const reply of replies) expect(reply.data).toEqual(replies[0]?.data)
  expect(await prizesOf(player)).toBe(1n)
  expect(await spin(player, { requestId, clientSeed: 'baska' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  await nextDay()
})

test('one of several simultaneous requests spins the wheel, and the others are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => spin()))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'not possible')).toHaveLength(7)
  expect(await prizesOf(player)).toBe(1n)
})

test('the database refuses a second spin by the same player on the same day', async () => {
  await spin()
  await expect(
    app.database.pool.query(
      `insert into wheel.spin select player_id, day, gen_random_uuid(), client_seed, terms_version,
        segment, worth_minor, spun_at from wheel.spin where player_id = $1`,
      [player.user.uid],
    ),
  ).rejects.toThrow('spin_pkey')
})

test('simultaneous spins never exceed the budget, and the wheel refuses spins once the largest prize is not covered', async () => {
  await under({ budgetMinor: 1_400n })
  const players = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  const replies = await Promise.all(players.map((session) => spin(session)))
  expect(replies.filter(({ result }) => result)).toHaveLength(2)
  expect(replies.filter(({ debug }) => debug === 'limit reached')).toHaveLength(4)
  expect(await wheel()).toMatchObject({ state: 'used-up', terms: { left: '4.00' } })
  const refused = players[replies.findIndex(({ result }) => !result)] ?? expect.unreachable()
  const { username } = refused.user
  expect(await prizesOf(refused)).toBe(0n)
  expect(await cashOf(refused)).toMatchObject({ balance: '0.00' })
  expect(await app.call('wheel', 'my_spins', {}, refused)).toMatchObject({ data: [] })
  await nextDay()
  expect(await wheel()).toMatchObject({ state: 'open', terms: { left: '14.00' } })
  expect((await spin(await app.signIn(username))).result).toBe(true)
})

test('a spin that fails before its commit leaves nothing, and the next attempt gives the prize once', async () => {
  await under({})
  await expect(
    app.database.transaction(async (tx) => {
      await spinWheel(tx, app.platform.secrets, {
        playerId: player.user.uid,
        clientSeed: 'tohum',
        now: app.clock.now(),
      })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await prizesOf(player)).toBe(0n)
  expect(await wheel()).toMatchObject({ terms: { left: '10000.00' } })
  expect((await spin()).result).toBe(true)
  expect(await prizesOf(player)).toBe(1n)
})

test('own settled stakes of yesterday and today count, older ones and open ones do not', async () => {
  await under({ minStakedMinor: 5_000n })
  const refused = await spin()
  expect(refused).toMatchObject({ code: 409, debug: 'not possible' })
  expect(refused.message).toContain('₺50')
  await stake(3_000n)
  expect(await app.call('wheel', 'get_standing', {}, player)).toMatchObject({
    data: { refusal: 'stake', staked: '30.00' },
  })
  const { username } = player.user
  await nextDay()
  let earlier = await app.signIn(username)
  await stake(2_000n, earlier)
  expect(await app.call('wheel', 'get_standing', {}, earlier)).toMatchObject({
    data: { refusal: null, staked: '50.00' },
  })
  expect((await spin(earlier)).result).toBe(true)
  await nextDay()
  earlier = await app.signIn(username)
  expect(await app.call('wheel', 'get_standing', {}, earlier)).toMatchObject({
    data: { refusal: 'stake', staked: '20.00' },
  })
})

test('if the terms require a verified identity, other players cannot spin', async () => {
  await under({ needsIdentity: true })
  expect(await app.call('wheel', 'get_standing', {}, player)).toMatchObject({
    data: { refusal: 'identity' },
  })
  expect(await spin()).toMatchObject({ debug: 'not possible' })
})

test('a player cannot spin during a time-out or a self-exclusion', async () => {
  await under({})
  await app.call('protection', 'time_out', { hours: 24 }, player)
  expect(await app.call('wheel', 'get_standing', {}, player)).toMatchObject({
    data: { refusal: 'break' },
  })
  expect(await spin()).toMatchObject({ code: 409, debug: 'self excluded' })
  await expect(
    app.database.transaction((tx) =>
      spinWheel(tx, app.platform.secrets, {
        playerId: player.user.uid,
        clientSeed: 'tohum',
        now: app.clock.now(),
      }),
    ),
    'a break that began after the call was admitted',
  ).rejects.toMatchObject({ debug: 'not possible', data: { reason: 'break' } })
  const other = await app.signUp()
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, other)
  expect((await spin(other)).result).toBe(false)
  expect(await prizesOf(player)).toBe(0n)
  expect(await prizesOf(other)).toBe(0n)
})

test('the seed is published after the day, matches its hash and proves the spin, and is encrypted until then', async () => {
  await under({
    segments: [
      { prize: { kind: 'cash', amountMinor: 500n }, weight: 30 },
      { prize: { kind: 'nothing' }, weight: 50 },
      {
        prize: { kind: 'free-rounds', gameID: '1001', rounds: 5, betMinor: 100n },
        weight: 20,
      },
    ],
  })
  const published = (await wheel()).seal?.seedHash
  const { data: won } = await spin(player, { clientSeed: 'benim-tohumum' })
  const { rows } = await app.database.pool.query<{ sealed: string }>(
    `select seed_sealed::text as sealed from wheel.day where day = $1`,
    [day],
  )
  const seed = await app.database.transaction((tx) => openSeed(tx, app.platform.secrets, day))
  expect(rows[0]?.sealed).not.toContain(Buffer.from(seed ?? '').toString('hex'))
  const { username } = player.user
  await nextDay()
  const spun = await app.signIn(username)
  const [row] = (await app.call('wheel', 'my_spins', {}, spun)).data
  expect(row?.proof).toMatchObject({ seed, seedHash: published, clientSeed: 'benim-tohumum' })
  expect(seedCommitment(row?.proof.seed ?? '')).toBe(published)
  const { proof, segment, segments } = row ?? expect.unreachable()
  expect(
    proveSpin({
      seedHash: proof.seedHash,
      serverSeed: proof.seed ?? '',
      clientSeed: proof.clientSeed,
      playerID: proof.playerID,
      day: won.day,
      segments,
      segment,
    }),
  ).toEqual({ isCommitted: true, isDrawn: true })
  expect(proof.playerID).toBe(spun.user.uid)
})

test('a spin is refused if it reaches the database after the seed of its day was revealed', async () => {
  const late = player
  const at = app.clock.now()
  await nextDay()
  await expect(
    app.database.transaction((tx) =>
      spinWheel(tx, app.platform.secrets, {
        playerId: late.user.uid,
        clientSeed: 'tohum',
        now: at,
      }),
    ),
  ).rejects.toMatchObject({ debug: 'not possible' })
})

test('free rounds won on the wheel are played like those of a gift', async () => {
  await under({
    segments: [
      {
        prize: { kind: 'free-rounds', gameID: '1001', rounds: 5, betMinor: 100n },
        weight: 1,
      },
      {
        prize: { kind: 'free-rounds', gameID: '1001', rounds: 5, betMinor: 100n },
        weight: 1,
      },
    ],
  })
  const { data: won } = await spin()
  expect(won).toMatchObject({ worth: '5.00', segments: [{ freeRounds: { rounds: 5 } }, {}] })
  expect((await app.call('promotion', 'mine', {}, player)).data).toMatchObject([
    { id: won.spinID, state: 'active', freeRounds: { gameID: '1001', rounds: 5, left: 5 } },
  ])
})

test('each spin follows from the sealed seed, the client seed, the player and the day', async () => {
  await under({
    segments: [1n, 2n, 3n, 4n].map((amountMinor) => ({
      prize: { kind: 'cash' as const, amountMinor },
      weight: Number(amountMinor),
    })),
  })
  const serverSeed =
    (await app.database.transaction((tx) => openSeed(tx, app.platform.secrets, day))) ?? ''
  const weights = [1, 2, 3, 4].map((weight) => ({ weight }))
  for (const session of [player, await app.signUp(), await app.signUp()]) {
    const { data } = await spin(session)
    expect(data.segment).toBe(
      drawSegment(weights, { serverSeed, clientSeed: 'tohum', playerID: session.user.uid, day }),
    )
    expect(prizeWorth({ kind: 'cash', amountMinor: BigInt(data.segment + 1) })).toBe(
      BigInt(data.segment + 1),
    )
  }
})

test('detects a manual change to a spin, to a day and to its prize, and published terms never change', async () => {
  await spin()
  const broken = async () => (await brokenChecks(app.database.read)).map(({ name }) => name)
  expect(await broken()).toEqual([])
  const GIVEN = 'what a day’s wheel gave = its spins, and stays within its budget'
  const PRIZE = 'a spin’s prize = its segment’s worth, given once'
  const change = (table: string, column: string, by: number) =>
    app.database.pool.query(`update ${table} set ${column} = ${column} + $1 where day = $2`, [
      by,
      day,
    ])
  await change('wheel.spin', 'worth_minor', 1)
  expect(await broken()).toEqual([GIVEN, PRIZE])
  await change('wheel.spin', 'worth_minor', -1)
  await change('wheel.day', 'given_minor', 1)
  expect(await broken()).toEqual([GIVEN])
  await change('wheel.day', 'given_minor', -1)
  const tamper = (request: string) =>
    app.database.pool.query(
      `update promotions.request set amount_minor = amount_minor ${request} where player_id = $1`,
      [player.user.uid],
    )
  await tamper('+ 1')
  expect(await broken()).toEqual([PRIZE])
  await tamper('- 1')
  await expect(
    app.database.pool.query('update wheel.terms set budget_minor = budget_minor * 2'),
  ).rejects.toThrow('published terms are never changed')
  expect(await broken()).toEqual([])
  expect(siteDate(app.clock.now())).toBe(day)
})
