import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { figuresOf, sumsByPeriod } from '#server/domains/reports/index.ts'
import {
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
  returnWithdrawal,
} from '#server/domains/wallet/index.ts'
import { createTestApp, type Session, type TestApp } from './support/test-app.ts'

/** More weeks and players on request: KUPA_WEEKS=12 KUPA_PLAYERS=20. */
const WEEKS = Number(process.env['KUPA_WEEKS'] ?? 4)
const PLAYERS = Number(process.env['KUPA_PLAYERS'] ?? 3)
const SEED = Number(process.env['KUPA_SEED'] ?? 20_241_202)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = new Date('2024-12-02T09:00:00+03:00')
const WELCOME = 'hos-geldin-bonusu'
const EVERY_WEEK = [
  'yuzde-20-yatirim-bonusu',
  'kapadokya-turlari',
  'yuzde-30-casino-iskontosu',
  'spor-gorevi',
]
const KAPADOKYA = '1001'
const PRODUCTS = [
  [301, '1004'],
  [302, '2001'],
  [401, '4001'],
  [601, '5001'],
  [701, 'virtual-dogs'],
  [501, 'match'],
] as const

type Book = { name: string; id: string; ownMinor: bigint }

let app: TestApp
let bookie: Bookie
let game: ReturnType<typeof gameClient>
let promotions: Record<string, string>
const books: Book[] = []
const counted = {
  deposits: 0,
  stakes: 0,
  refused: 0,
  freeRounds: 0,
  freeBets: 0,
  coupons: 0,
  withdrawals: 0,
  given: 0,
}

let state = SEED
function chance(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

beforeAll(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
  app.clock.set(MONDAY)
  game = gameClient(app)
  bookie = await createBookie(app)
  const { lottery, promotions: offered, tournaments } = app.app.domains
  await app.database.transaction((tx) => offered.seedDemo(tx, MONDAY))
  await app.database.transaction((tx) =>
    tournaments.announce(tx, {
      slug: 'dort-hafta',
      kind: 'turnover',
      title: { tr: 'Dört hafta', en: 'Four weeks' },
      rules: { tr: '-', en: '-' },
      image: '/art/promotions/stars',
      games: ['1004'],
      minStakeMinor: 100n,
      startsAt: MONDAY,
      endsAt: new Date(MONDAY.getTime() + WEEKS * 7 * DAY_MS - 2 * DAY_MS),
      prizesMinor: [50_000n, 20_000n],
    }),
  )
  await lottery.run()
  promotions = Object.fromEntries(
    (await app.call('cmscontroller', 'getPromotions', {})).data.map(({ slug, id }) => [slug, id]),
  )
  const contest = (await app.call('cmscontroller', 'getTournaments', { limit: 50 })).data.find(
    ({ slug }) => slug === 'dort-hafta',
  )
  for (let n = 0; n < PLAYERS; n += 1) {
    const session = await app.signUp({ username: `haftalik${n}` })
    await app.call('tournament', 'join', { tournamentID: contest?.id ?? '' }, session)
    books.push({ name: session.user.username, id: session.user.uid, ownMinor: 0n })
  }
}, 60_000)
afterAll(() => app.close(), 60_000)

const settle = async () => {
  await app.drain()
  await app.app.domains.jackpots.settled()
  await app.drain()
}

async function deposit(book: Book, amountMinor: bigint): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: book.id,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: book.id, transactionId, amountMinor, now })
    await app.platform.outbox.add(tx, 'deposit-approved', {
      transactionId,
      playerId: book.id,
      amountMinor: amountMinor.toString(),
      at: now.toISOString(),
    })
  })
  book.ownMinor += amountMinor
  counted.deposits += 1
  await settle()
}

