import { array, assert, asyncProperty, bigInt, boolean, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EASY_TERMS } from '#tests/support/bonus-terms.ts'
import { balanceOf } from './balance.ts'
import {
  findWageringLeft,
  finishBonus,
  forfeitBonus,
  listBonuses,
  listDueBonuses,
  startBonus,
  type BonusTerms,
} from './bonus.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { adjust, openWithdrawal } from './transfer.ts'

const SLOT = 301
const ORIGINAL = 302
const TABLE = 401
const TERMS: BonusTerms = {
  ...EASY_TERMS,
  requiredMinor: 1_000n,
  contributions: { [SLOT]: 100, [ORIGINAL]: 25 },
  maxBetMinor: 500n,
  expiresAt: new Date(NOON.getTime() + 3_600_000),
}

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

async function withBonus(
  cashMinor: bigint,
  amountMinor: bigint,
  changes: Partial<BonusTerms> = {},
) {
  const playerId = await ledger.newPlayer(cashMinor)
  const id = crypto.randomUUID()
  await ledger.database.transaction((tx) =>
    startBonus(tx, { id, playerId, amountMinor, terms: { ...TERMS, ...changes }, now: NOON }),
  )
  const bonus = async () => {
    const [found] = await listBonuses(ledger.database.read, [id])
    if (found === undefined) throw new Error('no bonus')
    return found
  }
  const money = async () => {
    const { cashMinor: cash, bonusMinor } = await balanceOf(ledger.database.read, playerId)
    return [cash, bonusMinor]
  }
  return {
    playerId,
    id,
    bonus,
    money,
    finish: (now = NOON) => ledger.database.transaction((tx) => finishBonus(tx, playerId, now)),
  }
}

const close = (playerId: string, roundId: string, type: 4 | 5, win: bigint, subCategory = SLOT) =>
  ledger.database.pool.query(
    `select n from wallet.close_rounds(array[$1::uuid], array[$2::uuid], array[$3::smallint],
      array[$4::bigint], array['G'], $5::smallint, $6)`,
    [playerId, roundId, type, win, subCategory, NOON],
  )

test('settled stakes count by their product, whatever they won, up to the highest bet; a refused bet counts nothing', async () => {
  const bet = record({
    betMinor: bigInt(1n, 700n),
    winMinor: bigInt(0n, 900n),
    subCategory: constantFrom(SLOT, ORIGINAL, TABLE),
    isExcluded: boolean(),
  })
  await assert(
    asyncProperty(array(bet, { minLength: 1, maxLength: 12 }), async (bets) => {
      const { playerId, bonus, money } = await withBonus(1_000n, 800n, {
        requiredMinor: 10n ** 9n,
        excludedGames: ['simit'],
      })
      let [cash, bonusMinor, wagered] = [1_000n, 800n, 0n]
      for (const { betMinor, winMinor, subCategory, isExcluded } of bets) {
        const percent = isExcluded
          ? 0n
          : ({ [SLOT]: 100n, [ORIGINAL]: 25n, [TABLE]: 0n }[subCategory] ?? 0n)
        const { outcome } = await ledger.play(
          roundCall(playerId, {
            betMinor,
            winMinor,
            subCategory,
            gameId: isExcluded ? 'simit' : 'lale-devri',
          }),
        )
        const expected =
          betMinor > cash + bonusMinor
            ? 'insufficient balance'
            : betMinor > 500n
              ? 'bonus max bet:500'
              : betMinor > cash && percent === 0n
                ? 'bonus game'
                : 'done'
        expect(outcome).toBe(expected)
        if (expected !== 'done') continue
        const fromBonus = betMinor > cash ? betMinor - cash : 0n
        const bonusWin = (winMinor * fromBonus) / betMinor
        cash += winMinor - bonusWin - (betMinor - fromBonus)
        bonusMinor += bonusWin - fromBonus
        wagered += (betMinor * percent) / 100n
      }
      expect(await money()).toEqual([cash, bonusMinor])
      expect((await bonus()).wageredMinor).toBe(wagered)
    }),
    { numRuns: 25 },
  )
})

