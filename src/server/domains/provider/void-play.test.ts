import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countersOf } from './counters.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CASH = 1_000_000n
const START = new Date('2026-11-25T18:00:00Z')
const [WIN, STAKE_BACK] = [4, 5]
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PRODUCTS = {
  'round of the house': { subCategory: SUB_CATEGORY.original, voidBy: 'round' },
  'table bet that is undone': { subCategory: SUB_CATEGORY.liveTable, voidBy: 'undo' },
  'table round': { subCategory: SUB_CATEGORY.liveTable, voidBy: 'batch' },
  'bingo round': { subCategory: SUB_CATEGORY.bingo, voidBy: 'batch' },
  'virtual round': { subCategory: SUB_CATEGORY.virtualSport, voidBy: 'batch' },
  coupon: { subCategory: SUB_CATEGORY.sport, voidBy: 'batch' },
} as const
type Product = keyof typeof PRODUCTS
const NAMES: readonly Product[] = [
  'round of the house',
  'table bet that is undone',
  'table round',
  'bingo round',
  'virtual round',
  'coupon',
]
type Step = {
  product: Product
  bet: bigint
  win: bigint
  isVoid: boolean
  lateMs: number
  count: boolean
}

const fold = (playerId: string) =>
  app.database.transaction((tx) =>
    sql`select wallet.fold_play(${playerId}), loyalty.count_play(${playerId}, '2026-11-23')`.execute(
      tx,
    ),
  )

async function stake(playerId: string, { product, bet }: Step): Promise<string> {
  const roundId = crypto.randomUUID()
  const { outcome } = await app.app.domains.wallet.roundPlayer('test').run({
    playerId,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor: bet,
    winMinor: null,
    roundId,
    gameId: '',
    subject: product,
    subCategory: PRODUCTS[product].subCategory,
    reply: {},
  })
  expect(outcome).toBe('done')
  return roundId
}

async function close(
  playerId: string,
  roundId: string,
  { product, bet, win, isVoid }: Step,
): Promise<void> {
  const { pool } = app.database
  const { subCategory, voidBy } = PRODUCTS[product]
  const now = app.clock.now()
  const batch = (type: number, winMinor: bigint) =>
    pool.query(
      `select n from wallet.close_rounds(array[$1::uuid], array[$2::uuid], array[$3::smallint],
        array[$4::bigint], array[$5], $6::smallint, $7)`,
      [playerId, roundId, type, winMinor, product, subCategory, now],
    )
  if (voidBy === 'round') {
    await pool.query(
      `select outcome from wallet.close_round($1, $2, 'test', $3, $4::smallint, $5, $6, '', $7,
        $8::smallint, null, $9)`,
      [
        playerId,
        crypto.randomUUID(),
        Buffer.alloc(32),
        isVoid ? STAKE_BACK : WIN,
        isVoid ? bet : win,
        roundId,
        product,
        subCategory,
        now,
      ],
    )
  } else if (isVoid && voidBy === 'undo') {
    await pool.query(
      `select outcome from wallet.take_back($1, $2, 'test', $3, $4, $5, '', $6, $7::smallint, null,
        $8)`,
      [playerId, crypto.randomUUID(), Buffer.alloc(32), bet, roundId, product, subCategory, now],
    )
    await batch(WIN, 0n)
  } else await batch(isVoid ? STAKE_BACK : WIN, isVoid ? 0n : win)
}

async function playStep(playerId: string, step: Step, isClean: boolean): Promise<void> {
  app.clock.advance(1_000)
  const isLeftOut = isClean && step.isVoid
  const roundId = isLeftOut ? undefined : await stake(playerId, step)
  if (step.count) await fold(playerId)
  app.clock.advance(step.lateMs)
  if (roundId !== undefined) await close(playerId, roundId, step)
  app.clock.set(START)
}

test('whatever is voided by the house or undone by a player, and whenever, every counter equals that of the play without it', async () => {
  const amount = integer({ min: 1, max: 900 }).map(BigInt)
  const step = record({
    product: constantFrom(...NAMES),
    bet: amount,
    win: amount,
    isVoid: constantFrom(true, false),
    lateMs: constantFrom(0, HOUR_MS, DAY_MS, 7 * DAY_MS),
    count: constantFrom(true, false),
  })
  await assert(
    asyncProperty(array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const counters = []
      for (const isClean of [false, true]) {
        app.clock.set(START)
        const session = await app.signUp()
        await giveCash(app, session.user.uid, CASH)
        for (const kind of ['wager', 'loss'] as const)
          for (const period of ['day', 'week', 'month'] as const)
            await app.call('protection', 'set_limit', { kind, period, amount: '9000.00' }, session)
        for (const one of steps) await playStep(session.user.uid, one, isClean)
        await fold(session.user.uid)
        counters.push(await countersOf(app, session))
      }
      expect(counters[0]).toEqual(counters[1])
    }),
    {
      numRuns: 5,
      examples: [
        [
          NAMES.map((product) => ({
            product,
            bet: 500n,
            win: 700n,
            isVoid: true,
            lateMs: DAY_MS,
            count: true,
          })),
        ],
      ],
    },
  )
})