async function withdraw(book: Book): Promise<void> {
  const {
    rows: [account],
  } = await app.database.pool.query<{ cash_minor: bigint }>(
    'select cash_minor from wallet.account where player_id = $1',
    [book.id],
  )
  const amountMinor = BigInt(account?.cash_minor ?? 0) / 2n
  if (amountMinor === 0n) return
  const isPaid = chance(2) === 0
  await app.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openWithdrawal(tx, {
      playerId: book.id,
      amountMinor,
      subCategory: 102,
      method: { tr: 'Havale', en: 'Transfer' },
      reference: 'C-1',
      description: 'awaiting approval',
      now,
    })
    if (isPaid) await payWithdrawal(tx, { playerId: book.id, transactionId, feeMinor: 0n, now })
    else await returnWithdrawal(tx, { playerId: book.id, transactionId, now }, 'rejected')
  })
  if (isPaid) book.ownMinor -= amountMinor
  counted.withdrawals += 1
}

async function play(book: Book, rounds: number): Promise<void> {
  const player = app.app.domains.wallet.roundPlayer('games.round')
  for (let n = 0; n < rounds; n += 1) {
    const [subCategory, gameId] = PRODUCTS[chance(PRODUCTS.length)] ?? PRODUCTS[0]
    const betMinor = BigInt(1 + chance(6_000))
    const winMinor = [0n, 0n, betMinor / 2n, betMinor, (betMinor * 27n) / 10n][chance(5)] ?? 0n
    app.clock.advance(1_000)
    const { outcome } = await player.run({
      playerId: book.id,
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32, n),
      betMinor,
      winMinor,
      roundId: crypto.randomUUID(),
      gameId,
      subject: 'Oyun',
      subCategory,
      reply: null,
    })
    counted[outcome === 'done' ? 'stakes' : 'refused'] += 1
    if (outcome === 'done') book.ownMinor += winMinor - betMinor
  }
}

async function visit(book: Book): Promise<void> {
  const session = await app.signIn(book.name)
  for (const slug of [WELCOME, ...EVERY_WEEK]) {
    const { data } = await app.call(
      'promotion',
      'request',
      { promotionID: promotions[slug] ?? '' },
      session,
    )
    if (data?.[0]?.state === 'active' || data?.[0]?.state === 'completed') counted.given += 1
  }
  await playFreeRounds(book, session)
  await placeCoupon(book, session)
  if (chance(6) === 0) {
    const { data } = await app.call('promotion', 'mine', {}, session)
    const open = data.find(({ state: standing }) => standing === 'active')
    if (open !== undefined) await app.call('promotion', 'forfeit', { id: open.id }, session)
  }
  await settle()
}

async function playFreeRounds(book: Book, session: Session): Promise<void> {
  const launch = await game.launch(KAPADOKYA, session)
  const rounds = Math.min(launch.freeRounds?.left ?? 0, 1 + chance(12))
  for (let n = 0; n < rounds; n += 1) {
    app.clock.advance(3_000)
    const { status, body } = await game.round({
      token: launch.token,
      requestId: crypto.randomUUID(),
      bet: launch.freeRounds?.bet,
      freeRounds: launch.freeRounds?.id,
    })
    // Their expiry may fall between two of them.
    if (status === 409) return expect(body).toMatchObject({ reason: 'free rounds' })
    expect(status).toBe(200)
    book.ownMinor += fromWireMoney(body.win)
    counted.freeRounds += 1
  }
}

async function placeCoupon(book: Book, session: Session): Promise<void> {
  const match = await bookie.addMatch()
  const [free] = (await app.call('promotion', 'free_bets', {}, session)).data
  const stake = free?.amount ?? '15.00'
  const order = await bookie.order([`${match}~result~home`], { stake })
  const { result, data } = await bookie.place(session, {
    ...order,
    ...(free !== undefined && { freebetID: free.id }),
  })
  if (!result) return
  counted[free === undefined ? 'coupons' : 'freeBets'] += 1
  await bookie.end(match, { home: chance(3), away: chance(2) })
  await bookie.settle()
  const { payout } = await bookie.get(session, data.couponID)
  book.ownMinor += fromWireMoney(payout ?? '0.00') - fromWireMoney(stake)
}

