import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { openWithdrawal, startBonus } from '#server/domains/wallet/index.ts'
import { EASY_TERMS } from '#tests/support/bonus-terms.ts'
import { giveCash } from '#tests/support/funds.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const KAPADOKYA = '1001'
const LALE = '1004'
const CYCLE_MS = 3_000
const DAY_MS = 86_400_000
const FIVE = { gameID: KAPADOKYA, rounds: 5, betMinor: 200n }

let app: TestApp
let game: ReturnType<typeof gameClient>
let start: Date
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
  start = app.clock.now()
})
beforeEach(async () => {
  app.clock.set(start)
  player = await app.signUp()
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const give = async (wagering: number, freeRounds = FIVE, session = player) => {
  const promotionID = await newPromotion(app, {
    reward: 'free-rounds',
    maxMinor: freeRounds.betMinor * BigInt(freeRounds.rounds),
    wagering,
    freeRounds,
  })
  return (await app.call('promotion', 'request', { promotionID }, session)).data[0]
}
const own = async (id: string | undefined, session = player) =>
  (await app.call('promotion', 'mine', {}, session)).data.find((request) => request.id === id)
const balance = async (session = player) =>
  (await app.call('finance', 'check_balance', {}, session)).data

async function playFree(
  { token, freeRounds }: LaunchReply,
  requestId: string = crypto.randomUUID(),
) {
  app.clock.advance(CYCLE_MS)
  return game.round({
    token,
    requestId,
    bet: freeRounds?.bet ?? '2.00',
    freeRounds: freeRounds?.id,
  })
}

async function playAll(launch: LaunchReply): Promise<bigint> {
  let wonMinor = 0n
  for (let n = launch.freeRounds?.left ?? 0; n > 0; n -= 1) {
    const { status, body } = await playFree(launch)
    expect(status).toBe(200)
    wonMinor += fromWireMoney(body.win)
  }
  return wonMinor
}

test('free rounds cost nothing, their winnings are cash, and they are marked as free wherever they are shown', async () => {
  const given = await give(0)
  expect(given).toMatchObject({
    state: 'active',
    reward: 'free-rounds',
    amount: '10.00',
    freeRounds: { gameID: KAPADOKYA, rounds: 5, left: 5, bet: '2.00', won: '0.00' },
  })
  const launch = await game.launch(KAPADOKYA, player)
  expect(launch).toMatchObject({
    balance: '0.00',
    freeRounds: { id: given?.id, left: 5, rounds: 5, bet: '2.00', wagering: 0 },
  })
  expect((await game.launch(LALE, player)).freeRounds).toBeUndefined()
  const wonMinor = await playAll(launch)
  expect(await balance()).toMatchObject({ balance: toWireMoney(wonMinor), bonus: '0.00' })
  expect(await own(given?.id)).toMatchObject({
    state: 'completed',
    paid: toWireMoney(wonMinor),
    freeRounds: { left: 0, won: toWireMoney(wonMinor) },
  })
  const { rounds } = (await game.history(launch.token)).body
  expect(rounds).toHaveLength(5)
  expect(
    rounds.every(({ free, bet }: { free?: true; bet: string }) => free === true && bet === '2.00'),
  ).toBe(true)
  expect(
    (await app.call('fairness', 'round', { roundID: rounds[0]?.roundID ?? '' }, player)).data,
  ).toMatchObject({ bet: '2.00', stake: '0.00' })
  const lines = (await app.call('finance', 'list_transactions', { searchCategory: 3 }, player)).data
  expect(lines.every(({ type }) => type === 4)).toBe(true)
})

test('free rounds create no turnover: tournaments, jackpots, limits and weekly counts see no stake', async () => {
  const before = await app.database.pool.query(
    `select from platform.outbox where kind = 'rounds-settled'`,
  )
  await give(0)
  await playAll(await game.launch(KAPADOKYA, player))
  const { rowCount } = await app.database.pool.query(
    `select from platform.outbox where kind = 'rounds-settled'`,
  )
  expect(rowCount).toBe(before.rowCount)
  const { data } = await app.call('protection', 'activity', {}, player)
  expect(data.today.staked).toBe('0.00')
  const { rows } = await app.database.pool.query('select from rounds.tally where owner_id = $1', [
    player.user.uid,
  ])
  await app.app.domains.rounds.foldTally()
  expect(rows).toHaveLength(0)
})

test('twenty copies of one free round count as one, and two devices at once do not play one twice', async () => {
  const given = await give(0)
  const [phone, desktop] = [
    await game.launch(KAPADOKYA, player),
    await game.launch(KAPADOKYA, player),
  ]
  app.clock.advance(CYCLE_MS)
  const requestId = crypto.randomUUID()
  const copy = { token: phone.token, requestId, bet: '2.00', freeRounds: given?.id }
  const replies = await Promise.all(Array.from({ length: 20 }, () => game.round(copy)))
  expect(new Set(replies.map(({ body }) => body.roundID)).size).toBe(1)
  expect(await own(given?.id)).toMatchObject({ freeRounds: { left: 4 } })
  expect((await game.round({ ...copy, freeRounds: undefined })).status).toBe(409)
  app.clock.advance(CYCLE_MS)
  const both = await Promise.all(
    [phone, desktop].map(({ token }) =>
      game.round({ token, requestId: crypto.randomUUID(), bet: '2.00', freeRounds: given?.id }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await own(given?.id)).toMatchObject({ freeRounds: { left: 3 } })
  expect((await game.launch(KAPADOKYA, player)).freeRounds).toMatchObject({ left: 3 })
})

test('refuses another bet, another game, another player, a bought feature and play credit, and uses no round', async () => {
  const given = await give(0, { ...FIVE, gameID: LALE })
  const { token } = await game.launch(LALE, player)
  const other = await app.signUp()
  const stranger = await game.launch(LALE, other)
  const kapadokya = await game.launch(KAPADOKYA, player)
  const trial = await game.launch(LALE)
  app.clock.advance(CYCLE_MS)
  const ask = async (body: object) =>
    (
      await game.round({
        token,
        requestId: crypto.randomUUID(),
        bet: '2.00',
        freeRounds: given?.id,
        ...body,
      })
    ).status
  expect(await ask({ bet: '1.00' })).toBe(400)
  expect(await ask({ params: { buy: 'free-spins' } })).toBe(400)
  expect(await ask({ token: stranger.token })).toBe(404)
  expect(await ask({ token: kapadokya.token })).toBe(404)
  expect(await ask({ token: trial.token })).toBe(404)
  for (const freeRounds of ['x', '', '00000000-0000-0000-0000-000000000000'])
    expect(await ask({ freeRounds })).toBe(404)
  expect(await own(given?.id)).toMatchObject({ freeRounds: { left: 5 } })
})

test('free rounds that are used up, expired or given up cannot be played', async () => {
  const used = await give(0, { ...FIVE, rounds: 1 })
  const launch = await game.launch(KAPADOKYA, player)
  await playAll(launch)
  expect(await playFree(launch)).toMatchObject({
    status: 409,
    body: { reason: 'free rounds', message: 'Bedava turların bitti ya da süresi doldu' },
  })
  expect(await own(used?.id)).toMatchObject({ state: 'completed' })
  const dropped = await give(0)
  const again = await game.launch(KAPADOKYA, player)
  await app.call('promotion', 'forfeit', { id: dropped?.id ?? '' }, player)
  expect((await playFree(again)).status).toBe(409)
  const lapsing = await give(0)
  app.clock.set(new Date(start.getTime() + 8 * DAY_MS))
  const later = await app.signIn(player.user.username)
  expect((await game.launch(KAPADOKYA, later)).freeRounds).toBeUndefined()
  expect(await own(lapsing?.id, later)).toMatchObject({ state: 'expired', freeRounds: { left: 0 } })
})

test('where the terms require wagering, their winnings are one bonus that grows round by round and is cleared like any other', async () => {
  const given = await give(3, { ...FIVE, rounds: 40 })
  expect(given).toMatchObject({ state: 'active', required: '0.00' })
  const launch = await game.launch(KAPADOKYA, player)
  const wonMinor = await playAll(launch)
  expect(wonMinor).toBeGreaterThan(0n)
  await app.drain()
  expect(await balance()).toMatchObject({
    balance: '0.00',
    bonus: toWireMoney(wonMinor),
    withdrawable: '0.00',
  })
  expect(await own(given?.id)).toMatchObject({
    state: 'active',
    wagered: '0.00',
    required: toWireMoney(wonMinor * 3n),
    freeRounds: { left: 0, won: toWireMoney(wonMinor) },
  })
  await giveCash(app, player.user.uid, wonMinor * 3n)
  await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor: wonMinor * 3n,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: KAPADOKYA,
    subject: 'Kapadokya',
    subCategory: 301,
    reply: null,
  })
  await app.drain()
  await app.drain()
  expect(await own(given?.id)).toMatchObject({ state: 'completed', paid: toWireMoney(wonMinor) })
  expect(await balance()).toMatchObject({ balance: toWireMoney(wonMinor), bonus: '0.00' })
})

test('a bonus that free rounds still feed does not end before them, and excludes any other', async () => {
  const given = await give(1, { ...FIVE, rounds: 60 })
  const launch = await game.launch(KAPADOKYA, player)
  let left = 60
  while ((await balance()).bonus === '0.00' && left > 1) {
    await playFree(launch)
    left -= 1
  }
  expect(await give(1)).toBeUndefined()
  const { bonus } = await balance()
  await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor: fromWireMoney(bonus),
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: KAPADOKYA,
    subject: 'Kapadokya',
    subCategory: 301,
    reply: null,
  })
  await app.drain()
  expect(await own(given?.id)).toMatchObject({ state: 'active', freeRounds: { left } })
  const {
    data: [dropped],
  } = await app.call('promotion', 'forfeit', { id: given?.id ?? '' }, player)
  expect(dropped).toMatchObject({ state: 'forfeited', freeRounds: { left: 0 } })
  expect(await balance()).toMatchObject({ bonus: '0.00' })
})

