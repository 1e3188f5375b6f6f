import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceCampaign } from '#server/domains/lottery/campaign.ts'
import { LISTED_FOR_MS } from '#server/domains/lottery/draw.ts'
import { LISTED_AFTER_MS } from '#server/domains/lottery/ticket-list.ts'
import { spendFreeBet } from '#server/domains/promotions/index.ts'
import { openRequest } from '#server/domains/promotions/request.ts'
import {
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  SUB_CATEGORY,
} from '#server/domains/wallet/index.ts'
import { Refusal } from '#shared/refusals.ts'
import { newPromotion } from '../support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

const TICKET_MINOR = 25_000n
const PRIZE_MINOR = 1_000_000n
const DAY_MS = 86_400_000
const SLOT = 301
const MINUTE_JOBS = ['promotions:give-played', 'promotions:give-referrals', 'promotions:finish-due']
const LINE = { subCategory: 101, method: { tr: 'FAST', en: 'FAST' }, reference: 'Y-1' } as const

let app: TestApp
let promotionIds: string[]
beforeAll(async () => {
  app = await createTestApp({}, { connections: 12 })
  const everyWeek = {
    minMinor: 10_000n,
    maxMinor: 4_000n,
    repeats: 'week',
    forDays: 3_000,
  } as const
  promotionIds = [
    await newPromotion(app, { ...everyWeek, basis: 'deposit', reward: 'bonus', wagering: 5 }),
    await newPromotion(app, { ...everyWeek, basis: 'deposit', reward: 'cash' }),
    await newPromotion(app, { ...everyWeek, basis: 'deposit', reward: 'free-bet' }),
    await newPromotion(app, {
      ...everyWeek,
      basis: 'deposit',
      reward: 'free-rounds',
      freeRounds: { gameID: '1001', rounds: 5, betMinor: 100n },
    }),
    await newPromotion(app, { ...everyWeek, basis: 'stakes', reward: 'cash' }),
    await newPromotion(app, { ...everyWeek, basis: 'stakes', reward: 'free-bet' }),
    await newPromotion(app, { ...everyWeek, basis: 'net-loss', reward: 'cash' }),
    await newPromotion(app, { ...everyWeek, basis: 'net-loss', reward: 'bonus', wagering: 3 }),
  ]
  await newPromotion(app, {
    basis: 'referral',
    reward: 'cash',
    forDays: 3_000,
    maxMinor: 3_000n,
    minMinor: 10_000n,
    referral: { referrerMinor: 5_000n, playMinor: 10_000n, maxPerMonth: 500 },
  })
})
afterAll(() => app.close())

type Course = {
  player: Session
  depositedMinor: bigint
  stakedMinor: bigint
  chanceMinor: bigint
  withdrawals: { id: string; minor: bigint; isPaid: boolean }[]
}
type Step =
  | { kind: 'deposit' | 'play'; minor: bigint; factor: number }
  | { kind: 'claim'; promotion: number }
  | { kind: 'free bet'; factor: number }
  | { kind: 'withdraw' | 'cancel' | 'pay' | 'pass' | 'week' }

async function newCourse(promotionCode?: string): Promise<Course> {
  const player = await app.signUp(promotionCode === undefined ? {} : { promotionCode })
  await app.drain()
  return { player, depositedMinor: 0n, stakedMinor: 0n, chanceMinor: 0n, withdrawals: [] }
}

async function cashOf({ player }: Course): Promise<bigint> {
  const {
    rows: [row],
  } = await app.database.pool.query<{ cash_minor: bigint }>(
    'select cash_minor from wallet.account where player_id = $1',
    [player.user.uid],
  )
  return row?.cash_minor ?? 0n
}

async function deposit(course: Course, amountMinor: bigint): Promise<void> {
  const playerId = course.player.user.uid
  await app.platform.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      ...LINE,
      playerId,
      amountMinor,
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
    await app.platform.outbox.add(tx, 'deposit-approved', {
      transactionId,
      playerId,
      amountMinor: amountMinor.toString(),
      at: now.toISOString(),
    })
  })
  course.depositedMinor += amountMinor
  await app.drain()
}

