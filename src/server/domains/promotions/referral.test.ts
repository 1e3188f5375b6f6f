import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { decideRequest } from './decide.ts'
import { earn, giveReferral } from './referral.ts'

const DAY_MS = 86_400_000
const GIVE = { name: 'promotions:give-referrals', payload: z.object({}).loose() }
const TERMS = {
  reward: 'cash',
  basis: 'referral',
  maxMinor: 3_000n,
  minMinor: 10_000n,
  referral: { referrerMinor: 5_000n, playMinor: 25_000n, maxPerMonth: 2 },
} as const

let app: TestApp
let start: Date
let promotionID = ''
let ana: Session
let code = ''
beforeAll(async () => {
  app = await createTestApp({}, { connections: 12 })
  start = app.clock.now()
  promotionID = await newPromotion(app, TERMS)
})
beforeEach(async () => {
  app.clock.set(start)
  ana = await newPlayer()
  code = (await standing())?.code ?? ''
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

let people = 0
async function newPlayer(overrides: Record<string, unknown> = {}): Promise<Session> {
  people += 1
  const session = await app.signUp({
    firstname: `Kişi${String.fromCharCode(97 + (people % 26))}${String.fromCharCode(97 + Math.floor(people / 26))}`,
    ...overrides,
  })
  await app.database.pool.query('update identity.family set address = $2 where player_id = $1', [
    session.user.uid,
    `198.51.100.${people}`,
  ])
  await app.drain()
  return session
}
const standing = async (session = ana) =>
  (await app.call('promotion', 'referral', {}, session)).data[0]
const invited = (overrides: Record<string, unknown> = {}) =>
  newPlayer({ promotionCode: code, ...overrides })
const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const notificationKinds = async (session: Session) =>
  (
    await app.call('finance', 'list_transactions', { searchCategory: 2, limit: 250 }, session)
  ).data.map(({ kind }) => kind)
const statesOf = async (session = ana) =>
  (await standing(session))?.friends.map(({ state }) => state)

async function deposit(session: Session, amountMinor = 100_000n): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: session.user.uid,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: session.user.uid, transactionId, amountMinor, now })
    await app.platform.outbox.add(tx, 'deposit-approved', {
      transactionId,
      playerId: session.user.uid,
      amountMinor: amountMinor.toString(),
      at: now.toISOString(),
    })
  })
  await app.drain()
}
async function play(
  session: Session,
  betMinor: bigint,
  winMinor: bigint | null = 0n,
): Promise<void> {
  app.clock.advance(1_000)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  expect(outcome).toBe('done')
  app.clock.advance(1_000)
}
async function minute(): Promise<void> {
  await app.platform.database.transaction((tx) => app.platform.jobs.add(tx, GIVE, {}))
  await app.drain()
}
async function meetsTerms(session: Session): Promise<void> {
  await deposit(session)
  await play(session, 25_000n)
}
const awaiting = async () =>
  (
    await app.database.pool.query<{ id: string; player_id: string; held_for: string }>(
      `select id, player_id, held_for from promotions.request where held_for is not null
        and state = 'requested'`,
    )
  ).rows
const decide = (
  id: string,
  decision: { decision: 'approve' } | { decision: 'reject'; reason: string },
) =>
  app.platform.database.transaction((tx) =>
    decideRequest(tx, app.platform.outbox, id, decision, app.clock.now()),
  )

