import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  chanceOf,
  fallsFor,
  MICRO_PER_MINOR,
  numberMessage,
  numbersOf,
} from '#games/jackpots/jackpot-draw.ts'
import type { JackpotNews } from '#shared/contracts/jackpots.ts'
import { fromWireMoney } from '#shared/money.ts'
import { createFairness } from '#server/domains/fairness/index.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeJackpot, listJackpotBooks, type JackpotChange } from './change-jackpot.ts'
import { countWaiting } from './count-rounds.ts'
import { digestOf, FILLS_CLUBS, jackpotsFixture, uid } from './jackpots.fixture.ts'
import { WAITING_AT_ONCE } from './waiting-rounds.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
})
afterEach(() => app.close())

const { fact, settle, count, only, falls } = jackpotsFixture(() => app)
const pools = async () =>
  new Map(
    (
      await app.database.pool.query<{ id: string; cycle: number; amount: bigint }>(
        'select id, cycle, amount_micro as amount from jackpots.pool',
      )
    ).rows.map((row) => [row.id, row]),
  )
const houseHolds = async () =>
  (
    await app.database.pool.query<{ held: bigint }>(
      `select coalesce(sum(amount_minor * ((credit = 110)::int - (debit = 110)::int)), 0)::bigint
        as held from wallet.entry`,
    )
  ).rows[0]?.held
const broken = () => brokenChecks(app.database.read)
const list = async () => (await app.call('jackpots', 'list', {})).data

test('each jackpot begins with its seed from the house’s account, and the calls return its amount', async () => {
  expect((await app.call('egtJackpots', 'getJackpotsEgt', {})).data).toEqual({
    clubs: { currentvalue: '25', amount: '25.00' },
    diamonds: { currentvalue: '250', amount: '250.00' },
    hearts: { currentvalue: '2.500', amount: '2500.00' },
    spades: { currentvalue: '25.000', amount: '25000.00' },
  })
  const { data } = await app.call('habanero', 'getJackpots', { Lang: 'en' })
  expect(data).toContainEqual({
    id: 'hearts',
    name: 'Hearts',
    currentvalue: '2.500',
    amount: '2500.00',
    mustHitBy: '25000.00',
    games: [],
  })
  expect(data).toContainEqual({
    id: 'kapadokya',
    name: 'Kapadokya jackpot',
    currentvalue: '1.000',
    amount: '1000.00',
    games: ['1001'],
  })
  expect(await houseHolds()).toBe(2_902_500n)
  await app.app.domains.jackpots.sync()
  expect(await houseHolds()).toBe(2_902_500n)
})

test('the list of games shows a game’s own jackpot and its amount while it is open', async () => {
  const row = async (data: object = {}) => {
    const { data: rows } = await app.call('casino', 'games_list', {
      searchGameName: 'kapadokya',
      ...data,
    })
    return rows.find(({ gameID }) => gameID === '1001')
  }
  expect(await row()).toMatchObject({ jackpot: '1000.00', jackpotID: 'kapadokya' })
  const { data: others } = await app.call('casino', 'games_list', { limit: 250 })
  expect(
    others
      .filter(({ jackpot }) => jackpot !== undefined)
      .map(({ gameID, jackpotID }) => `${gameID} ${jackpotID ?? ''}`)
      .toSorted(),
  ).toEqual(['1001 kapadokya', '1004 lale-devri'])
  const { data: categories } = await app.call('casino', 'category_list', {})
  expect(
    categories.flatMap(({ items }) => items).find(({ gameID }) => gameID === '1001')?.jackpot,
  ).toBe('1000.00')
  const player = await app.signUp()
  await app.call('user', 'favorites', { mode: 'insert', type: 'casino', id: '1001' }, player)
  expect(
    (await app.call('casino', 'games_list', { favorites: true }, player)).data[0],
  ).toMatchObject({ gameID: '1001', isFavorite: true, jackpotID: 'kapadokya' })
  await only('clubs')
  app.clock.advance(30_000)
  expect((await row())?.jackpot).toBeUndefined()
})

