import { expect, test } from 'vitest'
import { nameLines } from './name-lines.ts'

const [STAKE, PAID, RETURNED, CORRECTION] = [3, 4, 5, 7] as const

/** [type, amount in kuruş, second at which it was posted] */
type Posted = readonly [type: number, amountMinor: bigint, second: number]
const named = (
  posted: readonly Posted[],
  state: Parameters<typeof nameLines>[1]['state'],
  soldMinor: bigint,
  settledMinor: bigint,
) =>
  nameLines(
    posted.map(([type, amountMinor, second], n) => ({
      id: String(n),
      type,
      amountMinor,
      balanceAfterMinor: null,
      at: new Date(second * 1_000),
    })),
    { state, sold_minor: soldMinor, settled_minor: settledMinor },
  ).map(({ kind }) => kind)

const stake: Posted = [STAKE, -1_000n, 0]

test('a win, a cash-out and a returned stake have their names', () => {
  expect(named([stake, [PAID, 2_500n, 9]], 'won', 0n, 2_500n)).toEqual(['stake', 'win'])
  expect(named([stake, [PAID, 700n, 5]], 'cashedout', 700n, 0n)).toEqual(['stake', 'cash-out'])
  expect(named([stake, [RETURNED, 1_000n, 9]], 'void', 0n, 1_000n)).toEqual(['stake', 'returned'])
})

test('the win of the part that was not sold follows its cash-outs', () => {
  const sold: Posted[] = [stake, [PAID, 300n, 3], [PAID, 200n, 5]]
  expect(named(sold, 'partially_cashedout', 500n, 0n)).toEqual(['stake', 'cash-out', 'cash-out'])
  expect(named([...sold, [PAID, 900n, 9]], 'won', 500n, 900n)).toEqual([
    'stake',
    'cash-out',
    'cash-out',
    'win',
  ])
  expect(named(sold, 'lost', 500n, 0n)).toEqual(['stake', 'cash-out', 'cash-out'])
})

test('a corrected win stays a win, and what the correction pays is one', () => {
  const won: Posted[] = [stake, [PAID, 300n, 3], [PAID, 900n, 9]]
  expect(named([...won, [CORRECTION, -900n, 20]], 'lost', 300n, 0n)).toEqual([
    'stake',
    'cash-out',
    'win',
    'correction',
  ])
  expect(named([...won, [PAID, 450n, 20], [CORRECTION, -900n, 20]], 'won', 300n, 450n)).toEqual([
    'stake',
    'cash-out',
    'win',
    'win',
    'correction',
  ])
})

test('a coupon that a correction reopened and that is sold then has both names', () => {
  const lines: Posted[] = [stake, [PAID, 900n, 9], [CORRECTION, -900n, 20], [PAID, 400n, 30]]
  expect(named(lines, 'cashedout', 400n, 0n)).toEqual(['stake', 'win', 'correction', 'cash-out'])
})

test('lines that do not add up to the sold amount are payments', () => {
  expect(named([stake, [PAID, 300n, 3], [PAID, 1n, 4]], 'cashedout', 300n, 0n)).toEqual([
    'stake',
    'payment',
    'payment',
  ])
})
