import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishBonus, forfeitBonus } from '#server/domains/wallet/index.ts'
import { EASY_TERMS } from '#tests/support/bonus-terms.ts'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { newStudio, sit, type Table } from './studio.fixture.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const uuid = () => crypto.randomUUID()
const idOf = ({ user }: Session) => user.uid
const finish = (session: Session) =>
  app.database.transaction((tx) => finishBonus(tx, idOf(session), app.clock.now()))
async function moneyOf(session: Session): Promise<[bigint, bigint]> {
  const {
    rows: [row],
  } = await app.database.pool.query<{ cash: bigint; bonus: bigint }>(
    'select cash_minor as cash, bonus_minor as bonus from wallet.account where player_id = $1',
    [idOf(session)],
  )
  return [row?.cash ?? 0n, row?.bonus ?? 0n]
}
const bonusesOf = async (session: Session) =>
  (
    await app.database.pool.query<{ state: string; paid_minor: bigint }>(
      'select state, paid_minor from wallet.bonus where player_id = $1 order by started_at',
      [idOf(session)],
    )
  ).rows

async function withBonus(terms = {}): Promise<Table> {
  const table = await sit(app, key, 0n)
  app.clock.advance(1_000)
  await grantBonusFor(app, idOf(table.session), 20_000n, {
    requiredMinor: 10_000n,
    winCapMinor: 5_000n,
    ...terms,
  })
  app.clock.advance(1_000)
  return table
}

async function openAndClear({ calls }: Table, openMinor = 5_000n) {
  const open = calls.betFields(openMinor, { round: uuid(), round_closed: false })
  expect((await calls.bet(open)).status).toBe('RS_OK')
  const cleared = calls.betFields(10_000n)
  await calls.bet(cleared)
  expect(
    (await calls.win({ ...calls.winFields(cleared, 10_000n), round_closed: true })).status,
  ).toBe('RS_OK')
  return open
}

test('a bonus is not complete while a studio’s round staked with it is open, and its cap applies to what the round wins', async () => {
  const table = await withBonus()
  const { session, calls } = table
  const open = await openAndClear(table)
  expect(await finish(session)).toBeNull()
  await calls.win({ ...calls.winFields(open, 500_000n), round_closed: true })
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([5_000n, 0n])
})

test('a round that the studio never closes is waited for a day; later wins are subject to what is left of the cap', async () => {
  const table = await withBonus({ winCapMinor: 18_000n })
  const { session, calls } = table
  const open = await openAndClear(table)
  app.clock.advance(24 * HOUR_MS - 10_000)
  expect(await finish(session)).toBeNull()
  app.clock.advance(20_000)
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([15_000n, 0n])
  await calls.win({ ...calls.winFields(open, 2_000n), round_closed: false })
  expect(await moneyOf(session)).toEqual([17_000n, 0n])
  const late = calls.winFields(open, 500_000n)
  await calls.win({ ...late, round_closed: false })
  await calls.win(calls.winFields(open, 500_000n))
  expect(await moneyOf(session)).toEqual([18_000n, 0n])
  expect(await bonusesOf(session)).toEqual([{ state: 'completed', paid_minor: 18_000n }])
  // Rolling back a late win takes nothing while another win fills the cap.
  expect((await calls.rollback(calls.rollbackFields(late))).status).toBe('RS_OK')
  expect(await moneyOf(session)).toEqual([18_000n, 0n])
})

test('a win that became cash is rolled back from that cash', async () => {
  const table = await withBonus({ winCapMinor: null })
  const { session, calls } = table
  const bet = calls.betFields(10_000n)
  await calls.bet(bet)
  const win = { ...calls.winFields(bet, 40_000n), round_closed: true }
  await calls.win(win)
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([50_000n, 0n])
  expect((await calls.rollback(calls.rollbackFields(win))).status).toBe('RS_OK')
  expect(await moneyOf(session)).toEqual([10_000n, 0n])
  expect(await bonusesOf(session)).toEqual([{ state: 'completed', paid_minor: 10_000n }])
})

test.each(['forfeited', 'expired'] as const)(
  'winnings of a round after its bonus was %s return to the house',
  async (state) => {
    const { session, calls } = await withBonus({
      expiresAt: new Date(app.clock.now().getTime() + HOUR_MS),
    })
    const open = calls.betFields(5_000n, { round: uuid(), round_closed: false })
    await calls.bet(open)
    if (state === 'forfeited')
      await app.database.transaction((tx) => forfeitBonus(tx, idOf(session), app.clock.now()))
    else {
      app.clock.advance(2 * HOUR_MS)
      expect(await finish(session)).toBe('expired')
    }
    await expect(grantBonusFor(app, idOf(session), 1_000n)).rejects.toMatchObject({
      data: { reason: 'bonus staked' },
    })
    await calls.win({ ...calls.winFields(open, 500_000n), round_closed: true })
    expect(await moneyOf(session)).toEqual([0n, 0n])
    expect(await bonusesOf(session)).toEqual([{ state, paid_minor: 0n }])
  },
)

