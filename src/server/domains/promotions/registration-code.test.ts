import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { redeemRegistrationCode } from './registration-code.ts'

const DAY_MS = 86_400_000
const REDEEM_SAVED = { name: 'promotions:redeem-kept', payload: z.object({}).loose() }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { connections: 12 })
})
afterEach(() => app.drain())
afterAll(() => app.close())

type Terms = Parameters<typeof newPromotion>[1]
async function newCode(code: string, uses: number, terms: Partial<Terms> = {}): Promise<string> {
  const promotionID = await newPromotion(app, {
    reward: 'cash',
    maxMinor: 1_000n,
    needsCode: true,
    ...terms,
  })
  await app.database.pool.query(
    'insert into promotions.code (code, promotion_id, max_uses) values ($1, $2, $3)',
    [code, promotionID, uses],
  )
  return promotionID
}
async function signUpWith(promotionCode: string): Promise<Session> {
  const session = await app.signUp({ promotionCode })
  await app.drain()
  return session
}
const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const notificationKinds = async (session: Session) =>
  (
    await app.call('finance', 'list_transactions', { searchCategory: 2, limit: 50 }, session)
  ).data.flatMap(({ kind, description }) =>
    kind === 'code-answered' || kind === 'code-unknown' || kind === 'bonus-decided'
      ? [description]
      : [],
  )
const requestsOf = async (session: Session) =>
  (await app.call('promotion', 'mine', {}, session)).data
const usedOf = async (code: string) =>
  (
    await app.database.pool.query<{ used: number }>(
      'select used from promotions.code where code = $1',
      [code],
    )
  ).rows[0]?.used

async function deposit(session: Session, amountMinor: bigint): Promise<void> {
  app.clock.advance(1_000)
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
async function stake(session: Session, betMinor: bigint): Promise<void> {
  app.clock.advance(1_000)
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: betMinor,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  expect(outcome).toBe('done')
  await app.platform.database.transaction((tx) =>
    app.platform.jobs.add(tx, { ...REDEEM_SAVED, name: 'promotions:give-played' }, {}),
  )
  await app.drain()
}
async function later(ms = 11 * 60_000): Promise<void> {
  app.clock.advance(ms)
  await app.platform.database.transaction((tx) => app.platform.jobs.add(tx, REDEEM_SAVED, {}))
  await app.drain()
}

test('a gift code given at registration is redeemed automatically, once, regardless of case, and the player is notified', async () => {
  await newCode('HEDIYE', 5)
  const player = await signUpWith(' hediye ')
  expect(await balanceOf(player)).toBe('10.00')
  expect(await requestsOf(player)).toMatchObject([{ state: 'completed', amount: '10.00' }])
  expect(await notificationKinds(player)).toEqual([
    '“HEDIYE” kodunla “Deneme” hesabına tanımlandı. Ayrıntısı Bonuslarım sayfanda.',
  ])
  await later()
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      redeemRegistrationCode(app.platform.database, player.user.uid, app.clock.now()),
    ),
  )
  expect(await balanceOf(player)).toBe('10.00')
  expect(await notificationKinds(player)).toHaveLength(1)
  expect(await usedOf('HEDIYE')).toBe(1)
})

test('a deposit code waits for the first deposit that meets its terms and is staked, with a notification both times', async () => {
  await newCode('ILKYATIRIM', 5, { basis: 'deposit', minMinor: 10_000n, maxMinor: 50_000n })
  const player = await signUpWith('ILKYATIRIM')
  expect(await balanceOf(player)).toBe('0.00')
  expect(await requestsOf(player)).toMatchObject([{ state: 'requested' }])
  await deposit(player, 9_999n)
  expect(await balanceOf(player)).toBe('99.99')
  await deposit(player, 10_000n)
  expect(await balanceOf(player)).toBe('199.99')
  await stake(player, 19_999n)
  expect(await balanceOf(player)).toBe('299.99')
  expect((await notificationKinds(player)).toReversed()).toEqual([
    '“ILKYATIRIM” kodun kabul edildi. ' +
      '“Deneme”, koşullarını karşılayan ilk yatırımınla kendiliğinden verilir.',
    '“Deneme” talebin onaylandı, ödülün verildi. Ayrıntısı Bonuslarım sayfanda.',
  ])
})

test('a used-up, expired or unknown code gets the same notification and does not block registration', async () => {
  await newCode('TEKLIK', 1)
  const [first, second] = [await signUpWith('TEKLIK'), await signUpWith('TEKLIK')]
  expect([await balanceOf(first), await balanceOf(second)]).toEqual(['10.00', '0.00'])
  expect(await notificationKinds(second)).toEqual([
    expect.stringContaining('“TEKLIK” kodu tanınmadı'),
  ])
  expect(await requestsOf(second)).toEqual([])
  const over = await newCode('GECMIS', 5)
  await app.database.pool.query('update promotions.promotion set end_at = $2 where id = $1', [
    over,
    new Date(app.clock.now().getTime() - 1),
  ])
  expect(await notificationKinds(await signUpWith('GECMIS'))).toEqual([
    expect.stringContaining('“GECMIS” kodu tanınmadı'),
  ])
  expect(await notificationKinds(await signUpWith('YOKBOYLE'))).toEqual([
    expect.stringContaining('“YOKBOYLE” kodu tanınmadı'),
  ])
})

test('a code that cannot be given yet is saved: before a promotion begins, and while the player is excluded', async () => {
  const coming = await newCode('YARIN', 5)
  await app.database.pool.query('update promotions.promotion set start_at = $2 where id = $1', [
    coming,
    new Date(app.clock.now().getTime() + DAY_MS),
  ])
  const early = await signUpWith('YARIN')
  expect([await balanceOf(early), await notificationKinds(early)]).toEqual(['0.00', []])
  await newCode('MOLA', 5)
  const paused = await app.signUp({ promotionCode: 'MOLA' })
  await app.database.pool.query('update identity.player set excluded_until = $2 where id = $1', [
    paused.user.uid,
    new Date(app.clock.now().getTime() + 2 * DAY_MS),
  ])
  await app.drain()
  await later(DAY_MS)
  expect(await usedOf('YARIN')).toBe(1)
  const { rows } = await app.database.pool.query(
    'select state from promotions.registration_code where player_id = $1',
    [paused.user.uid],
  )
  expect(rows).toEqual([{ state: 'kept' }])
  expect(await usedOf('MOLA')).toBe(0)
  await later(2 * DAY_MS)
  expect(await usedOf('MOLA')).toBe(1)
})

test('of many who signed up with a code for three, three get it', async () => {
  await newCode('UCKISI', 3)
  const players: Session[] = []
  for (let n = 0; n < 8; n += 1) players.push(await app.signUp({ promotionCode: 'UCKISI' }))
  await app.platform.outbox.drain()
  await Promise.all(
    players.map(({ user }) =>
      redeemRegistrationCode(app.platform.database, user.uid, app.clock.now()),
    ),
  )
  await app.drain()
  const balances = await Promise.all(players.map(balanceOf))
  expect(balances.filter((balance) => balance === '10.00')).toHaveLength(3)
  expect(await usedOf('UCKISI')).toBe(3)
})