test('every settled round contributes to the millionth of a kuruş, once, and whole kuruş reach the ledger in batches', async () => {
  const player = await app.signUp()
  await settle(fact(player, 100n), fact(player, 333n, { gameId: '1001' }))
  await settle(fact(player, 1n, { subCategory: 401 }))
  await count()
  await count()
  const now = await pools()
  expect(now.get('clubs')?.amount).toBe(2_500n * MICRO_PER_MINOR + 434n * 800n)
  expect(now.get('spades')?.amount).toBe(2_500_000n * MICRO_PER_MINOR + 434n * 300n)
  expect(now.get('kapadokya')?.amount).toBe(100_000n * MICRO_PER_MINOR + 333n * 1_000n)
  expect(now.get('lale-devri')?.amount).toBe(25_000n * MICRO_PER_MINOR)
  expect(await houseHolds()).toBe(2_902_500n)
  await only('clubs')
  await settle(fact(player, 1_250n), fact(player, 1_249n, { subCategory: 601 }))
  await count()
  await app.app.domains.jackpots.post()
  // 100 + 333 + 1,250 kuruş of slots at 0.08 % are one kuruş and a third; the fractions stay
  // recorded.
  expect(await houseHolds()).toBe(2_902_501n)
  expect((await pools()).get('clubs')?.amount).toBe(2_500n * MICRO_PER_MINOR + 2_933n * 800n)
  expect(await broken()).toEqual([])
})

test('coupons, zero stakes and closed jackpots contribute nothing, and the amount stays', async () => {
  const player = await app.signUp()
  await only('diamonds')
  const before = await pools()
  await settle(fact(player, 100_000n, { subCategory: 501 }), fact(player, 0n))
  await settle(fact(player, FILLS_CLUBS * 10n, { gameId: '1001' }), fact(player, 100n))
  await app.database.pool.query(
    'update jackpots.pool set ceiling_minor = 100000000 where id = $1',
    ['diamonds'],
  )
  await count()
  const after = await pools()
  for (const id of ['clubs', 'hearts', 'spades', 'kapadokya', 'lale-devri'])
    expect(after.get(id)).toEqual(before.get(id))
  expect((await app.call('habanero', 'getJackpots', {})).data.map(({ id }) => id)).toEqual([
    'diamonds',
  ])
  expect((await app.call('egtJackpots', 'getJackpotsEgt', {})).data.clubs.amount).toBe('25.00')
  expect((await list()).filter(({ isOpen }) => !isOpen)).toHaveLength(5)
})

test('falls at its ceiling: the winner is paid once, notified, and finds it in the statement; the next cycle begins with its seed and the excess', async () => {
  await only('clubs')
  const player = await app.signUp()
  const committed = (await list())[0]
  const received: JackpotNews[] = []
  app.platform.bus.subscribe('jackpots', (news) => void received.push(news as JackpotNews))
  const round = fact(player, FILLS_CLUBS + 12_500n)
  await settle(round)
  await count()
  expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('250.00')
  expect(
    (await app.call('finance', 'list_transactions', { searchCategory: 10 }, player)).data,
  ).toMatchObject([
    { amount: '250.00', type: 4, category: 'Jackpot', description: 'Jackpot kazancı' },
  ])
  expect((await pools()).get('clubs')).toEqual({
    id: 'clubs',
    cycle: 2,
    amount: 2_510n * MICRO_PER_MINOR,
  })
  expect(received[0]?.falls).toMatchObject([
    { id: 'clubs-1', name: { tr: 'Sinek', en: 'Clubs' }, amount: '250.00' },
  ])
  expect(
    (await app.call('finance', 'list_transactions', { searchCategory: 2 }, player)).data,
  ).toMatchObject([
    { kind: 'jackpot-won', description: 'Sinek sana düştü: ₺250,00 bakiyene eklendi.' },
  ])

  const [fall] = await falls()
  expect(fall).toMatchObject({
    id: 'clubs-1',
    roundID: round.roundId,
    amount: '250.00',
    stake: '281375.00',
    commitment: committed?.commitment,
  })
  if (fall === undefined) throw new Error('nothing fell')
  expect(fall.player).not.toBe(player.user.username)
  expect(createHash('sha256').update(fall.seed).digest('hex')).toBe(committed?.commitment)
  const drawn = { roundId: round.roundId, atMs: round.atMs, clientDigest: round.clientDigest }
  expect(fall.clientDigest).toBe(drawn.clientDigest)
  const number = BigInt(
    `0x${createHmac('sha256', fall.seed)
      .update(numberMessage('clubs', 1, drawn))
      .digest('hex')}`,
  )
  expect(number).toBe(numbersOf(fall.seed, 'clubs', 1)(drawn))
  expect(
    fallsFor(
      number,
      chanceOf(
        { ratePpm: 800n, ceilingMinor: 25_000n, turnoverMinor: null },
        BigInt(fall.before),
        fromWireMoney(fall.stake),
      ),
    ),
  ).toBe(true)
  expect((await list())[0]?.commitment).toBe(committed?.nextCommitment)
})