test('a withdrawal gives up the bonus and the rounds that feed it: none of them can be played, and nothing breaks', async () => {
  const given = await give(3, { ...FIVE, rounds: 60 })
  const launch = await game.launch(KAPADOKYA, player)
  while ((await balance()).bonus === '0.00') await playFree(launch)
  await giveCash(app, player.user.uid, 10_000n)
  await app.database.transaction((tx) =>
    openWithdrawal(tx, {
      playerId: player.user.uid,
      amountMinor: 10_000n,
      subCategory: 102,
      method: { tr: 'Banka', en: 'Bank' },
      reference: 'C-1',
      description: 'awaiting approval',
      now: app.clock.now(),
    }),
  )
  expect(await playFree(launch), 'before anyone was notified of the end').toMatchObject({
    status: 409,
    body: { reason: 'free rounds' },
  })
  await app.drain()
  expect(await own(given?.id)).toMatchObject({ state: 'forfeited', freeRounds: { left: 0 } })
  expect((await game.launch(KAPADOKYA, player)).freeRounds).toBeUndefined()
  expect(await balance()).toMatchObject({ balance: '0.00', bonus: '0.00', locked: '100.00' })
  expect((await give(1))?.state).toBe('active')
})

test('a player on a break cannot play them', async () => {
  const given = await give(0)
  const launch = await game.launch(KAPADOKYA, player)
  await app.call('protection', 'time_out', { hours: 24 }, player)
  expect((await playFree(launch)).status).toBeGreaterThanOrEqual(400)
  expect(await own(given?.id, await app.signIn(player.user.username))).toMatchObject({
    freeRounds: { left: 5 },
  })
})