test('a friend who joined by a code, deposited and played brings both their reward, once, and both are notified', async () => {
  expect(await standing()).toMatchObject({
    code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    joined: 0,
    thisMonth: 0,
    friends: [],
    offer: {
      max: '30.00',
      min: '100.00',
      referral: { forReferrer: '50.00', play: '250.00', maxPerMonth: 2 },
    },
  })
  expect((await standing())?.code).toBe(code)
  const friend = await newPlayer({ promotionCode: ` ${code.toLowerCase()} `, username: 'mehmet.k' })
  expect(await standing()).toMatchObject({
    joined: 1,
    friends: [{ name: 'm•••k', state: 'joined', amount: '50.00' }],
  })
  expect(await notificationKinds(ana)).toContain('friend-joined')
  await deposit(friend, 9_999n)
  await deposit(friend)
  await play(friend, 24_999n)
  await minute()
  expect(await statesOf()).toEqual(['joined'])
  await play(friend, 1n)
  await minute()
  await minute()
  expect(await balanceOf(ana)).toBe('50.00')
  expect(await balanceOf(friend)).toBe(((100_000 + 9_999 - 25_000 + 3_000) / 100).toFixed(2))
  expect(await standing()).toMatchObject({
    thisMonth: 1,
    friends: [{ state: 'given', amount: '50.00' }],
  })
  expect((await notificationKinds(ana)).filter((kind) => kind === 'referral-given')).toHaveLength(1)
  expect(
    (await notificationKinds(friend)).filter((kind) => kind === 'referral-given'),
  ).toHaveLength(1)
  expect((await app.call('promotion', 'mine', {}, ana)).data).toMatchObject([
    { state: 'completed', amount: '50.00', paid: '50.00' },
  ])
})

test('own money counts once it is settled: an open round does not, and a deposit below the minimum starts nothing', async () => {
  const [open, small] = [await invited(), await invited()]
  await deposit(open)
  await play(open, 25_000n, null)
  await deposit(small, 9_999n)
  await deposit(small, 9_999n)
  await deposit(small, 9_999n)
  await play(small, 25_000n)
  await minute()
  expect(await statesOf()).toEqual(['joined', 'joined'])
  expect([await balanceOf(ana), await balanceOf(small)]).toEqual(['0.00', '49.97'])
})

