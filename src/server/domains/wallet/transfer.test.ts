import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { balanceOf } from './balance.ts'
import { foldHouseAccounts, houseBalance } from './house-fold.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { SUB_CATEGORY } from './names.ts'
import { once } from './once.ts'
import {
  adjust,
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  setDepositStatus,
} from './transfer.ts'
import type { PaymentLine } from './post-line.ts'

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

const line = (playerId: string, amountMinor: bigint): PaymentLine => ({
  playerId,
  amountMinor,
  subCategory: SUB_CATEGORY.fast,
  method: { tr: 'FAST', en: 'FAST' },
  reference: 'Y-1',
  description: 'awaiting payment',
  now: NOON,
})
const inTx: typeof ledger.database.transaction = (work) => ledger.database.transaction(work)
const balance = (playerId: string) => balanceOf(ledger.database.read, playerId)

test('a deposit moves nothing until it is approved, and then moves its amount once', async () => {
  const playerId = await ledger.newPlayer(0n)
  const transactionId = await inTx((tx) => openDeposit(tx, line(playerId, 5_000n)))
  expect((await balance(playerId)).cashMinor).toBe(0n)
  await inTx((tx) =>
    approveDeposit(tx, { playerId, transactionId, amountMinor: 5_000n, now: NOON }),
  )
  await expect(
    inTx((tx) => approveDeposit(tx, { playerId, transactionId, amountMinor: 5_000n, now: NOON })),
  ).rejects.toThrow('not pending')
  expect((await balance(playerId)).cashMinor).toBe(5_000n)
})

test('a rejected deposit cannot be approved later; one given up as unpaid can', async () => {
  const playerId = await ledger.newPlayer(0n)
  const [rejected, unpaid] = await inTx(async (tx) => [
    await openDeposit(tx, line(playerId, 100n)),
    await openDeposit(tx, line(playerId, 200n)),
  ])
  await inTx((tx) =>
    setDepositStatus(tx, { playerId, transactionId: rejected ?? '' }, 'rejected', 'declined'),
  )
  await inTx((tx) =>
    setDepositStatus(tx, { playerId, transactionId: unpaid ?? '' }, 'cancelled', 'payment expired'),
  )
  await expect(
    inTx((tx) =>
      approveDeposit(tx, { playerId, transactionId: rejected ?? '', amountMinor: 100n, now: NOON }),
    ),
  ).rejects.toThrow('not pending')
  await inTx((tx) =>
    approveDeposit(tx, { playerId, transactionId: unpaid ?? '', amountMinor: 200n, now: NOON }),
  )
  expect((await balance(playerId)).cashMinor).toBe(200n)
})

test('a withdrawal locks its amount, then pays or returns it', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const [paid, returned] = await inTx(async (tx) => [
    await openWithdrawal(tx, line(playerId, 300n)),
    await openWithdrawal(tx, line(playerId, 500n)),
  ])
  expect(await balance(playerId)).toEqual({ cashMinor: 200n, bonusMinor: 0n, lockedMinor: 800n })
  await ledger.expectSound()
  await inTx((tx) =>
    payWithdrawal(tx, { playerId, transactionId: paid ?? '', feeMinor: 0n, now: NOON }),
  )
  await inTx((tx) =>
    returnWithdrawal(tx, { playerId, transactionId: returned ?? '', now: NOON }, 'cancelled'),
  )
  await expect(
    inTx((tx) =>
      payWithdrawal(tx, { playerId, transactionId: returned ?? '', feeMinor: 0n, now: NOON }),
    ),
  ).rejects.toThrow('not pending')
  expect(await balance(playerId)).toEqual({ cashMinor: 700n, bonusMinor: 0n, lockedMinor: 0n })
})

test('neither bonus nor more than the cash can be withdrawn', async () => {
  const playerId = await ledger.newPlayer(100n, 900n)
  await expect(inTx((tx) => openWithdrawal(tx, line(playerId, 101n)))).rejects.toThrow(
    'insufficient balance',
  )
  await expect(
    inTx((tx) =>
      adjust(tx, {
        playerId,
        amountMinor: -101n,
        description: 'adjustment',
        reference: '',
        now: NOON,
      }),
    ),
  ).rejects.toThrow('insufficient balance')
  expect(await balance(playerId)).toEqual({ cashMinor: 100n, bonusMinor: 900n, lockedMinor: 0n })
})

test('withdrawals that race rounds never overdraw', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const attempts = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => inTx((tx) => openWithdrawal(tx, line(playerId, 300n)))),
    ...Array.from({ length: 5 }, () => ledger.play(roundCall(playerId, { betMinor: 300n }))),
  ])
  const after = await balance(playerId)
  expect(after.cashMinor).toBe(100n)
  expect(attempts).toHaveLength(10)
})

test('a completed request always gets the same answer; with other input it is a duplicate; a refused one is not stored', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const requestId = crypto.randomUUID()
  const schema = z.object({ transactionID: z.string() })
  const ask = (amountMinor: bigint) =>
    inTx((tx) =>
      once(
        tx,
        {
          playerId,
          requestId,
          call: 'prepayServices.processTransaction',
          input: { amount: amountMinor, Lang: 'tr' },
          now: NOON,
        },
        schema,
        async () => ({ transactionID: await openWithdrawal(tx, line(playerId, amountMinor)) }),
      ),
    )
  await expect(ask(5_000n)).rejects.toThrow('insufficient balance')
  const [first, second] = await Promise.all([ask(400n), ask(400n)])
  expect(second.reply).toEqual(first.reply)
  expect(first.isRepeated).not.toBe(second.isRepeated)
  await expect(ask(300n)).rejects.toThrow('duplicate')
  expect(await balance(playerId)).toEqual({ cashMinor: 600n, bonusMinor: 0n, lockedMinor: 400n })
})

test('a house account is its last fold plus the later entries', async () => {
  const before = await houseBalance(ledger.database.read, 103)
  await foldHouseAccounts(ledger.database, NOON)
  expect(await houseBalance(ledger.database.read, 103)).toBe(before)
  const playerId = await ledger.newPlayer(1_000n)
  await ledger.play(roundCall(playerId, { betMinor: 400n, winMinor: 150n }))
  expect(await houseBalance(ledger.database.read, 103)).toBe(before + 250n)
  await foldHouseAccounts(ledger.database, NOON)
  expect(await houseBalance(ledger.database.read, 103)).toBe(before + 250n)
})