test('wagering completed to the last kuruş turns the rest into cash, once, even with concurrent attempts', async () => {
  const { playerId, bonus, money, finish } = await withBonus(0n, 800n)
  for (const betMinor of [500n, 499n])
    await ledger.play(roundCall(playerId, { betMinor, winMinor: betMinor }))
  expect(await finish()).toBeNull()
  await ledger.play(roundCall(playerId, { betMinor: 1n, winMinor: 1n }))
  expect(await money()).toEqual([0n, 800n])
  const ends = await Promise.all(Array.from({ length: 8 }, () => finish()))
  expect(ends.filter((end) => end !== null)).toEqual(['completed'])
  expect(await money()).toEqual([800n, 0n])
  expect(await bonus()).toMatchObject({ state: 'completed', wageredMinor: 1_000n, paidMinor: 800n })
})

test('the cap limits what becomes cash, and a sticky bonus keeps its own amount', async () => {
  const cases = [
    [{ winCapMinor: 600n }, 600n],
    [{ isSticky: true }, 400n],
    [{ isSticky: true, winCapMinor: 100n }, 100n],
    [{}, 1_200n],
  ] as const
  for (const [changes, paid] of cases) {
    const { playerId, money, finish } = await withBonus(0n, 800n, changes)
    await ledger.play(roundCall(playerId, { betMinor: 500n, winMinor: 900n }))
    await ledger.play(roundCall(playerId, { betMinor: 500n, winMinor: 500n }))
    expect(await finish()).toBe('completed')
    expect(await money()).toEqual([paid, 0n])
  }
})

test('at its hour, and not a millisecond before, uncleared bonus money is gone and own money stays', async () => {
  const { playerId, money, finish, bonus } = await withBonus(300n, 800n)
  const end = TERMS.expiresAt
  expect(await finish(new Date(end.getTime() - 1))).toBeNull()
  const dueAt = async (at: Date) =>
    (await listDueBonuses(ledger.database.read, at, 1_000)).map((due) => due.playerId)
  expect(await dueAt(new Date(end.getTime() - 1))).not.toContain(playerId)
  expect(await dueAt(end)).toContain(playerId)
  expect(await finish(end)).toBe('expired')
  expect(await money()).toEqual([300n, 0n])
  expect(await bonus()).toMatchObject({ state: 'expired', endedAt: end, paidMinor: 0n })
})

test('an open stake counts when it settles; a returned one does not, nor does one opened before the bonus', async () => {
  const { playerId, bonus, money, finish } = await withBonus(0n, 800n, { requiredMinor: 300n })
  const [won, back] = [
    roundCall(playerId, { betMinor: 300n, winMinor: null }),
    roundCall(playerId, { betMinor: 200n, winMinor: null }),
  ]
  await ledger.play(won)
  await ledger.play(back)
  expect((await bonus()).wageredMinor).toBe(0n)
  await close(playerId, won.roundId, 4, 450n)
  expect((await bonus()).wageredMinor).toBe(300n)
  expect(await finish()).toBeNull()
  await close(playerId, back.roundId, 5, 0n)
  expect((await bonus()).wageredMinor).toBe(300n)
  expect(await finish()).toBe('completed')
  expect(await money()).toEqual([950n, 0n])
})

test('a stake opened before the bonus does not count towards it', async () => {
  const playerId = await ledger.newPlayer(500n)
  const early = roundCall(playerId, { betMinor: 300n, winMinor: null })
  await ledger.play(early)
  const id = crypto.randomUUID()
  await ledger.database.transaction((tx) =>
    startBonus(tx, {
      id,
      playerId,
      amountMinor: 100n,
      terms: TERMS,
      now: new Date(NOON.getTime() + 1),
    }),
  )
  await close(playerId, early.roundId, 4, 0n)
  expect(await listBonuses(ledger.database.read, [id])).toMatchObject([{ wageredMinor: 0n }])
})

