import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '#server/domains/risk/judge.ts'
import { UNWATCHED } from '#server/domains/risk/watch.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { countersOf } from './counters.fixture.ts'
import { GAME, newStudio, sit, type Table } from './studio.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const CASH = 1_000_000n
const setLimit = (session: Session, kind: 'wager' | 'loss', period: 'day' | 'week' | 'month') =>
  app.call('protection', 'set_limit', { kind, period, amount: '9000.00' }, session)
const used = async (session: Session) =>
  Object.fromEntries(
    (await app.call('protection', 'get', {}, session)).data.limits.map((limit) => [
      `${limit.kind}-${limit.period}`,
      limit.used,
    ]),
  )
const loyalty = async (session: Session) => {
  const { turnover, week } = (await app.call('loyalty', 'mine', {}, session)).data
  return { turnover, net: week?.net }
}
const again = (session: Session) => app.signIn(session.user.username, undefined, session.cookies)

test('a rolled back bet and win use no limit and count towards no turnover, cashback or activity', async () => {
  const { session, calls } = await sit(app, key, CASH)
  for (const kind of ['wager', 'loss'] as const) await setLimit(session, kind, 'day')
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const win = calls.winFields(bet, 9_500n)
  await calls.win(win)
  await app.app.domains.loyalty.run()
  for (const taken of [win, bet])
    expect((await calls.rollback(calls.rollbackFields(taken))).status).toBe('RS_OK')
  expect(await used(session)).toEqual({ 'wager-day': '0.00', 'loss-day': '0.00' })
  expect(await loyalty(session)).toEqual({ turnover: '0.00', net: '0.00' })
  await app.app.domains.loyalty.run()
  expect(await loyalty(session)).toEqual({ turnover: '0.00', net: '0.00' })
  const { data: activity } = await app.call('protection', 'activity', {}, session)
  expect(JSON.stringify(activity)).not.toMatch(/10\.00|95\.00/)
})

test('after its win is rolled back a round counts as a loss, and the win as no play', async () => {
  const { session, calls } = await sit(app, key, CASH)
  await setLimit(session, 'loss', 'day')
  await app.call('protection', 'set_limit', { kind: 'session', period: 'day', amount: 60 }, session)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const win = calls.winFields(bet, 9_500n)
  await calls.win(win)
  app.clock.advance(8 * 60_000)
  await calls.rollback(calls.rollbackFields(win))
  app.clock.advance(8 * 60_000)
  expect(await used(session)).toMatchObject({ 'loss-day': '10.00', 'session-day': 0 })
})

test('a reversal on the next day counts on the day of its stake, and makes no room on its own day', async () => {
  app.clock.set(new Date('2026-11-24T20:55:00Z'))
  const { session, calls } = await sit(app, key, CASH)
  for (const period of ['day', 'month'] as const) await setLimit(session, 'wager', period)
  const bet = calls.betFields(50_000n)
  await calls.bet(bet)
  app.clock.advance(10 * 60_000)
  const today = calls.betFields(30_000n)
  await calls.bet(today)
  expect(await used(await again(session))).toEqual({
    'wager-day': '300.00',
    'wager-month': '800.00',
  })
  await calls.rollback(calls.rollbackFields(bet))
  expect(await used(await again(session))).toEqual({
    'wager-day': '300.00',
    'wager-month': '300.00',
  })
  app.clock.advance(30 * DAY_MS)
  await calls.rollback(calls.rollbackFields(today))
  expect(
    await used(await again(session)),
    'a period that is over makes no room in the next',
  ).toEqual({ 'wager-day': '0.00', 'wager-month': '0.00' })
})

type Step = {
  bet: bigint
  win: bigint
  outcome: 'stands' | 'bet back' | 'win back' | 'both back'
  lateMs: number
  count: boolean
}

async function playStep(
  { session, calls }: Table,
  { bet: betMinor, win: winMinor, outcome, lateMs, count }: Step,
  isClean: boolean,
): Promise<void> {
  app.clock.advance(1_000)
  const isBetBack = outcome === 'bet back' || outcome === 'both back'
  if (isClean && isBetBack) {
    app.clock.advance(lateMs)
    return
  }
  const bet = calls.betFields(betMinor)
  await calls.bet(bet)
  const win = calls.winFields(bet, winMinor)
  if (outcome !== 'bet back' && !(isClean && outcome === 'win back')) await calls.win(win)
  if (count)
    await app.database.transaction((tx) =>
      sql`select wallet.fold_play(${session.user.uid}), loyalty.count_play(${session.user.uid},
        '2026-11-23')`.execute(tx),
    )
  app.clock.advance(lateMs)
  if (isClean || outcome === 'stands') return
  for (const taken of [...(outcome === 'bet back' ? [] : [win]), ...(isBetBack ? [bet] : [])]) {
    for (let times = 0; times < 2; times += 1)
      expect((await calls.rollback(calls.rollbackFields(taken))).status).toBe('RS_OK')
  }
}

