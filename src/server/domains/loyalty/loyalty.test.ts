import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { closeWeek, payCashbacks } from './cashback.ts'
import { countPlayer } from './member.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK = '2026-11-16'
const NEXT_WEEK = '2026-11-23'

let app: TestApp
let start: Date
let rounds: ReturnType<TestApp['app']['domains']['wallet']['roundPlayer']>
beforeAll(async () => {
  app = await createTestApp()
  start = app.clock.now()
  rounds = app.app.domains.wallet.roundPlayer('games.round')
})
afterAll(() => app.close())

async function newPlayer(cashMinor = 100_000_000n): Promise<Session> {
  const session = await app.signUp()
  if (cashMinor > 0n) await giveCash(app, session.user.uid, cashMinor)
  return session
}
async function play(
  session: Session,
  betMinor: bigint,
  winMinor: bigint | null = 0n,
): Promise<string> {
  app.clock.advance(1_000)
  const roundId = crypto.randomUUID()
  const { outcome } = await rounds.run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor,
    roundId,
    gameId: '1001',
    subject: 'Kapadokya',
    subCategory: SUB_CATEGORY.slot,
    reply: {},
  })
  expect(outcome).toBe('done')
  return roundId
}
const close = (session: Session, roundId: string, type: 4 | 5) =>
  app.database.transaction((tx) =>
    sql`select wallet.close_round(${session.user.uid}, ${crypto.randomUUID()}, 'close',
      ${Buffer.alloc(32)},
  ${type}::smallint, 0, ${roundId}, '1001', 'Kapadokya', 301::smallint, null, ${app.clock.now()})`.execute(
      tx,
    ),
  )
const mine = async (session: Session) => (await app.call('loyalty', 'mine', {}, session)).data
const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const notificationsOf = async (session: Session, kind: string) =>
  (
    await app.call('finance', 'list_transactions', { searchCategory: 2, limit: 250 }, session)
  ).data.filter((row) => row.kind === kind)
const run = () => app.app.domains.loyalty.run()
const toMonday = () => app.clock.set(new Date(`${NEXT_WEEK}T00:01:00+03:00`))
const again = async (session: Session) =>
  app.signIn(session.user.username, undefined, session.cookies)

test('levels are public, in the reader’s language, each with its requirement and benefits', async () => {
  const { data } = await app.call('loyalty', 'levels', { Lang: 'en' })
  expect(data.map(({ name }) => name)).toEqual([
    'Clubs',
    'Diamonds',
    'Spades',
    'Hearts',
    'Ace of Hearts',
  ])
  expect(data[1]).toEqual({
    level: 2,
    name: 'Diamonds',
    from: '25000.00',
    cashbackPercent: 2,
    cashbackMax: '250.00',
    payoutHours: 2,
    pointsPerHundred: 12,
  })
  expect((await app.call('loyalty', 'levels', {})).data[3]).toMatchObject({ name: 'Kupa' })
})

test('own money that is staked and settled counts; an open stake waits, and a returned one does not count', async () => {
  const player = await newPlayer()
  expect(await mine(player)).toMatchObject({
    level: 1,
    turnover: '0.00',
    next: { level: 2, missing: '25000.00' },
    week: { from: WEEK, net: '0.00' },
  })
  await play(player, 10_000n, 50_000n)
  const [lost, returned] = [await play(player, 5_000n, null), await play(player, 7_000n, null)]
  await run()
  expect(await mine(player)).toMatchObject({
    level: 1,
    turnover: '100.00',
    next: { level: 2, missing: '24900.00' },
    week: { from: WEEK, net: '-400.00', cashback: '0.00' },
  })
  await close(player, lost, 4)
  await close(player, returned, 5)
  const before = await mine(player)
  expect(before).toMatchObject({ turnover: '150.00', week: { net: '-350.00' } })
  await run()
  await run()
  expect(await mine(player)).toEqual(before)
})