test('the wins of one jackpot are read page by page, newest first, with game and proof; a win in between moves no page', async () => {
  await only('clubs')
  const player = await app.signUp()
  const win = async () => {
    await settle(fact(player, FILLS_CLUBS, { gameId: '1001' }))
    await count()
  }
  const read = (after?: number) =>
    app.call('jackpots', 'list_wins', {
      jackpotID: 'clubs',
      limit: 2,
      ...(after !== undefined && { after }),
    })
  expect((await read()).data).toEqual({ rows: [], next: null })
  for (let cycle = 1; cycle <= 5; cycle += 1) await win()
  const first = (await read()).data
  expect(first).toMatchObject({
    rows: [
      { cycle: 5, gameID: '1001', gameName: 'Kapadokya' },
      { cycle: 4, jackpotID: 'clubs' },
    ],
    next: 4,
  })
  for (const { seed, commitment } of first.rows) expect(digestOf(seed)).toBe(commitment)
  expect(first.rows[0]?.player).not.toBe(player.user.username)
  await win()
  const second = (await read(first.next ?? undefined)).data
  expect(second).toMatchObject({ rows: [{ cycle: 3 }, { cycle: 2 }], next: 2 })
  expect((await read(second.next ?? undefined)).data).toMatchObject({
    rows: [{ cycle: 1 }],
    next: null,
  })
  expect(await app.call('jackpots', 'list_wins', { jackpotID: 'joker' })).toMatchObject({
    result: false,
    debug: 'record not found',
  })
})

test('rounds win by their number: anyone who is not drawn can verify it afterwards', async () => {
  await only('clubs')
  const player = await app.signUp()
  const rounds = Array.from({ length: 40 }, () => fact(player, FILLS_CLUBS / 4n))
  for (const round of rounds) {
    await settle(round)
    await count()
  }
  const fallen = (await app.call('jackpots', 'falls', { limit: 50 })).data.toReversed()
  expect(fallen.length).toBeGreaterThanOrEqual(10)
  const clientDigest = fallen[0]?.clientDigest ?? null
  let [before, cycle] = [2_500n * MICRO_PER_MINOR, 1]
  for (const round of rounds) {
    const fall = fallen[cycle - 1]
    if (fall === undefined) break
    const rules = { ratePpm: 800n, ceilingMinor: 25_000n, turnoverMinor: null }
    const isDrawn = fallsFor(
      numbersOf(fall.seed, 'clubs', cycle)({ ...round, clientDigest }),
      chanceOf(rules, before, BigInt(round.betMinor)),
    )
    expect(isDrawn).toBe(fall.roundID === round.roundId)
    before = isDrawn
      ? 2_500n * MICRO_PER_MINOR + BigInt(fall.carried)
      : before + BigInt(round.betMinor) * 800n
    cycle += isDrawn ? 1 : 0
  }
})

test('of two rounds that must win in one millisecond, the one settled first takes the jackpot and the other the next one, with any number of counters', async () => {
  await only('clubs')
  const players = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  await settle(...players.map((player) => fact(player, FILLS_CLUBS)))
  await settle(...players.map((player) => fact(player, FILLS_CLUBS)))
  await app.platform.outbox.drain()
  const seeds = createFairness(app.platform)
  await Promise.all(
    Array.from({ length: 4 }, () =>
      app.database.transaction((tx) => countWaiting(tx, seeds, WAITING_AT_ONCE, app.clock.now())),
    ),
  )
  await app.app.domains.jackpots.settled()
  const fallen = (await falls()).toSorted((a, b) => a.cycle - b.cycle)
  expect(fallen.map(({ cycle, amount }) => [cycle, amount])).toEqual(
    [1, 2, 3, 4, 5, 6].map((cycle) => [cycle, '250.00']),
  )
  const { rows } = await app.database.pool.query<{ player_id: string }>(
    'select player_id from jackpots.hit order by cycle',
  )
  expect(rows.map(({ player_id: playerId }) => playerId)).toEqual([...players, ...players].map(uid))
  for (const player of players)
    expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('500.00')
  expect(await broken()).toEqual([])
})

test('a round that cannot be counted blocks no other round, in its own list or behind it', async () => {
  await only('clubs')
  const player = await app.signUp()
  await app.database.pool.query('insert into jackpots.waiting (rounds) values ($1::jsonb)', [
    JSON.stringify([{ playerId: 1 }, fact(player, FILLS_CLUBS)]),
  ])
  await settle(fact(player, FILLS_CLUBS))
  await count()
  await app.app.domains.jackpots.post()
  expect(await falls()).toHaveLength(2)
  expect(await app.platform.deadLetters.countOpen()).toEqual([
    { source: 'jackpots:count-rounds', state: 'retrying', n: 1 },
  ])
  await app.database.pool.query('delete from platform.dead_letter')
})