/**
 * Settles a round that pays `factor` quarters of its stake. Only cash counts as chance here; wins
 * from a bonus are part of its cost.
 */
async function play(
  course: Course,
  betMinor: bigint,
  factor: number,
  subCategory: number = SLOT,
): Promise<void> {
  const winMinor = (betMinor * BigInt(factor)) / 4n
  const before = await cashOf(course)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: course.player.user.uid,
    requestId: randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor,
    roundId: randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory,
    reply: {},
  })
  if (outcome !== 'done') return
  const cashBetMinor = before < betMinor ? before : betMinor
  course.stakedMinor += cashBetMinor
  course.chanceMinor += winMinor > 0n ? winMinor - cashBetMinor : -cashBetMinor
}

async function spendNewestFreeBet(course: Course, factor: number): Promise<void> {
  const playerId = course.player.user.uid
  const {
    rows: [bet],
  } = await app.database.pool.query<{ id: string }>(
    `select id from promotions.free_bet where player_id = $1 and coupon_id is null and expires_at > $2
      order by created_at desc limit 1`,
    [playerId, app.clock.now()],
  )
  if (bet === undefined) return
  const minor = await app.platform.database.transaction((tx) =>
    spendFreeBet(tx, { id: bet.id, playerId, couponId: randomUUID(), now: app.clock.now() }),
  )
  const staked = course.stakedMinor
  await play(course, minor, factor, SUB_CATEGORY.sport)
  course.stakedMinor = staked
}

async function claim({ player }: Course, promotion: number): Promise<void> {
  const promotionID = promotionIds[promotion % promotionIds.length] ?? ''
  await app.platform.database
    .transaction((tx) =>
      openRequest(tx, {
        playerId: player.user.uid,
        promotionID,
        now: app.clock.now(),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

async function withdrawAll(course: Course): Promise<void> {
  const minor = await cashOf(course)
  if (minor === 0n) return
  const id = await app.platform.database.transaction((tx) =>
    openWithdrawal(tx, {
      ...LINE,
      subCategory: 102,
      playerId: course.player.user.uid,
      amountMinor: minor,
      description: 'awaiting approval',
      now: app.clock.now(),
    }),
  )
  course.withdrawals.push({ id, minor, isPaid: false })
  await app.drain()
}

async function decide(course: Course, isPaid: boolean): Promise<void> {
  const waiting = course.withdrawals.findLast((withdrawal) => !withdrawal.isPaid)
  if (waiting === undefined) return
  const line = { playerId: course.player.user.uid, transactionId: waiting.id, now: app.clock.now() }
  await app.platform.database.transaction((tx) =>
    isPaid ? payWithdrawal(tx, { ...line, feeMinor: 0n }) : returnWithdrawal(tx, line, 'cancelled'),
  )
  if (isPaid) waiting.isPaid = true
  else course.withdrawals.splice(course.withdrawals.indexOf(waiting), 1)
}

async function pass(): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    for (const name of MINUTE_JOBS)
      await app.platform.jobs.add(tx, { name, payload: z.object({}).loose() }, {})
  })
  await app.drain()
}

async function take(course: Course, step: Step): Promise<void> {
  app.clock.advance(1_000)
  switch (step.kind) {
    case 'deposit':
      return deposit(course, step.minor)
    case 'play':
      return play(course, step.minor, step.factor)
    case 'claim':
      return claim(course, step.promotion)
    case 'free bet':
      return spendNewestFreeBet(course, step.factor)
    case 'withdraw':
      return withdrawAll(course)
    case 'cancel':
      return decide(course, false)
    case 'pay':
      return decide(course, true)
    case 'pass':
      return pass()
    case 'week':
      app.clock.advance(7 * DAY_MS)
      return pass()
  }
}

type Given = {
  basis: string
  reward: string
  amount_minor: bigint
  deposit_id: string | null
  deposit_minor: bigint | null
}
async function givenTo({ player }: Course): Promise<Given[]> {
  const { rows } = await app.database.pool.query<Given>(
    `
    select p.basis, p.reward, r.amount_minor, r.deposit_id, t.amount_minor as deposit_minor
    from promotions.request r join promotions.promotion_terms p on p.promotion_id = r.promotion_id
      and p.version = r.terms_version
      left join wallet.transaction t on t.player_id = r.player_id and t.id = r.deposit_id
    where r.player_id = $1 and r.given_at is not null`,
    [player.user.uid],
  )
  return rows
}

async function profitOf(course: Course): Promise<bigint> {
  await withdrawAll(course)
  return course.withdrawals.reduce((sum, { minor }) => sum + minor, 0n) - course.depositedMinor
}

async function check(course: Course): Promise<void> {
  const profit = await profitOf(course)
  const given = await givenTo(course)
  // A cleared bonus and a stake from it bring at most the bonus's worth times its chance; without
  // one the result is exact.
  const cost = given
    .filter(({ reward }) => reward !== 'free-rounds')
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0n)
  expect(profit).toBeLessThanOrEqual(course.chanceMinor + cost)
  if (course.stakedMinor === 0n) {
    expect(profit).toBe(0n)
    expect(given.filter(({ reward }) => reward !== 'bonus')).toEqual([])
  }
  // Every reward on a deposit was earned by staking, and no stake counts for two.
  const onDeposits = given
    .filter(({ basis, reward }) => basis === 'deposit' && reward !== 'bonus')
    .reduce((sum, { deposit_minor: minor }) => sum + (minor ?? 0n), 0n)
  expect(onDeposits).toBeLessThanOrEqual(course.stakedMinor)
  // Cashback is a share of the losses.
  const ofLosses = given
    .filter(({ basis }) => basis === 'net-loss')
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0n)
  expect(ofLosses).toBeLessThanOrEqual(course.stakedMinor)
}