test('bonus money does not count, own money beside it does', async () => {
  const player = await newPlayer(3_000n)
  await grantBonusFor(app, player.user.uid, 10_000n)
  await play(player, 5_000n)
  await play(player, 5_000n)
  await run()
  expect(await mine(player)).toMatchObject({ turnover: '30.00', week: { net: '30.00' } })
  expect(await mine(await newPlayer(0n))).toMatchObject({ turnover: '0.00', week: { net: '0.00' } })
})

test('a level is reached with its last kuruş, notified once even by concurrent counts, and never taken away', async () => {
  const player = await newPlayer()
  await play(player, 2_499_999n, 2_499_999n)
  await run()
  expect(await mine(player)).toMatchObject({ level: 1, next: { level: 2, missing: '0.01' } })
  await play(player, 1n)
  const count = () =>
    app.database.transaction((tx) => countPlayer(tx, player.user.uid, WEEK, app.clock.now()))
  await expect(
    app.database.transaction(async (tx) => {
      await countPlayer(tx, player.user.uid, WEEK, app.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await Promise.all([count(), count(), count()])).filter(Boolean)).toEqual([true])
  expect(await notificationsOf(player, 'level-reached')).toMatchObject([
    { title: 'Yeni seviyen: Karo', read: false },
  ])
  expect(await mine(player)).toMatchObject({
    level: 2,
    reachedAt: expect.any(String),
    next: { level: 3, missing: '75000.00' },
  })
  app.clock.advance(400 * DAY_MS)
  expect(await mine(await again(player))).toMatchObject({ level: 2, turnover: '25000.00' })
  app.clock.set(start)
})

test('a percentage of a week’s net loss is paid back on Monday, once even by concurrent runs, in cash and without wagering', async () => {
  app.clock.set(start)
  const player = await newPlayer()
  await play(player, 3_000_000n, 2_900_000n)
  await run()
  expect(await mine(player)).toMatchObject({
    level: 2,
    week: {
      from: WEEK,
      net: '1000.00',
      cashback: '20.00',
      paidFrom: '2026-11-23T00:00:00.000+03:00',
    },
    cashbacks: [],
  })
  const open = await play(player, 50_000n, null)
  toMonday()
  const before = await balanceOf(await again(player))
  await expect(
    app.database.transaction(async (tx) => {
      await closeWeek(tx, player.user.uid, NEXT_WEEK, app.clock.now())
      await payCashbacks(tx, player.user.uid, app.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await Promise.all([run(), run(), run()])
  await run()
  const session = await again(player)
  expect(Number(await balanceOf(session)) - Number(before)).toBe(20)
  expect((await mine(session)).cashbacks).toEqual([
    {
      week: WEEK,
      level: 2,
      percent: 2,
      loss: '1000.00',
      amount: '20.00',
      paidAt: expect.any(String),
    },
  ])
  expect(
    (await app.call('finance', 'list_transactions', { searchCategory: 8 }, session)).data,
  ).toMatchObject([
    { amount: '20.00', sub_category: 'Sadakat iadesi', description: 'Haftalık sadakat iadesi' },
  ])
  expect(await notificationsOf(session, 'cashback-paid')).toHaveLength(1)
  expect((await mine(session)).week).toMatchObject({ from: NEXT_WEEK, net: '0.00' })
  await close(session, open, 4)
  expect((await mine(session)).week).toMatchObject({ net: '500.00', cashback: '10.00' })
})

test('a winning week gives nothing, losses of earlier weeks do not count, and there is a maximum', async () => {
  app.clock.set(start)
  const [winner, loser] = [await newPlayer(), await newPlayer()]
  await play(winner, 3_000_000n, 3_500_000n)
  await play(loser, 9_000_000n, 0n)
  await run()
  expect((await mine(loser)).week).toMatchObject({ net: '90000.00', cashback: '250.00' })
  toMonday()
  await run()
  expect((await mine(await again(winner))).cashbacks).toEqual([])
  expect((await mine(await again(loser))).cashbacks).toMatchObject([{ amount: '250.00' }])
  app.clock.set(new Date('2026-11-30T00:01:00+03:00'))
  await run()
  expect((await mine(await again(loser))).cashbacks).toHaveLength(1)
})

test('the time of its entries decides a week, whenever the job runs', async () => {
  app.clock.set(start)
  const player = await newPlayer()
  await play(player, 3_000_000n, 2_900_000n)
  const settledLate = await play(player, 50_000n, null)
  await run()
  app.clock.set(new Date(`${NEXT_WEEK}T10:00:00+03:00`))
  await play(player, 8_000_000n, 0n)
  await close(player, settledLate, 4)
  await run()
  const session = await again(player)
  expect((await mine(session)).cashbacks).toEqual([
    {
      week: WEEK,
      level: 2,
      percent: 2,
      loss: '1000.00',
      amount: '20.00',
      paidAt: expect.any(String),
    },
  ])
  expect((await mine(session)).week).toMatchObject({ from: NEXT_WEEK, net: '80500.00' })
  app.clock.set(new Date('2026-12-07T03:00:00+03:00'))
  await run()
  expect(
    (await mine(await again(player))).cashbacks.map(({ week, level, loss }) => [week, level, loss]),
  ).toEqual([
    [NEXT_WEEK, 3, '80500.00'],
    [WEEK, 2, '1000.00'],
  ])
})

test('a first round on Sunday night that is counted on Monday counts towards its week', async () => {
  app.clock.set(new Date('2026-11-22T23:59:00+03:00'))
  const player = await newPlayer()
  await play(player, 3_000_000n, 0n)
  toMonday()
  await run()
  const session = await again(player)
  expect(await mine(session)).toMatchObject({
    level: 2,
    week: { from: NEXT_WEEK, net: '0.00' },
    cashbacks: [{ week: WEEK, loss: '30000.00', amount: '250.00' }],
  })
})

test('a stake returned after its week is no loss of the week of its return', async () => {
  app.clock.set(start)
  const player = await newPlayer()
  await play(player, 3_000_000n, 3_000_000n)
  const open = await play(player, 100_000n, null)
  toMonday()
  await run()
  await close(player, open, 5)
  await play(player, 10_000n, 0n)
  await run()
  expect(await mine(await again(player))).toMatchObject({ week: { net: '100.00' }, cashbacks: [] })
})

test('a player on a break gets no offer; cashback of a week waits until the break is over', async () => {
  app.clock.set(start)
  const player = await newPlayer()
  await play(player, 3_000_000n, 2_900_000n)
  await run()
  await app.call('protection', 'time_out', { hours: 168 }, player)
  expect(await mine(await again(player))).toMatchObject({ level: 2, next: null, week: null })
  toMonday()
  await run()
  const resting = await again(player)
  expect((await mine(resting)).cashbacks).toMatchObject([{ amount: '20.00', paidAt: null }])
  expect(await notificationsOf(resting, 'cashback-paid')).toEqual([])
  app.clock.set(new Date(start.getTime() + 8 * DAY_MS))
  await run()
  const back = await again(player)
  expect((await mine(back)).cashbacks).toMatchObject([
    { amount: '20.00', paidAt: expect.any(String) },
  ])
  expect(await notificationsOf(back, 'cashback-paid')).toHaveLength(1)
})

test('an excluded player sees no loyalty and is not notified of a level', async () => {
  app.clock.set(start)
  const player = await newPlayer()
  await play(player, 3_000_000n, 0n)
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, player)
  await run()
  expect(await app.call('loyalty', 'mine', {}, player)).toMatchObject({
    result: false,
    debug: 'self excluded',
  })
  expect(await notificationsOf(player, 'level-reached')).toEqual([])
})