test('the bonus terms of a game are shown before a stake, by the rules that judge its stakes', async () => {
  const bounds = async (gameID: string | undefined, session = player) =>
    (await app.call('promotion', 'bounds', { gameID }, session)).data
  expect(await bounds(KAPADOKYA)).toEqual([])
  await app.platform.database.transaction((tx) =>
    startBonus(tx, {
      id: crypto.randomUUID(),
      playerId: player.user.uid,
      amountMinor: 10_000n,
      now: app.clock.now(),
      terms: {
        ...EASY_TERMS,
        requiredMinor: 100_000n,
        maxBetMinor: 5_000n,
        contributions: { 301: 100, 302: 50 },
        excludedGames: [LALE],
        expiresAt: new Date(start.getTime() + DAY_MS),
      },
    }),
  )
  expect(await bounds(KAPADOKYA)).toEqual([
    { maxBet: '50.00', percent: 100, left: '1000.00', expiresAt: '2026-11-21T21:00:00.000+03:00' },
  ])
  expect((await bounds(LALE))[0]).toMatchObject({ percent: 0 })
  expect((await bounds(undefined))[0], 'a sports bet').toMatchObject({ percent: 0 })
  expect((await bounds('4001'))[0]).toMatchObject({ percent: 0 })
  expect((await bounds('no-such-game'))[0]).toMatchObject({ percent: null, maxBet: '50.00' })
  expect(await bounds(KAPADOKYA, await app.signUp())).toEqual([])
})