test('whatever is rolled back, and whenever, every counter equals that of the play without it', async () => {
  const step = record({
    bet: integer({ min: 1, max: 900 }).map(BigInt),
    win: integer({ min: 1, max: 900 }).map(BigInt),
    count: constantFrom(true, false),
    outcome: constantFrom(
      'stands' as const,
      'bet back' as const,
      'win back' as const,
      'both back' as const,
    ),
    lateMs: constantFrom(0, HOUR_MS, DAY_MS, 7 * DAY_MS),
  })
  await assert(
    asyncProperty(array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const counters = []
      for (const isClean of [false, true]) {
        app.clock.set(new Date('2026-11-25T18:00:00Z'))
        const table = await sit(app, key, CASH)
        for (const kind of ['wager', 'loss'] as const)
          for (const period of ['day', 'week', 'month'] as const)
            await setLimit(table.session, kind, period)
        for (const one of steps) {
          await playStep(table, one, isClean)
          app.clock.set(new Date('2026-11-25T18:00:00Z'))
        }
        await app.database.transaction((tx) =>
          sql`select loyalty.count_play(${table.session.user.uid}, '2026-11-23')`.execute(tx),
        )
        counters.push(await countersOf(app, table.session))
      }
      expect(counters[0]).toEqual(counters[1])
    }),
    { numRuns: 6 },
  )
})

test('a corrected coupon counts by its final result', async () => {
  const { pool } = app.database
  const results = []
  for (const isClean of [false, true]) {
    app.clock.set(new Date('2026-11-25T18:00:00Z'))
    const session = await app.signUp()
    const { uid } = session.user
    await giveCash(app, uid, CASH)
    for (const kind of ['wager', 'loss'] as const)
      for (const period of ['day', 'week'] as const) await setLimit(session, kind, period)
    const rounds = app.app.domains.wallet.roundPlayer('test')
    const stake = async () => {
      const roundId = crypto.randomUUID()
      await rounds.run({
        playerId: uid,
        requestId: crypto.randomUUID(),
        inputHash: Buffer.alloc(32),
        betMinor: 1_000n,
        winMinor: null,
        roundId,
        gameId: '',
        subject: 'Kupon',
        subCategory: 501,
        reply: {},
      })
      return roundId
    }
    const close = (roundId: string, type: number, win: bigint) =>
      pool.query(
        `select n from wallet.close_rounds(array[$1::uuid], array[$2::uuid], array[$3::smallint],
          array[$4::bigint], array['K'], 501::smallint, $5)`,
        [uid, roundId, type, win, app.clock.now()],
      )
    const correct = (roundId: string, paid: bigint, due: bigint, isVoid: boolean) =>
      pool.query(
        `select * from wallet.correct_round($1, $2, $3, $4, $5, 1000, 0, 'K', 501::smallint, $6)`,
        [uid, roundId, paid, due, isVoid, app.clock.now()],
      )
    const coupons = isClean
      ? [await stake(), await stake()]
      : [await stake(), await stake(), await stake()]
    const [lost = '', stands = '', voided = ''] = coupons
    // Won 3,000 and corrected to lost; void and corrected to lost; won 2,000 and corrected to void.
    await close(lost, 4, isClean ? 0n : 3_000n)
    await close(stands, isClean ? 4 : 5, 0n)
    if (!isClean) await close(voided, 4, 2_000n)
    app.clock.advance(26 * HOUR_MS)
    if (!isClean) {
      await correct(lost, 3_000n, 0n, false)
      await correct(stands, 1_000n, 0n, false)
      await correct(voided, 2_000n, 1_000n, true)
    }
    results.push(await countersOf(app, session))
  }
  expect(results[0]).toEqual(results[1])
})

test('signals ignore reversed play', () => {
  const thresholds = {
    'rise-stake': 100,
    'rise-percent': 200,
    'chase-loss': 1_000,
    'chase-minutes': 30,
    'night-minutes': 60,
    'session-minutes': 60,
    'chase-deposits': 1,
  }
  const stake = (at: number, roundId: string, amountMinor: bigint) => ({
    kind: 'stake' as const,
    at,
    id: roundId,
    amountMinor,
    roundId,
    isInTurn: true,
  })
  const back = (at: number, roundId: string, amountMinor: bigint) => ({
    kind: 'stake-back' as const,
    at,
    id: `b${roundId}`,
    amountMinor,
    roundId,
    isInTurn: true,
    undoneAt: at - 1_000,
  })
  const start = Date.UTC(2026, 10, 25, 12)
  const whole = [
    stake(start, 'a', 100n),
    stake(start + 1_000, 'b', 900n),
    back(start + 2_000, 'b', 900n),
    stake(start + 3_000, 'c', 150n),
  ]
  const { state } = follow(UNWATCHED, whole, thresholds as never)
  const { state: clean } = follow(UNWATCHED, [whole[0], whole[3]] as never, thresholds as never)
  expect(state.rises).toEqual(clean.rises)
  expect(state.losses).toEqual(clean.losses)
})

