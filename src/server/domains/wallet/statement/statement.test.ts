import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTransactions } from './statement.ts'
import type { StatementFilter, StatementOrder } from './statement-query.ts'
import { statementSummary } from './statement-summary.ts'
import { createTestLedger, NOON, roundCall } from '../ledger.fixture.ts'
import { SUB_CATEGORY } from '../names.ts'
import { approveDeposit, openDeposit, openWithdrawal } from '../transfer.ts'

let ledger: Awaited<ReturnType<typeof createTestLedger>>
let playerId: string
beforeAll(async () => {
  ledger = await createTestLedger()
  playerId = await ledger.newPlayer(10_000n)
  const lateOnThe19th = new Date('2026-11-19T20:59:59.999Z')
  await ledger.database.transaction(async (tx) => {
    const line = {
      playerId,
      subCategory: SUB_CATEGORY.bankTransfer,
      method: { tr: 'Havale / EFT', en: 'Bank transfer' },
      reference: 'Y-770214',
      description: 'awaiting payment',
    } as const
    const transactionId = await openDeposit(tx, {
      ...line,
      amountMinor: 5_000n,
      now: lateOnThe19th,
    })
    await approveDeposit(tx, { playerId, transactionId, amountMinor: 5_000n, now: NOON })
    await openWithdrawal(tx, {
      ...line,
      amountMinor: 2_000n,
      reference: 'C-1',
      description: 'awaiting approval',
      now: new Date('2026-11-19T21:00:00Z'),
    })
  })
  await ledger.play(roundCall(playerId, { betMinor: 300n, winMinor: 900n }))
  await ledger.play(roundCall(playerId, { betMinor: 300n }))
  await ledger.play(roundCall(await ledger.newPlayer(500n)))
})
afterAll(() => ledger.close())

const NEWEST: StatementOrder = { by: 'date', isDescending: true }
async function list(
  filter: Partial<StatementFilter> = {},
  order = NEWEST,
  page = { limit: 50, offset: 0 },
) {
  return listTransactions(
    ledger.database.read,
    { playerId, isJoined: false, ...filter },
    order,
    page,
    'tr',
  )
}
const amounts = async (...args: Parameters<typeof list>) =>
  (await list(...args)).rows.map((row) => row.amount)

test('the statement lists the player’s own lines, newest first, in Turkish and in English', async () => {
  const { rows, total } = await list()
  expect(total).toBe(6)
  expect(rows.map((row) => row.amount)).toEqual([
    '-3.00',
    '9.00',
    '-3.00',
    '100.00',
    '-20.00',
    '50.00',
  ])
  expect(rows[5]).toMatchObject({
    date: '2026-11-19T23:59:59.999+03:00',
    type: 1,
    category: 'Finans',
    sub_category: 'Havale / EFT',
    statusName: 'Onaylandı',
    method: 'Havale / EFT',
    reference: 'Y-770214',
  })
  expect(rows[1]).toMatchObject({
    type: 4,
    description: 'Lale Devri',
    gameID: 'lale-devri',
    balanceAfter: '136.00',
  })
  const english = await listTransactions(
    ledger.database.read,
    { playerId, isJoined: false, type: 2 },
    NEWEST,
    { limit: 1, offset: 0 },
    'en',
  )
  expect(english.rows[0]).toMatchObject({
    statusName: 'Pending',
    description: 'Waiting for approval',
    method: 'Bank transfer',
  })
})

test('every filter narrows the list', async () => {
  expect(await amounts({ type: 4 })).toEqual(['9.00'])
  expect(await amounts({ category: 1 })).toEqual(['-20.00', '50.00'])
  expect(await amounts({ subCategory: SUB_CATEGORY.slot })).toEqual(['-3.00', '9.00', '-3.00'])
  expect(await amounts({ status: 1000 })).toEqual(['-20.00'])
  expect(await amounts({ id: 'Y-770214' })).toEqual(['50.00'])
  const [first] = (await list({ type: 1 })).rows
  expect(await amounts({ id: first?.id ?? '' })).toEqual(['50.00'])
  expect(await amounts({ minAmountMinor: 2_000n })).toEqual(['100.00', '-20.00', '50.00'])
  expect(await amounts({ minAmountMinor: 2_001n })).toEqual(['100.00', '50.00'])
})

test('a range includes both its Istanbul days in full', async () => {
  expect(await amounts({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual(['50.00'])
  expect(await amounts({ startDate: '2026-11-20', endDate: '2026-11-20' })).toHaveLength(5)
  expect(await amounts({ endDate: '2026-11-18' })).toEqual([])
})

test('pages of equal amounts neither repeat nor lose a line', async () => {
  const order: StatementOrder = { by: 'amount', isDescending: false }
  const whole = (await list({}, order)).rows.map((row) => row.id)
  const pages = await Promise.all(
    [0, 2, 4].map(async (offset) =>
      (await list({}, order, { limit: 2, offset })).rows.map((row) => row.id),
    ),
  )
  expect(pages.flat()).toEqual(whole)
  expect(await amounts({}, order)).toEqual(['-20.00', '-3.00', '-3.00', '9.00', '50.00', '100.00'])
})

test.each(['type', 'status'] as const)(
  'lines are ordered by %s, ascending or descending',
  async (by) => {
    for (const isDescending of [false, true]) {
      const codes = (await list({}, { by, isDescending })).rows.map((row) =>
        by === 'type' ? row.type : row.transaction_status,
      )
      expect(codes).toEqual(codes.toSorted((a, b) => (isDescending ? b - a : a - b)))
      expect(new Set(codes).size).toBeGreaterThan(1)
    }
  },
)

test('joined, a round is one line: its win less its cost', async () => {
  const { rows, total } = await list({ isJoined: true, category: 3 })
  expect(total).toBe(2)
  expect(rows.map((row) => [row.amount, row.balanceAfter])).toEqual([
    ['-3.00', '133.00'],
    ['6.00', '136.00'],
  ])
  expect(await amounts({ isJoined: true, type: 4 })).toEqual(['6.00'])
  expect(await amounts({ isJoined: true, minAmountMinor: 600n, category: 3 })).toEqual(['6.00'])
})

test('the summary is an equation', async () => {
  const { read } = ledger.database
  expect(
    await statementSummary(
      read,
      playerId,
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      NOON,
    ),
  ).toEqual({
    startBalance: '0.00',
    deposits: '50.00',
    withdrawals: '-20.00',
    play: '3.00',
    bonus: '0.00',
    vault: '0.00',
    other: '100.00',
    endBalance: '133.00',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  })
  expect(await statementSummary(read, playerId, { endDate: '2026-11-19' }, NOON)).toMatchObject({
    startBalance: '0.00',
    endBalance: '0.00',
    startDate: '2026-11-13',
  })
})