const amount: fc.Arbitrary<bigint> = fc
  .integer({ min: 40, max: 400 })
  .map((lira) => BigInt(lira) * 100n)
/**
 * Three quarters of the stake are returned on average, so chance yields no profit and rewards
 * become visible.
 */
const factor = fc.constantFrom(0, 0, 1, 2, 4, 4, 10)
const harmless: fc.Arbitrary<Step>[] = [
  fc.record({ kind: fc.constant('deposit'), minor: amount, factor: fc.constant(0) }),
  fc.record({ kind: fc.constant('claim'), promotion: fc.nat(7) }),
  fc.record({ kind: fc.constantFrom('withdraw', 'cancel', 'pay', 'pass', 'week') }),
]
const anyStep = fc.oneof(
  ...harmless,
  fc.record({ kind: fc.constant('play'), minor: amount, factor }),
  fc.record({ kind: fc.constant('free bet'), factor }),
)
const playless = fc.oneof(...harmless)

test(
  'money deposited, claimed on, cancelled and withdrawn in any order without play earns exactly nothing',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(playless, { minLength: 4, maxLength: 14 }), async (steps) => {
        const course = await newCourse()
        for (const step of steps) await take(course, step)
        await pass()
        expect(course.stakedMinor).toBe(0n)
        await check(course)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  },
)

test(
  'deposits, claims, play and withdrawals in any order earn no more than chance paid and the promotions cost',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 18 }), async (steps) => {
        const course = await newCourse()
        for (const step of steps) await take(course, step)
        await pass()
        await check(course)
      }),
      { numRuns: 18, endOnFailure: true },
    )
  },
)

test('a deposit’s cash, free bet and free rounds come once it was staked, one stake for one deposit', async () => {
  const course = await newCourse()
  await deposit(course, 20_000n)
  for (const promotion of [1, 2, 3]) await take(course, { kind: 'claim', promotion })
  await pass()
  expect(await givenTo(course)).toEqual([])
  await play(course, 19_900n, 4)
  await pass()
  expect(await givenTo(course)).toEqual([])
  app.clock.advance(1_000)
  await play(course, 100n, 4)
  await pass()
  expect((await givenTo(course)).map(({ reward }) => reward)).toEqual(['cash'])
  app.clock.advance(1_000)
  await deposit(course, 20_000n)
  await pass()
  expect(await givenTo(course), 'the second deposit was not staked').toHaveLength(1)
  app.clock.advance(1_000)
  await play(course, 20_000n, 4)
  await pass()
  expect((await givenTo(course)).map(({ reward }) => reward).toSorted()).toEqual([
    'cash',
    'free-bet',
  ])
})

