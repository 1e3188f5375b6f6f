import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveDeposit, openDeposit, openWithdrawal } from '#server/domains/wallet/index.ts'
import { giveCash } from '#tests/support/funds.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { createOffers } from './promotions.fixture.ts'

const HOUR_MS = 3_600_000
const WELCOME = 'hos-geldin-bonusu'
const WEEKLY = 'yuzde-20-yatirim-bonusu'
const DISCOUNT = 'yuzde-30-casino-iskontosu'
const SLOT = 301

let app: TestApp
let start: Date
let ids: Readonly<Record<string, string>>
let player: Session
beforeAll(async () => {
  ;({ app, start, ids } = await createOffers())
})
beforeEach(async () => {
  app.clock.set(start)
  player = await app.signUp()
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const ask = (slug: string, session = player) =>
  app.call('promotion', 'request', { promotionID: ids[slug] ?? '' }, session)
const own = async (session = player) => (await app.call('promotion', 'mine', {}, session)).data
const balance = async (session = player) =>
  (await app.call('finance', 'check_balance', {}, session)).data

async function deposit(amountMinor: bigint, session = player): Promise<void> {
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
  await app.drain()
}

let rounds = 0
async function play(
  betMinor: bigint,
  winMinor: bigint,
  { session = player, subCategory = SLOT, gameId = '1001' } = {},
): Promise<string> {
  rounds += 1
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, rounds % 250),
    betMinor,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId,
    subject: 'Oyun',
    subCategory,
    reply: null,
  })
  await app.drain()
  await app.drain()
  return outcome
}

test('a first deposit brings the welcome bonus at once: half of it, up to the maximum', async () => {
  await deposit(50_000n)
  expect((await ask(WELCOME)).data[0]).toMatchObject({
    state: 'active',
    amount: '250.00',
    required: '5000.00',
    wagered: '0.00',
    maxBet: '50.00',
    expiresAt: '2026-12-04T21:00:00.000+03:00',
  })
  expect(await balance()).toMatchObject({
    balance: '500.00',
    bonus: '250.00',
    withdrawable: '500.00',
  })
  const rich = await app.signUp()
  await deposit(1_000_000n, rich)
  expect((await ask(WELCOME, rich)).data[0]).toMatchObject({ amount: '999.00' })
})

test('requested before the deposit, it waits and comes with it; a deposit too small for it is not a first one', async () => {
  expect((await ask(WELCOME)).data[0]).toMatchObject({ state: 'requested', amount: '0.00' })
  await deposit(10_000n)
  expect((await own())[0]).toMatchObject({ state: 'active', amount: '50.00' })
  expect(await balance()).toMatchObject({ bonus: '50.00' })
  const small = await app.signUp()
  await deposit(9_999n, small)
  expect(await ask(WELCOME, small)).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'first deposit' },
  })
})

test('one welcome bonus a player, one weekly bonus a week, one bonus a deposit, one bonus at a time', async () => {
  await deposit(50_000n)
  await ask(WELCOME)
  app.clock.advance(1_000)
  expect((await ask(WEEKLY)).data[0]).toMatchObject({ state: 'requested' })
  await deposit(30_000n)
  const [waiting, bonus] = await own()
  expect([waiting?.state, bonus?.state]).toEqual(['requested', 'active'])
  await app.call('promotion', 'forfeit', { id: bonus?.id ?? '' }, player)
  expect(await balance()).toMatchObject({ balance: '800.00', bonus: '0.00' })
  expect(await ask(WELCOME)).toMatchObject({ code: 409, data: { reason: 'had before' } })
  await deposit(50_000n)
  const [weekly] = await own()
  expect(weekly).toMatchObject({ state: 'active', amount: '100.00' })
  await app.call('promotion', 'forfeit', { id: weekly?.id ?? '' }, player)
  await deposit(50_000n)
  expect(await ask(WEEKLY)).toMatchObject({ code: 409, data: { reason: 'had before' } })
})

test('six simultaneous requests give one bonus', async () => {
  await deposit(50_000n)
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(WELCOME)))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.every(({ code }) => code < 500)).toBe(true)
  expect(await balance()).toMatchObject({ bonus: '250.00' })
})

