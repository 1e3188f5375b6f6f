import { expect, test } from 'vitest'
import { EMPTY_BALANCE, nextBalance, type BalanceEvent } from './shared-balance.ts'

function balanceAfter(...events: BalanceEvent[]) {
  return events.reduce(nextBalance, EMPTY_BALANCE)
}

const begun: BalanceEvent = { type: 'wallet read', balanceMinor: 10_000n }
const staked = (
  gameID: string,
  roundID: string,
  betMinor: bigint,
  winMinor = 0n,
): BalanceEvent => ({
  type: 'staked',
  gameID,
  roundID,
  betMinor,
  winMinor,
})

test('a stake is deducted at once, and a win is added when its own reels have stopped', () => {
  const both = [begun, staked('a', '1', 200n, 500n), staked('b', '2', 100n, 3_000n)] as const
  expect(balanceAfter(...both).balanceMinor).toBe(9_700n)
  expect(balanceAfter(...both, { type: 'shown', gameID: 'b' }).balanceMinor).toBe(12_700n)
  expect(
    balanceAfter(...both, { type: 'shown', gameID: 'b' }, { type: 'shown', gameID: 'a' })
      .balanceMinor,
  ).toBe(13_200n)
})

test('further moves of a round cost only the added amount', () => {
  const raised = balanceAfter(
    begun,
    staked('a', '1', 200n),
    staked('a', '1', 200n),
    staked('a', '1', 400n),
  )
  expect(raised.balanceMinor).toBe(9_600n)
  expect(
    nextBalance(nextBalance(raised, staked('a', '1', 400n, 800n)), { type: 'shown', gameID: 'a' })
      .balanceMinor,
  ).toBe(10_400n)
})

test('the next round releases a win that the one before it still held back', () => {
  expect(
    balanceAfter(begun, staked('a', '1', 100n, 700n), staked('a', '2', 100n)).balanceMinor,
  ).toBe(10_500n)
})

test('does not deduct the stake of a round that was found open', () => {
  const found = balanceAfter(
    begun,
    { type: 'found open', gameID: 'a', roundID: '1' },
    staked('a', '1', 300n),
  )
  expect(found.balanceMinor).toBe(10_000n)
  expect(nextBalance(found, staked('a', '1', 500n)).balanceMinor, 'but what is added to it').toBe(
    9_800n,
  )
})

test('accepts the wallet’s balance unless it would reveal a win', () => {
  const open = balanceAfter(begun, staked('a', '1', 100n))
  expect(nextBalance(open, { type: 'wallet read', balanceMinor: 50_000n }).balanceMinor).toBe(
    50_000n,
  )
  const turning = balanceAfter(begun, staked('a', '1', 100n, 900n))
  expect(nextBalance(turning, { type: 'wallet read', balanceMinor: 10_800n }).balanceMinor).toBe(
    9_900n,
  )
})

test('a closed game holds nothing back', () => {
  const left = balanceAfter(begun, staked('a', '1', 100n, 900n), { type: 'left', gameID: 'a' })
  expect(left).toEqual({ balanceMinor: 10_800n, rounds: {} })
})

test('shows nothing before the balance is known', () => {
  expect(balanceAfter(staked('a', '1', 100n)).balanceMinor).toBeUndefined()
})