test('late money of one bonus does not go to the next, nor does a rolled back stake or win of it', async () => {
  const table = await withBonus()
  const { session, calls } = table
  const open = await openAndClear(table)
  app.clock.advance(25 * HOUR_MS)
  expect(await finish(session)).toBe('completed')
  await grantBonusFor(app, idOf(session), 1_000n)
  app.clock.advance(1_000)
  const late = calls.winFields(open, 300_000n)
  await calls.win(late)
  expect(await moneyOf(session)).toEqual([5_000n, 1_000n])
  expect((await calls.rollback(calls.rollbackFields(late))).status).toBe('RS_OK')
  expect((await calls.rollback(calls.rollbackFields(open))).status).toBe('RS_OK')
  expect(await moneyOf(session)).toEqual([5_000n, 1_000n])
})

test('a sticky bonus keeps its own amount, however late its money comes', async () => {
  const table = await withBonus({ isSticky: true, winCapMinor: null })
  const { session, calls } = table
  const open = await openAndClear(table)
  app.clock.advance(25 * HOUR_MS)
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([0n, 0n])
  await calls.win(calls.winFields(open, 6_000n))
  expect(await moneyOf(session)).toEqual([1_000n, 0n])
})

test('rolling back a bet reverses its wagering exactly, and repeating the bet counts once', async () => {
  const { session, calls } = await withBonus({ requiredMinor: 1_000_000n, maxBetMinor: 3_000n })
  const round = uuid()
  const bets = [calls.betFields(1_000n, { round }), calls.betFields(2_000n, { round })] as const
  for (const bet of bets) expect((await calls.bet(bet)).status).toBe('RS_OK')
  await calls.win({ ...calls.winFields(bets[0], 0n), round_closed: true })
  expect(await wageredOf(app, idOf(session))).toBe(3_000n)
  for (let times = 0; times < 2; times += 1) await calls.rollback(calls.rollbackFields(bets[1]))
  expect(await wageredOf(app, idOf(session))).toBe(1_000n)
  await calls.bet(calls.betFields(500n, { round }))
  expect(await wageredOf(app, idOf(session))).toBe(1_500n)
  await calls.rollback(calls.rollbackFields(bets[0]))
  expect(await wageredOf(app, idOf(session))).toBe(500n)
})

async function wonCoupon(winMinor: bigint, terms = {}) {
  const session = await app.signUp()
  const playerId = idOf(session)
  await grantBonusFor(app, playerId, 10_000n, {
    ...EASY_TERMS,
    requiredMinor: 10_000n,
    winCapMinor: null,
    contributions: { 501: 100 },
    ...terms,
  })
  app.clock.advance(1_000)
  const roundId = uuid()
  await app.app.domains.wallet.roundPlayer('test').run({
    playerId,
    requestId: uuid(),
    inputHash: Buffer.alloc(32),
    betMinor: 10_000n,
    winMinor: null,
    roundId,
    gameId: '',
    subject: 'Kupon',
    subCategory: 501,
    reply: {},
  })
  await app.database.pool.query(
    `select n from wallet.close_rounds(array[$1::uuid], array[$2::uuid], array[4::smallint],
      array[$3::bigint], array['K'], 501::smallint, $4)`,
    [playerId, roundId, winMinor, app.clock.now()],
  )
  const correct = async (dueMinor: bigint, isVoid: boolean) => {
    app.clock.advance(1_000)
    const {
      rows: [row],
    } = await app.database.pool.query<{ taken: bigint; off: bigint }>(
      `select taken_minor as taken, written_off_minor as off
        from wallet.correct_round($1, $2, $3, $4, $5, 0, 10000, 'K', 501::smallint, $6)`,
      [playerId, roundId, winMinor, dueMinor, isVoid, app.clock.now()],
    )
    return [row?.taken, row?.off]
  }
  return { session, correct }
}

test('correcting a coupon takes a bonus share that became cash from the cash, and does not write it off', async () => {
  const { session, correct } = await wonCoupon(30_000n)
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([30_000n, 0n])
  expect(await correct(0n, false)).toEqual([30_000n, 0n])
  expect(await moneyOf(session)).toEqual([0n, 0n])
})

test('correcting a coupon of a capped bonus takes what became cash, and the player owes no more', async () => {
  const { session, correct } = await wonCoupon(30_000n, { winCapMinor: 4_000n })
  expect(await finish(session)).toBe('completed')
  expect(await moneyOf(session)).toEqual([4_000n, 0n])
  expect(await correct(0n, false)).toEqual([30_000n, 0n])
  expect(await moneyOf(session)).toEqual([0n, 0n])
})

test('correcting a coupon to void reverses its wagering', async () => {
  const { session, correct } = await wonCoupon(30_000n, { requiredMinor: 100_000n })
  expect(await wageredOf(app, idOf(session))).toBe(10_000n)
  expect(await correct(10_000n, true)).toEqual([30_000n, 0n])
  expect(await wageredOf(app, idOf(session))).toBe(0n)
  expect(await moneyOf(session)).toEqual([0n, 10_000n])
})