test('a count that dies before its commit leaves nothing behind, and the next one does it once', async () => {
  await only('clubs')
  const player = await app.signUp()
  await settle(fact(player, FILLS_CLUBS))
  const before = await houseHolds()
  await app.database.pool.query(
    `insert into jackpots.waiting (rounds) select payload from platform.outbox
      where kind = 'rounds-settled'`,
  )
  await app.database.pool.query(`delete from platform.outbox where kind = 'rounds-settled'`)
  await expect(
    app.database.transaction(async (tx) => {
      await countWaiting(tx, createFairness(app.platform), WAITING_AT_ONCE, app.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await houseHolds()).toBe(before)
  expect(await falls()).toEqual([])
  for (let times = 0; times < 2; times += 1) await app.app.domains.jackpots.post()
  expect(await falls()).toHaveLength(1)
  expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('250.00')
})

test('bonus money neither feeds nor wins a jackpot: only the cash of a stake counts', async () => {
  await only('clubs')
  const player = await app.signUp()
  await settle(
    fact(player, FILLS_CLUBS, { cashMinor: '0' }),
    fact(player, 1_000n, { cashMinor: '400' }),
  )
  await count()
  expect((await pools()).get('clubs')).toMatchObject({
    cycle: 1,
    amount: 2_500n * MICRO_PER_MINOR + 400n * 800n,
  })
})

test('a real round reports the cash part of its stake', async () => {
  const player = await app.signUp()
  await giveCash(app, uid(player), 300n)
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: '2001' }, player)
  const { token } = (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  await app.inject({
    method: 'POST',
    url: '/games/round',
    payload: { token, bet: '1.00', params: { target: '50.50', side: 'over' } },
  })
  const { rows } = await app.database.pool.query<{
    payload: { betMinor: string; cashMinor: string }[]
  }>(`select payload from platform.outbox where kind = 'rounds-settled'`)
  expect(rows.flatMap(({ payload }) => payload)).toMatchObject([
    { betMinor: '100', cashMinor: '100' },
  ])
})

test('a closed jackpot keeps its amount, and a retuned one ends by its published rules: new ones apply from the next cycle', async () => {
  const now = app.clock.now()
  const change = (id: string, asked: JackpotChange) =>
    app.database.transaction((tx) =>
      changeJackpot(tx, id, asked, { by: 'kupa', reason: null, now }),
    )
  const player = await app.signUp()
  for (const id of ['diamonds', 'hearts', 'spades', 'kapadokya', 'lale-devri'])
    await change(id, { kind: 'closed' })
  await change('clubs', {
    kind: 'retuned',
    seedMinor: 5_000n,
    ratePpm: 1_000n,
    ceilingMinor: 10_000n,
    turnoverMinor: undefined,
  })
  expect((await list()).find(({ id }) => id === 'clubs')).toMatchObject({
    seed: '25.00',
    mustHitBy: '250.00',
    rate: 800,
    next: { seed: '50.00', mustHitBy: '100.00', rate: 1_000 },
  })
  const held = await houseHolds()
  await settle(fact(player, FILLS_CLUBS), fact(player, 1_000n))
  await count()
  expect((await falls())[0]).toMatchObject({
    id: 'clubs-1',
    amount: '250.00',
    rate: 800,
    mustHitBy: '250.00',
  })
  expect((await pools()).get('clubs')).toMatchObject({
    cycle: 2,
    amount: 5_000n * MICRO_PER_MINOR + 1_000n * 1_000n,
  })
  expect((await list()).find(({ id }) => id === 'clubs')).toMatchObject({
    seed: '50.00',
    mustHitBy: '100.00',
    rate: 1_000,
    next: null,
  })
  await app.app.domains.jackpots.post()
  expect(await houseHolds(), 'what the closed ones hold stays').toBe(
    (held ?? 0n) - 2_500n + 5_000n + 1n,
  )
  await change('diamonds', { kind: 'opened' })
  expect((await list()).filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual([
    'clubs',
    'diamonds',
  ])
  expect(
    (await listJackpotBooks(app.database.read, 'diamonds'))[0]?.changes.map(
      ({ change: kind }) => kind,
    ),
  ).toEqual(['opened', 'closed'])
  await expect(
    change('clubs', {
      kind: 'retuned',
      seedMinor: 10_000n,
      ratePpm: undefined,
      ceilingMinor: undefined,
      turnoverMinor: undefined,
    }),
  ).rejects.toMatchObject({ debug: 'not possible' })
  await expect(change('nothing', { kind: 'closed' })).rejects.toMatchObject({
    debug: 'record not found',
  })
  expect(await broken()).toEqual([])
})