async function contest(slug: string, kind: 'turnover' | 'multiple' | 'streak'): Promise<string> {
  const startsAt = app.clock.now()
  await app.database.transaction((tx) =>
    app.app.domains.tournaments.announce(tx, {
      slug,
      kind,
      title: { tr: slug, en: slug },
      rules: { tr: 'Kurallar', en: 'Rules' },
      image: '/art/promotions/stars',
      games: [GAME],
      minStakeMinor: 100n,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
      prizesMinor: [10_000n],
    }),
  )
  const { data } = await app.call('cmscontroller', 'getTournaments', { limit: 250 })
  return data.find((row) => row.slug === slug)?.id ?? ''
}
const scoresOf = async ({ user }: Session) =>
  (
    await app.database.pool.query(
      `select score, rounds, streak, longest, best_multiple from tournaments.entry
        where player_id = $1 order by tournament_id`,
      [user.uid],
    )
  ).rows

test('a round rolled back after it was published scores in no tournament, nor does one published out of order', async () => {
  app.clock.set(new Date('2026-11-25T12:00:00Z'))
  const ids = [
    await contest('ciro', 'turnover'),
    await contest('kat', 'multiple'),
    await contest('seri', 'streak'),
  ]
  const table = await sit(app, key, CASH)
  const { session, calls } = table
  for (const tournamentID of ids) await app.call('tournament', 'join', { tournamentID }, session)
  const play = async (betMinor: bigint, winMinor: bigint) => {
    app.clock.advance(1_000)
    const bet = calls.betFields(betMinor)
    const win = { ...calls.winFields(bet, winMinor), round_closed: true }
    await calls.bet(bet)
    await calls.win(win)
    return { bet, win }
  }
  await play(1_000n, 2_000n)
  const taken = await play(5_000n, 90_000n)
  await app.platform.outbox.drain()
  expect(await scoresOf(session)).toMatchObject([
    { score: 6_000n },
    { score: 1_800n },
    { score: 2n },
  ])
  for (const { bet, win } of [taken])
    for (const one of [win, bet]) await calls.rollback(calls.rollbackFields(one))
  await app.platform.outbox.drain()
  expect(await scoresOf(session)).toMatchObject([
    { score: 1_000n, rounds: 1 },
    { score: 200n, rounds: 1 },
    { score: 1n, rounds: 1, streak: 1 },
  ])
  const early = await play(5_000n, 90_000n)
  const { rows } = await app.database.pool.query<{ payload: unknown }>(
    `delete from platform.outbox where kind = 'rounds-settled' returning payload`,
  )
  for (const one of [early.win, early.bet]) await calls.rollback(calls.rollbackFields(one))
  await app.platform.outbox.drain()
  for (const { payload } of rows)
    await app.database.transaction((tx) => app.platform.outbox.add(tx, 'rounds-settled', payload))
  await app.platform.outbox.drain()
  expect(await scoresOf(session)).toMatchObject([
    { score: 1_000n, rounds: 1 },
    { score: 200n, rounds: 1 },
    { score: 1n, rounds: 1 },
  ])
})

test('a studio’s round enters the jackpots a day later, unless it was rolled back', async () => {
  app.clock.set(new Date('2026-11-26T12:00:00Z'))
  await app.platform.outbox.drain()
  await app.database.pool.query('delete from jackpots.held')
  await app.database.pool.query(`update jackpots.pool set is_enabled = id = 'clubs'`)
  const amount = async () =>
    (
      await app.database.pool.query<{ amount: bigint; cycle: number }>(
        `select amount_micro as amount, cycle from jackpots.pool where id = 'clubs'`,
      )
    ).rows[0]?.amount ?? 0n
  const before = await amount()
  const { calls } = await sit(app, key, CASH)
  const bets = [calls.betFields(100n), calls.betFields(200_000n)] as const
  for (const bet of bets) {
    await calls.bet(bet)
    await calls.win({ ...calls.winFields(bet, 0n), round_closed: true })
  }
  const count = async () => {
    await app.platform.outbox.drain()
    await app.app.domains.jackpots.post()
    await app.app.domains.jackpots.settled()
  }
  await count()
  await calls.rollback(calls.rollbackFields(bets[1]))
  await count()
  expect(await amount()).toBe(before)
  app.clock.advance(DAY_MS)
  await count()
  await count()
  expect((await amount()) - before).toBe(100n * 800n)
  await app.database.pool.query('update jackpots.pool set is_enabled = false')
})