test('despite crashes between steps and concurrent workers each player gets the reward once', async () => {
  const friend = await invited()
  await meetsTerms(friend)
  const now = app.clock.now()
  const earnOnce = () => app.platform.database.transaction((tx) => earn(tx, friend.user.uid, now))
  await expect(
    app.platform.database.transaction(async (tx) => {
      await earn(tx, friend.user.uid, now)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await Promise.all([earnOnce(), earnOnce(), earnOnce()])).filter(Boolean)).toHaveLength(1)
  const requestOf = async ({ user: { uid: playerId } }: Session) => {
    const {
      rows: [row],
    } = await app.database.pool.query<{ id: string }>(
      'select id from promotions.request where player_id = $1 and friend_id is not null',
      [playerId],
    )
    return { playerId, requestId: row?.id ?? '' }
  }
  const giveTo = async (session: Session) => {
    const request = await requestOf(session)
    return app.platform.database.transaction((tx) => giveReferral(tx, request, now))
  }
  await expect(
    app.platform.database.transaction(async (tx) => {
      await giveReferral(tx, await requestOf(ana), now)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await balanceOf(ana)).toBe('0.00')
  const given = await Promise.all([
    giveTo(ana),
    giveTo(friend),
    giveTo(ana),
    giveTo(friend),
    giveTo(ana),
  ])
  expect(given.filter(Boolean)).toHaveLength(2)
  await Promise.all([minute(), minute()])
  expect([await balanceOf(ana), await balanceOf(friend)]).toEqual(['50.00', '780.00'])
  await expect(
    app.database.pool.query(
      `insert into promotions.request select gen_random_uuid(), player_id, promotion_id,
        terms_version, 'requested', 0, 0, 0, expires_at, requested_at, null, null, null, null, null,
        friend_id, null
    from promotions.request where friend_id = $1`,
      [friend.user.uid],
    ),
  ).rejects.toThrow('request_of_friend')
})

test('beyond the monthly maximum the friend still gets the reward; a new month counts again', async () => {
  const friends = [await invited(), await invited(), await invited()]
  for (const friend of friends) await meetsTerms(friend)
  await minute()
  expect(await balanceOf(ana)).toBe('100.00')
  expect((await statesOf())?.toSorted()).toEqual(['capped', 'given', 'given'])
  for (const friend of friends) expect(await balanceOf(friend)).toBe('780.00')
  app.clock.set(new Date(start.getTime() + 12 * DAY_MS))
  ana = await app.signIn(ana.user.username, undefined, ana.cookies)
  const late = await invited()
  await meetsTerms(late)
  await minute()
  expect(await balanceOf(ana)).toBe('150.00')
})

test('accounts that look like one person wait for staff, who give or refuse with a reason', async () => {
  const {
    rows: [own],
  } = await app.database.pool.query<{ firstname: string }>(
    'select firstname from identity.player where id = $1',
    [ana.user.uid],
  )
  const twin = await invited({ firstname: own?.firstname })
  const neighbour = await invited()
  await app.database.pool.query(
    `update identity.family set address = (select address from identity.family where player_id = $2
      limit 1) where player_id = $1`,
    [neighbour.user.uid, ana.user.uid],
  )
  await meetsTerms(twin)
  await meetsTerms(neighbour)
  await minute()
  expect(await balanceOf(ana)).toBe('0.00')
  expect(await statesOf()).toEqual(['held', 'held'])
  const rows = await awaiting()
  expect(rows.map(({ held_for: why }) => why).toSorted()).toEqual([
    'same address',
    'same address',
    'same person',
    'same person',
  ])
  for (const { id, held_for: why } of rows)
    await decide(
      id,
      why === 'same person' ? { decision: 'reject', reason: 'Aynı kişi' } : { decision: 'approve' },
    )
  await expect(decide(rows[0]?.id ?? '', { decision: 'approve' })).rejects.toThrow()
  expect([await balanceOf(ana), await balanceOf(neighbour), await balanceOf(twin)]).toEqual([
    '50.00',
    '780.00',
    '750.00',
  ])
  expect((await statesOf())?.toSorted()).toEqual(['given', 'rejected'])
})

test('an unknown code does not block registration and is reported; a promotion’s code invites no one', async () => {
  const lost = await newPlayer({ promotionCode: 'YOKBOYLE' })
  expect(await notificationKinds(lost)).toEqual(expect.arrayContaining(['code-unknown']))
  await app.database.pool.query(
    `insert into promotions.code (code, promotion_id, max_uses) values ('BAHAR26', $1, 5)`,
    [promotionID],
  )
  expect(await notificationKinds(await newPlayer({ promotionCode: 'BAHAR26' }))).not.toContain(
    'code-unknown',
  )
  expect(await notificationKinds(await newPlayer())).not.toContain('code-unknown')
})

test('an excluded player or a closed account neither gives nor gets', async () => {
  const [early, excluded, paused, shut] = [
    await invited(),
    await invited(),
    await invited(),
    await invited(),
  ]
  for (const friend of [early, excluded, paused, shut]) await meetsTerms(friend)
  const set = (column: string, session: Session, until: number | null) =>
    app.database.pool.query(`update identity.player set ${column} = $2 where id = $1`, [
      session.user.uid,
      until === null ? null : new Date(app.clock.now().getTime() + until * DAY_MS),
    ])
  await set('excluded_until', excluded, 180)
  await set('time_out_until', paused, 2)
  await set('excluded_until', ana, 180)
  await app.database.pool.query(`update identity.player set status = 'inactive' where id = $1`, [
    shut.user.uid,
  ])
  expect((await app.call('promotion', 'referral', {}, ana)).result).toBe(false)
  await minute()
  expect([await balanceOf(early), await balanceOf(paused)]).toEqual(['780.00', '750.00'])
  const late = await invited()
  expect(await notificationKinds(late)).toContain('code-unknown')
  app.clock.advance(3 * DAY_MS)
  await set('excluded_until', ana, null)
  await minute()
  const { rows } = await app.database.pool.query<{ id: string; cash: bigint }>(
    'select player_id as id, cash_minor as cash from wallet.account where player_id = any($1)',
    [[ana, excluded, paused, shut].map(({ user }) => user.uid)],
  )
  const cash = (session: Session) => rows.find(({ id }) => id === session.user.uid)?.cash
  expect([cash(ana), cash(excluded), cash(paused), cash(shut)]).toEqual([
    5_000n,
    75_000n,
    78_000n,
    75_000n,
  ])
})

test('a referral cannot be requested, and is only for signed-in players', async () => {
  expect(await app.call('promotion', 'request', { promotionID }, ana)).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'referral' },
  })
  expect((await app.call('promotion', 'referral', {})).result).toBe(false)
})