test('weekly cashback is given for staked losses, and not for withdrawn money', async () => {
  const [attacker, player] = [await newCourse(), await newCourse()]
  for (const course of [attacker, player]) await deposit(course, 20_000n)
  await withdrawAll(attacker)
  await decide(attacker, true)
  await play(player, 20_000n, 0)
  await take(player, { kind: 'week' })
  for (const course of [attacker, player]) await take(course, { kind: 'claim', promotion: 6 })
  await pass()
  expect(await givenTo(attacker)).toEqual([])
  expect(await givenTo(player)).toMatchObject([
    { basis: 'net-loss', reward: 'cash', amount_minor: 4_000n },
  ])
})

test('a friend who deposits and withdraws earns no one a reward', async () => {
  const referrer = await newCourse()
  const {
    data: [standing],
  } = await app.call('promotion', 'referral', {}, referrer.player)
  const friend = await newCourse(standing?.code)
  await deposit(friend, 10_000n)
  await withdrawAll(friend)
  await decide(friend, true)
  await pass()
  expect([await givenTo(friend), await givenTo(referrer)]).toEqual([[], []])
  expect(await profitOf(friend)).toBe(0n)
})

test('tickets for money withdrawn unplayed are void: visible to the owner and in the list, and excluded from the draw', async () => {
  const startsAt = app.clock.now()
  const campaign = {
    slug: 'oynanmayan',
    name: { tr: 'Çekiliş', en: 'Draw' },
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAY_MS),
    ticketMinor: TICKET_MINOR,
    prizes: [{ name: { tr: 'Ödül', en: 'Prize' }, count: 3, amountMinor: PRIZE_MINOR }],
  }
  await app.database.transaction((tx) => announceCampaign(tx, app.platform.secrets, campaign))
  app.clock.advance(1_000)
  const [attacker, player] = [await newCourse(), await newCourse()]
  await deposit(attacker, 40n * TICKET_MINOR)
  await withdrawAll(attacker)
  await decide(attacker, true)
  await deposit(player, 4n * TICKET_MINOR)
  await play(player, 2n * TICKET_MINOR, 4)
  await app.drain()
  const listedCampaign = async () =>
    (await app.call('lottery', 'list_campaigns', {})).data.find(
      ({ slug }) => slug === campaign.slug,
    )
  const campaignID = (await listedCampaign())?.campaignID ?? ''
  const statesOf = async ({ player: { user } }: Course) => {
    const { data } = await app.call(
      'lottery',
      'my_tickets',
      { campaignID, limit: 250 },
      await app.signIn(user.username),
    )
    return data.map(({ state }) => state).toSorted()
  }
  expect(new Set(await statesOf(attacker))).toEqual(new Set(['waiting']))
  expect(await statesOf(player)).toEqual(['valid', 'valid', 'waiting', 'waiting'])
  app.clock.set(new Date(campaign.endsAt.getTime() + LISTED_AFTER_MS))
  await app.app.domains.lottery.run()
  expect(await statesOf(attacker)).toEqual(Array.from({ length: 40 }, () => 'void'))
  expect(await statesOf(player)).toEqual(['valid', 'valid', 'void', 'void'])
  const { data: list } = await app.call('lottery', 'list_tickets', { campaignID, limit: 250 })
  expect(list.filter(({ owner }) => owner === '-')).toHaveLength(42)
  app.clock.advance(LISTED_FOR_MS)
  await app.app.domains.lottery.run()
  expect((await listedCampaign())?.winners).toHaveLength(2)
  expect(await cashOf(attacker)).toBe(0n)
  // The monthly draws of the demo may fall due in the same time.
  const {
    rows: [others],
  } = await app.database.pool.query<{ minor: bigint }>(
    `select coalesce(sum(w.amount_minor), 0)::bigint minor from lottery.win w
      join lottery.ticket t using (campaign_id, number)
      where t.player_id = $1 and w.campaign_id <> $2`,
    [player.player.user.uid, campaignID],
  )
  const ownMinor = (await cashOf(player)) - (others?.minor ?? 0n)
  expect(ownMinor).toBe(4n * TICKET_MINOR + 2n * PRIZE_MINOR)
})