test('a deposit that was charged back brings no bonus, and one charged back later loses its own', async () => {
  const press = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/sandbox/pay/${path}`, payload })
  const paid = async (session: Session) => {
    const { data } = await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '500.00' },
      session,
    )
    expect((await press(data.transactionID, { decision: 'approve' })).statusCode).toBe(200)
    return data.transactionID
  }
  const early = await paid(player)
  await press(`${early}/returns`, { status: 'charged back', amount: '100.00' })
  expect((await ask(WELCOME)).data[0]).toMatchObject({ state: 'requested' })
  const other = await app.signUp()
  const late = await paid(other)
  expect((await ask(WELCOME, other)).data[0]).toMatchObject({ state: 'active', amount: '250.00' })
  await press(`${late}/returns`, { status: 'charged back', amount: '100.00' })
  await app.drain()
  expect((await own(other))[0]).toMatchObject({ state: 'forfeited' })
  expect(await balance(other)).toMatchObject({ balance: '400.00', bonus: '0.00' })
})

test('a deposit followed by a withdrawal brings no bonus', async () => {
  await deposit(50_000n)
  await app.platform.database.transaction((tx) =>
    openWithdrawal(tx, {
      playerId: player.user.uid,
      amountMinor: 100n,
      subCategory: 102,
      method: { tr: 'Havale', en: 'Transfer' },
      reference: 'C-1',
      description: 'awaiting approval',
      now: app.clock.now(),
    }),
  )
  expect((await ask(WEEKLY)).data[0]).toMatchObject({ state: 'requested' })
  expect(await ask(WELCOME)).toMatchObject({ code: 409, data: { reason: 'first deposit' } })
})

test('play clears it and the rest becomes cash; the server refuses what would break the terms and says why', async () => {
  await deposit(10_000n)
  await ask(WELCOME)
  expect(await play(5_001n, 0n)).toBe('bonus max bet:5000')
  expect(await play(2_000n, 2_000n, { subCategory: 302 })).toBe('done')
  expect((await own())[0]).toMatchObject({ wagered: '0.00' })
  for (let n = 0; n < 19; n += 1) expect(await play(5_000n, 5_000n)).toBe('done')
  expect((await own())[0]).toMatchObject({
    state: 'active',
    wagered: '950.00',
    required: '1000.00',
  })
  expect(await play(4_999n, 4_999n)).toBe('done')
  expect((await own())[0]).toMatchObject({ state: 'active', wagered: '999.99' })
  expect(await play(1n, 0n)).toBe('done')
  expect((await own())[0]).toMatchObject({
    state: 'completed',
    wagered: '1000.00',
    paid: '50.00',
    decidedAt: expect.any(String),
  })
  expect(await balance()).toMatchObject({ balance: '149.99', bonus: '0.00' })
  const lines = (await app.call('finance', 'list_transactions', { searchCategory: 8 }, player)).data
  expect(lines.map(({ amount, description }) => [amount, description])).toEqual([
    ['50.00', 'Bonustan nakde'],
    ['-50.00', 'Çevrimi tamamlanan bonus'],
    ['50.00', 'Bonus yüklendi'],
  ])
})

test('when own money is gone a game that does not count takes no bonus money', async () => {
  await deposit(10_000n)
  await ask(WELCOME)
  expect(await play(5_000n, 0n)).toBe('done')
  expect(await play(5_000n, 0n)).toBe('done')
  expect(await play(1n, 0n, { subCategory: 401 })).toBe('bonus game')
  expect(await play(1n, 0n)).toBe('done')
})

test('an uncleared bonus ends at its hour; own money stays', async () => {
  await deposit(10_000n)
  await ask(WELCOME)
  const {
    rows: [row],
  } = await app.database.pool.query<{ expires_at: Date }>(
    'select expires_at from wallet.bonus where player_id = $1',
    [player.user.uid],
  )
  const end = row?.expires_at ?? start
  app.clock.set(new Date(end.getTime() - 1))
  const again = await app.signIn(player.user.username)
  expect((await own(again))[0]).toMatchObject({ state: 'active' })
  app.clock.set(end)
  await app.platform.database.transaction(async (tx) => {
    await app.platform.outbox.add(tx, 'bonus-due', { playerId: player.user.uid })
  })
  await app.drain()
  await app.drain()
  expect((await own(again))[0]).toMatchObject({ state: 'expired', spent: false })
  expect(await balance(again)).toMatchObject({ balance: '100.00', bonus: '0.00' })
})

test('last week’s net loss of own money is paid back in cash, once a week, to the kuruş', async () => {
  await giveCash(app, player.user.uid, 200_000n)
  await play(100_000n, 0n)
  await play(10_000n, 40_001n)
  await play(50_000n, 0n, { subCategory: 401 })
  expect(await ask(DISCOUNT)).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: 'Geçen haftaki net kaybın ₺0,00; en az ₺250,00 gerekir',
  })
  app.clock.set(new Date('2026-11-22T23:59:59.999+03:00'))
  const sunday = await app.signIn(player.user.username)
  expect(await ask(DISCOUNT, sunday)).toMatchObject({ code: 409 })
  app.clock.set(new Date('2026-11-23T00:00:00+03:00'))
  const monday = await app.signIn(player.user.username)
  const before = await balance(monday)
  expect((await ask(DISCOUNT, monday)).data[0]).toMatchObject({
    state: 'completed',
    amount: '209.99',
    paid: '209.99',
    reward: 'cash',
  })
  expect(Number((await balance(monday)).balance) - Number(before.balance)).toBeCloseTo(209.99)
  expect(await ask(DISCOUNT, monday)).toMatchObject({ code: 409, data: { reason: 'had before' } })
  app.clock.advance(7 * 24 * HOUR_MS)
  expect(await ask(DISCOUNT, await app.signIn(player.user.username))).toMatchObject({
    code: 409,
    data: { reason: 'not enough yet' },
  })
})

async function stakeOpen(betMinor: bigint, subCategory = SLOT, gameId = '1001') {
  const roundId = crypto.randomUUID()
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: null,
    roundId,
    gameId,
    subject: 'Oyun',
    subCategory,
    reply: null,
  })
  expect(outcome).toBe('done')
  return (type: 4 | 5, winMinor: bigint) =>
    app.database.pool.query(
      `select wallet.close_round($1, $2, 'close', $3, $4::smallint, $5, $6, $7, 'Oyun', $8::smallint, null, $9)`,
      [
        player.user.uid,
        crypto.randomUUID(),
        Buffer.alloc(32),
        type,
        winMinor,
        roundId,
        gameId,
        subCategory,
        app.clock.now(),
      ],
    )
}

test('a round that began last week and won in this one is no loss of last week; nor is an open or returned one', async () => {
  await giveCash(app, player.user.uid, 400_000n)
  app.clock.set(new Date('2026-11-22T23:59:00+03:00'))
  const [won, open, back] = [
    await stakeOpen(100_000n),
    await stakeOpen(100_000n),
    await stakeOpen(100_000n),
  ]
  await play(50_000n, 0n)
  app.clock.set(new Date('2026-11-23T00:01:00+03:00'))
  await won(4, 95_000n)
  await back(5, 0n)
  const monday = await app.signIn(player.user.username)
  expect((await ask(DISCOUNT, monday)).data[0], '30 % of 50.00 + 500.00').toMatchObject({
    state: 'completed',
    amount: '165.00',
  })
  await open(4, 0n)
})

test('a mission does not count unsettled stakes: a bet returned after the request would have earned its free bet for nothing', async () => {
  await giveCash(app, player.user.uid, 100_000n)
  const close = await stakeOpen(25_000n, 501)
  expect(await ask('spor-gorevi')).toMatchObject({ code: 409, data: { reason: 'not enough yet' } })
  await close(4, 0n)
  expect((await ask('spor-gorevi')).data[0]).toMatchObject({ state: 'active' })
})

test('the value of a bonus is shown before it is taken, the same to everyone; cash has none to show', async () => {
  const bonusValueOf = (slug: string) =>
    app.call('promotion', 'bonus_value', { promotionID: ids[slug] ?? '' })
  const [value] = (await bonusValueOf(WELCOME)).data
  expect(value).toMatchObject({
    deposit: '500.00',
    bonus: '250.00',
    staked: '5000.00',
    bet: '10.00',
  })
  const [steady, wild] = value?.games ?? []
  expect(steady?.volatility).toBeLessThan(wild?.volatility ?? 0)
  expect(steady?.chance).toBeGreaterThan(wild?.chance ?? 100)
  for (const game of value?.games ?? []) {
    expect(game.chance).toBeGreaterThan(0)
    expect(game.chance).toBeLessThanOrEqual(100)
    expect(Math.abs(Number(game.cost) - 5_000 * (1 - game.rtp / 100))).toBeLessThanOrEqual(0.5)
    expect(Number(game.worth)).toBeLessThan(250)
    expect(Number(game.worth)).toBeGreaterThan(-500)
  }
  expect((await bonusValueOf(WELCOME)).data).toEqual([value])
  expect((await bonusValueOf(DISCOUNT)).data).toEqual([])
  expect(await app.call('promotion', 'bonus_value', { promotionID: '999' })).toMatchObject({
    code: 404,
  })
})

test('a mission gives its free bet once a week, for own money that stayed staked', async () => {
  await giveCash(app, player.user.uid, 100_000n)
  expect(await ask('spor-gorevi')).toMatchObject({
    code: 409,
    message: 'Bu hafta ₺0,00 oynadın; görev ₺250,00 ile tamamlanır',
  })
  await play(24_999n, 90_000n, { subCategory: 501 })
  expect(await ask('spor-gorevi')).toMatchObject({
    code: 409,
    message: 'Bu hafta ₺249,99 oynadın; görev ₺250,00 ile tamamlanır',
  })
  await play(1n, 0n, { subCategory: 501 })
  expect((await ask('spor-gorevi')).data[0]).toMatchObject({
    state: 'active',
    reward: 'free-bet',
    amount: '50.00',
    required: '0.00',
  })
  expect((await app.call('promotion', 'free_bets', {}, player)).data).toMatchObject([
    { amount: '50.00', title: 'Haftanın spor görevi' },
  ])
  const [request] = await own()
  expect(
    (await app.call('promotion', 'forfeit', { id: request?.id ?? '' }, player)).data[0],
  ).toMatchObject({ state: 'forfeited' })
  expect((await app.call('promotion', 'free_bets', {}, player)).data).toEqual([])
  expect(await ask('spor-gorevi')).toMatchObject({ code: 409, data: { reason: 'had before' } })
})