const sumOf = async (query: string, id: string): Promise<bigint> =>
  BigInt((await app.database.pool.query<{ minor: string | null }>(query, [id])).rows[0]?.minor ?? 0)

/** Expects that every kuruş of a player was deposited, won or given, by the books of its source. */
async function expectConserved(): Promise<void> {
  for (const { id, name, ownMinor } of books) {
    const held = await sumOf(
      'select sum(cash_minor + bonus_minor + locked_minor) as minor from wallet.account where player_id = $1',
      id,
    )
    const gifts = await sumOf(
      'select sum(amount_minor) as minor from wallet.transaction where player_id = $1 and category = 8',
      id,
    )
    const jackpots = await sumOf(
      'select sum(paid_minor) as minor from jackpots.hit where player_id = $1',
      id,
    )
    const prizes = await sumOf(
      'select sum(prize_minor) as minor from tournaments.entry where player_id = $1',
      id,
    )
    const draws = await sumOf(
      'select sum(w.amount_minor) as minor from lottery.win w join lottery.ticket t on t.campaign_id = w.campaign_id and t.number = w.number where t.player_id = $1',
      id,
    )
    expect(held, name).toBe(ownMinor + gifts + jackpots + prizes + draws)
  }
  await app.app.domains.reports.fold()
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
}

async function expectReported(): Promise<void> {
  const gained = async (accounts: readonly number[]) =>
    BigInt(
      (
        await app.database.pool.query<{ minor: string }>(
          `
    select coalesce(sum(amount_minor * ((credit = any($1))::integer - (debit = any($1))::integer)),
      0) as minor from wallet.entry`,
          [accounts],
        )
      ).rows[0]?.minor ?? 0,
    )
  const figures = figuresOf(
    (await sumsByPeriod(app.database.read, 'week', { from: '2024-01-01', to: '2030-01-01' })).map(
      ({ sum }) => sum,
    ),
  )
  expect(figures.ngrMinor).toBe(await gained([103, 104, 105, 106, 107, 108, 109]))
  expect(figures.ggrMinor - figures.jackpotMinor).toBe(
    (await gained([103, 104, 105, 106, 107])) +
      (await sumOf(
        'select sum(amount_minor) as minor from wallet.transaction where description = $1',
        'free round',
      )),
  )
  expect([figures.depositsMinor, figures.withdrawalsMinor]).toEqual([
    -(await gained([100])),
    await gained([101]),
  ])
  expect(figures.jackpotMinor - figures.jackpotsPaidMinor).toBe(await gained([110]))
}

test(
  `${WEEKS} weeks with every promotion, tournament, jackpot and draw: every week each player's money is what they brought, won and were given, to the kuruş`,
  async () => {
    for (let week = 0; week < WEEKS; week += 1) {
      for (let day = 0; day < 7; day += 1) {
        app.clock.set(new Date(MONDAY.getTime() + (week * 7 + day) * DAY_MS))
        for (const book of books) {
          if (chance(3) === 0) await deposit(book, BigInt(10_000 + chance(60_000)))
          await play(book, 4 + chance(8))
          if (chance(3) === 0) await visit(book)
          if (chance(5) === 0) await withdraw(book)
        }
        await settle()
      }
      await app.app.domains.tournaments.run()
      await expectConserved()
    }
    app.clock.set(new Date(MONDAY.getTime() + (WEEKS * 7 + 40) * DAY_MS))
    await settle()
    await app.app.domains.tournaments.run()
    await app.app.domains.lottery.run()
    await settle()
    await expectConserved()
    await expectReported()
    for (const [what, times] of Object.entries(counted))
      expect(times, `${what} happened`).toBeGreaterThan(0)
  },
  20_000 * WEEKS * PLAYERS,
)