test('money of a given-up bonus returns to the house, and no new bonus starts while its stake is open', async () => {
  const { playerId, money, finish } = await withBonus(0n, 800n)
  const open = roundCall(playerId, { betMinor: 400n, winMinor: null })
  await ledger.play(open)
  expect(await ledger.database.transaction((tx) => forfeitBonus(tx, playerId, NOON))).toBe(true)
  expect(await ledger.database.transaction((tx) => forfeitBonus(tx, playerId, NOON))).toBe(false)
  const again = () =>
    ledger.database.transaction((tx) =>
      startBonus(tx, {
        id: crypto.randomUUID(),
        playerId,
        amountMinor: 100n,
        terms: TERMS,
        now: new Date(NOON.getTime() + 1),
      }),
    )
  await expect(again()).rejects.toMatchObject({
    debug: 'not possible',
    data: { reason: 'bonus staked' },
  })
  await close(playerId, open.roundId, 4, 1_000n)
  expect(await money()).toEqual([0n, 1_000n])
  expect(await finish()).toBe('late')
  expect(await money()).toEqual([0n, 0n])
  await again()
  await expect(again()).rejects.toMatchObject({
    debug: 'not possible',
    data: { reason: 'bonus active' },
  })
})

test('a bonus whose money is gone no longer restricts the player', async () => {
  const { playerId, finish, bonus } = await withBonus(0n, 200n)
  await ledger.play(roundCall(playerId, { betMinor: 200n }))
  expect(await finish()).toBe('spent')
  expect(await bonus()).toMatchObject({ state: 'spent', wageredMinor: 200n })
})

test('a withdrawal gives up the bonus; a refused one does not', async () => {
  const { playerId, money, bonus } = await withBonus(300n, 800n)
  const withdraw = (amountMinor: bigint) =>
    ledger.database.transaction((tx) =>
      openWithdrawal(tx, {
        playerId,
        amountMinor,
        subCategory: 102,
        method: { tr: 'Havale', en: 'Transfer' },
        reference: 'C-1',
        description: 'awaiting approval',
        now: NOON,
      }),
    )
  await expect(withdraw(301n)).rejects.toMatchObject({ debug: 'insufficient balance' })
  expect(await bonus()).toMatchObject({ state: 'active' })
  await withdraw(300n)
  expect(await money()).toEqual([0n, 0n])
  expect(await bonus()).toMatchObject({ state: 'forfeited' })
})

test('a withdrawal takes nothing from a player who has completed the wagering: a due bonus becomes cash first, and one that only waits for its open stake continues to wait', async () => {
  const withdraw = (playerId: string) =>
    ledger.database.transaction((tx) =>
      openWithdrawal(tx, {
        playerId,
        amountMinor: 500n,
        subCategory: 102,
        method: { tr: 'Banka', en: 'Bank' },
        reference: 'C-1',
        description: 'awaiting approval',
        now: NOON,
      }),
    )
  const done = await withBonus(1_000n, 800n, { requiredMinor: 500n })
  await ledger.play(roundCall(done.playerId, { betMinor: 500n, winMinor: 0n }))
  await withdraw(done.playerId)
  expect([(await done.bonus()).state, await done.money()]).toEqual(['completed', [800n, 0n]])

  const waiting = await withBonus(0n, 800n, { requiredMinor: 400n })
  const open = roundCall(waiting.playerId, { betMinor: 100n, winMinor: null })
  await ledger.play(open)
  await ledger.play(roundCall(waiting.playerId, { betMinor: 400n, winMinor: 0n }))
  await ledger.database.transaction((tx) =>
    adjust(tx, {
      playerId: waiting.playerId,
      amountMinor: 500n,
      description: 'adjustment',
      reference: 'test',
      now: NOON,
    }),
  )
  expect(
    await findWageringLeft(ledger.database.read, waiting.playerId, NOON),
    'nothing is to be lost by it',
  ).toBeUndefined()
  await withdraw(waiting.playerId)
  expect([(await waiting.bonus()).state, await waiting.money()]).toEqual(['active', [0n, 300n]])
  await close(waiting.playerId, open.roundId, 4, 250n)
  expect(await waiting.finish()).toBe('completed')
  expect(await waiting.money()).toEqual([550n, 0n])
})
